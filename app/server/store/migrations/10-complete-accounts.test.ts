import { expect, test } from "vitest";
import type { JsonObject } from "#server/store/documents.ts";
import { bringForward } from "./bring-forward.ts";
import { completeAccounts } from "./10-complete-accounts.ts";

const forward = (name: string, data: JsonObject) =>
  bringForward({ [name]: { one: data } }, { from: 1, now: 0, steps: [completeAccounts] })[name]?.["one"];

const account = { email: "alma@example.se", letters: "off" };
const hosted = { service: "firebase", letters: "off" };
const session = { account: "a", credential: "c", at: 1, seen: 2, provedAt: null };
const blankSession = { browser: null, system: null, awaits: null, emailedCode: null };
const nothing = { handle: null, codes: null, offered: null, passkeys: [], recovery: [], enrolmentCode: null };
const codes = { secret: "s", step: 1, at: 2 };
const code = { hash: "h", until: 1 };
const factors = { ...nothing, codes, passkeys: [{ id: "p" }], enrolmentCode: code, lastSignInAt: 2 };
const whole = { codes: { ...codes, spent: [] }, passkeys: [{ id: "p", host: null }] };

test.each<[string, JsonObject, JsonObject]>([
  ["accounts", account, { ...account, role: "couple" }],
  ["accounts", hosted, { ...hosted, role: null }],
  ["sessions", session, { ...session, ...blankSession, provedAt: 1 }],
  ["password resets", { until: 1 }, { until: 1, chosen: null }],
  ["account security", { signedInAt: 1 }, { ...nothing, lastSignInAt: 1 }],
  ["account security", factors, { ...factors, ...whole, enrolmentCode: { ...code, by: null } }],
])("what a reader of %s took for granted is written once", (name, before, after) => {
  expect(forward(name, before)).toEqual(after);
  expect(forward(name, after)).toBe(after);
});

test.each(["accounts", "sessions", "password resets"])("what is none of ours stays among %s", (name) => {
  const foreign = { note: "of another program" };
  expect(forward(name, foreign)).toBe(foreign);
});
