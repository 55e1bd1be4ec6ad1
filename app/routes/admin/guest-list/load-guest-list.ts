// All rows, those that match the search first and in order. Without script one page of them is shown.

import type { FilterFacts } from "#domain/guest-list/guest-filter.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { type GuestRow, rowOf, searchGuests } from "#domain/guest/guest-list.ts";
import { type HouseholdId, householdIdsOf } from "#domain/households/household.ts";
import type { Invitations } from "#domain/rsvp/answer-reader.ts";
import { listTags } from "#domain/guest-list/list-settings.ts";
import { drawUpPlan, tableOf } from "#domain/seating/seating.ts";
import { eventsOf, hasFurtherEvents } from "#domain/wedding/events.ts";
import { eventName } from "#i18n/asked.ts";
import { findDinner } from "#server/workflows/seating/find-dinner.ts";
import { formatMomentWithYear } from "#i18n/dates.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { tableBelowHeading, tableInWords } from "#i18n/guests/tables.ts";
import { householdName } from "#i18n/households.ts";
import { wordsOf } from "#i18n/words.ts";
import { type Mentions, openMentions } from "#server/workflows/guests/find-mentions.ts";
import { listHistory } from "#server/workflows/history/list-history.ts";
import { readSavedTables } from "#server/workflows/seating/change-tables.ts";
import type { AdminRequest } from "../admin-request.ts";
import { shownNameOf } from "../editing/shown-name.ts";
import { type ListView, readListView, rowsInOrder, rowsPerPage } from "./list-view.ts";
import type { Language } from "#domain/language.ts";
import { hasQuestionnaire } from "#domain/rsvp/questionnaire.ts";
import type { Services } from "#server/services.ts";
import { gatherFilterFacts } from "#server/workflows/guest-list/gather-filter-facts.ts";
import { textsFor } from "../editing/cell-text.ts";
import { readerOptions } from "../editing/reader-options.ts";
import { columnsOf, type ListColumn } from "./columns/list-columns.ts";
import { openFilter } from "./finding/open-filter.ts";
import { listInvitations } from "#server/workflows/households/change-invitations.ts";

export type DeletedGuest = {
  group: string;
  guestId: string;
  name: string;
  when: string;
  mentions: Mentions;
};

export type ListedHousehold = {
  id: HouseholdId;
  /** As on the envelope. */
  name: string;
  memberCount: number;
  accepted: number;
  /** Those who match the search. */
  members: readonly { id: GuestId; name: string; answer: string; table: string | null }[];
};

export type GuestListData = {
  facts: FilterFacts;
  /** The mark of the feed when the rows were read. */
  mark: string;
  rows: readonly GuestRow[];
  view: ListView;
  /** null: the list is flat. One page of those with more than one guest, then the guests on their own. */
  households: readonly ListedHousehold[] | null;
  /** How many rows, or households, from the first, match the search. */
  found: number;
  /** Counts from 1. */
  page: number;
  options: Reader["options"];
  /** Where the wedding has further events or questions. */
  invitations?: Invitations;
  many: ManyChoices;
  keptTables: readonly string[];
  /** Documents that cannot be read as guests. */
  unreadable: number;
  deleted: readonly DeletedGuest[];
  /** How many guests were just erased; the history does not record that. */
  erasedCount: number;
};

export async function loadGuestList(request: AdminRequest): Promise<GuestListData> {
  const { services, url, language } = request;
  const { guestList } = services;
  const mark = services.adminFeed.cursor();
  const found = await findShown({ services, parameters: url.searchParams, language });
  const { view, options, facts, invitations, all, shown } = found;
  const isShown = new Set(shown);
  const [keptTables, deleted] = await Promise.all([
    readSavedTables(services),
    listDeleted({ services, language }),
  ]);
  const grouped = view.isGrouped ? await groupHouseholds(request, shown) : null;
  const count = grouped?.length ?? shown.length;
  const page = readPage(url, count);
  return {
    mark,
    households: grouped?.slice((page - 1) * rowsPerPage, page * rowsPerPage) ?? null,
    rows: shown.length === all.length ? shown : [...shown, ...all.filter((row) => !isShown.has(row))],
    view,
    found: count,
    page,
    options,
    facts,
    many: await loadMany(services, language, keptTables),
    ...(invitations ? { invitations } : {}),
    keptTables,
    unreadable: new Set(guestList.problems().map(({ id }) => id)).size,
    deleted,
    erasedCount: Math.trunc(Number(url.searchParams.get("erased"))) || 0,
  };
}

