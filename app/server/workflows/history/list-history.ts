import type { FieldChange } from "#domain/guest/field-changes.ts";
import { type AuditAction, isUndoable, type Patch } from "#domain/history/patches.ts";
import { compareNames } from "#domain/names/collation.ts";
import { fullName, type Guest, type GuestId } from "#domain/guest/guest.ts";
import type { Day } from "#domain/wedding/wedding.ts";
import { endOfDay, instantOf } from "#domain/zoned-time.ts";
import type { AccountId } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { type HistoryRow, type RowInView, undoableMs } from "#server/records/history.ts";

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
  /** What changed inside documents of no guest. */
  patches: readonly Patch[];
  late: boolean;
  kept: boolean;
  visitor: string | null;
  origin: string | null;
  /** A change is undone once; its undo can be undone in turn. */
  isUndone: boolean;
  canBeUndone: boolean;
};

export type ListedChange = Pick<
  HistoryEntry,
  "group" | "at" | "by" | "adminId" | "deed" | "visitor" | "origin"
> & {
  entries: readonly HistoryEntry[];
  /** For the whole change, whatever the filter. */
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
  /** Digests of an answer's source, as in the history. */
  visitor?: string;
  origin?: string;
  /** In the wedding's time zone. */
  day?: Day;
  deed?: AuditAction;
};

type Needs = Pick<Services, "views" | "guestList" | "now" | "wedding">;

export async function listHistory(
  services: Needs,
  filter: HistoryFilter,
  mostChanges = Infinity,
): Promise<HistoryEntry[]> {
  const rows = [...(await services.views.history()).rows.values()];
  const fit = rows.filter(fitting(services, filter)).toSorted((one, other) => other.at - one.at);
  const newest = new Set([...new Set(fit.map(({ group }) => group))].slice(0, mostChanges));
  const found = fit.filter(({ group }) => newest.has(group));
  const isGone = (id: GuestId | null) => id !== null && !services.guestList.byId(id);
  const gone = new Set(found.map(({ guestId }) => guestId).filter(isGone));
  const known = knownNames(gone.size === 0 ? [] : rows.filter(({ guestId }) => gone.has(guestId)));
  return found.map((row) => entryOf(services, row, known));
}

/** No more than `most`: the newest. */
export async function listChanges(
  services: Needs,
  filter: HistoryFilter,
  most = Infinity,
): Promise<ListedChange[]> {
  const entries = await listHistory(services, filter, most);
  const view = await services.views.history();
  const groups = new Set(entries.map(({ group }) => group));
  const whole = Map.groupBy(
    [...view.rows.values()].filter(({ group }) => groups.has(group)),
    ({ group }) => group,
  );
  return [...Map.groupBy(entries, ({ group }) => group).values()].flatMap((rows): ListedChange[] => {
    const [first] = rows;
    if (!first) return [];
    const { group, at, by, adminId, deed, visitor, origin } = first;
    const all = whole.get(group) ?? [];
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
  const { day, ...exact } = filter;
  const wanted = Object.entries(exact).filter(([, value]) => value !== undefined);
  const from = day === undefined ? -Infinity : instantOf(day, "00:00", wedding.timeZone);
  const to = day === undefined ? Infinity : endOfDay(day, wedding.timeZone);
  return (row) => {
    const fields: Readonly<Record<string, unknown>> = row;
    return row.at >= from && row.at < to && wanted.every(([field, value]) => fields[field] === value);
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
