import { expect, test } from "vitest";
import { Conflict } from "./documents.ts";
import { tryOften } from "./retry.ts";

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
  expect(await tryOften({ random }, work, 3)).toBeNull();
  expect([tries, pauses]).toEqual([3, 2]);
});
