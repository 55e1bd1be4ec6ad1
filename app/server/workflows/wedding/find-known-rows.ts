// What guests' answers say of the rows of a couple's lists, and the words that no new row may have.

import { householdIdOf } from "#domain/households/household.ts";
import { invitationOf } from "#domain/households/invitation.ts";
import type { FieldValue } from "#domain/wedding/editing/field-text.ts";
import type { KnownRows } from "#domain/wedding/editing/list-changes.ts";
import { countUses, keysInAnswers } from "#domain/wedding/editing/list-uses.ts";
import type { Uses } from "#domain/wedding/editing/list-rows.ts";
import type { WeddingContent } from "#domain/wedding/wedding.ts";
import type { Services } from "#server/services.ts";

type Needs = Pick<Services, "views" | "wedding" | "folder" | "guestList">;

/** `seen`: the part that somebody looks at. Rejects with `DocumentsUnavailable`. */
export async function findUses({ views, wedding, guestList }: Needs, seen: FieldValue): Promise<Uses> {
  const households = await views.households();
  return countUses(
    seen,
    guestList.guests(),
    (guest) => invitationOf(households.byId(householdIdOf(guest)), wedding)[0].key,
  );
}

/** `edited`: the draft, or what is published. Rejects with `DocumentsUnavailable`. */
export async function findKnownRows(
  services: Needs,
  edited: WeddingContent,
): Promise<Pick<KnownRows, "keys" | "options">> {
  const { views, wedding, folder, guestList } = services;
  const all = [wedding, folder.wedding, edited.wedding];
  const households = await views.households();
  const { columns } = (await views.listSettings()).now();
  const questions = all.flatMap((facts) => facts.questions ?? []);
  const events = all.flatMap((facts) => facts.events ?? []);
  return {
    keys: new Set([
      ...[...events, ...questions, ...columns].map(({ key }) => key),
      ...keysInAnswers(guestList.guests()),
      ...households.ids().flatMap((id) => households.byId(id).events ?? []),
    ]),
    options: {
      foodOptions: all.flatMap((facts) => facts.foodOptions),
      allergyOptions: all.flatMap((facts) => facts.allergyOptions),
      ...Object.fromEntries(
        [...Map.groupBy(questions, ({ key }) => key)].map(([key, some]) => [
          key,
          some.flatMap((one) => (one.kind === "choice" ? one.options : [])),
        ]),
      ),
    },
  };
}
