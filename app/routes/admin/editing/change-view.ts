import type { FieldChange } from "#domain/guest/field-changes.ts";
import type { Change, Patch } from "#domain/history/patches.ts";
import type { GuestField } from "#domain/guest/guest.ts";
import type { Household, HouseholdId } from "#domain/households/household.ts";
import { compareTables } from "#domain/names/collation.ts";
import { invitationOf } from "#domain/households/invitation.ts";
import { actionsIn } from "#i18n/actions.ts";
import { eventName } from "#i18n/asked.ts";
import { formatList, formatMomentWithYear } from "#i18n/dates.ts";
import { describeContentChange } from "#i18n/editing/changed-content.ts";
import { wordsOf } from "#i18n/words.ts";
import {
  type Changer,
  findChanger,
  type HistoryEntry,
  type ListedChange,
} from "#server/workflows/history/list-history.ts";
import { isOfHousehold } from "#server/records/households.ts";
import { listSettingsCollection } from "#server/records/guest-list/saved-list-settings.ts";
import { isOfContent } from "#server/workflows/history/revert-content.ts";
import type { AdminRequest } from "../admin-request.ts";
import { displayNameOf } from "./reader.ts";
import type { HistoryView } from "#server/records/history.ts";

export type ChangeView = ReturnType<typeof viewChange>;
export type ChangedGuestView = ChangeView["guests"][number];

/** Without what changed about other households: an import notes the addresses of all with its first guest. */
export function withOwnHousehold(entry: HistoryEntry, id: HouseholdId): HistoryEntry {
  return { ...entry, patches: entry.patches.filter((patch) => !isOfHousehold(patch) || patch.id === id) };
}

function householdPatches(entries: readonly HistoryEntry[]): Map<HouseholdId, Patch[]> {
  return Map.groupBy(
    entries.flatMap(({ patches }) => patches.filter(isOfHousehold)),
    ({ id }) => id,
  );
}

export type AdminEmails = ReadonlyMap<string, string>;

export async function listAdminEmails({ services }: AdminRequest): Promise<AdminEmails> {
  const accounts = await services.accounts.list();
  return new Map(accounts.map(({ id, email }) => [id, email]));
}

export type HistoryNames = { emails: AdminEmails; householdOf: (id: HouseholdId) => string };

export async function listHistoryNames(ctx: AdminRequest): Promise<HistoryNames> {
  const { services, language } = ctx;
  const { guestList, views } = services;
  const emails = await listAdminEmails(ctx);
  const households = await views.households();
  const { rows, having } = await views.history();
  let former: ReadonlyMap<HouseholdId, string> | null = null;
  return {
    emails,
    householdOf(id) {
      const guest = guestList.byId(id)?.guest;
      const name = households.byId(id).name ?? (former ??= lastNamesOf(rows)).get(id);
      if (name !== undefined) return name;
      if (guest) return displayNameOf(ctx, guest);
      // The id of a household from before there were ids is what it was called.
      return [...having("guestId", id)].length > 0 ? wordsOf(language).history.unnamed : id;
    },
  };
}

/** Of households, which may be gone. */
function lastNamesOf(rows: HistoryView["rows"]): ReadonlyMap<HouseholdId, string> {
  const last = new Map<HouseholdId, { at: number; name: string }>();
  for (const { at, patches } of rows.values()) {
    for (const { id, to: name } of patches.filter((patch) => isOfHousehold(patch) && patch.at[0] === "name"))
      if (typeof name === "string" && at >= (last.get(id)?.at ?? 0)) last.set(id, { at, name });
  }
  return new Map([...last].map(([id, { name }]) => [id, name]));
}

/** Longer lists are not read. */
const mostShown = 40;

const mostNamed = 3;

export function viewChange(ctx: AdminRequest, change: ListedChange, named: HistoryNames) {
  const { services, language } = ctx;
  const { group, at, entries, openCount, isUndone, canBeUndone, visitor, origin } = change;
  const ofGuests = entries.filter(({ guestId }) => guestId !== null);
  const patches = entries.flatMap((entry) => entry.patches);
  return {
    group,
    /** "Imported 44 guests". */
    what: whatWasDone(ctx, change, named),
    /** "marta@example.se, in the admin area". */
    who: byWhom(ctx, change, named.emails),
    when: formatMomentWithYear(at, services.wedding.timeZone, language),
    at: new Date(at).toISOString(),
    guests: ofGuests.slice(0, mostShown).map((entry) => viewGuest(ctx, entry, named)),
    /** Where they were seated, as stored, each table once. */
    tables: change.deed === "seated" ? tablesIn(ofGuests) : [],
    households: [...householdPatches(entries)].flatMap(([id, all]) => {
      const changes = all.filter(({ from, to }) => (from ?? to) !== null).map((one) => inNames(ctx, one));
      return changes.length > 0 ? [{ id, name: named.householdOf(id), changes }] : [];
    }),
    setUp: patches.filter(({ collection }) => collection === listSettingsCollection.name),
    wedding: patches.filter(isOfContent).map((one) => describeContentChange(one, language)),
    /** How many of the guests are not shown. */
    more: Math.max(0, ofGuests.length - mostShown),
    /** How many guests undoing would affect. */
    openCount,
    late: entries.some(({ late }) => late),
    isUndone,
    canBeUndone,
    /** Digests, used to find more of the same visitor or address. */
    visitor,
    origin,
  };
}

