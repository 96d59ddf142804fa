"use strict";
(function () {
  var deck = document.getElementById("deck"), dots = document.getElementById("dots");
  var pages = Array.prototype.slice.call(deck.children), count = pages.length;
  if (count === 0) return;
  var vertical = deck.dataset.axis === "vertical", backward = !vertical && deck.dataset.reading === "rtl";
  var loops = deck.dataset.loops === "true" && count > 1, startsOver = deck.dataset.atEnd === "loop";
  var still = window.matchMedia("(prefers-reduced-motion: reduce)");
  // Where the pages stand and where they go, in pages: whole numbers at rest. In a deck that goes round they
  // count on past the last page, and below the first.
  var place = 0, goal = 0, frame = 0, drag = null;
  var taken = pages.map(function () { return 0; });
  // A browser's timers count milliseconds in 31 bits.
  var MOST_DOTS = 40, TURN = 280, EDGE = 0.25, LONGEST = 2147483;

  function round(n) { return ((n % count) + count) % count; }
  function limit(n) { return loops ? n : Math.min(Math.max(n, 0), count - 1); }
  function current() { return loops ? round(goal) : goal; }
  function length() { return (vertical ? deck.clientHeight : deck.clientWidth) || 1; }

  // How far a page stands from the middle, the nearer way round.
  function offset(i) {
    var by = i - place;
    return loops ? by - count * Math.round(by / count) : by;
  }

  function draw() {
    var shown = current();
    pages.forEach(function (page, i) {
      var by = offset(i), near = Math.abs(by) < 1;
      page.style.visibility = near ? "visible" : "hidden";
      page.style.transform = near ? "translate" + (vertical ? "Y(" : "X(") + by * (backward ? -100 : 100) + "%)" : "none";
      page.setAttribute("aria-hidden", String(i !== shown));
      page.inert = i !== shown;
      var film = page.querySelector("video");
      if (film && i !== shown) film.pause();
    });
    if (dots.firstChild && dots.firstChild.tagName === "BUTTON") {
      Array.prototype.forEach.call(dots.children, function (dot, i) {
        if (i === shown) dot.setAttribute("aria-current", "page"); else dot.removeAttribute("aria-current");
      });
    } else {
      dots.textContent = shown + 1 + " / " + count;
    }
    document.body.dataset.page = String(shown + 1);
  }

  function move() {
    cancelAnimationFrame(frame);
    if (still.matches) { place = goal; return draw(); }
    var from = place, start = performance.now();
    (function step(now) {
      var t = Math.min(Math.max((now - start) / TURN, 0), 1);
      place = goal + (from - goal) * Math.pow(1 - t, 3);
      draw();
      if (t < 1) frame = requestAnimationFrame(step);
    })(start);
  }

  function go(n) {
    goal = limit(n);
    // A long jump passes no page between.
    if (Math.abs(goal - place) > 1) place = goal + (place < goal ? -1 : 1);
    var name = pages[current()].dataset.name;
    history.replaceState(null, "", "#" + (name ? encodeURIComponent(name) : current() + 1));
    move();
    wait();
  }

  function goTo(index) { go(goal + index - current()); }

  // Steps: what comes later is hidden, and of what stands in one place only one is seen.
  function show(i) {
    pages[i].querySelectorAll("[data-step]").forEach(function (part) {
      part.classList.toggle("later", Number(part.dataset.step) > taken[i]);
    });
    pages[i].querySelectorAll("[data-state]").forEach(function (state) {
      state.hidden = Number(state.dataset.state) !== taken[i];
    });
    pages[i].dataset.taken = String(taken[i]);
  }

  function steps(i) { return Number(pages[i].dataset.steps) || 0; }

  function step(by) {
    var i = current(), wanted = taken[i] + by;
    if (wanted < 0 || wanted > steps(i)) return false;
    taken[i] = wanted;
    show(i);
    wait();
    return true;
  }

  function forward() { if (!step(1)) go(goal + 1); }
  function back() { if (!step(-1)) go(goal - 1); }

  // A slide show: each page has its time, which begins anew with what the reader does.
  var timer = 0, held = false;
  function wait() {
    clearTimeout(timer);
    var seconds = Number(pages[current()].dataset.seconds);
    if (!(seconds > 0) || seconds > LONGEST || held || drag || document.hidden) return;
    timer = setTimeout(function () {
      if (step(1)) return;
      if (loops || current() < count - 1) go(goal + 1); else if (startsOver) go(0);
    }, seconds * 1000);
  }
  document.addEventListener("visibilitychange", wait);

  // The page that the address names: one of that name, one with that heading, else the one at that place; -1: none.
  function named() {
    var name = location.hash.slice(1);
    try { name = decodeURIComponent(name); } catch (e) { /* it is what it is */ }
    var i = pages.findIndex(function (page) { return name !== "" && page.dataset.name === name; });
    if (i < 0) i = pages.findIndex(function (page) {
      return name !== "" && (page.dataset.anchors || "").split(" ").indexOf(name) >= 0;
    });
    return i < 0 && /^\d+$/.test(name) && name > 0 && name <= count ? name - 1 : i;
  }

  deck.addEventListener("pointerdown", function (event) {
    if (event.button !== 0 || event.target.closest("a, button, video, input")) return;
    var caught = Math.abs(place - goal) > 0.01;
    cancelAnimationFrame(frame);
    var at = vertical ? event.clientY : event.clientX;
    drag = { id: event.pointerId, start: at, from: place, last: at, time: event.timeStamp, speed: 0, moved: caught };
    wait();
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
    goal = limit(Math.round(place));
    draw();
  });
  function release(event) {
    if (!drag || event.pointerId !== drag.id) return;
    var done = drag, rested = event.timeStamp - done.time > 80;
    drag = null;
    if (!done.moved) { tap(event); return wait(); }
    // Pixels a millisecond: a flick turns, wherever it ends.
    var flick = !rested && Math.abs(done.speed) > 0.4 && event.type === "pointerup";
    go(flick ? (done.speed < 0 ? Math.floor(place) + 1 : Math.ceil(place) - 1) : Math.round(place));
  }
  deck.addEventListener("pointerup", release);
  deck.addEventListener("pointercancel", release);
  deck.addEventListener("dragstart", function (event) { event.preventDefault(); });

  // A tap near an edge turns, one elsewhere shows the next step. Where words were marked it is for them.
  function tap(event) {
    if (event.type !== "pointerup" || String(getSelection()) !== "") return;
    var part = (vertical ? event.clientY : event.clientX) / length();
    if (backward) part = 1 - part;
    if (part < EDGE) back(); else if (part > 1 - EDGE) forward(); else step(1);
  }

  var wheeled = 0;
  deck.addEventListener("wheel", function (event) {
    var by = Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX * (backward ? -1 : 1) : event.deltaY;
    var page = pages[current()], down = by > 0;
    var room = down ? page.scrollHeight - page.clientHeight - page.scrollTop : page.scrollTop;
    if (Math.abs(event.deltaX) <= Math.abs(event.deltaY) && room > 1) return;
    if (Math.abs(by) < 4 || event.timeStamp - wheeled < 350) { wheeled = Math.max(wheeled, event.timeStamp - 200); return; }
    wheeled = event.timeStamp;
    go(goal + (down ? 1 : -1));
  }, { passive: true });

  var keys = { PageDown: 1, " ": 1, ArrowRight: backward ? -1 : 1, ArrowLeft: backward ? 1 : -1, PageUp: -1, Backspace: -1,
    l: backward ? -1 : 1, h: backward ? 1 : -1, n: 1, ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };
  addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.closest && event.target.closest("video, input, button") && event.key === " ") return;
    var page = pages[current()], scrolls = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (scrolls && !vertical) {
      var top = page.scrollTop;
      page.scrollTop += scrolls * 60;
      if (page.scrollTop !== top) { event.preventDefault(); return; }
    }
    var by = event.key === " " && event.shiftKey ? -1 : keys[event.key];
    if (event.key === "Home" || event.key === "g") goTo(0);
    else if (event.key === "End" || event.key === "G") goTo(count - 1);
    else if (event.key === "}") go(goal + 1);
    else if (event.key === "{") go(goal - 1);
    else if (event.key === "p") { held = !held; wait(); }
    else if (by) { if (by > 0) forward(); else back(); }
    else return;
    event.preventDefault();
  });

  if (count > 1 && count <= MOST_DOTS) {
    pages.forEach(function (page, i) {
      var dot = document.createElement("button");
      dot.type = "button";
      dot.setAttribute("aria-label", "Page " + (i + 1));
      dot.addEventListener("click", function () { goTo(i); });
      if (backward) dot.style.order = String(-i);
      dots.appendChild(dot);
    });
  }
  addEventListener("hashchange", function () { var n = named(); if (n >= 0 && n !== current()) goTo(n); });
  pages.forEach(function (page, i) { show(i); });
  var first = named();
  place = goal = first >= 0 ? first : Number(deck.dataset.start) || 0;
  draw();
  wait();
})();
