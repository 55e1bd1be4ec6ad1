// Loads the room to scale: where everything stands, who sits where, and what the colours of the chairs say.

import type { DisplayName, NamedTable } from "#domain/guest/display-names.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { accentFoldedName } from "#domain/names/name-spelling.ts";
import { distanceBetween, layOut } from "#domain/seating/room/room-geometry.ts";
import type { Fixture, TablePlace } from "#domain/seating/room/room-notes.ts";
import { honourTableIn } from "#domain/seating/plan-notes.ts";
import { displayNamesOf, findTable } from "#domain/seating/table-record.ts";
import { chairOf, needsNoSeat, tablesInUse, type TableSizes } from "#domain/seating/seating.ts";
import { decimalsIn } from "#i18n/room/decimals.ts";
import { wordsOf } from "#i18n/words.ts";
import type { AdminRequest } from "../../admin-request.ts";
import { type DinnerWords, gatherInWords, shortcomingInWords } from "../wishes/dinner-words.ts";
import { type Zoom, zooms } from "./plan-drawing.tsx";
import { foldTag, tagsOfAll } from "#domain/guest-list/list-settings.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { openDinner } from "#domain/seating/proposal/dinner.ts";
import { anyTerms, arrangementOf } from "#domain/seating/proposal/seating-problem.ts";
import { findDinner, type GatheredDinner } from "#server/workflows/seating/find-dinner.ts";
import { assessEach, type Shortcoming } from "#domain/seating/proposal/assess.ts";

export type RoomTable = {
  place: TablePlace;
  name: string;
  displayName: DisplayName | null;
  isInUse: boolean;
  isHonour: boolean;
  isLocked: boolean;
  /** By seat; the guest of an empty one is null. Of several on one chair the first. */
  seats: readonly ({ id: GuestId; name: string; mark: ChairMark; reasons: readonly string[] } | null)[];
  /** How many have all that is wished or usual; null: the colours show something else. */
  content: string | null;
  /** The more of them miss something, the warmer the table: from 0 to 3. */
  heat: Heat;
  nearest: readonly string[];
};

export type RoomData = {
  width: number;
  depth: number;
  tables: readonly RoomTable[];
  fixtures: readonly Fixture[];
  displayNames: readonly NamedTable[];
  show: MarkKind;
  legend: readonly { mark: ChairMark; text: string }[];
  zoom: Zoom;
  find: { text: string; ids: readonly GuestId[]; found: readonly string[] };
};

export type Heat = 0 | 1 | 2 | 3;

const mostFound = 8;
const nearestShown = 3;

export async function loadRoom(asked: AdminRequest): Promise<RoomData> {
  const { searchParams } = asked.url;
  const { inWords, ...gathered } = await gatherInWords(asked);
  const { plan, notes } = gathered;
  const names = plan.tables.map(({ name }) => name);
  const honour = honourTableIn(notes, names);
  const { width, depth, tables, fixtures } = layOut(names, gathered);
  const show = markKinds.find((kind) => kind === searchParams.get("show")) ?? "answer";
  const { markOf, legend, reasonsOf } = await openMarks(asked, show, { ...gathered, inWords });
  const inUse = new Set(tablesInUse(inWords.guests));
  return {
    width,
    depth,
    displayNames: displayNamesOf(gathered.tables),
    tables: tables.map((place, at) => {
      const record = findTable(gathered.tables, place.table);
      const sitting = plan.tables[at]?.seats ?? [];
      return {
        place,
        name: inWords.table(place.table),
        displayName: record.name,
        isInUse: inUse.has(place.table),
        isHonour: place.table === honour,
        isLocked: record.isLocked,
        seats: sitting.map(([guest]) =>
          guest
            ? {
                id: guest.id,
                name: inWords.nameOf(guest),
                mark: markOf(guest.id),
                reasons: reasonsOf?.(guest.id) ?? [],
              }
            : null,
        ),
        ...assessTable(sitting.flat(), reasonsOf, asked.language),
        nearest: nearestTo(place, { tables, fixtures }, inWords),
      };
    }),
    fixtures,
    show,
    legend,
    zoom: zooms.find((zoom) => zoom === searchParams.get("zoom")) ?? "fit",
    find: findGuests(searchParams.get("find")?.trim() ?? "", plan.sizes, inWords),
  };
}

function assessTable(
  guests: readonly { id: GuestId }[],
  reasonsOf: ((id: GuestId) => readonly string[]) | undefined,
  language: Language,
): Pick<RoomTable, "content" | "heat"> {
  if (!reasonsOf) return { content: null, heat: 0 };
  const content = guests.filter(({ id }) => reasonsOf(id).length === 0).length;
  const missing = guests.length === 0 ? 0 : 1 - content / guests.length;
  const heat = missing === 0 ? 0 : missing <= 1 / 3 ? 1 : missing <= 2 / 3 ? 2 : 3;
  return { content: wordsOf(language).room.content(content, guests.length), heat };
}

