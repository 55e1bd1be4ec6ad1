import { expect, it } from "vitest";
import { refuse } from "#domain/result.ts";
import { type Couple, marta, openCouple, theo } from "#test/kits/guests/couple.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { note, noted, recordOf } from "#test/kits/households/households-under-test.ts";
import { draftMailing } from "#domain/mailings/mailing.ts";
import { findMailing, putMailing } from "#server/records/mailings/mailings.ts";
import { findListSetting } from "#server/records/guest-list/saved-list-settings.ts";
import { coupleTest } from "#test/kits/guests/couple-test.ts";
import { addOwnColumn, changeTag, removeOwnColumn, removeTag, renameOwnColumn } from "./change-set-up.ts";

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

// Columns of the couple's own.

const columnsOf = async ({ services }: Couple) => (await findListSetting(services, "columns")).value;

async function withColumn(couple: Couple, name: string): Promise<string> {
  await addOwnColumn(couple.services, marta, name);
  return (await columnsOf(couple)).find((column) => column.name === name)?.key ?? "";
}

coupleTest(
  "a column that is removed takes its texts along, and an undo brings back all of it",
  async (couple) => {
    const { services } = couple;
    const [hotel, gift] = [await withColumn(couple, "Hotel"), await withColumn(couple, "Gift")];
    await couple.change("asa", {
      field: "ownColumns",
      expected: "",
      value: `${hotel}: Savoy; ${gift}: Vase`,
    });
    const removed = await removeOwnColumn(services, marta, hotel);
    expect(await columnsOf(couple)).toEqual([{ key: gift, name: "Gift" }]);
    expect(await couple.storedGuest("asa")).toMatchObject({ Columns: { [gift]: "Vase" } });
    couple.clock.now++;
    // Somebody goes on with the other column meanwhile.
    await couple.change("asa", {
      field: "ownColumns",
      expected: `${gift}: Vase`,
      value: `${gift}: Two vases`,
    });
    const undone = await couple.undo(removed, theo);
    expect(undone).toMatchObject({ ok: true, value: { skipped: [] } });
    expect(await couple.storedGuest("asa")).toMatchObject({
      Columns: { [gift]: "Two vases", [hotel]: "Savoy" },
    });
    expect((await columnsOf(couple)).map(({ name }) => name).toSorted()).toEqual(["Gift", "Hotel"]);
  },
);

coupleTest(
  "a renamed column keeps its texts, and what somebody renamed meanwhile is not overwritten",
  async (couple) => {
    const { services } = couple;
    const key = await withColumn(couple, "Hotel");
    const renamed = await renameOwnColumn(services, marta, { key, seen: "Hotel", name: "Where they sleep" });
    const stale = await renameOwnColumn(services, theo, { key, seen: "Hotel", name: "Beds" });
    expect(stale).toEqual({ ok: false, refusal: { reason: "renamed meanwhile", now: "Where they sleep" } });
    await couple.undo(renamed, theo);
    expect(await columnsOf(couple)).toEqual([{ key, name: "Hotel" }]);
  },
);

coupleTest("two admins at once add two columns, and no name stands twice", async (couple) => {
  const { services } = couple;
  await Promise.all([addOwnColumn(services, marta, "Hotel"), addOwnColumn(services, theo, "Gift")]);
  expect((await columnsOf(couple)).map(({ name }) => name).toSorted()).toEqual(["Gift", "Hotel"]);
  expect(await addOwnColumn(services, marta, " hotel ")).toEqual(
    refuse({ reason: "name taken", name: "hotel" }),
  );
});

coupleTest("a column has a name, and there are no more than twelve", async (couple) => {
  const { services } = couple;
  for (const name of ["", "  ", "x".repeat(61)]) {
    expect(await addOwnColumn(services, marta, name)).toMatchObject({ ok: false });
  }
  for (let at = 0; at < 12; at++) await addOwnColumn(services, marta, `Column ${at}`);
  expect(await addOwnColumn(services, marta, "One more")).toEqual(refuse({ reason: "too many" }));
  expect(await removeOwnColumn(services, marta, "nothing")).toEqual(refuse({ reason: "gone" }));
});
