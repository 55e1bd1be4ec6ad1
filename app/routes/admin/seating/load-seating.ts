// Loads what the chart shows, and nothing else of the guests.

import { fieldsOf } from "#domain/guest/guest.ts";
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

const shownFields = ["firstName", "lastName", "household", "table", "seat", "answer", "answered"] as const;

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
      .map((guest): SeatedGuest => ({
        ...fieldsOf(shownFields, (field) => guest[field]),
        id: guest.id,
        ...(guest.notAtDinner ? { notAtDinner: true } : {}),
        ...(guest.unnamed ? { unnamed: true } : {}),
        ...(lockedGuests.has(guest.id) ? { isLocked: true } : {}),
        diets: shownValue("foodOptions", guest.foodOptions, reader),
        allergies: shownField(guest, "allergies", reader),
      })),
  };
}
