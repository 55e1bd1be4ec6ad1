import type { JSHandle, Page } from "@playwright/test";

type Wait = {
  event: "keydown" | "change" | "click";
  /** The frame with the mark "saved", or the last change before the page is quiet for a while. */
  until: "mark saved" | "quiet";
};

/** Watches from the moment it resolves; call `ms` after the event. null: the event had no effect. */
export async function untilPainted(page: Page, wait: Wait): Promise<{ ms: () => Promise<number | null> }> {
  const watching: JSHandle<{ taken: Promise<number | null> }> = await page.evaluateHandle(watch, wait);
  return { ms: () => watching.evaluate(({ taken }) => taken) };
}

/** Runs in the page. */
function watch({ event, until }: Wait): { taken: Promise<number | null> } {
  const quietMs = 200;
  const timeoutMs = 2_000;
  const { promise: taken, resolve } = Promise.withResolvers<number | null>();
  let startedAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(at: number | null): void {
    observer.disconnect();
    clearTimeout(timer);
    resolve(at === null || startedAt === null ? null : at - startedAt);
  }

  const isSavedMark = (node: Node) => node instanceof Element && node.matches(".mark.saved");

  const observer = new MutationObserver((records) => {
    if (startedAt === null) return;
    const isSaved = records.some(
      ({ target, addedNodes }) => isSavedMark(target) || [...addedNodes].some(isSavedMark),
    );
    if (until === "mark saved" && !isSaved) return;
    // A message sent from an animation frame arrives after that frame is painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        const at = performance.now();
        if (until === "mark saved") return end(at);
        clearTimeout(timer);
        timer = setTimeout(end, quietMs, at);
      });
      port1.start();
      port2.postMessage(null);
    });
  });
  const begin = ({ timeStamp }: Event) => {
    startedAt = timeStamp;
    timer = setTimeout(end, timeoutMs, null);
  };
  addEventListener(event, begin, { capture: true, once: true });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  return { taken };
}
