#!/usr/bin/env python3
"""pager-picture: what comes out for pictures made here, byte by byte; and that no file makes it crash.

$PAGER_PICTURE names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, random, shutil, signal, struct, subprocess, sys, tempfile, time, zlib

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.environ.get("PAGER_PICTURE") or os.path.join(ROOT, "build/libexec/pager-picture")
MEDIA = os.path.join(ROOT, "examples/media")
FOLDER = tempfile.TemporaryDirectory()
failed = 0


def check(name, condition, detail=""):
    global failed
    failed += not condition
    print(("ok " if condition else "not ok ") + name + ("" if condition else f": {detail}"))


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def exif(orientation, order=">"):
    mark = b"MM" if order == ">" else b"II"
    return mark + struct.pack(order + "HIHHHIHHI", 42, 8, 1, 274, 3, 1, orientation, 0, 0)


def png(rows, color=2, depth=8, extra=b"", size=None):
    """A PNG of rows of bytes; color 0 is grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGBA."""
    samples = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]
    width, height = size or (len(rows[0]) * 8 // depth // samples, len(rows))
    header = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + bytes(row) for row in rows))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra + chunk(b"IDAT", data) +
            chunk(b"IEND", b""))


def run(data, width=8, height=8, fit="fit", path=None, timeout=30, crop=None, **more):
    """The exit status, the size and pixels (or None), and the message."""
    if path is None:
        path = os.path.join(FOLDER.name, "picture")
        with open(path, "wb") as file:
            file.write(data)
    crop = ["--crop", ",".join(map(str, crop))] if crop else []
    done = subprocess.run([PROGRAM, str(width), str(height), fit, *crop, path], capture_output=True,
                          timeout=timeout, **more)
    picture = None
    if done.returncode == 0:
        magic, w, h = struct.unpack("<4sII", done.stdout[:12])
        pixels = done.stdout[12:]
        if magic == b"PGRP" and len(pixels) == 3 * w * h:
            picture = (w, h, [tuple(pixels[i:i + 3]) for i in range(0, len(pixels), 3)])
    return done.returncode, picture, done.stderr.decode("utf-8", "replace")


R, G, B, W, K = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255), (0, 0, 0)


def flat(color, width, height):
    return [list(color) * width for _ in range(height)]


def sizes():
    for name, source, box, fit, expected in [
            ("a wide picture is bounded by the width", (40, 10), (20, 20), "fit", (20, 5)),
            ("a tall picture is bounded by the height", (10, 40), (20, 20), "fit", (5, 20)),
            ("a small picture grows to fit", (2, 1), (20, 20), "fit", (20, 10)),
            ("no side vanishes", (400, 1), (10, 10), "fit", (10, 1)),
            ("fill gives the box", (40, 10), (7, 9), "fill", (7, 9)),
            ("one pixel", (30, 30), (1, 1), "fit", (1, 1)),
            ("odd ratios", (31, 17), (13, 29), "fit", (13, 7))]:
        status, picture, message = run(png(flat((12, 34, 56), *source)), *box, fit)
        check(name, picture and picture[:2] == expected, (status, picture and picture[:2], message))
        check(name + ": the flat colour stays exact",
              picture and set(picture[2]) == {(12, 34, 56)}, picture and set(picture[2]))


def means():
    status, picture, _ = run(png([[0, 0, 0, 100, 100, 100]]), 1, 1)
    check("a pixel is the mean of what it covers", picture == (1, 1, [(50, 50, 50)]), picture)
    status, picture, _ = run(png([[0, 0, 0, 90, 90, 90, 0, 0, 0]]), 2, 2)
    check("parts of pixels count as parts", picture == (2, 1, [(30, 30, 30)] * 2), picture)
    row = [*R, *G, *G, *B]
    status, picture, _ = run(png([row, row]), 2, 2, "fill")
    check("fill cuts off both sides alike", picture == (2, 2, [G] * 4), picture)
    status, picture, _ = run(png([[*R, *B]]), 4, 2)
    check("growing keeps the edges", picture == (4, 2, [R, R, B, B] * 2), picture)


def kinds():
    palette = chunk(b"PLTE", bytes(R + G)) + chunk(b"tRNS", bytes([255, 128]))
    for name, data, expected in [
            ("grey", png([[0, 128, 255]], 0), [K, (128,) * 3, W]),
            ("grey of 1 bit", png([[0b10100000]], 0, 1, size=(3, 1)), [W, K, W]),
            ("16 bits", png([struct.pack(">9H", *[65535, 0, 0] * 3)], 2, 16, size=(3, 1)), [R] * 3),
            ("palette with transparency", png([[0, 1, 0]], 3, extra=palette), [R, (0, 128, 0), R]),
            ("transparent is black",
             png([[*R, 0, *G, 255, *W, 51]], 6), [K, G, (51, 51, 51)]),
            ("grey with alpha", png([[255, 128, 200, 255, 9, 0]], 4), [(128,) * 3, (200,) * 3, K])]:
        status, picture, message = run(data, 3, 3)
        check("PNG: " + name, picture == (3, 1, expected), (status, picture, message))


def turned(rows, orientation):
    """The rows as seen, by the definitions of EXIF: where the stored row 0 and column 0 are."""
    flip, mirror = lambda r: r[::-1], lambda r: [line[::-1] for line in r]
    transpose = lambda r: [list(line) for line in zip(*r)]
    return {1: lambda r: r, 2: mirror, 3: lambda r: flip(mirror(r)), 4: flip, 5: transpose,
            6: lambda r: mirror(transpose(r)), 7: lambda r: flip(mirror(transpose(r))),
            8: lambda r: flip(transpose(r))}[orientation](rows)


def jpeg_with(orientation, order):
    with open(os.path.join(MEDIA, "harbour.jpg"), "rb") as file:
        data = file.read()
    body = b"Exif\0\0" + exif(orientation, order)
    return data[:2] + b"\xff\xe1" + struct.pack(">H", len(body) + 2) + body + data[2:]


def orientations():
    rows = [[R, G, B], [W, K, (9, 9, 9)]]
    data = [[value for pixel in row for value in pixel] for row in rows]
    _, upright, _ = run(None, 12, 12, path=os.path.join(MEDIA, "harbour.jpg"))
    for orientation in range(1, 9):
        expected = turned(rows, orientation)
        size = len(expected[0]), len(expected)
        for order in "><":
            status, picture, message = run(
                png(data, extra=chunk(b"eXIf", exif(orientation, order))), *size)
            check(f"PNG orientation {orientation} {order}",
                  picture == (*size, sum(expected, [])), (status, picture, message))
        w, h, pixels = upright
        lines = turned([pixels[i * w:(i + 1) * w] for i in range(h)], orientation)
        status, picture, message = run(jpeg_with(orientation, "<"), 12, 12)
        check(f"JPEG orientation {orientation}",
              picture == (len(lines[0]), len(lines), sum(lines, [])), (status, message))
    for name, value in [("0", exif(0)), ("9", exif(9)), ("cut off", exif(6)[:20]), ("empty", b"MM")]:
        status, picture, _ = run(png(data, extra=chunk(b"eXIf", value)), 3, 2)
        check("an orientation that is no orientation: " + name,
              picture is None or picture == (3, 2, sum(rows, [])), (status, picture))


def parts():
    """A part is that of the whole, wherever it lies and however the picture is turned."""
    chance = random.Random(5)
    rows = [[chance.randrange(256) for _ in range(3 * 23)] for _ in range(17)]
    for orientation in range(1, 9):
        data = png(rows, extra=chunk(b"eXIf", exif(orientation)))
        for box, part in [((40, 30), (0, 0, 40, 30)), ((40, 30), (13, 7, 11, 9)), ((9, 13), (4, 6, 5, 7)),
                          ((60, 20), (59, 19, 1, 1))]:
            _, whole, _ = run(data, *box, "fill")
            left, top, width, height = part
            expected = [whole[2][y * box[0] + x] for y in range(top, top + height) for x in range(left, left + width)]
            status, picture, message = run(data, *box, "fill", crop=part)
            # Means are sums of the same parts in another order.
            check(f"orientation {orientation}: of {box} the part {part}", picture and picture[:2] == (width, height) and all(
                abs(a - b) <= 1 for p, q in zip(picture[2], expected) for a, b in zip(p, q)), (status, picture, message))
    _, whole, _ = run(None, 400, 300, "fill", path=os.path.join(MEDIA, "harbour.jpg"))
    status, picture, _ = run(None, 400, 300, "fill", path=os.path.join(MEDIA, "harbour.jpg"), crop=(390, 10, 10, 2))
    check("a part of a JPEG is decoded as finely as the whole", picture and picture[2] == [
        whole[2][y * 400 + x] for y in (10, 11) for x in range(390, 400)], (status, picture))
    status, picture, message = run(png([[*R, *B]]), 65534, 65534, "fill", crop=(32759, 0, 16, 1))
    check("of a box that is larger than what is answered", picture == (16, 1, [R] * 8 + [B] * 8), (status, picture, message))


# Each with what ffmpeg makes it by.
FOREIGN = [("a.webp", ["-lossless", "1"]), ("a.bmp", []), ("a.tiff", []), ("a.gif", []), ("a.qoi", []),
           ("a.pbm", []), ("a.pgm", []), ("a.ppm", []), ("a.pam", []), ("deep.tiff", ["-pix_fmt", "rgb48le"]),
           ("deep.ppm", ["-pix_fmt", "rgb48be"]), ("photo.webp", ["-quality", "90"])]
LINE = [R] * 20 + [B] * 20


def make(name, arguments, pixels=LINE * 20, width=40):
    """A file of pixels, which may have a fourth byte."""
    path, kind = os.path.join(FOLDER.name, name), {3: "rgb24", 4: "rgba"}[len(pixels[0])]
    subprocess.run(["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", kind, "-s", f"{width}x{len(pixels) // width}",
                    "-i", "-", "-frames:v", "1", *arguments, path], input=b"".join(map(bytes, pixels)), check=True)
    with open(path, "rb") as file:
        return file.read()


def tiff(rows, orientation, order="<", before=b"", size=None):
    """Not compressed; BEFORE stands between the header and the rest."""
    width, height = size or (len(rows[0]) // 3, len(rows))
    mark, pixels = b"II" if order == "<" else b"MM", bytes(sum(rows, []))
    start = 8 + len(before)
    tags = [(256, 3, 1, width), (257, 3, 1, height), (258, 3, 1, 8), (259, 3, 1, 1), (262, 3, 1, 2),
            (273, 4, 1, start), (274, 3, 1, orientation), (277, 3, 1, 3), (278, 3, 1, height), (279, 4, 1, len(pixels))]
    directory = struct.pack(order + "H", len(tags))
    for tag, kind, count, value in tags:
        # Three samples of eight bits stand elsewhere.
        if tag == 258:
            count, kind, value = 3, 3, start + len(pixels)
        directory += struct.pack(order + "HHI", tag, kind, count)
        directory += struct.pack(order + ("HH" if kind == 3 and count == 1 else "I"), *([value, 0] if kind == 3 and count == 1 else [value]))
    bits = struct.pack(order + "3H", 8, 8, 8)
    return (mark + struct.pack(order + "HI", 42, start + len(pixels) + len(bits)) + before + pixels + bits + directory +
            bytes(4))


def riff(*chunks):
    body = b"WEBP" + b"".join(name + struct.pack("<I", len(data)) + data + bytes(len(data) % 2) for name, data in chunks)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def animated(frames, width, height):
    """A WebP of WebP pictures: their chunk with the pixels."""
    size = struct.pack("<I", width - 1)[:3] + struct.pack("<I", height - 1)[:3]
    moving = [(b"ANMF", bytes(6) + size + bytes([200, 0, 0, 0]) + frame[12:]) for frame in frames]
    return riff((b"VP8X", bytes([2, 0, 0, 0]) + size), (b"ANIM", bytes(6)), *moving)


def foreign():
    """Formats that the ffmpeg program reads."""
    seeds = {}
    for name, arguments in FOREIGN:
        data = seeds[name] = make(name, arguments)
        # The name says nothing. What is compressed is near; of what is grey it is the brightness, of two colours black.
        status, picture, message = run(data, 4, 2)
        expected, most = {"a.pgm": ([(76,) * 3] * 2 + [(29,) * 3] * 2, 4), "a.pbm": ([K] * 4, 100)}.get(name, ([R, R, B, B], 0))
        most = {"a.gif": 6, "photo.webp": 60}.get(name, most)
        check(f"{name}: its pixels", picture and picture[:2] == (4, 2) and all(
            abs(a - b) <= most for p, q in zip(picture[2], expected * 2) for a, b in zip(p, q)), (status, picture, message))
        status, _, message = run(data[:len(data) // 2])
        # The format has no length, and its reader does not mind.
        check(f"{name}: half of it is refused", name == "a.qoi" or status == 1 and message.count("\n") == 1, (status, message))
    status, picture, _ = run(seeds["a.bmp"], 40, 20, "fill", crop=(19, 3, 2, 1))
    check("a part of one", picture == (2, 1, [R, B]), (status, picture))
    _, picture, message = run(b"P3\n# words\n2 1\n15\n15 0 0 0 0 15\n", 2, 1)
    check("a PPM in letters", picture == (2, 1, [R, B]), (picture, message))
    clear = make("clear.webp", ["-lossless", "1"], [(255, 255, 255, 128)] * 400, 20)
    _, picture, message = run(clear, 1, 1)
    check("what is transparent is black", picture and picture[2] == [(128,) * 3], (picture, message))
    rows = [[R, G, B], [W, K, (9, 9, 9)]]
    data = [[value for pixel in row for value in pixel] for row in rows]
    whole = seeds["a.webp"]
    # What an orientation does is one for all formats.
    for orientation, order, before, prefix in [(1, "<", b"", b""), (6, "<", b"", b""), (8, ">", bytes(100000), b"Exif\0\0")]:
        expected = turned(rows, orientation)
        size = len(expected[0]), len(expected)
        status, picture, message = run(tiff(data, orientation, order, before), *size)
        check(f"TIFF orientation {orientation} {order}", picture == (*size, sum(expected, [])), (status, picture, message))
        status, picture, message = run(
            riff((b"VP8X", bytes([8, 0, 0, 0, 39, 0, 0, 19, 0, 0])), (whole[12:16], whole[20:]),
                 (b"EXIF", prefix + exif(orientation, order))), 4, 4)
        expected = turned([[R, R, B, B]] * 2, orientation)
        check(f"WebP orientation {orientation} {prefix}", picture and picture[2] == sum(expected, []), (status, picture, message))
    other = make("other.webp", ["-lossless", "1"], [G] * 800)
    moving = animated([whole, other], 40, 20)
    status, picture, message = run(moving, 4, 4)
    check("of an animated WebP it is the first picture", picture and picture[2] == [R, R, B, B] * 2, (status, picture, message))
    status, picture, message = run(animated([seeds["photo.webp"]] * 300, 40, 20), 2, 1)
    check("and of a lossy one", picture and picture[2][0][0] > 200 > 50 > picture[2][1][0], (status, picture, message))
    for name, data in [("cut off in its first picture", moving[:60]), ("without a picture", animated([], 40, 20)),
                       ("whose first picture has no bytes", riff((b"ANMF", bytes(16))))]:
        status, _, message = run(data)
        check(f"an animated WebP {name} is refused", status == 1 and message.count("\n") == 1, (status, message))
    # 60,000 x 60,000 in a few bytes.
    bomb = b"qoif" + struct.pack(">IIBB", 60000, 60000, 3, 0) + b"\xfd" * 100 + bytes(7) + b"\x01"
    bitmap = seeds["a.bmp"][:18] + struct.pack("<ii", 60000, 60000) + seeds["a.bmp"][26:]
    large = make("large.bmp", ["-vf", "scale=7300:7200,format=gray"])
    for name, data in [("QOI", bomb), ("BMP", bitmap), ("BMP", large), ("PGM", b"P5 60000 60000 255\n" + bytes(1000)),
                       ("TIFF", tiff([[1, 2, 3]], 1, size=(60000, 60000)))]:
        status, _, message = run(data, timeout=10)
        check(f"a {name} of too many pixels is refused", status == 1 and "pixels" in message, (status, message))
    # A list of files, and a picture that names one, are none of these.
    for name, data in [("a playlist", b"#EXTM3U\n#EXTINF:1,\n/etc/passwd\n"), ("a concat script", b"ffconcat version 1.0\nfile a.bmp\n"),
                       ("SVG", b"<svg xmlns='http://www.w3.org/2000/svg'/>"), ("a text that begins like BMP", b"BMW is a car, and long enough")]:
        status, _, message = run(data)
        check(f"{name} is refused", status == 1 and "format" in message, (status, message))
    status, _, message = run(seeds["a.webp"], env={"PATH": FOLDER.name})
    check("without ffmpeg", status == 4 and "WebP pictures need the ffmpeg program" in message, (status, message))
    # A setting that whoever starts it may have left.
    status, picture, message = run(seeds["a.webp"], 4, 2, timeout=9,
                                   preexec_fn=lambda: signal.signal(signal.SIGCHLD, signal.SIG_IGN))
    check("ended children may be ignored", picture and picture[2] == [R, R, B, B] * 2, (status, message))
    return [seeds[name] for name in ("a.webp", "photo.webp", "a.bmp", "a.tiff", "a.gif", "a.qoi", "a.pam")] + [moving]


def wait_for(condition):
    """What the condition answers, as soon as that is something; None when it never is."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        answer = condition()
        if answer:
            return answer
        time.sleep(0.01)
    return None


