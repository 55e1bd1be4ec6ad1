import { useCallback, useSyncExternalStore } from "react";

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
