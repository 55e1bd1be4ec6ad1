import type { Words } from "#i18n/words.ts";

export function inboxWords({ inbox, held, replies }: Words) {
  return { ...inbox, ...held, paused: replies.paused };
}

type All = ReturnType<typeof inboxWords>;

/** Those that have a title: a kind without one does not compile. */
export type CalledKind = {
  [Key in keyof All]: All[Key] extends { title: string; note: string } ? Key : never;
}[keyof All];
