// The couple's own names of what a guest's fields hold, for pages that show them.

import type { Wedding } from "#domain/wedding/wedding.ts";
import type { Reader } from "#i18n/guest-fields.ts";

/** Events and questions only where the wedding has some. */
export function readerOptions({
  foodOptions,
  allergyOptions,
  events = [],
  questions = [],
}: Wedding): Reader["options"] {
  return {
    foodOptions,
    allergyOptions,
    ...(events.length > 0 ? { events } : {}),
    ...(questions.length > 0 ? { questions } : {}),
  };
}
