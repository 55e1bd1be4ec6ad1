// Loads the tags in use and the couple's own columns, with how many guests have something of each.

import { listTags } from "#domain/guest-list/list-settings.ts";
import { householdIdsOf } from "#domain/households/household.ts";
import type { AdminRequest } from "../admin-request.ts";

export type ListSetUp = Awaited<ReturnType<typeof loadListSetUp>>;

export async function loadListSetUp({ services: { guestList, views } }: AdminRequest) {
  const { tags, columns } = (await views.listSettings()).now();
  const noted = await views.households();
  const guests = guestList.guests();
  const households = householdIdsOf(guests).map((id) => noted.byId(id));
  return {
    tags: listTags(tags, guests, households),
    columns: columns.map((column) => ({
      ...column,
      filledCount: guests.filter(({ ownColumns }) => Object.hasOwn(ownColumns, column.key)).length,
    })),
  };
}
