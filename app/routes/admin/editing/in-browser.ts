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

const never = () => () => {};
const yes = () => true;
const no = () => false;
