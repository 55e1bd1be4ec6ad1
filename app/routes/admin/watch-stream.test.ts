import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDoorSite } from "./door/door-site.ts";
import { watchStream } from "./watch-stream.ts";

type Stream = EventTarget & {
  readyState: number;
  say(name: string, data?: unknown): void;
  fail(readyState: number): void;
  close(): void;
};

/** The streams that the page has opened. */
let opened: Stream[] = [];
const [isOpen, isClosed] = [1, 2];

/** As a browser has it: what the site says comes, or does not. */
function openStream(): Stream {
  const stream: Stream = Object.assign(new EventTarget(), {
    readyState: 0,
    say(name: string, data: unknown = null) {
      stream.readyState = isOpen;
      stream.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
    },
    fail(readyState: number) {
      stream.readyState = readyState;
      stream.dispatchEvent(new Event("error"));
    },
    close() {
      stream.readyState = isClosed;
    },
  });
  opened.push(stream);
  return stream;
}

const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);
const newest = () => opened.at(-1) ?? expect.fail("no stream");

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  document.visibilityState = "visible";
  const page = new EventTarget();
  vi.stubGlobal(
    "EventSource",
    Object.assign(
      function () {
        return openStream();
      },
      { CLOSED: isClosed },
    ),
  );
  vi.stubGlobal("document", document);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pages = {
  "a page of the couple": (ask: () => void) =>
    watchStream("/api/admin-events", { heard: { mark() {}, change() {} }, ask }),
  // A new mark lets the door load its list.
  "the door": (ask: () => void) =>
    openDoorSite({ event: "wedding", language: "en" }).listen({ changed: ask, ticked() {} }),
};

test.for(Object.entries(pages))(
  "%s asks while a proxy holds the stream back, and not once it has told its mark",
  ([, open]) => {
    const ask = vi.fn<() => void>();
    using _ = open(ask);
    newest().readyState = isOpen;
    seconds(31);
    expect(ask).toHaveBeenCalledTimes(2);
    newest().say("mark", "1.1");
    ask.mockClear();
    seconds(31);
    expect(ask).not.toHaveBeenCalled();
  },
);

test.for(Object.entries(pages))(
  "%s asks and connects anew when the site's signs of life stay away",
  ([, open]) => {
    const ask = vi.fn<() => void>();
    using _ = open(ask);
    newest().say("mark", "1.1");
    for (let said = 0; said < 4; said++) {
      seconds(20);
      newest().say("here");
    }
    expect(opened).toHaveLength(1);
    ask.mockClear();
    seconds(46);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(opened.map(({ readyState }) => readyState)).toEqual([isClosed, 0]);
    seconds(31);
    expect(ask).toHaveBeenCalledTimes(3);
  },
);

test("a page asks while the stream is down, opens one that the site has refused, and is live again by the next word", () => {
  const ask = vi.fn<() => void>();
  using following = pages["a page of the couple"](ask);
  newest().say("mark", "1.1");
  expect(following.isLive()).toBe(true);
  newest().fail(isClosed);
  expect(following.isLive()).toBe(false);
  seconds(16);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(opened).toHaveLength(2);
  newest().say("mark", "1.2");
  expect(following.isLive()).toBe(true);
});

test("a hidden page keeps no connection and asks nothing", () => {
  const ask = vi.fn<() => void>();
  using _ = pages["a page of the couple"](ask);
  document.visibilityState = "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
  expect(newest().readyState).toBe(isClosed);
  seconds(60);
  expect(ask).not.toHaveBeenCalled();
  document.visibilityState = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
  expect(opened).toHaveLength(2);
});
