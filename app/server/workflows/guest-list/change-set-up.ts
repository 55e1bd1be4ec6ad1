import { isDeepStrictEqual } from "node:util";
import { changesBetween } from "#domain/guest/field-changes.ts";
import { readFieldText } from "#domain/guest/field-text.ts";
import {
  hasTag,
  isSameTag,
  type ListSettings,
  mostOwnColumns,
  type OwnColumn,
  plainTag,
  type Tagged,
  type TagStyle,
  withTagRenamed,
} from "#domain/guest-list/list-settings.ts";
import type { Guest } from "#domain/guest/guest.ts";
import type { Household } from "#domain/households/household.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { findListSetting, reviseListSetting } from "#server/records/guest-list/saved-list-settings.ts";
import { putGuestListLock } from "#server/records/guests.ts";
import { findPatches, newId } from "#server/records/history.ts";
import { householdsCollection, readHousehold, reviseHousehold } from "#server/records/households.ts";
import { mailingsCollection, tagOfWaiting } from "#server/records/mailings/mailings.ts";
import type { Revision } from "#server/store/define-record.ts";
import type { Services } from "#server/services.ts";
import { notesWithTagRenamed } from "#domain/seating/note-references.ts";
import { readSeatingDocument, reviseSeating } from "#server/records/seating-document.ts";
import { byAdmin, commitChange, readList, type StoredList } from "#server/workflows/commit-change.ts";

export type SetUpRefusal =
  /** The name is another's. Two tags can be made one. */
  | { reason: "name taken"; name: string }
  | { reason: "renamed meanwhile"; now: string }
  | { reason: "no name" | "too long" | "too many" | "changed meanwhile" | "gone" };

export type SetUpDone = Promise<Result<{ group: string | null }, SetUpRefusal>>;

type TagEdit = {
  tag: string;
  seen: Omit<TagStyle, "name">;
  wanted: TagStyle;
  joins: boolean;
};

export function changeTag(
  services: Services,
  admin: Admin,
  { tag, seen, wanted, joins }: TagEdit,
): SetUpDone {
  return changeSetUp(services, admin, "tags", (tags, tagged) => {
    const read = readFieldText("tags", wanted.name);
    if (!read.ok) return refuse({ reason: "too long" });
    const [name, ...more] = read.value;
    if (name === undefined || more.length > 0) return refuse({ reason: "no name" });
    const now = tags.find((one) => isSameTag(one.name, tag));
    const { colour, isSide } = now ?? plainTag(tag);
    const isLook = (look: typeof seen) => look.colour === colour && look.isSide === isSide;
    if (!isLook(seen) && !isLook(wanted)) return refuse({ reason: "changed meanwhile" });
    const other = tags.find((one) => isSameTag(one.name, name));
    const isTaken = !isSameTag(name, tag) && (other ?? tagged.some((one) => hasTag(one, name)));
    if (isTaken && !joins) return refuse({ reason: "name taken", name });
    // Of two that become one, the one that is joined keeps its looks.
    const after = isTaken ? [] : [{ ...wanted, name }];
    const rows = now ? tags.flatMap((one) => (one === now ? after : one)) : [...tags, ...after];
    return accept({ rows, ...everywhere(tag, isTaken && other ? other.name : name) });
  });
}

export function removeTag(services: Services, admin: Admin, tag: string): SetUpDone {
  return changeSetUp(services, admin, "tags", (tags) =>
    accept({ rows: tags.filter((one) => !isSameTag(one.name, tag)), ...everywhere(tag, null) }),
  );
}

/** `to` null: the tag goes, and what is noted of it in the seating stays and is shown there. */
function everywhere(tag: string, to: string | null): Omit<SetUpChange<"tags">, "rows"> {
  const retagged = <One extends Tagged>(one: One): One => {
    return hasTag(one, tag) ? { ...one, tags: withTagRenamed(one.tags, tag, to) } : one;
  };
  const after = { guestAfter: retagged, householdAfter: retagged };
  return to === null || isSameTag(tag, to) ? after : { ...after, renamed: { tag, to } };
}

export function addOwnColumn(services: Services, admin: Admin, name: string): SetUpDone {
  return changeSetUp(services, admin, "columns", (columns) => {
    const read = readColumnName(name, columns);
    if (!read.ok) return read;
    if (columns.length >= mostOwnColumns) return refuse({ reason: "too many" });
    const key = newId(services.random).slice(0, 8);
    return accept({ rows: [...columns, { key, name: read.value }] });
  });
}

export function renameOwnColumn(
  services: Services,
  admin: Admin,
  { key, seen, name }: { key: string; seen: string; name: string },
): SetUpDone {
  return changeSetUp(services, admin, "columns", (columns) => {
    const now = columns.find((one) => one.key === key);
    if (!now) return refuse({ reason: "gone" });
    const others = columns.filter((one) => one !== now);
    const read = readColumnName(name, others);
    if (!read.ok) return read;
    if (now.name !== seen && now.name !== read.value) {
      return refuse({ reason: "renamed meanwhile", now: now.name });
    }
    return accept({ rows: columns.map((one) => (one === now ? { key, name: read.value } : one)) });
  });
}

