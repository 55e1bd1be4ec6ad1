import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDoorSite } from "./door/door-site.ts";
import { followStream } from "./follow-stream.ts";

/** A browser's stream: what the site says comes, or does not. */
class Stream extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 0;
  constructor() {
    super();
    Stream.opened.push(this);
  }
  say(name: string, data: unknown = null): void {
    this.readyState = Stream.OPEN;
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event("error"));
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
}

const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);
const newest = () => Stream.opened.at(-1) ?? expect.fail("no stream");

beforeEach(() => {
  vi.useFakeTimers();
  Stream.opened = [];
  document.visibilityState = "visible";
  const page = new EventTarget();
  vi.stubGlobal("EventSource", Stream);
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
    followStream("/api/admin-events", { heard: { mark() {}, change() {} }, ask }),
  // A new mark lets the door load its list.
  "the door": (ask: () => void) =>
    openDoorSite({ event: "wedding", language: "en" }).listen({ changed: ask, ticked() {} }),
};

test.for(Object.entries(pages))(
  "%s asks while a proxy holds the stream back, and not once it has told its mark",
  ([, open]) => {
    const ask = vi.fn<() => void>();
    using _ = open(ask);
    newest().readyState = Stream.OPEN;
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
    expect(Stream.opened).toHaveLength(1);
    ask.mockClear();
    seconds(46);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(Stream.opened.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED, 0]);
    seconds(31);
    expect(ask).toHaveBeenCalledTimes(3);
  },
);

test("a page asks while the stream is down, opens one that the site has refused, and is live again by the next word", () => {
  const ask = vi.fn<() => void>();
  using following = pages["a page of the couple"](ask);
  newest().say("mark", "1.1");
  expect(following.isLive()).toBe(true);
  newest().fail(Stream.CLOSED);
  expect(following.isLive()).toBe(false);
  seconds(16);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(Stream.opened).toHaveLength(2);
  newest().say("mark", "1.2");
  expect(following.isLive()).toBe(true);
});

test("a hidden page keeps no connection and asks nothing", () => {
  const ask = vi.fn<() => void>();
  using _ = pages["a page of the couple"](ask);
  document.visibilityState = "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
  expect(newest().readyState).toBe(Stream.CLOSED);
  seconds(60);
  expect(ask).not.toHaveBeenCalled();
  document.visibilityState = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
  expect(Stream.opened).toHaveLength(2);
});
