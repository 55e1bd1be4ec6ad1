import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { foldTag, tagsOfAll } from "#domain/guest-list/list-settings.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { textOfSubject, wishesIn } from "#domain/seating/plan-notes.ts";
import { assessEach, type Shortcoming } from "#domain/seating/proposal/assess.ts";
import { openSeatingModel } from "#domain/seating/proposal/seating-model.ts";
import { anyTerms, arrangementOf } from "#domain/seating/proposal/seating-problem.ts";
import { needsNoSeat } from "#domain/seating/seating.ts";
import { wordsOf } from "#i18n/words.ts";
import { findDinner, type GatheredSeating } from "#server/workflows/seating/find-dinner.ts";
import type { AdminRequest } from "../../admin-request.ts";
import { loadSeating } from "../load-seating.ts";
import {
  type PlanWords,
  gatherInWords,
  seatingWishInWords,
  shortcomingInWords,
} from "../wishes/plan-words.ts";
import { loadWishes } from "../wishes/load-wishes.ts";
import { zooms } from "./plan-drawing.tsx";

export type RoomData = Awaited<ReturnType<typeof loadRoom>>;

export const sections = ["issues", "wishes", "style", "honour", "locks", "printed", "proposal"] as const;
export type Section = (typeof sections)[number];

export async function loadRoom(ctx: AdminRequest) {
  const { searchParams } = ctx.url;
  const seating = await loadSeating(ctx);
  const { inWords, ...gathered } = await gatherInWords(ctx);
  const panel = searchParams.get("panel") ?? "";
  const show = markKinds.find((kind) => kind === searchParams.get("show")) ?? "answer";
  const { iconOf, legend, reasonsOf } = await openMarks(ctx, show, { ...gathered, inWords });
  const ids = gathered.plan.tables.flatMap(({ seats }) => seats.flat().map(({ id }) => id));
  const ofEach = <Value>(of: (id: GuestId) => Value) => Object.fromEntries(ids.map((id) => [id, of(id)]));
  return {
    ...seating,
    /** The key of a table or a fixture, a section, or "": all in short. */
    panel,
    wishes: sections.some((section) => section === panel) ? loadWishes(ctx, { ...gathered, inWords }) : null,
    wished: wishesIn(gathered.notes).map((wish) => ({
      key: wish.key,
      sentence: seatingWishInWords(wish, inWords),
      /** Whom it names, as `textOfSubject` has them. */
      about: [textOfSubject(wish.who), textOfSubject(wish.whom)],
    })),
    show,
    legend,
    /** null: the chairs say what the guests have answered. */
    marks: show === "answer" ? null : ofEach(iconOf),
    reasons: reasonsOf ? ofEach(reasonsOf) : null,
    zoom: zooms.find((zoom) => zoom === searchParams.get("zoom")) ?? "fit",
    find: searchParams.get("find")?.trim() ?? "",
  };
}

const markKinds = ["answer", "trouble", "household", "side", "child", "diet"] as const;
export type IconKind = (typeof markKinds)[number];

const groupIcons = ["one", "two", "three", "four", "five", "six"] as const;

/** Also the name of its style. "plain": nothing is to be said. */
type ChairIcon =
  | (typeof groupIcons)[number]
  | "accepted"
  | "unanswered"
  | "declined"
  | "child"
  | "diet"
  | "allergy"
  | "amiss"
  | "much-amiss"
  | "plain";

type ChairIcons = {
  iconOf: (id: GuestId) => ChairIcon;
  legend: { mark: ChairIcon; text: string }[];
  reasonsOf?: (id: GuestId) => readonly string[];
};

async function openMarks(
  { services, language }: AdminRequest,
  kind: IconKind,
  { plan, inWords, ...noted }: GatheredSeating & { inWords: PlanWords },
): Promise<ChairIcons> {
  const words = wordsOf(language).room.legend;
  const guests = services.guestList.guests();
  const by = (
    mark: (guest: Guest) => ChairIcon,
    ...legend: readonly [mark: ChairIcon, text: string][]
  ): ChairIcons => {
    const marks = new Map(guests.map((guest) => [guest.id, mark(guest)]));
    const iconOf = (id: GuestId) => marks.get(id) ?? "plain";
    return { iconOf, legend: legend.map(([mark, text]) => ({ mark, text })) };
  };
  const markedFor = await findDinner(services);
  switch (kind) {
    case "answer":
      return by(
        (guest) => (needsNoSeat(markedFor(guest)) ? "declined" : (guest.answer ?? "unanswered")),
        ["accepted", words.coming],
        ["unanswered", words.unanswered],
        ["declined", words["not coming"]],
      );
    case "trouble": {
      const model = openSeatingModel(plan, noted, anyTerms);
      const amiss = assessEach(model, arrangementOf(model.problem));
      const marks = by(
        ({ id }) => {
          const count = amiss.get(id)?.length ?? 0;
          return count === 0 ? "plain" : count === 1 ? "amiss" : "much-amiss";
        },
        ["amiss", words.amiss],
        ["much-amiss", words["much amiss"]],
        ["plain", words.content],
      );
      const inText = (short: Shortcoming) => shortcomingInWords(short, model, inWords);
      return { ...marks, reasonsOf: (id) => (amiss.get(id) ?? []).map(inText) };
    }
    case "household":
      return by(householdMarks(guests));
    case "side": {
      const { tags } = (await services.views.listSettings()).now();
      const sides = tags.filter(({ isSide }) => isSide).map(({ name }) => name);
      const households = await services.views.households();
      const markAt = (at: number): ChairIcon => groupIcons[at % groupIcons.length] ?? "plain";
      return by(
        (guest) => {
          const tags = tagsOfAll(guest, households.byId(householdIdOf(guest)));
          const at = sides.findIndex((side) => tags.includes(foldTag(side)));
          return at < 0 ? "plain" : markAt(at);
        },
        ...sides.map((text, at) => [markAt(at), text] as [ChairIcon, string]),
      );
    }
    case "child":
      return by(({ child }) => (child ? "child" : "plain"), ["child", words.child], ["plain", words.adult]);
    case "diet":
      return by(
        ({ foodOptions, allergies }) =>
          allergies.length > 0 ? "allergy" : foodOptions.length > 0 ? "diet" : "plain",
        ["allergy", words.allergy],
        ["diet", words.diet],
        ["plain", words.other],
      );
  }
}

function householdMarks(guests: readonly Guest[]): (guest: Guest) => ChairIcon {
  const sizes = Map.groupBy(guests, householdIdOf);
  const several = [...sizes].filter(([, members]) => members.length > 1).map(([id]) => id);
  const order = new Map(several.map((id, at) => [id, at]));
  return (guest) => {
    const at = order.get(householdIdOf(guest));
    return at === undefined ? "plain" : (groupIcons[at % groupIcons.length] ?? "plain");
  };
}
