import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { type WhyNotDone, whysNotDone } from "#server/workflows/guests/many/change-many.ts";
import { readSavedTables } from "#server/workflows/seating/change-tables.ts";
import type { AdminRequest } from "../../admin-request.ts";
import { nameGuests, distinctNames } from "../../editing/shown-name.ts";
import { findShown, loadMany } from "../load-guest-list.ts";
import { readIds, readLeft, readListView } from "../list-view.ts";

export type NamedChosen = { id: GuestId; name: string };

export type ChosenData = Awaited<ReturnType<typeof loadChosen>>;

export async function loadChosen(ctx: AdminRequest) {
  const { services, url, language } = ctx;
  const { searchParams: parameters } = url;
  const left = readLeft(parameters);
  const ids =
    parameters.get("all") === "yes"
      ? (await findShown({ services, parameters, language })).shown.map(({ id }) => id)
      : [...readIds(parameters.getAll("who")), ...left.flatMap((one) => one.ids)];
  return {
    view: readListView(parameters),
    guests: await nameChosen(ctx, ids),
    left: (await Promise.all(whysNotDone.map((why) => nameLeft(ctx, why, left)))).flat(),
    many: await loadMany(services, language, await readSavedTables(services)),
  };
}

async function nameLeft(ctx: AdminRequest, why: WhyNotDone, left: ReturnType<typeof readLeft>) {
  const ids = left.filter((one) => one.why === why).flatMap((one) => one.ids);
  const names = (await nameChosen(ctx, ids)).map(({ name }) => name);
  return ids.length === 0 ? [] : [{ why, names, gone: ids.length - names.length }];
}

/** Those on the list, in the order given. */
export async function nameChosen(ctx: AdminRequest, ids: readonly GuestId[]): Promise<NamedChosen[]> {
  const { guestList } = ctx.services;
  const guests = [...new Set(ids)].flatMap((id): Guest | never[] => guestList.byId(id)?.guest ?? []);
  const names = distinctNames(await nameGuests(ctx, guests));
  return guests.map(({ id }) => ({ id, name: names.get(id) ?? id }));
}
