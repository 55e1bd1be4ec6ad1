// What follows from a couple's facts for those who read them: events, pages, languages, introductions, pictures.

import { describe, expect, test } from "vitest";
import { wedding } from "#wedding/wedding.ts";
import { eventsOf, hasFurtherEvents, isChapterWritten, scheduleOf, visiblePages } from "./events.ts";
import { introductionChanges, introductionOf, newIntroductionKey } from "./introductions.ts";
import { lackOfPixels, overhang, visiblePart } from "./photo-shape.ts";
import { languagesOf, spokenLanguage } from "./site-languages.ts";

test("the first event is the wedding at its ceremony's place, and others are at theirs or at the celebration's", () => {
  const { ceremonyPlace: _church, stops: _stops, ...facts } = wedding;
  const [church, hall, lake] = ["Church", "Hall", "Lake"].map((name) => ({ ...wedding.place, name }));
  const place = hall as typeof wedding.place;
  const event = { key: "walk", en: "Walk", sv: "Promenad", date: "2024-06-30", startsAt: "16:00" } as const;
  const events = eventsOf({
    ...facts,
    place,
    events: [
      { ...event, endsAt: "18:00", invited: "everyone" },
      { ...event, endsAt: "16:00", place: lake as typeof wedding.place, invited: "chosen households" },
      { ...event, invited: "everyone" },
    ],
  });
  expect(events[0]).toEqual({
    key: "wedding",
    name: null,
    date: wedding.date,
    startsAt: wedding.ceremonyAt,
    ends: { on: wedding.endsOn, at: wedding.endsAt },
    place,
    schedule: [
      { name: "ceremony", at: wedding.ceremonyAt, place },
      { name: "party", at: wedding.partyAt, place },
    ],
    isForEveryone: true,
  });
  expect(eventsOf({ ...facts, place, ceremonyPlace: church as typeof wedding.place })[0].place).toBe(church);
  const name = { en: "Walk", sv: "Promenad" };
  expect(events.slice(1)).toMatchObject([
    { name, ends: { on: "2024-06-30", at: "18:00" }, place: { name: "Hall" }, isForEveryone: true },
    { name, ends: { on: "2024-07-01", at: "16:00" }, place: { name: "Lake" }, isForEveryone: false },
    { name, ends: null, place: { name: "Hall" }, isForEveryone: true },
  ]);
  expect(
    [{}, { events: [] }, { events: [{ ...event, invited: "everyone" as const }] }].map(hasFurtherEvents),
  ).toEqual([false, false, true]);
});

test("a page is in the menu once, and the couple's own ones only with words", () => {
  const wishes = { greeting: "", request: "", thanks: "" };
  const texts = (wishList: object, ...entries: object[]) =>
    ({
      wishList: { ...wishes, ...wishList },
      ourStory: { entries },
      information: { paragraphs: [] },
    }) as unknown as Parameters<typeof visiblePages>[1];
  const [silent, told] = [
    { title: "", message: "" },
    { title: "", message: "x" },
  ];
  const pages = ["guestBook", "wishList", "guestBook", "ourStory"] as const;
  const { pages: _pages, ...usualPages } = { pages, ...wedding };
  expect(visiblePages({ ...wedding, pages }, texts({}, silent))).toEqual(["guestBook"]);
  const bothTold = visiblePages({ ...wedding, pages }, texts({ thanks: "x" }, silent, told));
  expect(bothTold).toEqual(["guestBook", "wishList", "ourStory"]);
  const usual = visiblePages(usualPages, texts({ request: "x" })).toSorted();
  expect(usual).toEqual(["guestBook", "information", "wishList"]);
  const unsaid = { ...usualPages, date: "", ceremonyAt: "", stops: [], events: [] } as const;
  const { partyAt: _at, ceremonyPlace: _church, ...nothing } = unsaid;
  const nowhere = { name: "", street: "", town: "" };
  expect(visiblePages({ ...nothing, place: nowhere }, texts({}))).toEqual(["guestBook"]);
  expect([silent, told, { title: "x", message: "" }].map(isChapterWritten)).toEqual([false, true, true]);
});

