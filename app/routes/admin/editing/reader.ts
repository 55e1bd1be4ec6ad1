// What a reader of the admin area is shown: by which name, and among which choices.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { isUnnamed } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import { tableInWords } from "#i18n/guests/tables.ts";
import { displayName, envelopeName } from "#i18n/households.ts";
import type { GuestListView } from "#server/records/guest-list/guest-list-view.ts";
import type { Services } from "#server/services.ts";
import type { Foreseen } from "#server/workflows/households/settle-households.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { largestOf, specifiedSeats } from "#domain/seating/seating.ts";
import { fillPlaceholders } from "#domain/left-overs/placeholders.ts";
import { type Mailing, wordsLanguage } from "#domain/mailings/mailing.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { placeholderValues } from "#i18n/couple/placeholders.ts";
import type { AdminRequest } from "../admin-request.ts";

type NameContext = {
  services: { guestList: Pick<GuestListView, "guests"> };
  language: Language;
};

/** A companion without a name is called by the guest who brings them. */
export function displayNameOf({ services, language }: NameContext, guest: Guest): string {
  return displayName(guest, services.guestList.guests(), language);
}

/** Everybody, for lists that show first and last names apart. */
export function shownGuests(ctx: NameContext): (Guest & { unnamed?: true })[] {
  return ctx.services.guestList.guests().map((guest) => {
    if (!isUnnamed(guest)) return guest;
    return { ...guest, firstName: displayNameOf(ctx, guest), lastName: "", unnamed: true };
  });
}

/** Also for deleted guests, of whom only the last known name is left. */
type NamedGuest = { id: GuestId; name: string; hint: string | null };

export async function nameGuests(
  ctx: NameContext & { services: Services },
  guests: readonly Guest[],
): Promise<NamedGuest[]> {
  const displayNames = (await ctx.services.views.seating()).displayNames();
  return guests.map((guest) => {
    const { id, email, table } = guest;
    const hint = email ?? (table && tableInWords(table, { language: ctx.language, displayNames }));
    return { id, name: displayNameOf(ctx, guest), hint };
  });
}

/** Where several guests stand in one list, those of one name are told apart by their email, or else by their table. */
export function distinctNames(guests: readonly NamedGuest[]): ReadonlyMap<GuestId, string> {
  const namesakes = Map.groupBy(guests, ({ name }) => name);
  return new Map(
    guests.map(({ id, name, hint }) => {
      const isAlone = namesakes.get(name)?.length === 1;
      return [id, isAlone || hint === null ? name : `${name} (${hint})`];
    }),
  );
}

/** What a move to another household brings with it, in the names of whom it touches. */
export async function nameForeseen(ctx: AdminRequest, foreseen: Foreseen | null) {
  const { services, language } = ctx;
  const { stoppedCards = [], movedAnswers = [] } = foreseen ?? {};
  const { byId } = await services.views.households();
  return {
    /** As on the envelope, the households whose card would stop. */
    stops: stoppedCards.map((id) => envelopeName(byId(id), services.guestList.membersOf(id), language)),
    /** Guests whose answer would be about another event than their first. */
    moves: movedAnswers.map((guest) => displayNameOf(ctx, guest)),
  };
}

/** Events, questions, columns and names of tables only where there are some. */
export async function readerOptions({ wedding, views }: Services): Promise<Reader["options"]> {
  const { foodOptions, allergyOptions, events = [], questions = [] } = wedding;
  const { columns } = (await views.listSettings()).now();
  const seating = await views.seating();
  const [displayNames, tableSizes] = [seating.displayNames(), seating.sizes()];
  return {
    foodOptions,
    allergyOptions,
    ...(events.length > 0 ? { events } : {}),
    ...(questions.length > 0 ? { questions } : {}),
    ...(columns.length > 0 ? { ownColumns: columns } : {}),
    ...(displayNames.length > 0 ? { displayNames } : {}),
    ...(largestOf(tableSizes) === specifiedSeats ? {} : { mostSeats: largestOf(tableSizes) }),
  };
}

/** "": it has none yet. */
export function mailingSubject(
  { services, language }: Pick<AdminRequest, "services" | "language">,
  mailing: Pick<Mailing, "words">,
): string {
  const written = wordsLanguage(mailing, language, languagesOf(services.wedding));
  const values = placeholderValues(services.wedding, written);
  return fillPlaceholders(mailing.words[written].subject, values).trim();
}
