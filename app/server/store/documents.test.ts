import { expect, it, test } from "vitest";
import { Conflict, isLaterVersion, openCommitCursors, readCursor, retryOnConflict } from "./documents.ts";

it("names the newest commit of each collection, in whatever order the answers came", () => {
  const { note, cursor } = openCommitCursors();
  note("guests", "9");
  note("guests", "11");
  note("guests", "10");
  note("ett å & två", "7");
  expect(readCursor(cursor())).toEqual(
    new Map([
      ["guests", "11"],
      ["ett å & två", "7"],
    ]),
  );
  expect(cursor()).toMatch(/^[\w%&=+.-]+$/);
});

it("names a commit for fifteen seconds", () => {
  let now = 0;
  const { note, cursor } = openCommitCursors(() => now);
  note("guests", "1");
  now = 10_000;
  note("letters", "2");
  now = 14_999;
  expect([...readCursor(cursor()).keys()]).toEqual(["guests", "letters"]);
  now = 15_000;
  expect([...readCursor(cursor()).keys()]).toEqual(["letters"]);
  now = 25_000;
  expect(cursor()).toBe("");
});

it.each(["", "nonsense", "guests=", "guests=-1", "guests=1e3", "=&=&%", `guests=${"9".repeat(25)}`])(
  "reads nothing in %j",
  (cursor) => {
    expect(readCursor(cursor).size).toBe(0);
  },
);

it("takes the longer number for the later version", () => {
  expect(isLaterVersion("10", "9")).toBe(true);
  expect(isLaterVersion("9", "10")).toBe(false);
  expect(isLaterVersion("9", "9")).toBe(false);
});

test("work that another writer always precedes is given up at once after the last attempt", async () => {
  let [tries, pauses] = [0, 0];
  const random = (bytes: number) => {
    pauses++;
    return Buffer.alloc(bytes);
  };
  const work = async () => {
    tries++;
    throw new Conflict();
  };
  await expect(retryOnConflict({ random }, work, 3)).rejects.toThrow("Too many others");
  expect([tries, pauses]).toEqual([3, 2]);
});
