// Keeps an open page of the couple up to date. The page was loaded at a mark of the feed; if the stream
// starts at another mark, it has missed something and the page is loaded again. If another process loaded the
// page than now streams, the page is loaded once more a little later, because a change takes a moment from one
// process to another.

import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import type { AdminChange } from "#server/live/admin-feed.ts";

/** The interval of reloads until the stream has told its mark, and while it is down: a proxy may hold it back in silence. */
const refreshMs = 15_000;

/** Longer than a change takes to reach another process. */
const laterMs = 3_000;

/** `mark` comes with the page's data. `changed` may be a new function on every render. */
export function useLiveChanges(mark: string, changed: (change: AdminChange) => void): void {
  useStream("/api/admin-events", mark, (told) => changed(told as AdminChange));
}

/** The stream says only that there is something new, and the page's own loader what. */
export function useLivePage(path: string, mark: string): void {
  const { revalidate } = useRevalidator();
  useStream(path, mark, () => void revalidate());
}

function useStream(path: string, mark: string, changed: (told: unknown) => void): void {
  const { revalidate } = useRevalidator();
  const onChange = useEffectEvent(changed);
  const onMark = useEffectEvent((told: string) => {
    if (told !== mark) void revalidate();
    return processOf(told) === processOf(mark);
  });
  const refresh = useEffectEvent(() => void revalidate());

  useEffect(() => {
    let stream: EventSource | null = null;
    let fallback: ReturnType<typeof setInterval> | undefined;
    let later: ReturnType<typeof setTimeout> | undefined;

    function open(): void {
      setConnected(false);
      stream = new EventSource(path);
      stream.addEventListener("mark", ({ data }) => {
        setConnected(true);
        clearTimeout(later);
        const isDrawnThere = onMark(JSON.parse(String(data)) as string);
        if (!isDrawnThere) later = setTimeout(refresh, laterMs);
      });
      stream.addEventListener("change", ({ data }) => onChange(JSON.parse(String(data))));
      // The browser reconnects by itself, unless the server refused.
      stream.addEventListener("error", () => setConnected(false));
    }

    function close(): void {
      stream?.close();
      stream = null;
      clearInterval(fallback);
      clearTimeout(later);
    }

    function setConnected(isConnected: boolean): void {
      connected = isConnected;
      clearInterval(fallback);
      fallback = isConnected ? undefined : setInterval(retry, refreshMs);
    }

    function retry(): void {
      refresh();
      if (stream?.readyState !== EventSource.CLOSED) return;
      close();
      open();
    }

    /** A hidden page keeps no connection: a browser allows six for all its tabs. */
    function follow(): void {
      close();
      connected = false;
      if (document.visibilityState === "visible") open();
    }

    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      connected = false;
      close();
    };
  }, [path]);
}

/** Every process counts its own marks (admin-feed.ts). */
function processOf(mark: string): string {
  return mark.split(".", 1).join();
}

let connected = false;

/** Whether the stream delivers this browser's own changes, so that no reload is needed. */
export function isLive(): boolean {
  return connected;
}