def taking_turns():
    """Two of those that share a standard input run ffmpeg at once, whatever becomes of them."""
    folder = os.path.join(FOLDER.name, "bin")
    os.mkdir(folder)
    with open(os.path.join(folder, "ffmpeg"), "w") as file:
        # It may write no file.
        file.write(f"#!/bin/sh\ncd {folder}\nmkdir run.$$\nmkdir -p most.$(ls -d run.* | wc -l)\nsleep 0.2\nrmdir run.$$\n")
    os.chmod(file.name, 0o755)
    data = os.path.join(FOLDER.name, "a.qoi")
    with open(data, "wb") as file:
        file.write(b"qoif")
    with open(os.path.join(folder, "turns"), "w+b") as turns:
        several = [subprocess.Popen([PROGRAM, "1", "1", "fit", data], stdin=turns, stderr=subprocess.DEVNULL,
                                    env={"PATH": folder + ":" + os.environ["PATH"]}) for _ in range(6)]
        several[2].kill()
        codes = [one.wait(10) for one in several]
    most = sorted(name for name in os.listdir(folder) if name.startswith("most."))[-1:]
    with open(os.path.join(folder, "ffmpeg"), "w") as file:
        file.write(f"#!/bin/sh\nmkdir {folder}/pid.$$\nexec sleep 30\n")
    one = subprocess.Popen([PROGRAM, "1", "1", "fit", data], env={"PATH": folder + ":" + os.environ["PATH"]})
    pids = wait_for(lambda: [name[4:] for name in os.listdir(folder) if name.startswith("pid.")])
    one.kill()
    one.wait()
    check("ffmpeg ends with it", pids and wait_for(lambda: not os.path.exists(f"/proc/{pids[0]}")), pids)
    check("two at once, and all come to their turn", most == ["most.2"] and codes.count(1) == 5, (most, codes))


