import type { Reader } from "#i18n/guest-fields.ts";
import { largestOf, specifiedSeats } from "#domain/seating/seating.ts";
import type { Services } from "#server/services.ts";

/** Events, questions, columns and names of tables only where there are some. */
export async function readerOptions({ wedding, views }: Services): Promise<Reader["options"]> {
  const { foodOptions, allergyOptions, events = [], questions = [] } = wedding;
  const { columns } = (await views.listSettings()).now();
  const seating = await views.seating();
  const [displayNames, tableSizes] = [seating.displayNames(), seating.sizes()];
  return {
    foodOptions,
    allergyOptions,
    ...(events.length > 0 ? { events } : {}),
    ...(questions.length > 0 ? { questions } : {}),
    ...(columns.length > 0 ? { ownColumns: columns } : {}),
    ...(displayNames.length > 0 ? { displayNames } : {}),
    ...(largestOf(tableSizes) === specifiedSeats ? {} : { mostSeats: largestOf(tableSizes) }),
  };
}
