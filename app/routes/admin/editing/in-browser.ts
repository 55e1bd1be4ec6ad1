import { useCallback, useState, useSyncExternalStore } from "react";

/** Whether the script of the page is awake: not on the server, nor where the browser draws what the server did. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(never, yes, no);
}

/** Whether the window is as `query` says; on the server it is not. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches, no);
}

export function useAnnouncer(): { said: string; announce: (text: string) => void } {
  const [said, setSaid] = useState("");
  // Screen readers announce a repeated sentence only if its text differs.
  const announce = useCallback(
    (text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text)),
    [],
  );
  return { said, announce };
}

/** Whether React may leave a part as it is drawn: what it was given is the same, one by one. */
export function isAlike<Given extends object>(before: Given, after: Given): boolean {
  if (before === after) return true;
  const names = Object.keys(after) as (keyof Given)[];
  if (names.length !== Object.keys(before).length) return false;
  return names.every((name) => before[name] === after[name]);
}

const never = () => () => {};
const yes = () => true;
const no = () => false;

/** Inserts where the cursor was and leaves it behind the text. `write`: what becomes of the words selected there. */
export function insertText(id: string, write: (chosen: string) => string): void {
  const control = document.getElementById(id);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  const { value } = control;
  const [from, to] = [control.selectionStart ?? value.length, control.selectionEnd ?? value.length];
  control.setRangeText(write(value.slice(from, to)), from, to, "end");
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.focus();
}
