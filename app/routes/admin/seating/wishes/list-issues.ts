import type { Guest, GuestId } from "#domain/guest/guest.ts";
import {
  seatingRulesIn,
  type PlanNote,
  type SeatingWish,
  isClosedChair,
} from "#domain/seating/plan-notes.ts";
import {
  findChairBeside,
  type Chair,
  chairOf,
  claimedChair,
  emptySeats,
  comesToDinner,
  needsNoSeat,
} from "#domain/seating/seating.ts";
import { assess, type Shortcoming, findExchangeFor } from "#domain/seating/proposal/assess.ts";
import { findLostWishes, guestsMeant } from "#domain/seating/proposal/head-table-places.ts";
import { type SeatingModel, openSeatingModel } from "#domain/seating/proposal/seating-model.ts";
import { anyTerms, arrangementOf } from "#domain/seating/proposal/seating-problem.ts";
import { distanceBetween, layOut } from "#domain/seating/room/room-geometry.ts";
import { decimalsIn } from "#i18n/room/decimals.ts";
import { wordsOf } from "#i18n/words.ts";
import type { GatheredSeating } from "#server/workflows/seating/find-dinner.ts";
import { type PlanWords, seatingWishInWords, shortcomingInWords } from "./plan-words.ts";

export type WishFix = { guest: GuestId; chair: Chair; text: string; causes: readonly string[] };

/** `mend` undefined: it is no wish; null: no single exchange would meet it. */
export type SeatingIssue = { text: string; fix?: WishFix | null };

/** So many wishes, of so few guests each, are tried on every chair. */
const mostMended = 10;
const mostMeant = 12;

/** A plate that nobody may mix up is not to be carried farther than this through the room. */
const farFromKitchen = 10;

type Listed = GatheredSeating & { guests: readonly Guest[] };

export function listIssues(listed: Listed, inWords: PlanWords): SeatingIssue[] {
  const model = openSeatingModel(listed.plan, listed, anyTerms);
  return [
    ...issuesOfPlan(listed.plan, inWords),
    ...waitingGuests(listed, inWords),
    ...farAllergies(listed, inWords),
    ...issuesOf(model, inWords),
    ...lostInNotes(listed.notes, inWords),
  ];
}

function lostInNotes(notes: readonly PlanNote[], inWords: PlanWords): SeatingIssue[] {
  const words = wordsOf(inWords.language).planTexts.short;
  const { guests } = inWords;
  const { tablePartners } = seatingRulesIn(notes);
  const partnerTags = tablePartners ? [tablePartners.left, tablePartners.right] : [];
  const lostTags = partnerTags.filter((tag) => !guests.some(({ tags }) => tags.includes(tag)));
  const texts = [
    ...findLostWishes(notes, guests).map((wish) => words["lost wish"](seatingWishInWords(wish, inWords))),
    ...lostTags.map((tag) => words["lost tag"](inWords.tag(tag))),
  ];
  // Two wishes may read the same once their guests are gone.
  return [...new Set(texts)].map((text) => ({ text }));
}

function waitingGuests({ plan, tables }: GatheredSeating, inWords: PlanWords): SeatingIssue[] {
  const words = wordsOf(inWords.language).planTexts;
  const isClosed = (chair: Chair) => isClosedChair(tables, chair);
  return plan.unseated.flatMap((guest) => {
    const found = comesToDinner(guest) ? findChairBeside(plan, guest, isClosed) : null;
    if (!found) return [];
    const { chair, mate, isNextTo } = found;
    const [place, other] = [inWords.chair(chair), inWords.nameOf(mate)];
    const text = isNextTo ? words.nextTo(place, other) : words.atTableOf(place, other);
    const fix = { guest: guest.id, chair, text, causes: [] };
    return [{ text: words.short.waits(inWords.nameOf(guest)), fix }];
  });
}

/** Severe allergies far from the kitchen, if the room has one. */
function farAllergies({ plan, guests, ...noted }: Listed, inWords: PlanWords): SeatingIssue[] {
  const names = plan.tables.map(({ name }) => name);
  const { tables, fixtures } = layOut(names, noted);
  const kitchens = fixtures.filter(({ fixture }) => fixture === "kitchen");
  if (kitchens.length === 0) return [];
  const words = wordsOf(inWords.language).planTexts.short;
  return guests.flatMap((guest) => {
    const table = tables.find((each) => each.table === chairOf(guest, plan.sizes)?.table);
    if (guest.severeAllergies.length === 0 || needsNoSeat(guest) || !table) return [];
    const metres = Math.min(...kitchens.map((kitchen) => distanceBetween(table, kitchen)));
    if (metres <= farFromKitchen) return [];
    const name = inWords.nameOf(inWords.guests.find(({ id }) => id === guest.id));
    return [{ text: words["far from kitchen"](name, decimalsIn(inWords.language, metres)) }];
  });
}

function issuesOfPlan(
  { mayBeFree, tables, ...plan }: GatheredSeating["plan"],
  inWords: PlanWords,
): SeatingIssue[] {
  const words = wordsOf(inWords.language).planTexts.short;
  const free = tables.flatMap(emptySeats).length;
  const missing = plan.unseated.length - free;
  return [
    ...(missing > 0 ? [{ text: words["too few chairs"](missing) }] : []),
    ...plan.unseated.flatMap((guest) => {
      const chair = claimedChair(guest);
      return chair ? [{ text: words["no such seat"](inWords.nameOf(guest), inWords.chair(chair)) }] : [];
    }),
    ...mayBeFree.map((guest) => ({
      text: words["gave up"](
        inWords.nameOf(guest),
        inWords.chair({ table: guest.table?.trim() ?? "", seat: guest.seat ?? 0 }),
      ),
    })),
  ];
}

function meantBy({ who, whom }: SeatingWish, { guests }: SeatingModel): number {
  return guestsMeant(guests, who).length + guestsMeant(guests, whom).length;
}

function issuesOf(model: SeatingModel, inWords: PlanWords): SeatingIssue[] {
  const now = arrangementOf(model.problem);
  const inText = (short: Shortcoming) => shortcomingInWords(short, model, inWords);
  return assess(model, now).map((short, at): SeatingIssue => {
    const isMendable = short.kind === "wish" && at < mostMended && meantBy(short.wish, model) <= mostMeant;
    if (!isMendable) return { text: inText(short) };
    const found = findExchangeFor(model, now, short.wish);
    if (!found) return { text: inText(short), fix: null };
    const { guest, chair, other } = found.exchange;
    const place = model.chairs[chair] ?? { table: "", seat: 0 };
    const name = inWords.nameOf(model.guests[guest]);
    const words = wordsOf(inWords.language).planTexts;
    const text =
      other === null
        ? words.move(name, inWords.chair(place))
        : words.swap(name, inWords.chair(place), inWords.nameOf(model.guests[other]));
    const fix = {
      guest: model.guests[guest]?.id ?? "",
      chair: place,
      text,
      causes: found.causes.map(inText),
    };
    return { text: inText(short), fix };
  });
}
