// The page was loaded at a mark of the feed; if the stream starts at another mark, it has missed something and the page
// is loaded again. If another process loaded the page, it is loaded once more a little later, because a change takes a
// moment from one process to another.

import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import type { AdminChange } from "#server/live/admin-feed.ts";
import { followStream, type Following } from "./follow-stream.ts";

/** Whether the script draws the page, and not the server or the first drawing that must be the same. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

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
    let later: ReturnType<typeof setTimeout> | undefined;
    const stream = followStream(path, {
      heard: {
        mark(told) {
          clearTimeout(later);
          const isDrawnThere = onMark(told as string);
          if (!isDrawnThere) later = setTimeout(refresh, laterMs);
        },
        change: (told) => onChange(told),
      },
      ask: () => refresh(),
    });
    followed = stream;
    return () => {
      stream[Symbol.dispose]();
      clearTimeout(later);
    };
  }, [path]);
}

/** Every process counts its own marks (admin-feed.ts). */
function processOf(mark: string): string {
  return mark.split(".", 1).join();
}

let followed: Following | null = null;

/** Whether the stream delivers this browser's own changes, so that no reload is needed. */
export function isLive(): boolean {
  return followed?.isLive() ?? false;
}

export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get("live") === "yes" && isLive() ? false : defaultShouldRevalidate;
}
