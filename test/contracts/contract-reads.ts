import { expect } from "vitest";
import type { ContractCase } from "./documents-contract.ts";
import type { Documents, JsonObject, Query, StoredDocument } from "#server/store/documents.ts";

export const readCases = {
  async "what is not there is null, and an unknown collection is empty"(documents) {
    expect(await documents.get("guests", "nobody")).toBeNull();
    expect(await documents.list("guests")).toEqual([]);
  },
  async "a document comes back as it was saved, every kind of value in it"(documents) {
    const data = {
      text: 'Å ä ö, "quoted", \\, \n, \u0000, 👩‍❤️‍👩, \u2028, e\u0301',
      numbers: [0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER],
      truth: [true, false, null],
      nested: { "": {}, "a.b": [[]], $: "dollar" },
    };
    await create(documents, { "å/ä.ö": data });
    const read = await documents.get("guests", "å/ä.ö");
    expect(read).toEqual({ id: "å/ä.ö", version: expect.any(String), data });
    expect(await documents.list("guests")).toEqual([read]);
  },
  async "names that mean something to JavaScript are names like any other"(documents) {
    const data: JsonObject = JSON.parse('{"__proto__": "a", "constructor": "b", "toString": "c"}');
    await documents.commit([
      { write: "create", collection: "__proto__", id: "__proto__", data },
      { write: "create", collection: "constructor", id: "constructor", data },
    ]);
    const read = await documents.get("__proto__", "__proto__");
    // Compares the names themselves, in any order: a comparison of objects would take one of them for the
    // prototype.
    expect(new Map(Object.entries(read?.data ?? {}))).toEqual(new Map(Object.entries(data)));
    expect(await documents.get("constructor", "__proto__")).toBeNull();
    const where: Record<string, string> = JSON.parse('{"__proto__": "a", "constructor": "b"}');
    expect(await ids(documents, { where }, "constructor")).toEqual(["constructor"]);
    expect(await ids(documents, { where: { toString: "c" }, orderBy: "__proto__" }, "constructor")).toEqual([
      "constructor",
    ]);
  },
  async "changing what was read, or what was handed in, does not change what is kept"(documents) {
    const data = { list: ["Gluten"] };
    const saving = create(documents, { a: data });
    spoil(data);
    await saving;
    const expected = { list: ["Gluten"] };
    spoil((await documents.get("guests", "a"))?.data);
    expect((await documents.get("guests", "a"))?.data).toEqual(expected);
    spoil((await documents.list("guests"))[0]?.data);
    expect((await documents.list("guests"))[0]?.data).toEqual(expected);
  },
  async "a list holds the documents of its own collection only"(documents) {
    await create(documents, { a: {} });
    await documents.commit([{ write: "create", collection: "guests2", id: "b", data: {} }]);
    expect(await ids(documents)).toEqual(["a"]);
  },
  async "a list by fields holds exactly the documents whose fields all equal"(documents) {
    await create(documents, {
      asa: { First_Name: "Åsa", Last_Name: "Öberg", Seat: 1, Late: true },
      asaToo: { First_Name: "Åsa", Last_Name: "Berg", Seat: "1", Late: 1 },
      decomposed: { First_Name: "A\u030asa", Last_Name: "Öberg", Seat: null },
      lower: { First_Name: "åsa", Last_Name: "Öberg" },
      deeper: { other: { First_Name: "Åsa" }, Seat: [1] },
    });
    expect(await ids(documents, { where: { First_Name: "Åsa" } })).toEqual(["asa", "asaToo"]);
    expect(await ids(documents, { where: { First_Name: "Åsa", Last_Name: "Öberg" } })).toEqual(["asa"]);
    expect(await ids(documents, { where: { Seat: 1 } })).toEqual(["asa"]);
    expect(await ids(documents, { where: { Seat: "1" } })).toEqual(["asaToo"]);
    expect(await ids(documents, { where: { Seat: null } })).toEqual(["decomposed"]);
    expect(await ids(documents, { where: { Late: true } })).toEqual(["asa"]);
    expect(await ids(documents, { where: { Late: false } })).toEqual([]);
    expect(await ids(documents, { where: {} })).toHaveLength(5);
  },
  async "field names with quotes, dots, brackets and dollars are names, not paths or commands"(documents) {
    const names = ["a.b", 'a"b', "a'b", "a\\b", "", "$", "$.a", "[0]", "a[0]", "å", "x'); drop table y; --"];
    await create(documents, Object.fromEntries(names.map((name, i) => [`d${i}`, { [name]: "yes" }])));
    for (const [i, name] of names.entries()) {
      expect(await ids(documents, { where: { [name]: "yes" } })).toEqual([`d${i}`]);
      expect(await ids(documents, { orderBy: name, descending: true, limit: 1 })).toEqual([`d${i}`]);
    }
  },
  async "order is by code point, those without the field first, ties by id"(documents) {
    await create(documents, {
      g: { name: "\u{1f600}" },
      f: { name: "\uff5e" },
      e: { name: "å" },
      d: { name: "a" },
      c: { name: "Z" },
      b: { name: "Z" },
      h: { name: null },
      a: { other: "A" },
    });
    const order = ["a", "h", "b", "c", "d", "e", "f", "g"];
    expect(await ids(documents, { orderBy: "name" })).toEqual(order);
    expect(await ids(documents, { orderBy: "name", descending: true })).toEqual(order.toReversed());
  },
  async "numbers are ordered as numbers"(documents) {
    await create(documents, { a: { at: 10 }, b: { at: 9 }, c: { at: -1 }, d: { at: 9.5 } });
    expect(await ids(documents, { orderBy: "at" })).toEqual(["c", "b", "d", "a"]);
  },
  async "a list without an order is by id"(documents) {
    await create(documents, { b: {}, "\u{1f600}": {}, "\uff5e": {}, B: {}, "10": {}, "9": {} });
    const order = ["10", "9", "B", "b", "\uff5e", "\u{1f600}"];
    expect(await ids(documents)).toEqual(order);
    expect(await ids(documents, { descending: true })).toEqual(order.toReversed());
  },
  async "a limit takes the first of the order"(documents) {
    await create(documents, { a: { n: 3 }, b: { n: 1 }, c: { n: 2 }, d: { n: 0, off: true } });
    expect(await ids(documents, { orderBy: "n", limit: 2 })).toEqual(["d", "b"]);
    expect(await ids(documents, { orderBy: "n", descending: true, limit: 1 })).toEqual(["a"]);
    expect(await ids(documents, { where: { off: true }, limit: 5 })).toEqual(["d"]);
    expect(await ids(documents, { limit: 3 })).toEqual(["a", "b", "c"]);
  },
} satisfies Record<string, ContractCase>;

function create(documents: Documents, guests: Readonly<Record<string, JsonObject>>): Promise<void> {
  return documents.commit(
    Object.entries(guests).map(([id, data]) => ({ write: "create", collection: "guests", id, data })),
  );
}

async function ids(documents: Documents, query: Query = {}, collection = "guests"): Promise<string[]> {
  return (await documents.list(collection, query)).map(({ id }) => id);
}

/**
 * Modifies data that the types declare read-only, as careless code might; a store that returns frozen data
 * may throw.
 */
function spoil(data: StoredDocument["data"] | undefined): void {
  const list = data?.["list"];
  try {
    if (Array.isArray(list)) list.push("Peanuts");
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