/** Events are kept by their keys, which say nothing to a reader. */
function inNames({ services: { wedding }, language }: AdminRequest, change: Change): Change {
  if (change.at[0] !== "events") return change;
  const names = (events: Change["from"]) =>
    invitationOf({ events: events as Household["events"] }, wedding).map((event) =>
      eventName(event, language),
    );
  return { ...change, from: names(change.from), to: names(change.to) };
}

function tablesIn(entries: readonly HistoryEntry[]): string[] {
  const tables = entries.flatMap(({ changes }) =>
    changes.flatMap(({ field, to }) => (field === "table" && typeof to === "string" ? to : [])),
  );
  return [...new Set(tables)].toSorted(compareTables);
}

function viewGuest(ctx: AdminRequest, entry: HistoryEntry, { householdOf }: HistoryNames) {
  const { guestId, kept: isMoreKept } = entry;
  const householdName = (id: FieldChange["from"]) => (typeof id === "string" ? householdOf(id) : null);
  const changes = entry.changes.map((change) => {
    const { field, from, to } = change;
    if (field === "household") return { ...change, from: householdName(from), to: householdName(to) };
    return field === "companionOf" ? { ...change, from: hostName(ctx, from), to: hostName(ctx, to) } : change;
  });
  const isListed = guestId !== null && ctx.services.guestList.byId(guestId) !== null;
  // null: the guest is no longer on the list and has no page.
  return { guestId: isListed ? guestId : null, name: nameOfEntry(ctx, entry), changes, isMoreKept };
}

function hostName(ctx: AdminRequest, id: FieldChange["from"]): string | null {
  if (typeof id !== "string") return null;
  const host = ctx.services.guestList.byId(id);
  return host ? displayNameOf(ctx, host.guest) : wordsOf(ctx.language).history.unnamed;
}

/** null: no guest is concerned, or no name is kept. */
export function nameOfEntry(ctx: AdminRequest, { guestId, guestName }: HistoryEntry): string | null {
  const listed = guestId === null ? null : ctx.services.guestList.byId(guestId);
  return listed ? displayNameOf(ctx, listed.guest) : guestName || null;
}

export function householdNamesIn({ householdOf }: HistoryNames, entries: readonly HistoryEntry[]): string[] {
  return [...householdPatches(entries).keys()].map(householdOf);
}

function whatWasDone(ctx: AdminRequest, change: ListedChange, known: HistoryNames): string {
  const { language } = ctx;
  const { deed, by, entries, guestCount } = change;
  const words = wordsOf(language).history;
  const actions = actionsIn(language);
  const names = entries.flatMap((entry) =>
    entry.guestId === null ? [] : [nameOfEntry(ctx, entry) ?? words.unnamed],
  );
  const households = guestCount === 0 ? householdNamesIn(known, entries) : [];
  if (households.length > 0) return actions[deed].history(formatList(households, language));
  const named = guestCount > mostNamed ? words.guests(guestCount) : formatList(names, language);
  if (deed === "household changed") return words.regrouped(named);
  if (deed === "undone" && by === "guest") return words.takenBack(named);
  if (deed === "answered" && by === "admin") return words.answeredFor(named);
  return actions[deed].history(named);
}

export function byWhom(
  { language }: AdminRequest,
  { by, adminId }: Pick<HistoryEntry, "by" | "adminId">,
  emails: AdminEmails,
): string {
  const words = wordsOf(language).history;
  const { way, stay } = words;
  if (by === "guest") return `${stay.theGuest}, ${way.guest}`;
  if (adminId === null) return by === "import" ? way.command : way.admin;
  return `${emails.get(adminId) ?? way.formerAdmin}, ${way[by]}`;
}

/** `when` null: just now. */
export type ChangerView = Omit<Changer, "at"> & { when: string | null };

const justNowMs = 2 * 60 * 1000;

/** null: the history does not say who. */
export async function viewChanger(
  { services, admin, language }: AdminRequest,
  place: { guestId: string; field: GuestField },
): Promise<ChangerView | null> {
  const changer = await findChanger(services, admin, place);
  if (!changer) return null;
  const { at, ...who } = changer;
  const isJustNow = services.now() - at < justNowMs;
  return {
    ...who,
    when: isJustNow ? null : formatMomentWithYear(at, services.wedding.timeZone, language),
  };
}
