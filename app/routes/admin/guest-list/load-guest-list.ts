// All rows, those that match the search first and in order. Without script one page of them is shown.

import type { FilterFacts } from "#domain/guest-list/guest-filter.ts";
import { rowOf, searchGuests } from "#domain/guest/guest-list.ts";
import { householdIdsOf, type Household } from "#domain/households/household.ts";
import { listTags } from "#domain/guest-list/list-settings.ts";
import { drawUpPlan } from "#domain/seating/seating.ts";
import { eventsOf, hasFurtherEvents } from "#domain/wedding/events.ts";
import { eventName } from "#i18n/asked.ts";
import { findDinner } from "#server/workflows/seating/find-dinner.ts";
import { formatMomentWithYear } from "#i18n/dates.ts";
import { tableBelowHeading } from "#i18n/guests/tables.ts";
import { householdName } from "#i18n/households.ts";
import { openMentions } from "#server/workflows/guests/find-mentions.ts";
import { listHistory } from "#server/workflows/history/list-history.ts";
import { readSavedTables } from "#server/workflows/seating/change-tables.ts";
import type { AdminRequest } from "../admin-request.ts";
import { type ListView, readListView, rowsInOrder, rowsPerPage } from "./list-view.ts";
import type { Language } from "#domain/language.ts";
import { hasQuestionnaire } from "#domain/rsvp/questionnaire.ts";
import type { Services } from "#server/services.ts";
import { textsFor } from "../editing/cell-text.ts";
import { distinctNames, nameGuests, readerOptions } from "../editing/reader.ts";
import { columnsOf } from "./columns/list-columns.ts";
import { openFilter } from "./finding/open-filter.ts";
import { listInvitations } from "#server/workflows/households/change-invitations.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { listInbox } from "#server/workflows/inbox/list-inbox.ts";
import { languageOf, listLastLanguages } from "#server/workflows/mailings/gather-households.ts";

export type GuestListData = Awaited<ReturnType<typeof loadGuestList>>;

export async function loadGuestList({ services, url, language }: AdminRequest) {
  const mark = services.adminFeed.cursor();
  const found = await findShown({ services, parameters: url.searchParams, language });
  const { view, options, facts, invitations, all, shown } = found;
  const isShown = new Set(shown);
  const [keptTables, deleted] = await Promise.all([
    readSavedTables(services),
    listDeleted({ services, language }),
  ]);
  const households = householdIdsOf(shown.map(({ id, household = null }) => ({ id, household })));
  return {
    /** Of the feed, when the rows were read. */
    mark,
    rows: shown.length === all.length ? shown : [...shown, ...all.filter((row) => !isShown.has(row))],
    view,
    /** How many rows, from the first, match the search. */
    found: shown.length,
    page: readPage(url, view.isGrouped ? households.length : shown.length),
    options,
    facts,
    many: await loadMany(services, language, keptTables),
    invitations,
    keptTables,
    /** Documents that cannot be read as guests. */
    unreadable: new Set(services.guestList.problems().map(({ id }) => id)).size,
    deleted,
    /** How many guests were just erased; the history does not record that. */
    erasedCount: Math.trunc(Number(url.searchParams.get("erased"))) || 0,
  };
}

/** From 1. */
function readPage({ searchParams }: URL, found: number): number {
  const last = Math.max(1, Math.ceil(found / rowsPerPage));
  const asked = Math.trunc(Number(searchParams.get("page") ?? 1));
  return Math.min(last, Math.max(1, asked || 1));
}

