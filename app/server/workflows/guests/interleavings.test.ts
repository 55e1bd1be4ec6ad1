// Two admins and the guest change one guest, in whatever order. Each round all who are in it act at the same time; an
// admin sees what stood there when last looking, perhaps long ago.

import { nothingOnFile, blankForm } from "#domain/rsvp/rsvp.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { blankGuest, type Guest, guestColumns, type GuestField } from "#domain/guest/guest.ts";
import { confirmationOf, type FieldEdit } from "#domain/guest/guest-edit.ts";
import { textOfField } from "#domain/guest/field-text.ts";
import { areHosted } from "#test/kits/site/engines.ts";
import { type Couple, marta, openCouple, theo } from "#test/kits/guests/couple.ts";
import { changeGuest } from "./change-guest.ts";
import { type ListedHistoryRow, readHistoryRow } from "#server/records/history.ts";
import { findStoredGuest } from "#server/records/guests.ts";
import type { Answerer } from "#server/links/answer-link.ts";
import { submitAnswer } from "#server/workflows/answers/submit-answer.ts";

const wishes = {
  lastName: ["Lind", "Alm", "Ek"],
  table: ["", "1", "2"],
  allergies: ["", "Milk", "Nuts"],
  speech: ["", "Yes", "No"],
  answered: ["Yes", "No"],
  answer: ["", "Accepted", "Declined"],
} as const satisfies Partial<Record<GuestField, readonly string[]>>;
type Wished = keyof typeof wishes;

type Act =
  | { by: 0 | 1; does: "look" }
  /** From a form of all fields, or (fields that others do not follow from) a single cell. */
  | { by: 0 | 1; does: "edit"; field: Wished; wanted: string; isForm: boolean }
  | { by: "guest"; answer: "accepted" | "declined"; allergies: readonly string[]; speech: boolean };

const anyAdmin = fc.constantFrom(0 as const, 1 as const);
const anyEdit = fc
  .tuple(anyAdmin, fc.constantFrom(...(Object.keys(wishes) as Wished[])), fc.nat({ max: 2 }), fc.boolean())
  .map(([by, field, at, isForm]): Act => {
    const followed = field === "answer" || field === "answered";
    const wanted = wishes[field][at] ?? wishes[field][0];
    return { by, does: "edit", field, wanted, isForm: isForm || followed };
  });
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ by: anyAdmin, does: fc.constant("look" as const) }) },
  { weight: 5, arbitrary: anyEdit },
  {
    weight: 1,
    arbitrary: fc.record({
      by: fc.constant("guest" as const),
      answer: fc.constantFrom("accepted" as const, "declined" as const),
      allergies: fc.subarray(["Milk", "Nuts"]),
      speech: fc.boolean(),
    }),
  },
);
const anyRounds = fc.array(fc.array(anyAct, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 5,
});

/** What an admin saw: the texts, and the number of history rows. */
type Sight = { texts: Record<GuestField, string>; rows: number };

type Done = {
  by: 0 | 1;
  field: Wished;
  isForm: boolean;
  seen: Sight;
  group: string | null;
  isTaken: boolean;
};

type Change = (
  couple: Couple,
  by: 0 | 1,
  change: { guestId: string; edits: FieldEdit[] },
) => Promise<Outcome>;
type Outcome = { ok: true; group: string | null } | { ok: false };

const careful: Change = async ({ services }, by, change) => {
  const admin = by === 0 ? marta : theo;
  let changed = await changeGuest(services, admin, change);
  // Confirms every question, and again if other changes raise new questions.
  while (!changed.ok && changed.refusal.reason === "asks") {
    const confirmed = confirmationOf(changed.refusal.questions);
    changed = await changeGuest(services, admin, { ...change, confirmed });
  }
  return changed.ok ? { ok: true, group: changed.value.group } : { ok: false };
};

/** The control arm: a site that overwrites blindly. */
const blind: Change = async (couple, by, { guestId, edits }) => {
  const listed = await findStoredGuest(couple.services, guestId);
  const changing = edits.filter(({ expected, value }) => expected !== value);
  const now = changing.map((edit) => ({
    ...edit,
    expected: listed ? textOfField(listed.guest, edit.field) : "",
  }));
  return careful(couple, by, { guestId, edits: now });
};

let couple: Couple;
let watch: Disposable;
const told = new Map<string, ListedHistoryRow[]>();
let runs = 0;

beforeAll(async () => {
  // No emails, because they are not under test.
  couple = await openCouple({ guests: {}, settings: { limitFactor: 0 } });
  watch = couple.services.documents.watch("history", (changes) => {
    for (const { document } of changes) {
      const row = document && readHistoryRow(document);
      if (row) told.set(row.guestId ?? "", [...(told.get(row.guestId ?? "") ?? []), row]);
    }
  });
});

afterAll(async () => {
  watch[Symbol.dispose]();
  await couple[Symbol.asyncDispose]();
});

