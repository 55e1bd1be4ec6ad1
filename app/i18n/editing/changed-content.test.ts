import { expect, test } from "vitest";
import type { Change } from "#domain/history/patches.ts";
import { describeContentChange } from "./changed-content.ts";

const change = (place: string, from: Change["from"], to: Change["to"]): Change => {
  return { at: place.split("."), from, to };
};
const said = (...told: Parameters<typeof change>) => describeContentChange(change(...told), "en");

test.each([
  ["texts.sv.rsvp.intro", "Svarsformuläret: Inledning (Svenska)"],
  ["texts.en.ourStory.entries.1.message", "Vår historia: Kapitel 2: Text (English)"],
  ["texts.sv.homeIntro.firstStrong", "Startsidan: Första stycket (Svenska)"],
  ["wedding.place.latitude", "Platser: Där ni firar: Plats på kartan"],
  ["wedding.ceremonyPlace", "Platser: Där vigseln är, om den är någon annanstans"],
  ["wedding.date", "Ni två, dagen och tiderna: Bröllopsdag"],
  ["wedding.photos.hero.file", "Bilder: Startsidan, överst"],
])("%s is called %s", (place, name) => {
  expect(describeContentChange(change(place, "a", "b"), "sv").name).toBe(name);
});

test("a short text is shown whole, a choice in its words, a place in its parts", () => {
  expect(said("texts.en.rsvp.title", "Come?", "Coming?")).toEqual({
    name: "The RSVP form: Heading of the page (English)",
    values: ["Come?", "Coming?"],
  });
  const { values } = said("wedding.afterAnswerBy", "nothing", "closed");
  expect(values).toEqual(["They can still answer", "The form is closed"]);
  const place = said("wedding.ceremonyPlace", null, { name: "Kyrkan", street: "" });
  expect(place.values).toEqual(["", "Kyrkan"]);
});

test("of a long text the part that differs is shown, with some words beside it", () => {
  const text = (word: string) =>
    `${"Vi möts vid bryggan. ".repeat(12)}Ta med ${word} och gott humör. ${"Sedan dansar vi. ".repeat(12)}`;
  const long = change("texts.sv.rsvp.intro", text("regnjacka"), text("kofta"));
  const [from, to] = describeContentChange(long, "sv").values;
  expect(from).toMatch(/^….{20,40}regnjacka och gott humör.*…$/);
  expect(to).toMatch(/^….{20,40}kofta och gott humör.*…$/);
  expect(Math.max(from.length, to.length)).toBeLessThan(110);
  const added = describeContentChange(change("texts.sv.rsvp.intro", "", text("kofta")), "sv").values;
  expect([added[0], added[1].length]).toEqual(["", 321]);
});
