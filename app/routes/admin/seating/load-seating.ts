// Loads what the chart shows, and nothing else of the guests.

import { lockedGuestsIn, type NotedPlan, type PlanNote } from "#domain/seating/plan-notes.ts";
import { compareSeatable, type Seatable } from "#domain/seating/seating.ts";
import { shownField, shownValue } from "#i18n/guest-fields.ts";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import { findDinner } from "#server/workflows/seating/find-dinner.ts";
import type { AdminRequest } from "../admin-request.ts";
import { distinctGuests } from "./wishes/plan-words.ts";

export type SeatedGuest = Seatable & {
  diets: string;
  allergies: string;
  isLocked?: true;
};

/** `notes`: of the room, and not of the couple's wishes. */
export type SeatingData = NotedPlan & { guests: readonly SeatedGuest[]; mark: string };

const roomKinds: readonly PlanNote["kind"][] = ["fixture", "room", "size", "honour table"];

export async function loadSeating(ctx: AdminRequest): Promise<SeatingData> {
  const { services, language } = ctx;
  // Taken before the list is read: a change in between is reported twice rather than missed.
  const mark = services.adminFeed.cursor();
  const reader = { language, options: services.wedding };
  const markedFor = await findDinner(services);
  const { tables, notes } = await readSeatingDocument(services);
  const lockedGuests = new Set(lockedGuestsIn(notes));
  return {
    mark,
    tables,
    notes: notes.filter(({ kind }) => roomKinds.includes(kind)),
    // In order, so that the browser need not sort them for each plan that it draws up.
    guests: (await distinctGuests(ctx))
      .toSorted(compareSeatable)
      .map(markedFor)
      .map(
        ({
          id,
          firstName,
          lastName,
          household,
          table,
          seat,
          answer,
          answered,
          foodOptions,
          allergies,
          severeAllergies,
          notAtDinner,
          unnamed,
        }) => ({
          id,
          firstName,
          lastName,
          household,
          table,
          seat,
          answer,
          answered,
          ...(notAtDinner ? { notAtDinner } : {}),
          ...(unnamed ? { unnamed } : {}),
          ...(lockedGuests.has(id) ? { isLocked: true } : {}),
          diets: shownValue("foodOptions", foodOptions, reader),
          allergies: shownField({ allergies, severeAllergies }, "allergies", reader),
        }),
      ),
  };
}
