// The page was loaded at a cursor of the feed; if the stream starts at another, it has missed something and the page
// is loaded again. If another process loaded the page, it is loaded once more a little later, because a change takes a
// moment from one process to another.

import { useEffect, useEffectEvent } from "react";
import { type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import type { AdminChange } from "#server/live/admin-feed.ts";
import { watchStream, type StreamWatch } from "./watch-stream.ts";

/** Longer than a change takes to reach another process. */
const laterMs = 3_000;

/** `cursor` comes with the page's data. `changed` may be a new function on every render. */
export function useLiveChanges(cursor: string, changed: (change: AdminChange) => void): void {
  useStream("/api/admin-events", cursor, (message) => changed(message as AdminChange));
}

/** The stream says only that there is something new, and the page's own loader what. */
export function useLivePage(path: string, cursor: string): void {
  const { revalidate } = useRevalidator();
  useStream(path, cursor, () => void revalidate());
}

function useStream(path: string, cursor: string, changed: (message: unknown) => void): void {
  const { revalidate } = useRevalidator();
  const onChange = useEffectEvent(changed);
  const onCursor = useEffectEvent((sent: string) => {
    if (sent !== cursor) void revalidate();
    return processOf(sent) === processOf(cursor);
  });
  const refresh = useEffectEvent(() => void revalidate());

  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const stream = watchStream(path, {
      heard: {
        mark(sent) {
          clearTimeout(later);
          const isDrawnThere = onCursor(sent as string);
          if (!isDrawnThere) later = setTimeout(refresh, laterMs);
        },
        change: (message) => onChange(message),
      },
      ask: () => refresh(),
    });
    streamWatch = stream;
    return () => {
      stream[Symbol.dispose]();
      clearTimeout(later);
    };
  }, [path]);
}

/** Every process counts its own marks (admin-feed.ts). */
function processOf(cursor: string): string {
  return cursor.split(".", 1).join();
}

let streamWatch: StreamWatch | null = null;

/** Whether the stream delivers this browser's own changes, so that no reload is needed. */
export function isLive(): boolean {
  return streamWatch?.isLive() ?? false;
}

export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get("live") === "yes" && isLive() ? false : defaultShouldRevalidate;
}
