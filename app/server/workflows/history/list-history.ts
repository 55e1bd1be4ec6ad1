import type { FieldChange } from "#domain/guest/field-changes.ts";
import type { Patch } from "#domain/history/patches.ts";
import { compareNames } from "#domain/names/collation.ts";
import { fullName, type Guest, type GuestId } from "#domain/guest/guest.ts";
import type { Day } from "#domain/wedding/wedding.ts";
import { endOfDay, instantOf } from "#domain/zoned-time.ts";
import type { AuditAction } from "#i18n/actions.ts";
import type { AccountId } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { type HistoryRow, isUndoable, type RowInView, undoableMs } from "#server/records/history.ts";

export type HistoryEntry = {
  group: string;
  /** Milliseconds since the epoch. */
  at: number;
  by: HistoryRow["by"];
  adminId: AccountId | null;
  deed: AuditAction;
  guestId: GuestId | null;
  /** The current name, or a deleted guest's last one. null: no guest is concerned, or no name is kept. */
  guestName: string | null;
  changes: readonly FieldChange[];
  patches: readonly Patch[];
  late: boolean;
  kept: boolean;
  visitor: string | null;
  origin: string | null;
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

type Needs = Pick<Services, "views" | "guestList" | "now" | "wedding">;

/** Changes, the newest first: `from` counts from 0. */
type Slice = { from?: number; most?: number };

export async function listHistory(
  services: Needs,
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
async function findRows({ views, wedding }: Needs, filter: HistoryFilter): Promise<RowInView[]> {
  const { rows, having } = await views.history();
  const { guestId, group } = filter;
  const [field, value] = group === undefined ? (["guestId", guestId] as const) : (["group", group] as const);
  const all = value === undefined ? rows.values() : having(field, value);
  return [...all].filter(fitting({ wedding }, filter)).toSorted((one, other) => other.at - one.at);
}

export async function countListedChanges(services: Needs, filter: HistoryFilter): Promise<number> {
  return new Set((await findRows(services, filter)).map(({ group }) => group)).size;
}

export async function listChanges(
  services: Needs,
  filter: HistoryFilter,
  slice?: Slice,
): Promise<ListedChange[]> {
  const entries = await listHistory(services, filter, slice);
  const { having } = await services.views.history();
  return [...Map.groupBy(entries, ({ group }) => group).values()].flatMap((rows): ListedChange[] => {
    const [first] = rows;
    if (!first) return [];
    const { group, at, by, adminId, deed, visitor, origin } = first;
    const all = [...having("group", group)];
    const about = { group, at, by, adminId, deed, visitor, origin };
    return [
      {
        ...about,
        entries: rows.toSorted((one, other) => compareNames(one.guestName ?? "", other.guestName ?? "")),
        guestCount: countGuests(all),
        openCount: countGuests(all.filter(({ undoneBy }) => undoneBy === null)),
        isUndone: rows.every(({ isUndone }) => isUndone),
        canBeUndone: rows.some(({ canBeUndone }) => canBeUndone),
      },
    ];
  });
}

function fitting({ wedding }: Pick<Services, "wedding">, filter: HistoryFilter): (row: RowInView) => boolean {
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
  { guestList, now }: Pick<Services, "guestList" | "now">,
  row: RowInView,
  known: ReadonlyMap<GuestId, string>,
): HistoryEntry {
  const { group, at, by, adminId, deed, guestId, changes, patches, late, kept, visitor, origin } = row;
  const about = { group, at, by, adminId, deed, guestId, changes, patches, late, kept, visitor, origin };
  const isUndone = row.undoneBy !== null;
  const listed = guestId === null ? null : guestList.byId(guestId);
  const guestName = listed ? fullName(listed.guest) : guestId && (known.get(guestId) ?? null);
  const canBeUndone = !isUndone && isUndoable(row) && at >= now() - undoableMs;
  return { ...about, guestName, isUndone, canBeUndone };
}
