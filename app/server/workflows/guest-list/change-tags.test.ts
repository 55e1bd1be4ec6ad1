import { expect, it } from "vitest";
import { type Couple, marta, openCouple, theo } from "#test/kits/guests/couple.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { note, noted, recordOf } from "#test/kits/households/households-under-test.ts";
import { draftMailing } from "#domain/mailings/mailing.ts";
import { findMailing, putMailing } from "#server/records/mailings/mailings.ts";
import { findListSetting } from "#server/records/guest-list/list-settings.ts";
import { changeTag, removeTag } from "./change-set-up.ts";

const test = testWith(() => openCouple({ guests }));

const guests = {
  asa: { First_Name: "Åsa", Household: "Ek", Tags: ["Malmö", "boat"] },
  bo: { First_Name: "Bo", Household: "Ek", Tags: ["malmö"] },
  dag: { First_Name: "Dag", Tags: ["Leeds"] },
};
const plain = { colour: "grey", isSide: false } as const;
const blue = { colour: "blue", isSide: true } as const;

const looks = async ({ services }: Couple) => (await findListSetting(services, "tags")).value;
const tagsOf = async (couple: Couple, id: string) => (await couple.storedGuest(id))?.["Tags"];
const rename = (tag: string, name: string, more: object = {}) => {
  return { tag, seen: plain, wanted: { name, ...plain }, joins: false, ...more };
};
const paint = (name: string, looks: Partial<typeof blue> | { colour: "red" } = blue) =>
  rename(name, name, { wanted: { name, ...plain, ...looks } });

test("a tag is renamed for every guest and household in one change, which one undo takes back", async (couple) => {
  const { services } = couple;
  await note(couple, "Ek", { ...noted, tags: ["Malmö"] });
  couple.clock.now++;
  const wanted = { name: "Skåne", ...blue };
  const result = await changeTag(services, marta, rename("Malmö", "Skåne", { wanted }));
  expect(await tagsOf(couple, "asa")).toEqual(["Skåne", "boat"]);
  expect(await tagsOf(couple, "bo")).toEqual(["Skåne"]);
  expect(await tagsOf(couple, "dag")).toEqual(["Leeds"]);
  expect(await recordOf(couple, "Ek")).toMatchObject({ tags: ["Skåne"] });
  expect(await looks(couple)).toEqual([wanted]);

  couple.clock.now++;
  // A tag that the guest got meanwhile stays.
  await couple.change("bo", { field: "tags", expected: "Skåne", value: "Skåne, music" });
  const undone = await couple.undo(result, theo);
  expect(undone).toMatchObject({ ok: true, value: { skipped: [] } });
  expect(await tagsOf(couple, "asa")).toEqual(["Malmö", "boat"]);
  expect(await tagsOf(couple, "bo")).toEqual(["music", "malmö"]);
  expect(await recordOf(couple, "Ek")).toMatchObject({ tags: ["Malmö"] });
  expect(await looks(couple)).toEqual([]);
});

test("a tag is removed everywhere, and comes back for all with its looks", async (couple) => {
  const { services } = couple;
  await changeTag(services, marta, paint("Malmö"));
  const removed = await removeTag(services, marta, "malmö");
  expect(await tagsOf(couple, "bo")).toEqual([]);
  expect(await looks(couple)).toEqual([]);
  await couple.undo(removed, theo);
  expect(await tagsOf(couple, "asa")).toEqual(expect.arrayContaining(["Malmö", "boat"]));
  expect(await looks(couple)).toEqual([{ name: "Malmö", ...blue }]);
});

test("two tags become one only if that is said, and undoing parts them again", async (couple) => {
  const { services } = couple;
  // Nobody but a household has the tag "choir".
  await note(couple, "Ek", { ...noted, tags: ["Choir"] });
  for (const name of ["MALMÖ", "choir"]) {
    const result = await changeTag(services, marta, rename("boat", name));
    expect(result).toEqual({ ok: false, refusal: { reason: "name taken", name } });
  }
  expect(await tagsOf(couple, "asa")).toEqual(["Malmö", "boat"]);
  const result = await changeTag(services, marta, rename("boat", "Malmö", { joins: true }));
  expect(await tagsOf(couple, "asa")).toEqual(["Malmö"]);
  await couple.undo(result);
  expect(await tagsOf(couple, "asa")).toEqual(["Malmö", "boat"]);
});

test("other capitals of a tag reach every guest, whether it has a colour or not", async (couple) => {
  const { services } = couple;
  await changeTag(services, marta, rename("Malmö", "malmÖ"));
  expect(await tagsOf(couple, "asa")).toEqual(["malmÖ", "boat"]);
  await changeTag(services, marta, rename("malmÖ", "MALMÖ"));
  expect(await tagsOf(couple, "asa")).toEqual(["MALMÖ", "boat"]);
  expect((await looks(couple)).map(({ name }) => name)).toEqual(["MALMÖ"]);
});

test("an email that waits is still for whoever has the tag, by either name", async (couple) => {
  const { documents } = couple.services;
  await note(couple, "Ek", { ...noted, tags: ["Choir"] });
  const words = { en: { subject: "", body: "" }, sv: { subject: "", body: "" } };
  const mailing = draftMailing("news", { words, otherwise: "en", now: 0 });
  const audience = { ...mailing.audience, filter: { ...mailing.audience.filter, tag: "choir" } };
  await documents.commit([putMailing("news", { ...mailing, audience, state: "scheduled" }, null)]);
  const meant = async () => (await findMailing(couple.services, "news"))?.mailing.audience.filter.tag;
  const renamed = await changeTag(couple.services, marta, rename("Choir", "Singers"));
  expect(await meant()).toBe("Singers");
  expect(await couple.undo(renamed)).toMatchObject({ ok: true, value: { skipped: [] } });
  expect(await meant()).toBe("choir");
});

test("of two admins at once, neither overwrites looks that they have not seen", async (couple) => {
  const { services } = couple;
  const outcomes = await Promise.all([
    changeTag(services, marta, paint("Leeds")),
    changeTag(services, theo, paint("Leeds", { colour: "red" })),
    changeTag(services, theo, paint("boat")),
  ]);
  expect(outcomes.filter(({ ok }) => !ok)).toMatchObject([{ refusal: { reason: "changed meanwhile" } }]);
  expect((await looks(couple)).map(({ name }) => name).toSorted()).toEqual(["Leeds", "boat"]);
});

test("looks that somebody changed since stay with an undo", async (couple) => {
  const { services } = couple;
  const first = await changeTag(services, marta, paint("Leeds"));
  couple.clock.now++;
  const red = { name: "Leeds", colour: "red", isSide: true } as const;
  await changeTag(services, theo, { tag: "Leeds", seen: blue, wanted: red, joins: false });
  expect(await couple.undo(first)).toMatchObject({
    ok: false,
    refusal: {
      reason: "nothing goes back",
      skipped: [{ patch: { at: ["tags", "leeds"] }, why: "changed since" }],
    },
  });
  expect(await looks(couple)).toEqual([red]);
});

it.each(["", " , ", "one, two", "x".repeat(51)])("%j is no name of a tag", async (name) => {
  await using couple = await openCouple({ guests });
  expect(await changeTag(couple.services, marta, rename("Leeds", name))).toMatchObject({ ok: false });
  expect(await couple.rows()).toEqual([]);
});
