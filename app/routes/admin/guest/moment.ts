// When something happened, as people of each language write it. On the server alone: a browser may
// write the same moment in another way, and the page would change under the reader.

import { type Language, locales } from "#domain/language.ts";

export function momentFor({ language, timeZone }: { language: Language; timeZone: string }) {
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  /** In milliseconds since the epoch. */
  return (at: number): string => format.format(at);
}
