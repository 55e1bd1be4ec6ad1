// Nothing of the guests but names, seats, and who speaks or performs: the browser is given all that this returns.

import { compareNames, compareTables } from "#domain/names/collation.ts";
import { accentFoldedName } from "#domain/names/name-spelling.ts";
import { chairOf, tableOf } from "#domain/seating/seating.ts";
import { tableBelowHeading, tableInWords } from "#i18n/guests/tables.ts";
import { findDinner } from "#server/workflows/seating/find-dinner.ts";
import type { AdminRequest } from "../admin-request.ts";
import { displayNameOf } from "../editing/shown-name.ts";

export type ToastmasterGuest = Awaited<ReturnType<typeof loadToastmaster>>["guests"][number];

/** `guests`: whose names have the words of the query, by table, seat and name, those without a seat last. */
export async function loadToastmaster(ctx: AdminRequest) {
  const { services, url, language } = ctx;
  const mark = services.adminFeed.cursor();
  const seating = await services.views.seating();
  const displayNames = seating.displayNames();
  const markedFor = await findDinner(services);
  const coming = services.guestList
    .guests()
    .map(markedFor)
    .filter(({ answer, notAtDinner }) => answer !== "declined" && !notAtDinner);
  const names = new Map(coming.map((guest) => [guest.id, displayNameOf(ctx, guest)]));
  const nameOf = ({ id }: { id: string }) => names.get(id) ?? "";
  const bySeat = coming.toSorted((one, other) => {
    const [first, second] = [tableOf(one), tableOf(other)];
    if (first !== second) {
      if (first === null || second === null) return first === null ? 1 : -1;
      return compareTables(first, second);
    }
    return (one.seat ?? noSeat) - (other.seat ?? noSeat) || compareNames(nameOf(one), nameOf(other));
  });
  const guests = bySeat.map((guest) => {
    const table = tableOf(guest);
    return {
      name: nameOf(guest),
      /** As the guests read it, without the word; null: none yet. */
      table: table && tableBelowHeading(table, { language, displayNames }),
      heading: table && tableInWords(table, { language, displayNames }),
      seat: chairOf(guest, seating.sizes())?.seat ?? null,
      speaks: guest.speech === true,
      performs: guest.performance === true,
      hasAnswered: guest.answered,
    };
  });
  const onStage = guests
    .filter(({ speaks, performs }) => speaks || performs)
    .toSorted((one, other) => compareNames(one.name, other.name));
  const query = (url.searchParams.get("find") ?? "").slice(0, 200);
  const words = accentFoldedName(query).split(" ");
  const found = guests.filter(({ name }) => words.every((word) => accentFoldedName(name).includes(word)));
  return { mark, query, guests: found, onStage };
}

const noSeat = Infinity;
