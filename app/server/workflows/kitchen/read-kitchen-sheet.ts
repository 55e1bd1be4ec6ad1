// The sheet of one event's kitchen as it is now, and what has changed since it was last noted as printed or sent.

import { createHash } from "node:crypto";
import { openAllergyReader } from "#domain/kitchen/allergens.ts";
import { type AtEvent, drawUpKitchenSheet, type KitchenSheet } from "#domain/kitchen/kitchen-sheet.ts";
import { kitchenNames } from "#domain/kitchen/kitchen-names.ts";
import { openNeedsReader } from "#domain/kitchen/needs.ts";
import { changesSince, noteSheet, type NotedSheet, type SheetChanges } from "#domain/kitchen/noted-sheet.ts";
import { readSaid } from "#domain/rsvp/said.ts";
import { weddingKey } from "#domain/wedding/events.ts";
import { writtenAllergies } from "#i18n/kitchen/words.ts";
import { findKitchen, findNotedSheet, type Kitchen } from "#server/records/kitchen.ts";
import type { Services } from "#server/services.ts";
import { listInvitations } from "#server/workflows/households/list-invitations.ts";

type Needs = Pick<Services, "documents" | "guestList" | "views" | "wedding">;

export type ReadKitchenSheet = {
  sheet: KitchenSheet;
  kitchen: Kitchen;
  /** Two sheets with one mark say the same. */
  mark: string;
  /** null: it was never noted. */
  since: { at: number; changes: SheetChanges } | null;
};

const readAllergy = openAllergyReader(writtenAllergies);

/** Rejects with `DocumentsUnavailable`. */
export async function readKitchenSheet(services: Needs, event: string): Promise<ReadKitchenSheet> {
  const all = services.guestList.guests();
  const at = await listServed(services, event);
  const [{ kitchen }, { noted }] = await Promise.all([
    findKitchen(services, event),
    findNotedSheet(services, event),
  ]);
  const readNeeds = openNeedsReader(services.wedding, readAllergy);
  const { crew } = kitchen;
  return {
    sheet: drawUpKitchenSheet(at, crew, { readNeeds, nameOf: kitchenNames(at.coming, all) }),
    kitchen,
    mark: markOfSheet(noteSheet(at, crew, 0)),
    since: noted && { at: noted.at, changes: changesSince(noted, { ...at, all }, { crew, readNeeds }) },
  };
}

export function markOfSheet({ crew, guests }: NotedSheet): string {
  return createHash("sha256")
    .update(JSON.stringify([crew, guests]))
    .digest("base64url");
}

/** Who comes to the event. Tables are those of the dinner. */
export async function listServed(
  services: Pick<Services, "guestList" | "views" | "wedding">,
  event: string,
): Promise<AtEvent> {
  const guests = services.guestList.guests();
  const said = readSaid(guests, await listInvitations(services));
  const bySaid = Map.groupBy(guests, (guest) => said.ofEvent(guest, event));
  return {
    coming: bySaid.get("accepted") ?? [],
    declined: bySaid.get("declined")?.length ?? 0,
    unanswered: bySaid.get("open")?.length ?? 0,
    tables: event === weddingKey ? (await services.views.seating()).sizes() : null,
  };
}
