// What the couple wrote that tells of a guest: which saved views go when the guest is erased, what goes from the history
// of views, and what they are asked about.

import type { ListChange } from "#domain/guest-list/list-changes.ts";
import { type Erased, openNaming } from "#domain/guest-list/naming-views.ts";
import { foldAddress } from "#domain/email-address.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import { findLikeGuests } from "#domain/names/name-likeness.ts";
import { householdName, shownName } from "#i18n/households.ts";
import type { HouseholdsView } from "#server/records/households.ts";
import { readGuest } from "#server/records/guest-codec.ts";
import { findListSetting, putListSetting } from "#server/records/guest-list/list-settings.ts";
import { guestsCollection } from "#server/records/guests.ts";
import { readHistoryRow } from "#server/records/history.ts";
import type { Services } from "#server/services.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";

export type ViewsNaming = {
  writes: readonly Write[];
  withoutViews: (setUp: readonly ListChange[]) => readonly ListChange[];
};

/** Rejects with `DocumentsUnavailable`. */
export async function findViewsNaming(
  documents: Documents,
  erased: Erased,
  history: readonly StoredDocument[],
): Promise<ViewsNaming> {
  const views = await findListSetting({ documents }, "views");
  const hasChanged = history.some((stored) =>
    readHistoryRow(stored)?.setUp.some(({ kind }) => kind === "view"),
  );
  if (views.value.length === 0 && !hasChanged) return { writes: [], withoutViews: (setUp) => setUp };
  const others = (await guestsCollection.list(documents)).flatMap((stored) => {
    const read = readGuest(stored);
    return read.ok && stored.id !== erased.id ? [read.value] : [];
  });
  const isNaming = openNaming(others)(erased);
  const left = views.value.filter((view) => !isNaming(view));
  return {
    writes: left.length === views.value.length ? [] : [putListSetting("views", views, left)],
    withoutViews: (setUp) =>
      setUp.filter(({ kind, from, to }) => {
        const told = kind === "view" ? [from, to] : [];
        return !told.some((view) => view !== null && isNaming(view));
      }),
  };
}

/** What else tells of a guest. Only the views go by themselves. */
export type Mentions = {
  /** By name. */
  views: readonly string[];
  /** The other guests and households in whose notes the guest is named. */
  notes: readonly string[];
  /** Answers that wait under a name nearest to the guest's, from another address. */
  waiting: readonly { id: string; name: string; email: string }[];
};

/**
 * For each of these guests when all of them are erased, as far as is known without asking the store. Rejects with
 * `DocumentsUnavailable`.
 */
export async function openMentions(
  { guestList, views }: Pick<Services, "guestList" | "views">,
  ids: readonly GuestId[],
  language: Language,
): Promise<(id: GuestId) => Mentions> {
  if (ids.length === 0) return () => ({ views: [], notes: [], waiting: [] });
  const saved = (await views.listSettings()).now().views;
  const erased = new Set(ids);
  const others = guestList.guests().filter(({ id }) => !erased.has(id));
  const isNaming = openNaming(others);
  const noted = notesOf(others, await views.households(), language);
  const waiting = [...(await views.inbox()).unmatched.values()].flatMap((one) => {
    if (one === "unreadable" || one.guestId !== null) return [];
    const { firstName, lastName, email } = one.form;
    const [nearest] = findLikeGuests(one.form, guestList.guests());
    return [{ id: one.id, name: `${firstName} ${lastName}`, email, nearest: nearest?.id }];
  });
  const rows = Map.groupBy((await views.history()).rows.values(), ({ guestId }) => guestId);
  return (id) => {
    const guest = guestList.byId(id)?.guest;
    const own = rows.get(id) ?? [];
    const changes = own.flatMap((row) => row.changes);
    const said = (field: "firstName" | "lastName" | "email" | "household") =>
      [
        guest?.[field],
        ...changes.flatMap((change) => (change.field === field ? [change.from, change.to] : [])),
      ].filter((text) => typeof text === "string");
    const removed = own.flatMap(({ removedName }) => removedName ?? []);
    const names = [...said("firstName"), ...said("lastName"), ...removed];
    const emails = said("email");
    const isOf = isNaming({ id, names, emails, households: said("household") });
    const addresses = new Set(emails.map(foldAddress));
    return {
      views: saved.filter(isOf).map(({ name }) => name),
      notes: [...new Set(noted.filter(({ text }) => isOf({ name: text, query: "" })).map(({ of }) => of))],
      waiting: waiting
        .filter(({ nearest, email }) => nearest === id && !addresses.has(foldAddress(email)))
        .map(({ nearest: _nearest, ...one }) => one),
    };
  };
}

/** What the couple have noted about guests and households, and about whom. */
function notesOf(guests: readonly Guest[], { byId }: HouseholdsView, language: Language) {
  const ofGuests = guests.map((guest) => ({
    of: shownName(guest, guests, language),
    text: `${guest.notes} ${Object.values(guest.ownColumns).join(" ")}`,
  }));
  const ofHouseholds = [...Map.groupBy(guests, householdIdOf)].map(([id, members]) => ({
    of: householdName(byId(id), members, language),
    text: byId(id).notes,
  }));
  return [...ofGuests, ...ofHouseholds].filter(({ text }) => text.trim() !== "");
}
