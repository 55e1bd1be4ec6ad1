import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { findChanges } from "#domain/history/patches.ts";
import type { WeddingContent } from "#domain/wedding/wedding.ts";
import type { JsonObject } from "#server/store/documents.ts";
import { textsOf } from "#i18n/couple.ts";
import { samples } from "#test/kits/wedding/samples.ts";
import { editableOf, findWeddingContent, putWeddingContent, readEditable } from "./wedding-content.ts";

const [summer, winter] = samples.map(({ wedding, written }) => ({ wedding, texts: written })) as [
  WeddingContent,
  WeddingContent,
];

/** What a site whose folder is the winter's reads of it. */
async function read(data: JsonObject): Promise<WeddingContent> {
  const documents = { get: async () => ({ id: "published", version: "1", data }) };
  const found = await findWeddingContent({ documents, folder: winter }, "published");
  if (!found) throw new Error("It is there.");
  return found.kept.content;
}

function stored(content: WeddingContent): JsonObject {
  const write = putWeddingContent("published", null, { content: editableOf(content), by: "marta", at: 1 });
  if (write.write !== "create") throw new Error("It is new.");
  return write.data;
}

test.each([
  ["summer", summer],
  ["winter", winter],
])(
  "what is stored of the %s wedding is read as it was, but for what is decided elsewhere",
  async (_, content) => {
    expect(stored(content)["wedding"]).not.toHaveProperty("sample");
    expect(stored(content)["wedding"]).not.toHaveProperty("access");
    const again = await read(stored(content));
    const { photos, ...facts } = editableOf(again).wedding;
    const { photos: _own, ...written } = editableOf(content).wedding;
    expect({ ...facts, texts: again.texts }).toEqual({ ...written, texts: content.texts });
    expect([again.wedding.access, again.wedding.sample]).toEqual([
      winter.wedding.access,
      winter.wedding.sample,
    ]);
    // The site was built with the winter's pictures.
    expect(photos).toEqual(winter.wedding.photos);
    expect(readEditable(editableOf(content))).not.toBeNull();
  },
);

test("a fact that cannot be read is the folder's or left out, and a text is empty, never the sample's", async () => {
  const { wedding, texts } = stored(summer) as { wedding: JsonObject; texts: { sv: JsonObject } };
  const { endsAt: _, ...others } = wedding;
  const content = await read({
    wedding: { ...others, date: "soon", contact: "ring us", events: [{ key: "brunch" }], ours: "later" },
    texts: { sv: { ...texts.sv, title: 7, rsvp: null, information: { paragraphs: ["one"] } }, da: {} },
  });
  expect(content.wedding).toMatchObject({ date: winter.wedding.date, endsAt: winter.wedding.endsAt });
  expect(Object.keys(content.wedding)).not.toContain("contact");
  expect(Object.keys(content.wedding)).not.toContain("events");
  expect(Object.keys(content.wedding)).not.toContain("ours");
  expect(content.wedding.couple).toEqual(summer.wedding.couple);
  const { sv, en } = content.texts;
  expect([sv.title, sv.rsvp, sv.information.paragraphs]).toEqual(["", { title: "", intro: "" }, ["one"]]);
  expect([en.title, en.introductions, en.photos.hero]).toEqual(["", {}, ""]);
  expect(sv.summary).toBe(summer.texts.sv.summary);
});

test("whatever stands in the store, the pages can be drawn of it", async () => {
  const anything = fc.object({ maxDepth: 3 }) as fc.Arbitrary<JsonObject>;
  const places = findChanges(editableOf(summer), editableOf(winter)).map(({ at }) => at);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...places),
      fc.anything({ maxDepth: 1 }),
      anything,
      async (at, odd, all) => {
        const data = structuredClone(stored(summer)) as Record<string, unknown>;
        const parent = at
          .slice(0, -1)
          .reduce<Record<string, unknown>>((group, key) => group[key] as typeof group, data);
        parent[at.at(-1) ?? ""] = odd;
        for (const one of [data as JsonObject, all, { wedding: all, texts: all }]) {
          const content = await read(one);
          expect(
            findChanges(editableOf(content), readEditable(editableOf(content)) ?? editableOf(summer)),
          ).toEqual([]);
          expect(Object.keys(textsOf(content, "sv"))).toEqual(Object.keys(winter.texts.sv));
        }
      },
    ),
    { numRuns: examples(20, 200) },
  );
});
