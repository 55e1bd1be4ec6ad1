import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { type WhyNotDone, whysNotDone } from "#server/workflows/guests/many/change-many.ts";
import { readKeptTables } from "#server/workflows/seating/change-tables.ts";
import type { AdminRequest } from "../../admin-request.ts";
import { nameGuests, namesApart } from "../../editing/shown-name.ts";
import { findShown, loadMany, type ManyChoices } from "../load-guest-list.ts";
import { type ListView, readIds, readLeft, readListView } from "../list-view.ts";

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
    parameters.get("all") === "yes"
      ? (await findShown({ services, parameters, language })).shown.map(({ id }) => id)
      : [...readIds(parameters.getAll("who")), ...left.flatMap((one) => one.ids)];
  return {
    view: readListView(parameters),
    guests: await nameChosen(asked, ids),
    left: (await Promise.all(whysNotDone.map((why) => nameLeft(asked, why, left)))).flat(),
    many: await loadMany(services, language, await readKeptTables(services)),
  };
}

async function nameLeft(
  asked: AdminRequest,
  why: WhyNotDone,
  left: ReturnType<typeof readLeft>,
): Promise<ChosenData["left"]> {
  const ids = left.filter((one) => one.why === why).flatMap((one) => one.ids);
  const names = (await nameChosen(asked, ids)).map(({ name }) => name);
  return ids.length === 0 ? [] : [{ why, names, gone: ids.length - names.length }];
}

/** Those on the list, in the order given. */
export async function nameChosen(asked: AdminRequest, ids: readonly GuestId[]): Promise<NamedChosen[]> {
  const { guestList } = asked.services;
  const guests = [...new Set(ids)].flatMap((id): Guest | never[] => guestList.byId(id)?.guest ?? []);
  const names = namesApart(await nameGuests(asked, guests));
  return guests.map(({ id }) => ({ id, name: names.get(id) ?? id }));
}
