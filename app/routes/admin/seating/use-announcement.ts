// What the chart says: in the bar, and to screen readers.

import { useState } from "react";

/** The result of the last command. `group`: the change can be undone, for at most `agreedTo` guests. */
export type Announcement = { text: string; tone: "done" | "refused"; group: string | null; agreedTo: number };

export function useAnnouncement() {
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);
  const [said, setSaid] = useState({ text: "", times: 0 });

  /** To screen readers only. */
  function say(text: string): void {
    setSaid(({ times }) => ({ text, times: times + 1 }));
  }

  function tell(text: string, more: Partial<Announcement> = {}): void {
    setAnnouncement({ text, tone: "done", group: null, agreedTo: 1, ...more });
    say(text);
  }

  return { announcement, setAnnouncement, said, say, tell };
}
