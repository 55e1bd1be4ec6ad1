// Follows what changes elsewhere while a page of the couple is open. The page was drawn at a mark
// of the feed; a stream that begins at another one has missed something, and the page asks anew. Where
// another process drew the page than now streams, it asks once more: that one may hear of things later.

import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import type { AdminChange } from "#server/live/admin-feed.ts";

/** While the stream is away. */
const refreshMs = 15_000;

/** Longer than a change takes from one process to another. */
const laterMs = 3_000;

/** `mark` comes with the page's data. `changed` may change with every drawing. */
export function useLiveChanges(mark: string, changed: (change: AdminChange) => void): void {
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
      stream = new EventSource("/api/admin-events");
      stream.addEventListener("mark", ({ data }) => {
        setConnected(true);
        clearTimeout(later);
        const isDrawnThere = onMark(JSON.parse(String(data)) as string);
        if (!isDrawnThere) later = setTimeout(refresh, laterMs);
      });
      stream.addEventListener("change", ({ data }) => onChange(JSON.parse(String(data)) as AdminChange));
      // The browser opens it again by itself, unless the server said no.
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

    /** A page nobody looks at keeps no connection: a browser has six for all its tabs. */
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
  }, []);
}

/** Every process counts on its own (admin-feed.ts). */
function processOf(mark: string): string {
  return mark.split(".", 1).join();
}

let connected = false;

/** Whether the stream brings the changes that we make ourselves, so that nothing needs to be asked for. */
export function isLive(): boolean {
  return connected;
}
