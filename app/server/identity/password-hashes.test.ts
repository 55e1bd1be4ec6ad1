import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { watchHashing } from "#test/kits/sign-in/hashing.ts";
import { cheap } from "#test/kits/sign-in/identity-under-test.ts";
import { openFairTurns, openPasswordHashes, usualCost } from "./password-hashes.ts";

test("a password costs what the rules of the craft ask, and its hash is salted", async () => {
  const hashes = openPasswordHashes({ random: randomBytes, cost: usualCost });
  const kept = [await hashes.make("sju sorters kakor"), await hashes.make("sju sorters kakor")];
  expect(kept[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$=]{22}\$[^$=]{43}$/);
  expect(kept[0]).not.toBe(kept[1]);
  expect(await hashes.check("sju sorters kakor", kept[0] ?? "")).toEqual({ isRight: true, isWeak: false });
  expect(await hashes.check("sju sorter kakor", kept[0] ?? "")).toEqual({ isRight: false, isWeak: false });
  expect(await hashes.check("sju sorters kakor", null)).toEqual({ isRight: false, isWeak: false });
});

test("the hash is the one that others make of the same (RFC 9106)", async () => {
  const hashes = openPasswordHashes({ random: randomBytes, cost: cheap });
  // Made by the reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 (2^16 KiB) -p 1.
  const kept = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await hashes.check("password", kept)).toMatchObject({ isRight: true });
  expect(await hashes.check("Password", kept)).toMatchObject({ isRight: false });
});

test("no more than two hashes are made at once, and of a crowd the most insistent are told to wait", async () => {
  const hashes = openPasswordHashes({ random: randomBytes, cost: cheap });
  using jobs = watchHashing();
  const answers = await Promise.all(
    Array.from({ length: 240 }, (_, n) =>
      hashes.check("sju sorters kakor", null, {
        address: n < 230 ? "203.0.113.1" : `198.51.100.${n}`,
        isKnown: false,
      }),
    ),
  );
  expect(jobs.mostAtOnce()).toBe(2);
  expect(answers.filter((answer) => answer === "busy").length).toBeGreaterThanOrEqual(38);
  expect(answers.slice(230)).not.toContain("busy");
  expect(await hashes.check("sju sorters kakor", null)).not.toBe("busy");
});

test("which of several was typed is found by one hash, however many there are", async () => {
  const hashes = openPasswordHashes({ random: randomBytes, cost: cheap });
  const typed = ["KX7M4TQPW3HD", "AB2CD3EF4GH5", "MMMNNN222333"];
  const kept = await hashes.makeSet(typed);
  expect(new Set(kept).size).toBe(3);
  using jobs = watchHashing();
  for (const [at, one] of typed.entries()) expect(await hashes.find(one, kept)).toEqual({ found: kept[at] });
  expect(await hashes.find("KX7M4TQPW3HE", kept)).toEqual({ found: null });
  expect(jobs.begun()).toBe(4);
});

test("of hashes that were made one by one the right one is found, too", async () => {
  const hashes = openPasswordHashes({ random: randomBytes, cost: cheap });
  const kept = [await hashes.make("KX7M4TQPW3HD"), await hashes.make("AB2CD3EF4GH5")];
  expect(await hashes.find("AB2CD3EF4GH5", kept)).toEqual({ found: kept[1] });
  expect(await hashes.find("AB2CD3EF4GH6", kept)).toEqual({ found: null });
  expect(await hashes.find("AB2CD3EF4GH5", [])).toEqual({ found: null });
});

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
