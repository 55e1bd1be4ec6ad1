// Loads the tags in use and the couple's own columns, with how many guests have something of each.

import { type OwnColumn, listTags, type TagInUse } from "#domain/guest-list/list-settings.ts";
import { householdIdsOf } from "#domain/households/household.ts";
import type { AdminRequest } from "../admin-request.ts";

export type ListSetUp = {
  tags: readonly TagInUse[];
  columns: readonly (OwnColumn & { filledCount: number })[];
};

export async function loadListSetUp({ services }: AdminRequest): Promise<ListSetUp> {
  const { guestList, views } = services;
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