function nearestTo(
  own: TablePlace,
  { tables, fixtures }: Pick<RoomData, "fixtures"> & { tables: readonly TablePlace[] },
  inWords: DinnerWords,
): string[] {
  const words = wordsOf(inWords.language).room;
  return [
    ...tables
      .filter(({ key }) => key !== own.key)
      .map((place) => ({ place, name: inWords.table(place.table) })),
    ...fixtures.map((place) => ({ place, name: words.named[place.fixture] })),
  ]
    .map(({ place, name }) => ({ metres: distanceBetween(own, place), name }))
    .toSorted((one, other) => one.metres - other.metres)
    .slice(0, nearestShown)
    .map(({ metres, name }) => words.distance(name, decimalsIn(inWords.language, metres)));
}

function findGuests(text: string, sizes: TableSizes, inWords: DinnerWords): RoomData["find"] {
  if (text === "") return { text, ids: [], found: [] };
  const words = wordsOf(inWords.language).room;
  const parts = accentFoldedName(text).split(" ");
  const guests = inWords.guests.filter((guest) => {
    const name = accentFoldedName(inWords.nameOf(guest));
    return parts.every((part) => name.includes(part));
  });
  const found = guests.slice(0, mostFound).map((guest) => {
    const chair = chairOf(guest, sizes);
    const name = inWords.nameOf(guest);
    return chair ? words.found(name, inWords.chair(chair)) : words.foundNowhere(name);
  });
  return { text, ids: guests.map(({ id }) => id), found: found.length === 0 ? [words.foundNobody] : found };
}

const markKinds = ["answer", "trouble", "household", "side", "child", "diet"] as const;
export type MarkKind = (typeof markKinds)[number];

const groupMarks = ["one", "two", "three", "four", "five", "six"] as const;

/** Also the name of its style. "plain": nothing is to be said. */
type ChairMark =
  | (typeof groupMarks)[number]
  | "accepted"
  | "unanswered"
  | "declined"
  | "child"
  | "diet"
  | "allergy"
  | "amiss"
  | "much-amiss"
  | "plain";

type Marks = {
  markOf: (id: GuestId) => ChairMark;
  legend: { mark: ChairMark; text: string }[];
  /** Where the colours show who misses something: what. */
  reasonsOf?: (id: GuestId) => readonly string[];
};

async function openMarks(
  { services, language }: AdminRequest,
  kind: MarkKind,
  { plan, inWords, ...noted }: GatheredDinner & { inWords: DinnerWords },
): Promise<Marks> {
  const words = wordsOf(language).room.legend;
  const guests = services.guestList.guests();
  const by = (mark: (guest: Guest) => ChairMark, legend: Marks["legend"]): Marks => {
    const marks = new Map(guests.map((guest) => [guest.id, mark(guest)]));
    return { markOf: (id) => marks.get(id) ?? "plain", legend };
  };
  const markedFor = await findDinner(services);
  switch (kind) {
    case "answer":
      return by(
        (guest) => (needsNoSeat(markedFor(guest)) ? "declined" : (guest.answer ?? "unanswered")),
        [
          { mark: "accepted", text: words.coming },
          { mark: "unanswered", text: words.unanswered },
          { mark: "declined", text: words["not coming"] },
        ],
      );
    case "trouble": {
      const dinner = openDinner(plan, noted, anyTerms);
      const amiss = assessEach(dinner, arrangementOf(dinner.problem));
      const marks = by(
        ({ id }) => {
          const count = amiss.get(id)?.length ?? 0;
          return count === 0 ? "plain" : count === 1 ? "amiss" : "much-amiss";
        },
        [
          { mark: "amiss", text: words.amiss },
          { mark: "much-amiss", text: words["much amiss"] },
          { mark: "plain", text: words.content },
        ],
      );
      const inText = (short: Shortcoming) => shortcomingInWords(short, dinner, inWords);
      return { ...marks, reasonsOf: (id) => (amiss.get(id) ?? []).map(inText) };
    }
    case "household":
      return by(householdMarks(guests), []);
    case "side": {
      const { tags } = (await services.views.listSettings()).now();
      const sides = tags.filter(({ isSide }) => isSide).map(({ name }) => name);
      const households = await services.views.households();
      const markAt = (at: number): ChairMark => groupMarks[at % groupMarks.length] ?? "plain";
      return by(
        (guest) => {
          const tags = tagsOfAll(guest, households.byId(householdIdOf(guest)));
          const at = sides.findIndex((side) => tags.includes(foldTag(side)));
          return at < 0 ? "plain" : markAt(at);
        },
        sides.map((text, at) => ({ mark: markAt(at), text })),
      );
    }
    case "child":
      return by(
        ({ child }) => (child ? "child" : "plain"),
        [
          { mark: "child", text: words.child },
          { mark: "plain", text: words.adult },
        ],
      );
    case "diet":
      return by(
        ({ foodOptions, allergies }) =>
          allergies.length > 0 ? "allergy" : foodOptions.length > 0 ? "diet" : "plain",
        [
          { mark: "allergy", text: words.allergy },
          { mark: "diet", text: words.diet },
          { mark: "plain", text: words.other },
        ],
      );
  }
}

function householdMarks(guests: readonly Guest[]): (guest: Guest) => ChairMark {
  const sizes = Map.groupBy(guests, householdIdOf);
  const several = [...sizes].filter(([, members]) => members.length > 1).map(([id]) => id);
  const order = new Map(several.map((id, at) => [id, at]));
  return (guest) => {
    const at = order.get(householdIdOf(guest));
    return at === undefined ? "plain" : (groupMarks[at % groupMarks.length] ?? "plain");
  };
}
