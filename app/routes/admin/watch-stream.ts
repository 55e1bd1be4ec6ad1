// Follows a stream of the site for as long as the page is seen. What a stream cannot tell, the page asks for: until the
// mark has come, since a proxy may hold the stream back in silence, and once it is silent or down.

/** How often the page asks while the stream does not tell. */
const askMs = 15_000;

/** Twice as long as the site is ever silent (admin.ts), and a little. */
const silenceMs = 45_000;

type StreamListeners = {
  /** By the name of the event. */
  heard: Readonly<Record<string, (message: unknown) => void>> & { mark(sent: unknown): void };
  ask: () => void;
  /** The stream was there and is not, or the browser has no network. */
  lost?: () => void;
};

export type StreamWatch = Disposable & { isLive(): boolean };

export function watchStream(path: string, { heard, ask, lost = () => {} }: StreamListeners): StreamWatch {
  let stream: EventSource | null = null;
  let isLive = false;
  let asking: ReturnType<typeof setInterval> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    close();
    asking = setInterval(retry, askMs);
    stream = new EventSource(path);
    stream.addEventListener("here", listen);
    for (const [name, hear] of Object.entries(heard)) {
      stream.addEventListener(name, ({ data }) => {
        listen();
        hear(JSON.parse(String(data)));
      });
    }
    stream.addEventListener("error", () => {
      // The browser connects again by itself, unless the server refused.
      fall();
      lost();
    });
  }

  function listen(): void {
    isLive = true;
    clearInterval(asking);
    clearTimeout(silence);
    silence = setTimeout(reopen, silenceMs);
  }

  function fall(): void {
    isLive = false;
    clearTimeout(silence);
    clearInterval(asking);
    asking = setInterval(retry, askMs);
  }

  function retry(): void {
    ask();
    if (stream?.readyState === EventSource.CLOSED) open();
  }

  /** A connection that has died in silence. */
  function reopen(): void {
    ask();
    open();
  }

  function close(): void {
    isLive = false;
    stream?.close();
    stream = null;
    clearInterval(asking);
    clearTimeout(silence);
  }

  /** A hidden page keeps no connection: a browser allows six for all its tabs. */
  function follow(): void {
    if (document.visibilityState === "visible") open();
    else close();
  }

  follow();
  addEventListener("online", follow);
  addEventListener("offline", lost);
  document.addEventListener("visibilitychange", follow);
  return {
    isLive: () => isLive,
    [Symbol.dispose]() {
      removeEventListener("online", follow);
      removeEventListener("offline", lost);
      document.removeEventListener("visibilitychange", follow);
      close();
    },
  };
}
