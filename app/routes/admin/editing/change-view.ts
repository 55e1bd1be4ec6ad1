// A change as pages show it: what, by whom, when, of which guests, and how to undo it; and who made a change
// that came between. Server only; the types go to the browser.

import type { FieldChange } from "#domain/guest/field-changes.ts";
import type { GuestField } from "#domain/guest/guest.ts";
import { formatList, formatMomentWithYear } from "#i18n/dates.ts";
import { historyWords } from "#i18n/history.ts";
import type { HistoryEntry, ListedChange } from "#server/workflows/history/list-history.ts";
import { type Changer, findChanger } from "#server/workflows/guests/find-changer.ts";
import type { AdminRequest } from "../admin-request.ts";

export type ChangeView = {
  group: string;
  /** "Imported 44 guests". */
  what: string;
  /** "marta@example.se, in the admin area". */
  who: string;
  when: string;
  /** For the `datetime` attribute. */
  at: string;
  /** The first few of the guests that the page asks for. */
  guests: readonly ChangedGuestView[];
  /** How many of them are not shown. */
  more: number;
  /** How many guests undoing would affect. */
  openCount: number;
  late: boolean;
  isUndone: boolean;
  canBeUndone: boolean;
  /** Digests, used to find more of the same visitor or address. */
  visitor: string | null;
  origin: string | null;
};

export type ChangedGuestView = {
  /** null: the guest is no longer on the list and has no page. */
  guestId: string | null;
  name: string | null;
  changes: readonly FieldChange[];
  kept: boolean;
};

export type AdminEmails = ReadonlyMap<string, string>;

export async function listAdminEmails({ services }: AdminRequest): Promise<AdminEmails> {
  const accounts = await services.accounts.list();
  return new Map(accounts.map(({ id, email }) => [id, email]));
}

/** Longer lists are not read. */
const mostShown = 40;

const mostNamed = 3;

export function viewChange(asked: AdminRequest, change: ListedChange, emails: AdminEmails): ChangeView {
  const { services, language } = asked;
  const { group, at, entries, openCount, isUndone, canBeUndone, visitor, origin } = change;
  const ofGuests = entries.filter(({ guestId }) => guestId !== null);
  return {
    group,
    what: whatWasDone(asked, change),
    who: byWhom(asked, change, emails),
    when: formatMomentWithYear(at, services.wedding.timeZone, language),
    at: new Date(at).toISOString(),
    guests: ofGuests.slice(0, mostShown).map((entry) => viewGuest(asked, entry)),
    more: Math.max(0, ofGuests.length - mostShown),
    openCount,
    late: entries.some(({ late }) => late),
    isUndone,
    canBeUndone,
    visitor,
    origin,
  };
}

function viewGuest({ services }: AdminRequest, entry: HistoryEntry): ChangedGuestView {
  const { guestId, guestName, changes, kept } = entry;
  const isListed = guestId !== null && services.guestList.byId(guestId) !== null;
  return { guestId: isListed ? guestId : null, name: guestName, changes, kept };
}

function whatWasDone({ language }: AdminRequest, change: ListedChange): string {
  const { deed, by, entries, guestCount } = change;
  const words = historyWords[language];
  const names = entries.flatMap(({ guestId, guestName }) =>
    guestId === null ? [] : [guestName ?? words.unnamed],
  );
  const named = guestCount > mostNamed ? words.guests(guestCount) : formatList(names, language);
  return words.done[deed === "undone" && by === "guest" ? "taken back" : deed](named);
}

export function byWhom(
  { language }: AdminRequest,
  { by, adminId }: Pick<HistoryEntry, "by" | "adminId">,
  emails: AdminEmails,
): string {
  const words = historyWords[language];
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
