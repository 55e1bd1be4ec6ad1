// Words for those who do not see what changed, one after the other.

import { useCallback, useState } from "react";

export function useAnnouncer(): { said: string; say: (text: string) => void } {
  const [said, setSaid] = useState("");
  // The same words once more are news only if the text differs.
  const say = useCallback(
    (text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text)),
    [],
  );
  return { said, say };
}