test("a site speaks the languages that the couple chose, in their order, or else all", () => {
  expect(languagesOf({})).toEqual(["en", "sv"]);
  expect(languagesOf({ languages: ["sv", "de" as "sv", "sv", "en"] })).toEqual(["sv", "en"]);
  const speaks = [spokenLanguage({ languages: ["sv"] }, "en"), spokenLanguage({}, "sv")];
  expect([...speaks, spokenLanguage({}, null)]).toEqual(["sv", "sv", "en"]);
});

describe("an introduction", () => {
  const words = { relation: "Aunt", description: "Sings" };

  test("is found by its own key, in each language", () => {
    const texts = { en: { introductions: { asa: words } }, sv: { introductions: {} } };
    expect(introductionOf(texts, "asa")).toEqual({ en: words, sv: null });
    expect(introductionOf(texts, "toString")).toEqual({ en: null, sv: null });
    expect(introductionOf(texts, null)).toEqual({ en: null, sv: null });
    expect(
      ["asa", "bo"].map((id) => newIntroductionKey(id, (key) => ["asa", "asa-2"].includes(key))),
    ).toEqual(["asa-3", "bo"]);
  });

  const [mum, silent] = [
    { relation: "Mum", description: "" },
    { relation: "", description: "" },
  ];
  test.each([
    [words, { ...words, relation: "Mum" }, ["relation", "Aunt", "Mum", "description", "Sings", "Sings"]],
    [words, { ...words, relation: "" }, ["relation", "Aunt", "", "description", "Sings", "Sings"]],
    [words, silent, [words, null]],
    [words, null, [words, null]],
    [null, mum, [null, mum]],
    [null, { relation: "", description: "x" }, [null, { relation: "", description: "x" }]],
    [null, silent, [null, null]],
  ])("that was %j and is typed as %j", (from, to, changes) => {
    const of = (sv: typeof from) => ({ en: null, sv });
    const told = introductionChanges("asa", of(from), of(to)).filter(({ at }) => at[1] === "sv");
    expect(told.flatMap(({ at, ...change }) => [...at.slice(4), change.from, change.to])).toEqual(changes);
    expect(told.every(({ at }) => at.slice(0, 4).join(" ") === "texts sv introductions asa")).toBe(true);
  });
});

describe("a picture at its place", () => {
  const picture = (width: number, height: number, isDrawing = false) => ({ width, height, isDrawing });

  test.each([
    ["hero", picture(1200, 675), null],
    ["hero", picture(1199, 675), { width: 1600, least: { width: 1200, height: 675 }, share: 1199 / 1600 }],
    ["hero", picture(10, 10, true), null],
    ["wishList", picture(700, 350), { width: 1280, least: { width: 960, height: 480 }, share: 700 / 1280 }],
    ["story1", picture(576, 432), null],
    ["story1", picture(576, 216), { width: 768, least: { width: 576, height: 432 }, share: 0.375 }],
    ["story1", picture(576, 5000), null],
  ] as const)("%s: %j lacks %j", (place, given, lack) => {
    expect(lackOfPixels(place, given)).toEqual(lack);
  });

  test.each([
    [{ width: 400, height: 300 }, { x: 50, y: 50 }, { width: 100, height: 100, x: 0, y: 0 }, 1],
    [{ width: 800, height: 300 }, { x: 50, y: 10 }, { width: 50, height: 100, x: 25, y: 0 }, 2],
    [{ width: 400, height: 600 }, { x: 10, y: 20 }, { width: 100, height: 50, x: 0, y: 10 }, 1],
  ])("%j around %j is seen as %j", (size, focus, part, wider) => {
    expect(visiblePart("story1", size, focus)).toEqual(part);
    expect(overhang("story1", size)).toBe(wider);
  });
});

const barn = { name: "The barn", street: "Lane 7", town: "Village", latitude: 57.3, longitude: 13.9 };
const church = { ...barn, name: "The church", street: "Hill 1" };

test("a party without a time of its own keeps its place", () => {
  const [, party] = scheduleOf({ ceremonyAt: "15:00", place: barn, ceremonyPlace: church });
  expect(party).toEqual({ name: "party", at: null, place: barn });
});

test("what happens at one place at one time is one happening", () => {
  expect(scheduleOf({ ceremonyAt: "15:00", place: barn })).toEqual([
    { name: "ceremony", at: "15:00", place: barn },
  ]);
});
