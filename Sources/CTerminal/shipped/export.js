"use strict";
(function () {
  var deck = document.getElementById("deck"), dots = document.getElementById("dots");
  var pages = Array.prototype.slice.call(deck.children), count = pages.length;
  var vertical = deck.dataset.axis === "vertical", backward = !vertical && deck.dataset.reading === "rtl";
  var still = window.matchMedia("(prefers-reduced-motion: reduce)");
  // Where the pages stand, in pages: a whole number when nothing moves.
  var place = 0, target = 0, frame = 0, drag = null, MOST_DOTS = 40;

  function limit(n) { return Math.min(Math.max(n, 0), count - 1); }
  function length() { return (vertical ? deck.clientHeight : deck.clientWidth) || 1; }

  function draw() {
    pages.forEach(function (page, i) {
      var offset = (i - place) * (backward ? -100 : 100), near = Math.abs(i - place) < 1;
      page.style.visibility = near ? "visible" : "hidden";
      page.style.transform = near ? "translate" + (vertical ? "Y(" : "X(") + offset + "%)" : "none";
      page.setAttribute("aria-hidden", String(i !== target));
      page.inert = i !== target;
      var film = page.querySelector("video");
      if (film && i !== target) film.pause();
    });
    if (dots.firstChild && dots.firstChild.tagName === "BUTTON") {
      Array.prototype.forEach.call(dots.children, function (dot, i) {
        if (i === target) dot.setAttribute("aria-current", "page"); else dot.removeAttribute("aria-current");
      });
    } else {
      dots.textContent = target + 1 + " / " + count;
    }
    document.body.dataset.page = String(target + 1);
  }

  function move() {
    cancelAnimationFrame(frame);
    if (still.matches) { place = target; return draw(); }
    var from = place, start = performance.now(), time = 280;
    (function step(now) {
      var t = Math.min(Math.max((now - start) / time, 0), 1), left = Math.pow(1 - t, 3);
      place = target + (from - target) * left;
      draw();
      if (t < 1) frame = requestAnimationFrame(step);
    })(start);
  }

  function go(n) {
    target = limit(n);
    // A long jump passes no page between.
    if (Math.abs(target - place) > 1) place = target + (place < target ? -1 : 1);
    history.replaceState(null, "", "#" + (pages[target].dataset.name ? encodeURIComponent(pages[target].dataset.name) : target + 1));
    move();
  }

  function named() {
    var name = decodeURIComponent(location.hash.slice(1));
    var i = pages.findIndex(function (page) { return name !== "" && page.dataset.name === name; });
    return limit(i >= 0 ? i : (parseInt(name, 10) || 1) - 1);
  }

  deck.addEventListener("pointerdown", function (event) {
    if (event.button !== 0 || event.target.closest("a, button, video, input")) return;
    cancelAnimationFrame(frame);
    var at = vertical ? event.clientY : event.clientX;
    drag = { id: event.pointerId, start: at, from: place, first: target, last: at, time: event.timeStamp, speed: 0, moved: false };
  });
  deck.addEventListener("pointermove", function (event) {
    if (!drag || event.pointerId !== drag.id) return;
    var at = vertical ? event.clientY : event.clientX, by = (at - drag.start) * (backward ? -1 : 1);
    if (!drag.moved && Math.abs(by) < 6) return;
    if (!drag.moved) { drag.moved = true; try { deck.setPointerCapture(drag.id); } catch (e) { /* it has gone */ } }
    var elapsed = event.timeStamp - drag.time;
    if (elapsed > 0) drag.speed = 0.6 * drag.speed + 0.4 * (at - drag.last) / elapsed * (backward ? -1 : 1);
    drag.last = at;
    drag.time = event.timeStamp;
    var wanted = drag.from - by / length(), over = wanted - limit(wanted);
    // Beyond the ends the pages follow less and less.
    place = limit(wanted) + Math.sign(over) * (1 - 1 / (Math.abs(over) * 0.55 + 1));
    target = limit(Math.round(place));
    draw();
  });
  function release(event) {
    if (!drag || event.pointerId !== drag.id) return;
    var done = drag, held = event.timeStamp - done.time > 80;
    drag = null;
    // Pixels a millisecond: a flick turns, wherever it ends.
    var flick = done.moved && !held && Math.abs(done.speed) > 0.4 && event.type === "pointerup";
    go(flick ? (done.speed < 0 ? Math.floor(place) + 1 : Math.ceil(place) - 1) : Math.round(place));
  }
  deck.addEventListener("pointerup", release);
  deck.addEventListener("pointercancel", release);
  deck.addEventListener("dragstart", function (event) { event.preventDefault(); });

  var wheeled = 0;
  deck.addEventListener("wheel", function (event) {
    var by = Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX * (backward ? -1 : 1) : event.deltaY;
    var page = pages[target], down = by > 0;
    var room = down ? page.scrollHeight - page.clientHeight - page.scrollTop : page.scrollTop;
    if (Math.abs(event.deltaX) <= Math.abs(event.deltaY) && room > 1) return;
    if (Math.abs(by) < 4 || event.timeStamp - wheeled < 350) { wheeled = Math.max(wheeled, event.timeStamp - 200); return; }
    wheeled = event.timeStamp;
    go(target + (down ? 1 : -1));
  }, { passive: true });

  var keys = { PageDown: 1, " ": 1, ArrowRight: backward ? -1 : 1, ArrowLeft: backward ? 1 : -1, PageUp: -1, Backspace: -1,
    l: 1, h: -1, n: 1, p: -1, ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };
  addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.closest && event.target.closest("video, input, button") && event.key === " ") return;
    var page = pages[target], scrolls = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (scrolls && !vertical) {
      var top = page.scrollTop;
      page.scrollTop += scrolls * 60;
      if (page.scrollTop !== top) { event.preventDefault(); return; }
    }
    if (event.key === "Home" || event.key === "g") go(0);
    else if (event.key === "End" || event.key === "G") go(count - 1);
    else if (event.key === " " && event.shiftKey) go(target - 1);
    else if (keys[event.key]) go(target + keys[event.key]);
    else return;
    event.preventDefault();
  });

  if (count > 1 && count <= MOST_DOTS) {
    pages.forEach(function (page, i) {
      var dot = document.createElement("button");
      dot.type = "button";
      dot.setAttribute("aria-label", "Page " + (i + 1));
      dot.addEventListener("click", function () { go(i); });
      if (backward) dot.style.order = String(-i);
      dots.appendChild(dot);
    });
  }
  addEventListener("hashchange", function () { var n = named(); if (n !== target) go(n); });
  if (count > 0) { place = target = named(); draw(); }
})();
