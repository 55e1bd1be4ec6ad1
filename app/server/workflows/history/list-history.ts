import { compareNames } from "#domain/names/collation.ts";
import { foldAddress } from "#domain/email-address.ts";
import { fullName, type Guest, type GuestField, type GuestId } from "#domain/guest/guest.ts";
import type { Day } from "#domain/wedding/wedding.ts";
import { endOfDay, instantOf } from "#domain/zoned-time.ts";
import type { AuditAction } from "#i18n/actions.ts";
import type { AccountId, Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import {
  type HistoryRow,
  isUndoable,
  listHistoryRows,
  type RowInView,
  undoableMs,
} from "#server/records/history.ts";

export type HistoryEntry = RowInView & {
  /** The current name, or a deleted guest's last one. null: no guest is concerned, or no name is kept. */
  guestName: string | null;
  isUndone: boolean;
  canBeUndone: boolean;
};

export type ListedChange = Pick<
  HistoryEntry,
  "group" | "at" | "by" | "adminId" | "deed" | "visitor" | "origin"
> & {
  entries: readonly HistoryEntry[];
  guestCount: number;
  /** The number of these guests that are not yet as before. */
  openCount: number;
  isUndone: boolean;
  canBeUndone: boolean;
};

export type HistoryFilter = {
  group?: string;
  guestId?: GuestId;
  adminId?: AccountId;
  by?: HistoryRow["by"];
  visitor?: string;
  origin?: string;
  /** In the wedding's time zone. */
  day?: Day;
  deed?: AuditAction;
  touches?: (row: RowInView) => boolean;
};

/** Changes, the newest first: `from` counts from 0. */
type Slice = { from?: number; most?: number };

export async function listHistory(
  services: Services,
  filter: HistoryFilter,
  { from = 0, most = Infinity }: Slice = {},
): Promise<HistoryEntry[]> {
  const { having } = await services.views.history();
  const fit = await findRows(services, filter);
  const wanted = new Set([...new Set(fit.map(({ group }) => group))].slice(from, from + most));
  const found = fit.filter(({ group }) => wanted.has(group));
  const gone = new Set(found.flatMap(({ guestId: id }) => (id && !services.guestList.byId(id) ? id : [])));
  const known = knownNames([...gone].flatMap((id) => [...having("guestId", id)]));
  return found.map((row) => entryOf(services, row, known));
}

/** Newest first. */
async function findRows(services: Services, filter: HistoryFilter): Promise<RowInView[]> {
  const { rows, having } = await services.views.history();
  const { guestId, group } = filter;
  const [field, value] = group === undefined ? (["guestId", guestId] as const) : (["group", group] as const);
  const all = value === undefined ? rows.values() : having(field, value);
  return [...all].filter(fitting(services, filter)).toSorted((one, other) => other.at - one.at);
}

export async function countListedChanges(services: Services, filter: HistoryFilter): Promise<number> {
  return new Set((await findRows(services, filter)).map(({ group }) => group)).size;
}

export async function listChanges(
  services: Services,
  filter: HistoryFilter,
  slice?: Slice,
): Promise<ListedChange[]> {
  const entries = await listHistory(services, filter, slice);
  const { having } = await services.views.history();
  return [...Map.groupBy(entries, ({ group }) => group).values()].flatMap((rows): ListedChange[] => {
    const [first] = rows;
    if (!first) return [];
    const all = [...having("group", first.group)];
    return [
      {
        ...first,
        entries: rows.toSorted((one, other) => compareNames(one.guestName ?? "", other.guestName ?? "")),
        guestCount: countGuests(all),
        openCount: countGuests(all.filter(({ undoneBy }) => undoneBy === null)),
        isUndone: rows.every(({ isUndone }) => isUndone),
        canBeUndone: rows.some(({ canBeUndone }) => canBeUndone),
      },
    ];
  });
}

function fitting({ wedding }: Services, filter: HistoryFilter): (row: RowInView) => boolean {
  const { day, touches, ...exact } = filter;
  const wanted = Object.entries(exact).filter(([, value]) => value !== undefined);
  const from = day === undefined ? -Infinity : instantOf(day, "00:00", wedding.timeZone);
  const to = day === undefined ? Infinity : endOfDay(day, wedding.timeZone);
  return (row) => {
    const fields: Readonly<Record<string, unknown>> = row;
    const isExact = wanted.every(([field, value]) => fields[field] === value);
    return isExact && row.at >= from && row.at < to && (touches?.(row) ?? true);
  };
}

function knownNames(rows: readonly RowInView[]): ReadonlyMap<GuestId, string> {
  const known = new Map<GuestId, Pick<Guest, "firstName" | "lastName">>();
  const names = new Map<GuestId, string>();
  for (const { guestId, changes, removedName } of rows.toSorted((one, other) => one.at - other.at)) {
    if (guestId === null) continue;
    const named = { ...(known.get(guestId) ?? { firstName: "", lastName: "" }) };
    for (const { field, to } of changes) {
      if ((field === "firstName" || field === "lastName") && typeof to === "string") named[field] = to;
    }
    known.set(guestId, named);
    const name = removedName ?? fullName(named);
    if (name !== "") names.set(guestId, name);
  }
  return names;
}

function countGuests(rows: readonly RowInView[]): number {
  return new Set(rows.flatMap(({ guestId }) => guestId ?? [])).size;
}

function entryOf(
  { guestList, now }: Services,
  row: RowInView,
  known: ReadonlyMap<GuestId, string>,
): HistoryEntry {
  const { guestId, at } = row;
  const isUndone = row.undoneBy !== null;
  const listed = guestId === null ? null : guestList.byId(guestId);
  const guestName = listed ? fullName(listed.guest) : guestId && (known.get(guestId) ?? null);
  const canBeUndone = !isUndone && isUndoable(row) && at >= now() - undoableMs;
  return { ...row, guestName, isUndone, canBeUndone };
}

export type Changer = {
  who: "you" | "guest" | "import" | "admin";
  /** Another admin's name on the guest list, otherwise the account's address. */
  name: string | null;
  at: number;
};

/** Reads the store, because the history in memory may lack the faster change. null: not in the history. */
export async function findChanger(
  services: Services,
  admin: Admin,
  { guestId, field }: { guestId: GuestId; field: GuestField },
): Promise<Changer | null> {
  const { accounts, guestList } = services;
  const rows = await listHistoryRows(services, { guestId });
  const last = rows.findLast(({ changes }) => changes.some((change) => change.field === field));
  if (!last) return null;
  const { by, adminId, at } = last;
  if (adminId === null) return { who: by, name: null, at };
  if (adminId === admin.id) return { who: "you", name: null, at };
  const account = (await accounts.list()).find(({ id }) => id === adminId);
  if (!account) return { who: "admin", name: null, at };
  const address = foldAddress(account.email);
  const guest = guestList.guests().find(({ email }) => email !== null && foldAddress(email) === address);
  return { who: "admin", name: guest ? fullName(guest) : account.email, at };
}