async function listDeleted({ services, language }: Pick<AdminRequest, "services" | "language">) {
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

type Asked = { services: Services; parameters: URLSearchParams; language: Language };

export async function findShown({ services, parameters, language }: Asked) {
  const { guestList, wedding } = services;
  const options = await readerOptions(services);
  const reader = { language, options };
  const given = readListView(parameters);
  const hasMore = hasQuestionnaire(wedding);
  const facts = await readListFacts(services, language);
  // undefined: the wedding has no further events or questions.
  const invitations = hasMore ? await listInvitations(services) : undefined;
  const all = guestList.guests().map((guest) => rowOf(guest, hasMore));
  const { known, passing } = openFilter(all, { facts, invitations, reader });
  const offered = columnsOf(all, invitations, reader, facts);
  const chosen = offered.filter(({ id }) => given.columns.includes(id));
  const columns = chosen.filter(({ isBlank }) => !isBlank());
  const isColumn = new Set(chosen.map(({ id }) => id));
  // Without what an earlier wedding had.
  const view: ListView = {
    ...given,
    filter: known(given.filter),
    columns: given.columns.filter((id) => isColumn.has(id)),
  };
  const sorted = rowsInOrder(passing(all, view.filter), view, offered);
  const shown = searchGuests(sorted, view.query, textsFor(reader, columns));
  return { view, options, facts, invitations, all, shown, columns };
}

export function readListFacts(services: Services, language: Language): Promise<FilterFacts> {
  return gatherFilterFacts(services, (household, members) => householdName(household, members, language));
}

export type ManyChoices = Awaited<ReturnType<typeof loadMany>>;

export async function loadMany(services: Services, language: Language, keptTables: readonly string[]) {
  const { guestList, views, wedding } = services;
  const guests = guestList.guests();
  const { tags } = (await views.listSettings()).now();
  const seating = await views.seating();
  const displayNames = seating.displayNames();
  const plan = drawUpPlan(guests.map(await findDinner(services)), keptTables, seating.sizes());
  return {
    tags: listTags(tags, guests).map(({ name }) => name),
    /** Empty: everybody is invited to the wedding, and there is nothing else. */
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

async function gatherFilterFacts(
  services: Services,
  nameOf: (household: Household, members: readonly Guest[]) => string,
): Promise<FilterFacts> {
  const { guestList, views } = services;
  const guests = guestList.guests();
  const isOneForAll = languagesOf(services.wedding).length === 1;
  const [noted, languages, inbox, answers, stopped, settings] = [
    await views.households(),
    await listLastLanguages(services),
    await listInbox(services),
    (await views.inbox()).answers,
    await views.stoppedAddresses(),
    (await views.listSettings()).now(),
  ];
  const waiting = Object.values(inbox)
    .flat()
    .flatMap((one) => ("guest" in one ? [one.guest.id] : []));
  return {
    late: ids([...answers.values()].filter(({ late }) => late).map(({ guestId }) => guestId)),
    inbox: ids(waiting),
    stopped: guests.filter(({ email }) => email !== null && stopped.has(email)).map(({ id }) => id),
    tableSizes: (await views.seating()).sizes(),
    tags: settings.tags,
    households: Object.fromEntries(
      householdIdsOf(guests).flatMap((id) => {
        const household = noted.byId(id);
        const members = guestList.membersOf(id);
        const language = isOneForAll ? null : languageOf({ household, members, languages });
        const facts = {
          ...(members.length > 1 ? { name: nameOf(household, members) } : {}),
          ...(household.name === null ? {} : { called: household.name }),
          ...(household.tags.length > 0 ? { tags: household.tags } : {}),
          ...(language === null ? {} : { language }),
        };
        return Object.keys(facts).length === 0 ? [] : [[id, facts]];
      }),
    ),
  };
}

function ids(all: readonly string[]): string[] {
  return [...new Set(all)];
}

export type NamedChosen = { id: GuestId; name: string };

/** Those on the list, in the order given. */
export async function nameChosen(ctx: AdminRequest, ids: readonly GuestId[]): Promise<NamedChosen[]> {
  const { guestList } = ctx.services;
  const guests = [...new Set(ids)].flatMap((id): Guest | never[] => guestList.byId(id)?.guest ?? []);
  const names = distinctNames(await nameGuests(ctx, guests));
  return guests.map(({ id }) => ({ id, name: names.get(id) ?? id }));
}
