import { foldTag, spellingsOf } from "#domain/guest-list/list-settings.ts";
import type { Language } from "#domain/language.ts";
import { type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import { coupleIn } from "#domain/guest/couple.ts";
import { fullName, type Guest } from "#domain/guest/guest.ts";
import type { HeadTableRole } from "#domain/seating/head-table.ts";
import type { Subject, SeatingWish } from "#domain/seating/plan-notes.ts";
import type { ModelInNumbers, Shortcoming } from "#domain/seating/proposal/assess.ts";
import type { SeatingGuest } from "#domain/seating/proposal/head-table-places.ts";
import { displayNamesOf } from "#domain/seating/table-record.ts";
import { guestsIn } from "#domain/seating/seating.ts";
import { householdName } from "#i18n/households.ts";
import { chairInWords, tableInWords } from "#i18n/guests/tables.ts";
import { fixtureKinds } from "#domain/seating/room/room-notes.ts";
import { wordsOf } from "#i18n/words.ts";
import { gatherSeating } from "#server/workflows/seating/find-dinner.ts";
import type { AdminRequest } from "../../admin-request.ts";
import { shownGuests } from "../../editing/reader.ts";

const namedAtMost = 5;

/** As `textOfSubject` has it, with its name. */
export type WishChoice = { value: string; text: string };

/** The first names of the two, as on the list or else as in the facts. */
type CoupleNames = { first: string; second: string };

/** Everybody by the name that is shown; of several with one name each has the household or a tag behind it. */
export async function distinctGuests({
  services,
  language,
}: AdminRequest): Promise<ReturnType<typeof shownGuests>> {
  const households = await services.views.households();
  const guests = shownGuests({ services, language });
  const hintOf = (guest: Guest) => households.nameOf(guest) ?? guest.tags[0] ?? "";
  const byName = Map.groupBy(guests, fullName);
  return guests.map((guest) => {
    const namesakes = byName.get(fullName(guest)) ?? [];
    if (namesakes.length < 2 || guest.unnamed) return guest;
    const hint = hintOf(guest);
    const isAlone = namesakes.filter((each) => hintOf(each) === hint).length === 1;
    // By id: each process lists the guests in the order in which it has read them.
    const place = namesakes.filter(({ id }) => id <= guest.id).length;
    const apart = hint !== "" && isAlone ? hint : [hint, place].filter(Boolean).join(" ");
    return { ...guest, lastName: `${guest.lastName} (${apart})`.trim() };
  });
}

export type PlanWords = Awaited<ReturnType<typeof gatherInWords>>["inWords"];

export async function gatherInWords(ctx: AdminRequest) {
  const { services, language } = ctx;
  const seating = await gatherSeating(services, await distinctGuests(ctx));
  const noted = await services.views.households();
  const reader = { language, displayNames: displayNamesOf(seating.tables) };
  const tags = spellingsOf(services.guestList.guests().flatMap((guest) => guest.tags));
  const guests = guestsIn(seating.plan);
  const couple = namesOfCouple(guests, services.wedding.couple);
  const inWords = {
    language,
    /** Also of who is not expected at the dinner. */
    guests,
    couple,
    nameOf: (guest: SeatingGuest | undefined) => (guest ? fullName(guest) : wordsOf(language).planTexts.gone),
    household(id: HouseholdId): string | null {
      const members = services.guestList.membersOf(id);
      return members.length === 0 ? noted.byId(id).name : householdName(noted.byId(id), members, language);
    },
    households: new Set(
      services.guestList
        .guests()
        .flatMap((guest) => (noted.nameOf(guest) === null ? [] : householdIdOf(guest))),
    ),
    tag: (folded: string) => tags.get(foldTag(folded)) ?? folded,
    table: (name: string) => tableInWords(name, reader),
    chair: (place: { table: string; seat: number }) => chairInWords(place, reader),
    /** "mother of Märta". */
    role: (role: HeadTableRole) => roleInWords(role, couple, language),
  };
  return { ...seating, inWords };
}

function namesOfCouple(guests: readonly SeatingGuest[], facts: Readonly<CoupleNames>): CoupleNames {
  const { first, second } = coupleIn(guests);
  const [one, other] = [first, second].map((guest) =>
    guest === null ? undefined : guests[guest]?.firstName,
  );
  return {
    first: one ?? (other === facts.first ? facts.second : facts.first),
    second: other ?? (one === facts.second ? facts.first : facts.second),
  };
}

function roleInWords(role: HeadTableRole, { first, second }: CoupleNames, language: Language): string {
  const { mother, father, officiant } = wordsOf(language).planTexts.roles;
  const texts: Record<HeadTableRole, string> = {
    firstMother: mother(first),
    firstFather: father(first),
    secondMother: mother(second),
    secondFather: father(second),
    officiant,
  };
  return texts[role];
}

export function subjectInWords({ kind, of }: Subject, inWords: PlanWords): string {
  const words = wordsOf(inWords.language).planTexts;
  switch (kind) {
    case "guest":
      return inWords.nameOf(inWords.guests.find(({ id }) => id === of));
    case "household":
      return inWords.household(of) ?? words.gone;
    case "tag":
      return words.tagged(inWords.tag(of));
    case "table":
      return inWords.table(of);
    case "fixture": {
      const kind = fixtureKinds.find((each) => each === of);
      return kind ? wordsOf(inWords.language).room.named[kind] : words.gone;
    }
    case "chair": {
      const [seat = ""] = of.split(" ", 1);
      return inWords.chair({ table: of.slice(seat.length + 1), seat: Number(seat) });
    }
  }
}

export function seatingWishInWords({ who, how, whom }: SeatingWish, inWords: PlanWords): string {
  return wordsOf(inWords.language).planTexts.sentence[how]({
    who: subjectInWords(who, inWords),
    whom: subjectInWords(whom, inWords),
    isTable: whom.kind === "table",
  });
}

export function shortcomingInWords(short: Shortcoming, model: ModelInNumbers, inWords: PlanWords): string {
  const words = wordsOf(inWords.language).planTexts.short;
  const name = (guest: number) => inWords.nameOf(model.guests[guest]);
  const table = (number: number) => {
    const chair = model.problem.chairs.findIndex((each) => each.table === number);
    return inWords.table(model.chairs[chair]?.table ?? "");
  };
  switch (short.kind) {
    case "wish":
    case "left out":
      return words[short.kind](seatingWishInWords(short.wish, inWords));
    case "no chair":
    case "no table partner":
      return words[short.kind](
        short.guests.slice(0, namedAtMost).map(name).join(", "),
        Math.max(0, short.guests.length - namedAtMost),
      );
    case "knows nobody":
    case "child alone":
      return words[short.kind](name(short.guest), table(short.table));
    case "not at honour":
      return words["not at honour"](name(short.guest), inWords.role(short.role));
    default:
      return words[short.kind](name(short.guest), name(short.partner));
  }
}
