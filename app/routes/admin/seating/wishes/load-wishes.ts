// Loads the wishes, customs and locks of the seating, and what is not as it should be as the guests sit now.

import type { GuestId } from "#domain/guest/guest.ts";
import { householdIdsOf, nameOfHousehold } from "#domain/households/household.ts";
import {
  type Customs,
  customsIn,
  type PlanNote,
  readSubject,
  seatsShownKey,
  type Subject,
  textOfSubject,
  wishesIn,
  type SeatingWish,
} from "#domain/seating/plan-notes.ts";
import { assess, findExchangeFor, type Shortcoming } from "#domain/seating/proposal/assess.ts";
import { type Dinner, openDinner } from "#domain/seating/proposal/dinner.ts";
import { arrangementOf } from "#domain/seating/proposal/seating-problem.ts";
import { type Chair, keyOf, needsNoSeat } from "#domain/seating/seating.ts";
import { compareNames } from "#domain/names/collation.ts";
import { wishesWords } from "#i18n/wishes/wishes.ts";
import type { GatheredDinner } from "#server/workflows/seating/gather-dinner.ts";
import { isCouple } from "#server/admin.ts";
import type { AdminRequest } from "../../admin-request.ts";
import {
  type DinnerWords,
  gatherInWords,
  shortcomingInWords,
  subjectInWords,
  seatingWishInWords,
} from "./dinner-words.ts";

/** As `textOfSubject` has it, with its name. */
export type WishChoice = { value: string; text: string };

/** One exchange that would meet a wish, and what it would spoil. */
export type WishMend = { guest: GuestId; chair: Chair; text: string; causes: readonly string[] };

/** `mend` undefined: it is no wish; null: no single exchange would meet it. */
export type SeatingTrouble = { text: string; mend?: WishMend | null };

export type WishesData = {
  wishes: readonly { key: string; sentence: string; weight: SeatingWish["weight"] }[];
  locks: readonly { subject: string; text: string }[];
  customs: Omit<Customs, "kind" | "key">;
  choices: Record<"guest" | "household" | "tag" | "table", readonly WishChoice[]>;
  /** Those that can be kept free. */
  freeChairs: readonly WishChoice[];
  /** Whom a new wish is about, if the address says so. */
  about: string;
  troubles: readonly SeatingTrouble[];
  /** Whether guests may look up their own seat; null: it is not this reader's to say. */
  areSeatsShown: boolean | null;
};

export async function loadWishes(asked: AdminRequest): Promise<WishesData> {
  const { plan, notes, inWords } = await gatherInWords(asked);
  const dinner = openDinner(plan, notes, { mayMoveSeated: true });
  const about = readSubject(asked.url.searchParams.get("wishes") ?? "");
  return {
    wishes: wishesIn(notes).map((wish) => ({
      key: wish.key,
      sentence: seatingWishInWords(wish, inWords),
      weight: wish.weight,
    })),
    locks: notes.flatMap((note) => {
      if (note.kind !== "lock") return [];
      return [{ subject: textOfSubject(note.of), text: lockInWords(note.of, inWords) }];
    }),
    customs: customsOf(notes),
    choices: choicesFor(asked, plan, inWords),
    freeChairs: freeChairsIn(plan, inWords),
    about: about ? textOfSubject(about) : "",
    areSeatsShown: isCouple(asked.admin) ? notes.some(({ key }) => key === seatsShownKey) : null,
    troubles: [...troublesOfPlan(plan, inWords), ...troublesOf(dinner, inWords)],
  };
}

function customsOf(notes: readonly PlanNote[]): WishesData["customs"] {
  const { partners, families, honour, acquaintances } = customsIn(notes);
  return { partners, families, honour, acquaintances };
}

function lockInWords(of: Subject, inWords: DinnerWords): string {
  const words = wishesWords[inWords.language].locks;
  const text = subjectInWords(of, inWords);
  return of.kind === "table" || of.kind === "chair" ? words[of.kind](text) : words.guest(text);
}

function choicesFor(
  { services }: AdminRequest,
  { tables }: GatheredDinner["plan"],
  inWords: DinnerWords,
): WishesData["choices"] {
  const expected = inWords.guests.filter((guest) => !needsNoSeat(guest));
  const choicesOf = (kind: Subject["kind"], all: readonly string[]) =>
    all
      .map((of) => ({ value: textOfSubject({ kind, of }), text: subjectInWords({ kind, of }, inWords) }))
      .toSorted((one, other) => compareNames(one.text, other.text));
  const households = householdIdsOf(services.guestList.guests()).filter((id) => nameOfHousehold(id) !== null);
  const tags = [...new Set(expected.flatMap((guest) => guest.tags))];
  return {
    guest: choicesOf(
      "guest",
      expected.map(({ id }) => id),
    ),
    household: choicesOf("household", households),
    tag: choicesOf("tag", tags),
    table: tables.map(({ name: of }) => ({
      value: textOfSubject({ kind: "table", of }),
      text: inWords.table(of),
    })),
  };
}

function freeChairsIn({ tables }: GatheredDinner["plan"], inWords: DinnerWords): WishChoice[] {
  return tables.flatMap(({ name: table, seats }) =>
    seats.flatMap((guests, at) => {
      const chair = { table, seat: at + 1 };
      const value = textOfSubject({ kind: "chair", of: keyOf(chair) });
      return guests.length === 0 ? [{ value, text: inWords.chair(chair) }] : [];
    }),
  );
}

function troublesOfPlan(
  { mayBeFree, tables, ...plan }: GatheredDinner["plan"],
  inWords: DinnerWords,
): SeatingTrouble[] {
  const words = wishesWords[inWords.language].short;
  const free = tables.reduce((sum, table) => sum + table.free, 0);
  const missing = plan.unseated.length - free;
  return [
    ...(missing > 0 ? [{ text: words["too few chairs"](missing) }] : []),
    ...mayBeFree.map((guest) => ({
      text: words["gave up"](
        inWords.nameOf(guest),
        inWords.chair({ table: guest.table?.trim() ?? "", seat: guest.seat ?? 0 }),
      ),
    })),
  ];
}

function troublesOf(dinner: Dinner, inWords: DinnerWords): SeatingTrouble[] {
  const now = arrangementOf(dinner.problem);
  const inText = (short: Shortcoming) => shortcomingInWords(short, dinner, inWords);
  return assess(dinner, now).map((short): SeatingTrouble => {
    if (short.kind !== "wish") return { text: inText(short) };
    const found = findExchangeFor(dinner, now, short.wish);
    if (!found) return { text: inText(short), mend: null };
    const { guest, chair, other } = found.exchange;
    const place = dinner.chairs[chair] ?? { table: "", seat: 0 };
    const name = inWords.nameOf(dinner.guests[guest]);
    const words = wishesWords[inWords.language].mend;
    const text =
      other === null
        ? words.move(name, inWords.chair(place))
        : words.swap(name, inWords.chair(place), inWords.nameOf(dinner.guests[other]));
    const mend = {
      guest: dinner.guests[guest]?.id ?? "",
      chair: place,
      text,
      causes: found.causes.map(inText),
    };
    return { text: inText(short), mend };
  });
}
