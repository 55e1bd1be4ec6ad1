import {
  changedSeats,
  seatingRulesIn,
  headTableSeatsIn,
  locksIn,
  type PlanNote,
  readSubject,
  type Subject,
  textOfSubject,
  wishesIn,
} from "#domain/seating/plan-notes.ts";
import { type Chair, keyOf, needsNoSeat } from "#domain/seating/seating.ts";
import { fixtureKinds } from "#domain/seating/room/room-notes.ts";
import { compareNames } from "#domain/names/collation.ts";
import { formatMoment } from "#i18n/dates.ts";
import type { GatheredSeating } from "#server/workflows/seating/find-dinner.ts";
import type { AdminRequest } from "../../admin-request.ts";
import { type PlanWords, seatingWishInWords, subjectInWords, type WishChoice } from "./plan-words.ts";
import { listIssues } from "./list-issues.ts";
import { headTableRoles } from "#domain/seating/head-table.ts";
import { isOfCouple } from "#domain/guest/couple.ts";
import { wordsOf } from "#i18n/words.ts";

export type WishesData = ReturnType<typeof loadWishes>;

export function loadWishes(
  ctx: AdminRequest,
  { plan, tables, notes, inWords }: GatheredSeating & { inWords: PlanWords },
) {
  const choices = choicesFor({ plan, notes }, inWords);
  const about = readSubject(ctx.url.searchParams.get("about") ?? "");
  return {
    wishes: wishesIn(notes).map((wish) => ({
      key: wish.key,
      sentence: seatingWishInWords(wish, inWords),
      weight: wish.weight,
    })),
    locks: locksIn({ tables, notes }).map((of) => {
      return { subject: textOfSubject(of), text: lockInWords(of, inWords) };
    }),
    rules: seatingRulesIn(notes),
    /** Of which table partners can have one: the guests' own, and what is chosen though no guest has it now. */
    partnerTags: partnerTagsFor(notes, inWords),
    honour: loadHonour(notes, choices.guest, inWords),
    choices,
    freeChairs: freeChairsIn(plan, inWords),
    about: about ? textOfSubject(about) : "",
    /** What has changed since the plan was printed; null: it was not. */
    printed: printedIn(ctx, { plan, notes }, inWords),
    issues: listIssues({ plan, tables, notes, guests: ctx.services.guestList.guests() }, inWords),
  };
}

function printedIn(
  { services, language }: AdminRequest,
  { plan, notes }: Pick<GatheredSeating, "plan" | "notes">,
  inWords: PlanWords,
) {
  const printed = notes.find((note) => note.kind === "printed");
  if (!printed) return null;
  const words = wordsOf(language).wishes;
  const inText = (chair: Chair | null) => (chair ? inWords.chair(chair) : words.proposal.nowhere);
  return {
    when: formatMoment(printed.at, services.wedding.timeZone, language),
    changes: changedSeats(printed, inWords.guests, plan.sizes).map(({ guest, before, now }) => ({
      who: inWords.nameOf(guest ?? undefined),
      before: inText(before),
      now: inText(now),
    })),
  };
}

function partnerTagsFor(notes: readonly PlanNote[], inWords: PlanWords): WishChoice[] {
  const { tablePartners } = seatingRulesIn(notes);
  const { unused } = wordsOf(inWords.language).wishes.customs.tablePartners;
  const used = tagsOf(inWords);
  const chosen = tablePartners ? [tablePartners.left, tablePartners.right] : [];
  return [...new Set([...used, ...chosen])]
    .map((tag) => ({ value: tag, text: used.has(tag) ? inWords.tag(tag) : unused(inWords.tag(tag)) }))
    .toSorted((one, other) => compareNames(one.text, other.text));
}

function tagsOf({ guests }: PlanWords): ReadonlySet<string> {
  return new Set(guests.filter((guest) => !needsNoSeat(guest)).flatMap(({ tags }) => tags));
}

function lockInWords(of: Subject, inWords: PlanWords): string {
  const words = wordsOf(inWords.language).wishes.locks;
  const text = subjectInWords(of, inWords);
  return of.kind === "table" || of.kind === "chair" ? words[of.kind](text) : words.guest(text);
}

function choicesFor(
  { plan: { tables }, notes }: Pick<GatheredSeating, "plan" | "notes">,
  inWords: PlanWords,
) {
  const expected = inWords.guests.filter((guest) => !needsNoSeat(guest));
  const inOrder = (kind: Subject["kind"], all: readonly string[]) =>
    all.map((of) => ({ value: textOfSubject({ kind, of }), text: subjectInWords({ kind, of }, inWords) }));
  const choicesOf = (kind: Subject["kind"], all: readonly string[]) =>
    inOrder(kind, all).toSorted((one, other) => compareNames(one.text, other.text));
  const fixtures = new Set(notes.flatMap((note) => (note.kind === "fixture" ? [note.fixture] : [])));
  return {
    guest: choicesOf(
      "guest",
      expected.map(({ id }) => id),
    ),
    household: choicesOf("household", [...inWords.households]),
    tag: choicesOf("tag", [...tagsOf(inWords)]),
    table: inOrder(
      "table",
      tables.map(({ name }) => name),
    ),
    fixture: inOrder(
      "fixture",
      fixtureKinds.filter((kind) => fixtures.has(kind)),
    ),
  };
}

function freeChairsIn({ tables }: GatheredSeating["plan"], inWords: PlanWords): WishChoice[] {
  return tables.flatMap(({ name: table, seats }) =>
    seats.flatMap((guests, at) => {
      const chair = { table, seat: at + 1 };
      const value = textOfSubject({ kind: "chair", of: keyOf(chair) });
      return guests.length === 0 ? [{ value, text: inWords.chair(chair) }] : [];
    }),
  );
}

function loadHonour(notes: readonly PlanNote[], guests: readonly WishChoice[], inWords: PlanWords) {
  const seats = headTableSeatsIn(notes);
  const roles = headTableRoles.map((role) => {
    const label = inWords.role(role);
    const guest = seats[role];
    const chosen = guest === undefined ? "" : textOfSubject({ kind: "guest", of: guest });
    // The guest as `textOfSubject` has it.
    return { role, label: label.charAt(0).toUpperCase() + label.slice(1), chosen };
  });
  const couple = new Set(
    inWords.guests.filter(isOfCouple).map(({ id }) => textOfSubject({ kind: "guest", of: id })),
  );
  const open = guests.filter(({ value }) => !couple.has(value));
  const others = Object.values(seats)
    .map((of) => ({ kind: "guest", of }) as const)
    .filter((noted) => !open.some(({ value }) => value === textOfSubject(noted)))
    .map((noted) => ({ value: textOfSubject(noted), text: subjectInWords(noted, inWords) }));
  return {
    roles,
    /** Who are expected and not of the couple, and who are noted in any case. */
    choices: [...open, ...others],
    names: inWords.couple,
    isAsked: seatingRulesIn(notes).honour,
  };
}
