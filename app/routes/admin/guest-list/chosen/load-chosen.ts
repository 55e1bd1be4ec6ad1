// The page of chosen guests: who they are, what can be done with them, and for whom something could not be done.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { type WhyNotDone, whysNotDone } from "#server/workflows/guests/many/change-many.ts";
import { readKeptTables } from "#server/workflows/seating/change-tables.ts";
import type { AdminRequest } from "../../admin-request.ts";
import { nameGuest, namesApart } from "../../editing/names-apart.ts";
import { findShown } from "../finding/find-shown.ts";
import { type ListView, readListView } from "../list-view.ts";
import { readIds, readLeft } from "./chosen-address.ts";
import { loadMany, type ManyChoices } from "./load-many.ts";

export type NamedChosen = { id: GuestId; name: string };

export type ChosenData = {
  view: ListView;
  guests: readonly NamedChosen[];
  left: readonly { why: WhyNotDone; names: readonly string[]; gone: number }[];
  many: ManyChoices;
};

export async function loadChosen(asked: AdminRequest): Promise<ChosenData> {
  const { services, url, language } = asked;
  const { searchParams: parameters } = url;
  const left = readLeft(parameters);
  const ids =
    parameters.get("chosen") === "all"
      ? (await findShown({ services, parameters, language })).shown.map(({ id }) => id)
      : [...readIds(parameters), ...left.flatMap((one) => one.ids)];
  return {
    view: readListView(parameters),
    guests: nameChosen(asked, ids),
    left: whysNotDone.flatMap((why) => {
      const those = left.filter((one) => one.why === why).flatMap((one) => one.ids);
      const names = nameChosen(asked, those).map(({ name }) => name);
      return those.length === 0 ? [] : [{ why, names, gone: those.length - names.length }];
    }),
    many: await loadMany(services, language, await readKeptTables(services)),
  };
}

/** Those on the list, in the order given. */
export function nameChosen(asked: AdminRequest, ids: readonly GuestId[]): NamedChosen[] {
  const { guestList } = asked.services;
  const guests = [...new Set(ids)].flatMap((id): Guest | never[] => guestList.byId(id)?.guest ?? []);
  const names = namesApart(guests.map((guest) => nameGuest(asked, guest)));
  return guests.map(({ id }) => ({ id, name: names.get(id) ?? id }));
}
