#!/usr/bin/env python3
"""pager-picture: what comes out for pictures made here, byte by byte; and that no file makes it crash.

$PAGER_PICTURE names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, random, struct, subprocess, sys, tempfile, zlib

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


def run(data, width=8, height=8, fit="fit", path=None, timeout=30):
    """The exit status, the size and pixels (or None), and the message."""
    if path is None:
        path = os.path.join(FOLDER.name, "picture")
        with open(path, "wb") as file:
            file.write(data)
    done = subprocess.run([PROGRAM, str(width), str(height), fit, path], capture_output=True,
                          timeout=timeout)
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
                  ["8", "99999999999999999999", "fit", path], ["8", "8", "stretch", path]]:
        done = subprocess.run([PROGRAM, *words], capture_output=True)
        check("usage: " + " ".join(words[:3]), done.returncode == 2 and done.stdout == b"" and
              done.stderr.startswith(b"usage:"), (done.returncode, done.stderr))
    target = os.path.join(FOLDER.name, "out")
    with open(target, "wb") as file:
        done = subprocess.run([PROGRAM, "8", "8", "fit", path], stdout=file, stderr=subprocess.PIPE)
    check("no file is written", done.returncode == 3 and os.path.getsize(target) == 0, done)


def mutations(count):
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
        data = bytearray(seeds[turn % len(seeds)])
        for _ in range(chance.choice([1, 2, 8, 40])):
            reach = len(data) if chance.random() < 0.5 else min(len(data), 200)
            data[chance.randrange(reach)] = chance.choice([0, 1, 127, 255, chance.randrange(256)])
        if chance.random() < 0.2:
            del data[chance.randrange(len(data)):]
        status, picture, message = run(bytes(data), 16, 16)
        if status not in (0, 1) or (status == 0) != (picture is not None) or "Sanitizer" in message:
            wrong.append((turn, status, message[:300]))
    check(f"{count} changed files", not wrong, wrong[:3])


for test in [sizes, means, kinds, orientations, broken, arguments]:
    test()
mutations(int(os.environ.get("PAGER_PICTURE_MUTATIONS", "200")))
sys.exit(failed > 0)
