import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { watchHashing } from "#test/kits/sign-in/hashing.ts";
import { cheap } from "#test/kits/sign-in/identity-under-test.ts";
import { openPasswordHashes, usualCost } from "./password-hashes.ts";

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
