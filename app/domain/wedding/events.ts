import type { InEach } from "#domain/language.ts";
import { daysFrom } from "#domain/zoned-time.ts";
import {
  type Day,
  type FurtherEvent,
  type FurtherPage,
  furtherPages,
  type Place,
  type TimeOfDay,
  type Wedding,
  type WeddingTexts,
} from "./wedding.ts";

export const weddingKey = "wedding";

export type WeddingEvent = {
  key: string;
  /** null: the wedding itself, which has no name of the couple's. */
  name: InEach<string> | null;
  /** "": the couple have not said yet, of the wedding itself. */
  date: Day | "";
  startsAt: TimeOfDay | "";
  ends: { on: Day; at: TimeOfDay } | null;
  place: Place;
  schedule: ReturnType<typeof happeningsOf>;
  isForEveryone: boolean;
};

type Facts = Pick<
  Wedding,
  "date" | "ceremonyAt" | "partyAt" | "endsOn" | "endsAt" | "place" | "ceremonyPlace" | "events" | "stops"
>;

export function eventsOf(wedding: Facts): readonly [WeddingEvent, ...WeddingEvent[]] {
  const { date, ceremonyAt, endsOn, endsAt, place, ceremonyPlace = place, events = [] } = wedding;
  const day = happeningsOf(wedding);
  return [
    {
      key: weddingKey,
      name: null,
      date,
      startsAt: ceremonyAt,
      ends: endsOn && endsAt ? { on: endsOn, at: endsAt } : null,
      place: ceremonyPlace,
      schedule: day.length > 1 ? day : [],
      isForEveryone: true,
    },
    ...events.map((event) => furtherEvent(event, place)),
  ];
}

export function hasMoment(event: WeddingEvent): event is WeddingEvent & { date: Day; startsAt: TimeOfDay } {
  return event.date !== "" && event.startsAt !== "";
}

export function hasFurtherEvents({ events = [] }: Pick<Wedding, "events">): boolean {
  return events.length > 0;
}

function furtherEvent(event: FurtherEvent, celebratedAt: Place): WeddingEvent {
  const { key, date, startsAt, endsAt, place = celebratedAt, invited, ...name } = event;
  const ends = endsAt === undefined ? null : { on: endsAt > startsAt ? date : daysFrom(date, 1), at: endsAt };
  return { key, name, date, startsAt, ends, place, schedule: [], isForEveryone: invited === "everyone" };
}

type Happening = { name: "ceremony" | "party"; at: TimeOfDay | null; place: Place };

export function factOfPlace(
  { ceremonyPlace }: Pick<Wedding, "ceremonyPlace">,
  name: Happening["name"],
): "wedding.place" | "wedding.ceremonyPlace" {
  return name === "ceremony" && ceremonyPlace ? "wedding.ceremonyPlace" : "wedding.place";
}

export function isKnown({ at, place }: { at: TimeOfDay | null; place: Place }): boolean {
  return at !== null || [place.name, place.street, place.town].some(Boolean);
}

export function scheduleOf({
  ceremonyAt,
  partyAt,
  place,
  ceremonyPlace,
}: Pick<Wedding, "ceremonyAt" | "partyAt" | "place" | "ceremonyPlace">): [Happening, ...Happening[]] {
  const ceremony: Happening = { name: "ceremony", at: ceremonyAt || null, place: ceremonyPlace ?? place };
  if (!ceremonyPlace && !partyAt) return [ceremony];
  return [ceremony, { name: "party", at: partyAt ?? null, place }];
}

type Stop = Omit<Happening, "name"> & { name: InEach<string> };

type PageFacts = Parameters<typeof scheduleOf>[0] & Pick<Wedding, "stops">;

export function happeningsOf(wedding: PageFacts): (Happening | Stop)[] {
  const { stops = [], place: celebratedAt } = wedding;
  return inOrderOfDay([
    ...scheduleOf(wedding),
    ...stops.map(({ startsAt: at, place = celebratedAt, en, sv }) => ({ name: { en, sv }, at, place })),
  ]);
}

/** The latest hour of a night that still belongs to the day before. */
const morning = "06:00";

/** What has no time follows what it was listed after. */
export function inOrderOfDay<One extends { at: TimeOfDay | null }>(happenings: readonly One[]): One[] {
  let last = "";
  const placed = happenings.map((one) => {
    if (one.at) last = (one.at < morning ? "1 " : "0 ") + one.at;
    return { one, when: last };
  });
  return placed.toSorted((a, b) => (a.when < b.when ? -1 : Number(a.when > b.when))).map(({ one }) => one);
}

type OwnWords = Pick<WeddingTexts, "wishList" | "ourStory" | "information">;
type OwnFacts = Pick<
  Wedding,
  "pages" | "date" | "ceremonyAt" | "partyAt" | "place" | "ceremonyPlace" | "events" | "stops"
>;

export function visiblePages(facts: OwnFacts, texts: OwnWords): FurtherPage[] {
  const { pages = furtherPages } = facts;
  return [...new Set(pages)].filter((page) => hasContent(page, facts, texts));
}

export function isChapterWritten({ title, message }: { title: string; message: string }): boolean {
  return title !== "" || message !== "";
}

/** Facts stand on the page of information, and guests in their book. */
function hasContent(
  page: FurtherPage,
  facts: OwnFacts,
  { wishList, ourStory, information }: OwnWords,
): boolean {
  if (page === "information") {
    const { date, events = [], stops = [] } = facts;
    const { dressCode, him, her, paragraphs } = information;
    const isDayTold = date !== "" || events.length + stops.length > 0 || scheduleOf(facts).some(isKnown);
    return isDayTold || [dressCode, him, her, ...paragraphs].some(Boolean);
  }
  if (page === "wishList") return [wishList.greeting, wishList.request, wishList.thanks].some(Boolean);
  return page !== "ourStory" || ourStory.entries.some(isChapterWritten);
}