def broken():
    whole = png(flat((1, 2, 3), 30, 30))
    with open(os.path.join(MEDIA, "harbour.jpg"), "rb") as file:
        photo = file.read()
    for name, data in [("an empty file", b""), ("text", b"hello world, this is text\n"),
                       ("a PNG of half its length", whole[:len(whole) // 2]),
                       ("a PNG of only its header", whole[:33]), ("only a PNG signature", whole[:8]),
                       ("a JPEG of half its length", photo[:len(photo) // 2]),
                       ("only a JPEG marker", photo[:4]),
                       ("a PNG with a wrong checksum", whole[:-20] + b"????" + whole[-16:]),
                       ("a PNG that is too wide", png([b"\0"], size=(70000, 1))),
                       ("a PNG of size 0", png([b"\0"], size=(0, 1))),
                       ("a PNG whose rows are missing", png([b"\0" * 3], size=(1, 60000)))]:
        status, _, message = run(data)
        check(f"{name} is refused with one line", status == 1 and message.count("\n") == 1 and
              message.startswith(os.path.join(FOLDER.name, "picture: ")), (status, message))
    for name, path in [("a missing file", "/nonexistent/x.png"), ("a folder", FOLDER.name),
                       ("a device", "/dev/zero")]:
        status, _, message = run(None, path=path)
        check(f"{name} cannot be read", status == 3 and message.startswith(path), (status, message))
    fifo = os.path.join(FOLDER.name, "fifo")
    os.mkfifo(fifo)
    status, _, message = run(None, path=fifo, timeout=5)
    check("a FIFO is not waited for", status == 3, (status, message))


def arguments():
    path = os.path.join(MEDIA, "harbour.jpg")
    for words in [[], ["8"], ["8", "8", "fit"], ["8", "8", "fit", path, "x"], ["0", "8", "fit", path],
                  ["8", "-1", "fit", path], ["8", "4097", "fit", path], ["8x", "8", "fit", path],
                  ["8", "99999999999999999999", "fit", path], ["8", "8", "stretch", path],
                  ["8", "8", "fit", "--crop", "0,0,8,8", path], ["8", "8", "fill", "--crop", "1,0,8,8", path],
                  ["8", "8", "fill", "--crop", "0,0,0,8", path], ["8", "8", "fill", "--crop", "0,0,8", path],
                  ["8", "8", "fill", "--crop", "0,0,8,8,8", path], ["8", "8", "fill", "--crop", "-1,0,8,8", path],
                  ["8", "8", "fill", "--part", "0,0,8,8", path], ["9000", "8", "fill", "--crop", "0,0,9000,8", path],
                  ["65536", "8", "fill", "--crop", "0,0,8,8", path]]:
        done = subprocess.run([PROGRAM, *words], capture_output=True)
        check("usage: " + " ".join(words[:3]), done.returncode == 2 and done.stdout == b"" and
              done.stderr.startswith(b"usage:"), (done.returncode, done.stderr))
    target = os.path.join(FOLDER.name, "out")
    with open(target, "wb") as file:
        done = subprocess.run([PROGRAM, "8", "8", "fit", path], stdout=file, stderr=subprocess.PIPE)
    check("no file is written", done.returncode == 3 and os.path.getsize(target) == 0, done)


def mutations(count, more):
    """Files with a few bytes changed: an answer or a message, never a crash."""
    chance = random.Random(7)
    seeds = [png(flat((200, 30, 60), 20, 20)), png([[0, 1] * 9] * 9, 3, extra=chunk(
        b"PLTE", bytes(R + G)) + chunk(b"eXIf", exif(6)))]
    for name in sorted(os.listdir(MEDIA)):
        if name.endswith((".jpg", ".png")):
            with open(os.path.join(MEDIA, name), "rb") as file:
                seeds.append(file.read())
    wrong = []
    for turn in range(count):
        # Those for ffmpeg take long.
        data = bytearray(more[turn // 8 % len(more)] if more and turn % 8 == 0 else seeds[turn % len(seeds)])
        for _ in range(chance.choice([1, 2, 8, 40])):
            reach = len(data) if chance.random() < 0.5 else min(len(data), 200)
            data[chance.randrange(reach)] = chance.choice([0, 1, 127, 255, chance.randrange(256)])
        if chance.random() < 0.2:
            del data[chance.randrange(len(data)):]
        status, picture, message = run(bytes(data), 16, 16)
        if status not in (0, 1) or (status == 0) != (picture is not None) or "Sanitizer" in message:
            wrong.append((turn, status, message[:300]))
    check(f"{count} changed files", not wrong, wrong[:3])


for test in [sizes, means, kinds, orientations, parts, broken, arguments]:
    test()
seeds = []
if shutil.which("ffmpeg"):
    seeds = foreign()
    taking_turns()
else:
    check("ffmpeg is needed for these tests: apt-get install ffmpeg", False)
mutations(int(os.environ.get("PAGER_PICTURE_MUTATIONS", "200")), seeds)
sys.exit(failed > 0)
