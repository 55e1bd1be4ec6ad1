import { expect, test } from "vitest";
import type { JsonObject } from "#server/store/documents.ts";
import { bringForward } from "./bring-forward.ts";
import { completeAccounts } from "./12-complete-accounts.ts";

const forward = (name: string, data: JsonObject) =>
  bringForward({ [name]: { one: data } }, { from: 1, now: 0, steps: [completeAccounts] })[name]?.["one"];

const account = { email: "alma@example.se", letters: "off" };
const session = { account: "a", credential: "c", at: 1, seen: 2 };
const passkey = { id: "p", counter: 3 };
const nothing = { handle: null, codes: null, offered: null, passkeys: [], recovery: [], enrolmentCode: null };

test.each<[string, JsonObject, JsonObject]>([
  ["accounts", account, { ...account, role: "couple" }],
  ["accounts", { service: "firebase", letters: "off" }, { service: "firebase", letters: "off", role: null }],
  [
    "sessions",
    { ...session, provedAt: null },
    { ...session, browser: null, system: null, provedAt: 1, awaits: null, emailedCode: null },
  ],
  ["password resets", { account: "a", until: 1 }, { account: "a", until: 1, chosen: null }],
  ["account security", {}, { ...nothing, lastSignInAt: null }],
  ["account security", { signedInAt: 1 }, { ...nothing, lastSignInAt: 1 }],
  [
    "account security",
    {
      codes: { secret: "s", step: 1, at: 2 },
      passkeys: [passkey],
      enrolmentCode: { hash: "h", until: 1 },
      signedInAt: 1,
      lastSignInAt: 2,
    },
    {
      ...nothing,
      codes: { secret: "s", step: 1, at: 2, spent: [] },
      passkeys: [{ ...passkey, host: null }],
      enrolmentCode: { hash: "h", until: 1, by: null },
      lastSignInAt: 2,
    },
  ],
])("what a reader of %s took for granted is written once", (name, before, after) => {
  expect(forward(name, before)).toEqual(after);
  expect(forward(name, after)).toBe(after);
});

test("what is none of ours stays as it is", () => {
  for (const name of ["accounts", "sessions", "password resets"]) {
    const foreign = { note: "of another program" };
    expect(forward(name, foreign)).toBe(foreign);
  }
});