export function removeOwnColumn(services: Services, admin: Admin, key: string): SetUpDone {
  return changeSetUp(services, admin, "columns", (columns) => {
    const rows = columns.filter((one) => one.key !== key);
    if (rows.length === columns.length) return refuse({ reason: "gone" });
    return accept({
      rows,
      guestAfter: (guest) => {
        if (!Object.hasOwn(guest.ownColumns, key)) return guest;
        const { [key]: _gone, ...ownColumns } = guest.ownColumns;
        return { ...guest, ownColumns };
      },
    });
  });
}

function readColumnName(text: string, others: readonly OwnColumn[]): Result<string, SetUpRefusal> {
  const name = text.trim().replaceAll(/\s+/g, " ");
  if (name === "") return refuse({ reason: "no name" });
  const read = readFieldText("table", name);
  if (!read.ok || name.length > 60) return refuse({ reason: "too long" });
  const isTaken = others.some((one) => one.name.toLowerCase() === name.toLowerCase());
  return isTaken ? refuse({ reason: "name taken", name }) : accept(name);
}

type SetUpChange<Kind extends keyof ListSettings> = {
  rows: ListSettings[Kind];
  guestAfter?: (guest: Guest) => Guest;
  householdAfter?: (household: Household) => Household;
  renamed?: { tag: string; to: string };
};

function changeSetUp<Kind extends keyof ListSettings>(
  services: Services,
  admin: Admin,
  kind: Kind,
  decide: (rows: ListSettings[Kind], tagged: readonly Tagged[]) => Result<SetUpChange<Kind>, SetUpRefusal>,
): SetUpDone {
  return commitChange<{ group: string | null }, SetUpRefusal>(services, byAdmin(admin), async (group) => {
    const found = await findListSetting(services, kind);
    const list = await readList(services.documents);
    const households = kind === "tags" ? await readHouseholds(services) : [];
    const decided = decide(found.value, [...list.guests, ...households.map(({ household }) => household)]);
    if (!decided.ok) return decided;
    const { rows, guestAfter = same, householdAfter = same, renamed } = decided.value;
    const guests = changedGuests(list, guestAfter);
    const changed = changedHouseholds(households, householdAfter);
    const documents = [
      reviseListSetting(kind, found, rows),
      ...(renamed ? await followTag(services, renamed) : []),
      ...changed,
    ];
    const deed = "list set up";
    const isChanged = documents.some((one) => findPatches(one).length > 0);
    if (!isChanged && guests.length === 0) return accept({ deed, done: { group: null } });
    return accept({
      deed,
      guests,
      documents,
      // Its last guest may leave a household at this moment.
      also: changed.length > 0 ? [putGuestListLock(list.lock)] : [],
      done: { group },
    });
  });
}

async function followTag(
  services: Services,
  renamed: NonNullable<SetUpChange<"tags">["renamed"]>,
): Promise<readonly Revision[]> {
  const seating = await readSeatingDocument(services);
  const notes = notesWithTagRenamed(seating.notes, renamed);
  const isSame = isDeepStrictEqual(notes, seating.notes);
  const mailings = (await mailingsCollection.list(services.documents)).flatMap((stored): Revision[] => {
    const tag = tagOfWaiting.open(stored.data)?.tag ?? null;
    if (tag === null || !isSameTag(tag, renamed.tag)) return [];
    const data = tagOfWaiting.close({ tag: renamed.to }, stored.data);
    return [{ collection: mailingsCollection.name, id: stored.id, stored, data }];
  });
  return [...(isSame ? [] : [reviseSeating(seating, { ...seating, notes })]), ...mailings];
}

function same<Value>(value: Value): Value {
  return value;
}

function changedGuests({ guests, storedById }: StoredList, guestAfter: (guest: Guest) => Guest) {
  return guests.flatMap((guest) => {
    const after = guestAfter(guest);
    const stored = storedById.get(guest.id);
    if (after === guest || !stored || changesBetween(guest, after).length === 0) return [];
    return [{ before: { guest, ...stored }, after }];
  });
}

async function readHouseholds({ documents }: Services) {
  const all = await householdsCollection.list(documents);
  return all.map((stored) => ({ stored, household: readHousehold(stored.data) }));
}

function changedHouseholds(
  all: Awaited<ReturnType<typeof readHouseholds>>,
  householdAfter: (household: Household) => Household,
) {
  return all.flatMap(({ household, stored }) => {
    const after = householdAfter(household);
    return after === household ? [] : [reviseHousehold(stored.id, { household, stored }, after)];
  });
}
