import { describe, expect, test } from "vitest";
import { openFairTurns } from "./password-hashes.ts";

const stranger = (address: string) => ({ address, isKnown: false });
const usual = { atOnce: 2, mostWaiting: 10, timeoutMs: 10_000 };

/** Turns that end in order, on command; `went` lists the order in which they began. */
function openHeldTurns(options = usual) {
  const turns = openFairTurns(options);
  const went: string[] = [];
  const ends: (() => void)[] = [];
  let running = 0;
  let mostRunning = 0;
  return {
    went,
    mostRunning: () => mostRunning,
    ask: (name: string, asker = stranger(name)) =>
      turns.take(asker, async () => {
        went.push(name);
        mostRunning = Math.max(mostRunning, (running += 1));
        await new Promise<void>((resolve) => ends.push(resolve));
        running -= 1;
        return name;
      }),
    async endAll() {
      while (ends.length > 0) {
        ends.shift()?.();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

describe("of work of which two may go on at once", () => {
  test("no more than two go on, and everybody who waited gets a turn", async () => {
    const turns = openHeldTurns();
    const all = ["a", "b", "c", "d", "e"].map((name) => turns.ask(name));
    await turns.endAll();
    expect(await Promise.all(all)).toEqual(["a", "b", "c", "d", "e"].map((done) => ({ done })));
    expect(turns.mostRunning()).toBe(2);
  });

  test("somebody who asks once goes before the second turn of somebody who asks often", async () => {
    const turns = openHeldTurns();
    const all = ["often", "often", "often", "often", "once"].map((name) => turns.ask(name));
    await turns.endAll();
    await Promise.all(all);
    expect(turns.went).toEqual(["often", "often", "once", "often", "often"]);
  });

  test("a browser that is known goes first", async () => {
    const turns = openHeldTurns();
    const all = ["a", "b", "c", "d"].map((name) => turns.ask(name));
    all.push(turns.ask("known", { address: "a", isKnown: true }));
    await turns.endAll();
    await Promise.all(all);
    expect(turns.went).toEqual(["a", "b", "known", "d", "c"]);
  });

  test("many addresses of one wide network share one turn after the other with the rest of the world", async () => {
    const turns = openHeldTurns();
    const wide = Array.from({ length: 6 }, (_, n) => turns.ask(`2001:db8:1:${n}::/64`));
    const other = turns.ask("198.51.100.1");
    await turns.endAll();
    await Promise.all([...wide, other]);
    expect(turns.went.indexOf("198.51.100.1")).toBe(2);
  });

  test("an address that fills the queue is sent away, and nobody else", async () => {
    const turns = openHeldTurns();
    const flood = Array.from({ length: 50 }, () => turns.ask("flood"));
    const others = Array.from({ length: 5 }, (_, n) => turns.ask(`198.51.100.${n}`));
    await turns.endAll();
    const busy = (answers: unknown[]) => answers.filter((answer) => answer === "busy").length;
    expect(busy(await Promise.all(others))).toBe(0);
    expect(busy(await Promise.all(flood))).toBe(50 - 2 - (10 - 5));
  });

  test("somebody who comes after a crowd that has filled the queue, each once, gets a turn", async () => {
    const turns = openHeldTurns();
    const crowd = Array.from({ length: 50 }, (_, n) => turns.ask(`203.0.113.${n}`));
    const last = turns.ask("198.51.100.1");
    await turns.endAll();
    expect(await last).toEqual({ done: "198.51.100.1" });
    await Promise.all(crowd);
  });

  test("nobody waits for ever", async () => {
    const turns = openHeldTurns({ ...usual, timeoutMs: 20 });
    const running = [turns.ask("a"), turns.ask("b")];
    expect(await turns.ask("c")).toBe("busy");
    await turns.endAll();
    expect(await Promise.all(running)).toEqual([{ done: "a" }, { done: "b" }]);
  });
});