/** In the order of their first guest in the list; guests on their own come last. */
async function groupHouseholds(ctx: AdminRequest, rows: readonly GuestRow[]): Promise<ListedHousehold[]> {
  const { services, language } = ctx;
  const { guestList } = services;
  const { answers, notAnswered } = wordsOf(language).guestFields;
  const noted = await services.views.households();
  const displayNames = (await services.views.seating()).displayNames();
  const tableShown = (guest: Guest) => {
    const table = tableOf(guest);
    return table === null ? "" : tableInWords(table, { language, displayNames });
  };
  const found = new Set(rows.map(({ id }) => id));
  const ids = householdIdsOf(rows.flatMap(({ id }) => guestList.byId(id)?.guest ?? []));
  const households = ids.map((id): ListedHousehold => {
    const guests = guestList.membersOf(id);
    return {
      id,
      name: householdName(noted.byId(id), guests, language),
      memberCount: guests.length,
      accepted: guests.filter(({ answer }) => answer === "accepted").length,
      members: guests
        .filter((guest) => found.has(guest.id))
        .map((guest) => ({
          id: guest.id,
          name: shownNameOf(ctx, guest),
          answer: guest.answer === null ? notAnswered : answers[guest.answer],
          table: tableShown(guest),
        })),
    };
  });
  return households.toSorted((one, other) => Number(one.memberCount < 2) - Number(other.memberCount < 2));
}

function readPage({ searchParams }: URL, found: number): number {
  const last = Math.max(1, Math.ceil(found / rowsPerPage));
  const asked = Math.trunc(Number(searchParams.get("page") ?? 1));
  return Math.min(last, Math.max(1, asked || 1));
}

async function listDeleted({
  services,
  language,
}: Pick<AdminRequest, "services" | "language">): Promise<DeletedGuest[]> {
  const deletions = await listHistory(services, { deed: "deleted" });
  const named = new Set(deletions.flatMap(({ group, guestName }) => (guestName === null ? [] : [group])));
  // A companion without a name comes back with the guest who brings them.
  const open = deletions.flatMap(({ group, canBeUndone, guestId, guestName, at }) => {
    const isOpen = canBeUndone && (guestName !== null || !named.has(group));
    return isOpen && guestId !== null ? [{ group, guestId, name: guestName ?? guestId, at }] : [];
  });
  const mentionsOf = await openMentions(
    services,
    open.map(({ guestId }) => guestId),
    language,
  );
  return open.map(({ at, ...guest }) => ({
    ...guest,
    when: formatMomentWithYear(at, services.wedding.timeZone, language),
    mentions: mentionsOf(guest.guestId),
  }));
}

type ShownGuests = {
  facts: FilterFacts;
  view: ListView;
  options: Reader["options"];
  invitations?: Invitations;
  all: readonly GuestRow[];
  shown: readonly GuestRow[];
  columns: readonly ListColumn[];
};

type Asked = { services: Services; parameters: URLSearchParams; language: Language };

export async function findShown({ services, parameters, language }: Asked): Promise<ShownGuests> {
  const { guestList, wedding } = services;
  const options = await readerOptions(services);
  const reader = { language, options };
  const given = readListView(parameters);
  const hasMore = hasQuestionnaire(wedding);
  const facts = await readListFacts(services, language);
  const invitations = hasMore ? await listInvitations(services) : undefined;
  const all = guestList.guests().map((guest) => rowOf(guest, hasMore));
  const { known, passing } = openFilter(all, { facts, invitations, reader });
  const offered = columnsOf(all, invitations, reader, facts);
  const chosen = offered.filter(({ id }) => given.columns.includes(id));
  const columns = chosen.filter(({ isBlank }) => !isBlank());
  const isColumn = new Set(chosen.map(({ id }) => id));
  // Without what an earlier wedding had.
  const view = {
    ...given,
    filter: known(given.filter),
    columns: given.columns.filter((id) => isColumn.has(id)),
  };
  const sorted = rowsInOrder(passing(all, view.filter), view, offered);
  const shown = searchGuests(sorted, view.query, textsFor(reader, columns));
  return { view, options, facts, ...(invitations ? { invitations } : {}), all, shown, columns };
}

export function readListFacts(services: Services, language: Language): Promise<FilterFacts> {
  return gatherFilterFacts(services, (household, members) => householdName(household, members, language));
}

export type ManyChoices = {
  tags: readonly string[];
  /** Empty: everybody is invited to the wedding, and there is nothing else. */
  events: readonly { key: string; name: string }[];
  tables: readonly { key: string; name: string; free: number }[];
};

export async function loadMany(
  services: Services,
  language: Language,
  keptTables: readonly string[],
): Promise<ManyChoices> {
  const { guestList, views, wedding } = services;
  const guests = guestList.guests();
  const { tags } = (await views.listSettings()).now();
  const seating = await views.seating();
  const displayNames = seating.displayNames();
  const plan = drawUpPlan(guests.map(await findDinner(services)), keptTables, seating.sizes());
  return {
    tags: listTags(tags, guests).map(({ name }) => name),
    events: hasFurtherEvents(wedding)
      ? eventsOf(wedding).map((event) => ({ key: event.key, name: eventName(event, language) }))
      : [],
    tables: plan.tables.map(({ name, free }) => ({
      key: name,
      name: tableBelowHeading(name, { language, displayNames }),
      free,
    })),
  };
}