async function play(rounds: readonly (readonly Act[])[], change: Change): Promise<void> {
  const { services } = couple;
  const guestId = `guest-${runs++}`;
  const data = { First_Name: "Åsa", Last_Name: "Lind", Allergies: ["Milk"], Table: "1" };
  await services.documents.commit([{ write: "create", collection: "guests", id: guestId, data }]);
  const rowsNow = () => told.get(guestId) ?? [];
  const guestNow = () => services.guestList.byId(guestId)?.guest as Guest;
  const look = (): Sight => ({ texts: textsOf(guestNow()), rows: rowsNow().length });
  const first = guestNow();
  const sights: [Sight, Sight] = [look(), look()];
  const done: Done[] = [];

  for (const round of rounds) {
    await Promise.all(
      round.map(async (act) => {
        if (act.by === "guest") return answer(guestId, act);
        if (act.does === "look") return void (sights[act.by] = look());
        const { by, field, isForm, wanted } = act;
        const seen = sights[by];
        const fields = isForm ? guestColumns : [field];
        const edits = fields.map((one) => {
          return { field: one, expected: seen.texts[one], value: one === field ? wanted : seen.texts[one] };
        });
        const outcome = await change(couple, by, { guestId, edits });
        done.push({ by, field, isForm, seen, group: outcome.ok ? outcome.group : null, isTaken: outcome.ok });
      }),
    );
    checkRefusals(done, rowsNow());
  }
  checkChain(first, rowsNow(), guestNow());
  checkSeen(done, rowsNow());
}

async function answer(guestId: string, act: Extract<Act, { by: "guest" }>): Promise<void> {
  const form = { ...blankForm, firstName: "Åsa", lastName: "Lind", email: "asa@example.se", ...act };
  const formToken = `${guestId}-${told.get(guestId)?.length ?? 0}-${JSON.stringify(act)}`;
  const guest = couple.services.guestList.byId(guestId)?.guest;
  const answerer = { id: guestId, own: { guest, linkEmail: null, isHanded: true } } as Answerer;
  const shown = { ...nothingOnFile, id: guestId, allergies: guest?.allergies ?? [], keepsEmail: false };
  const submission = { form, formToken, language: "sv", shown, origin: "origin" } as const;
  expect(await submitAnswer(couple.services, { by: "guest", answerer, ...submission })).toMatchObject({
    ok: true,
  });
}

/** Every replaced value was the current one, and the last values are on the list. */
function checkChain(first: Guest, rows: readonly ListedHistoryRow[], last: Guest): void {
  let guest = first;
  for (const { changes } of rows) {
    for (const { field, from, to } of changes) {
      expect(guest[field]).toEqual(from);
      guest = { ...guest, [field]: to };
    }
  }
  expect(last).toEqual(guest);
}

/** An admin replaces only values that this admin has seen. (A guest's answer may replace any value of the guest.) */
function checkSeen(done: readonly Done[], rows: readonly ListedHistoryRow[]): void {
  for (const { by, group, changes } of rows) {
    const deed = done.find((one) => one.group === group);
    if (by === "guest") continue;
    const isNoLongerDeclined = changes.some((one) => one.field === "answer" && one.from === "declined");
    for (const { field, from, to } of changes) {
      // What the decline had taken away comes back beside what was typed since.
      if (isNoLongerDeclined && field === "allergies" && isSuperset(to, from)) continue;
      const replaced = textOfField({ ...blankGuest, [field]: from }, field);
      const seen = deed?.seen.texts[field];
      if (replaced !== seen)
        throw new Error(`${field}: "${replaced}" was overwritten unseen (seen: "${seen}")`);
    }
  }
}

function isSuperset(all: unknown, some: unknown): boolean {
  return Array.isArray(all) && Array.isArray(some) && some.every((one) => all.includes(one));
}

/** A cell is refused only if the same field changed since: different fields merge. */
function checkRefusals(done: readonly Done[], rows: readonly ListedHistoryRow[]): void {
  for (const { field, isForm, seen, isTaken } of done) {
    const since = rows.slice(seen.rows).flatMap(({ changes }) => changes.map((change) => change.field));
    if (!isForm && !since.includes(field)) expect(isTaken).toBe(true);
  }
}

function textsOf(guest: Guest): Record<GuestField, string> {
  const texts = guestColumns.map((field) => [field, textOfField(guest, field)] as const);
  return Object.fromEntries(texts) as Record<GuestField, string>;
}

/** Ten guests at a time, which share the waits for the disk. */
const tenTimes = fc.array(anyRounds, { minLength: 10, maxLength: 10 });

function playing(change: Change) {
  return fc.asyncProperty(tenTimes, async (games) => {
    await Promise.all(games.map((rounds) => play(rounds, change)));
  });
}

/** Ten games each; the emulator handles only a few commits at a time. */
const numRuns = areHosted ? 2 : examples(10, 100);

test(`in ${numRuns * 10} interleavings of two admins and a guest nothing is overwritten unseen, and different fields merge`, async () => {
  await fc.assert(playing(careful), { numRuns });
});

test("a site that wrote blindly would be found out", async () => {
  const found = await fc.check(playing(blind), { numRuns: 100, endOnFailure: true });
  expect(found.failed).toBe(true);
  expect(String(found.errorInstance)).toContain("was overwritten unseen");
});
