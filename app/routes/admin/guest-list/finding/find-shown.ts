// Which guests an address of the guest list shows, in their order. Server only.

import type { FilterFacts } from "#domain/guest-list/guest-filter.ts";
import { type GuestRow, rowOf, searchGuests } from "#domain/guest/guest-list.ts";
import type { Language } from "#domain/language.ts";
import { asksMore } from "#domain/rsvp/asked.ts";
import type { Invitations } from "#domain/rsvp/said.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { householdName } from "#i18n/households.ts";
import type { Services } from "#server/services.ts";
import { gatherFilterFacts } from "#server/workflows/guest-list/gather-filter-facts.ts";
import { listInvitations } from "#server/workflows/households/change-invitations.ts";
import { textsFor } from "../../editing/cell-text.ts";
import { readerOptions } from "../../editing/reader-options.ts";
import { type ListColumn, openList } from "../columns/list-columns.ts";
import { type ListView, readListView, rowsInOrder } from "../list-view.ts";
import { openFilter } from "./open-filter.ts";

export type ShownGuests = {
  facts: FilterFacts;
  view: ListView;
  options: Reader["options"];
  /** Where the wedding has further events or questions. */
  invitations?: Invitations;
  all: readonly GuestRow[];
  shown: readonly GuestRow[];
  /** Those of the view. */
  columns: readonly ListColumn[];
};

type Asked = { services: Services; parameters: URLSearchParams; language: Language };

export async function findShown({ services, parameters, language }: Asked): Promise<ShownGuests> {
  const { guestList, wedding } = services;
  const options = await readerOptions(services);
  const reader = { language, options };
  const given = readListView(parameters);
  const hasMore = asksMore(wedding);
  const facts = await readListFacts(services, language);
  const invitations = hasMore ? await listInvitations(services) : undefined;
  const all = guestList.guests().map((guest) => rowOf(guest, hasMore));
  const { known, passing } = openFilter(all, { facts, invitations, reader });
  const asked = openList(all, invitations, reader, facts);
  const chosen = asked.columns.filter(({ id }) => given.columns.includes(id));
  const columns = chosen.filter(({ isBlank }) => !isBlank());
  const isColumn = new Set(chosen.map(({ id }) => id));
  // Without what an earlier wedding had.
  const view = {
    ...given,
    filter: known(given.filter),
    columns: given.columns.filter((id) => isColumn.has(id)),
  };
  const sorted = rowsInOrder(passing(all, view.filter), view, asked);
  const shown = searchGuests(sorted, view.query, textsFor(reader, columns));
  return { view, options, facts, ...(invitations ? { invitations } : {}), all, shown, columns };
}

export function readListFacts(services: Services, language: Language): Promise<FilterFacts> {
  return gatherFilterFacts(services, (household, members) => householdName(household, members, language));
}
