// Two admins, two browsers and a file change four guests and their tables, and undo what was done, in whatever order:
// on real services, with guests, tables and browsers of the game's own. Each round all who are in it act at the same time.
// Numbers choose among what there is.

import fc from "fast-check";
import { blankForm } from "#domain/rsvp/rsvp.ts";
import { confirmationOf } from "#domain/guest/guest-edit.ts";
import type { Guest, GuestField } from "#domain/guest/guest.ts";
import { textOfField } from "#domain/guest/field-text.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { addGuest } from "#server/workflows/guests/add-guest.ts";
import { changeGuest } from "#server/workflows/guests/change-guest.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import type { Answerer } from "#server/links/answer-link.ts";
import type { ListedHistoryRow } from "#server/records/history.ts";
import { listInbox } from "#server/workflows/inbox/list-inbox.ts";
import { seatGuest, unseatGuest } from "#server/workflows/seating/seat-guest.ts";
import { settleHeldAnswers } from "#server/workflows/answers/settle-held-answers.ts";
import { submitAnswer } from "#server/workflows/answers/submit-answer.ts";
import { visitorDigest } from "#server/records/receipts.ts";
import { nameTable, removeTable, renameTable } from "#server/workflows/seating/change-tables.ts";
import type { UndoScope } from "#server/workflows/history/undo-changes.ts";
import { type Couple, importList, marta, theo } from "../guests/couple.ts";
import { submissionOf } from "../answers/unmatched.ts";

const wishes = {
  lastName: ["Lind", "Alm"],
  email: ["", "new@example.se", "eve@example.org"],
  allergies: ["", "Milk", "Nuts"],
  speech: ["", "Yes", "No"],
  answered: ["Yes", "No"],
  answer: ["", "Accepted", "Declined"],
  seat: ["", "1", "2"],
} as const satisfies Partial<Record<GuestField, readonly string[]>>;

const who = fc.constantFrom(0 as const, 1 as const);
const guest = fc.nat({ max: 3 });
const pick = fc.nat({ max: 40 });
const table = fc.nat({ max: 1 });
const anyWish = fc
  .tuple(fc.constantFrom(...(Object.keys(wishes) as (keyof typeof wishes)[])), fc.nat({ max: 2 }))
  .map(([field, at]) => ({ field, value: wishes[field][at] ?? wishes[field][0] }));

/** How often it is done, and what is chosen for it. */
function act<Does extends string, Chosen>(
  weight: number,
  does: Does,
  chosen: { [Key in keyof Chosen]: fc.Arbitrary<Chosen[Key]> },
) {
  return { weight, arbitrary: fc.record<Chosen>(chosen).map((one) => ({ does, ...one })) };
}

const anyAct = fc.oneof(
  act(6, "edit", { by: who, guest, wish: anyWish }),
  act(5, "answer", {
    browser: who,
    guest,
    answer: fc.constantFrom("accepted" as const, "declined" as const),
    email: fc.constantFrom("own", "eve@example.org", "new@example.se"),
    allergies: fc.subarray(["Milk", "Nuts"]),
    speech: fc.boolean(),
  }),
  act(1, "settle", { by: who, pick, verdict: fc.constantFrom("take" as const, "keep" as const) }),
  act(2, "delete", { by: who, guest }),
  act(1, "unseat", { by: who, guest }),
  act(1, "add", { by: who }),
  act(4, "seat", {
    by: who,
    guest,
    table,
    seat: fc.integer({ min: 1, max: 2 }),
    mode: fc.constantFrom("if free" as const, "swap" as const),
  }),
  act(1, "rename table", { by: who, table, to: fc.nat({ max: 2 }) }),
  act(1, "remove table", { by: who, table }),
  act(1, "name table", { by: who, table, to: fc.nat({ max: 2 }) }),
  act(1, "import", { guest, allergies: fc.constantFrom("Milk", "Nuts") }),
  act(8, "undo", { by: who, pick }),
  act(2, "undo browser", { by: who, browser: who }),
);

type UndoAct = typeof anyAct extends fc.Arbitrary<infer One> ? One : never;

export type UndoRounds = readonly (readonly UndoAct[])[];

export const anyUndoGame: fc.Arbitrary<UndoRounds> = fc.array(
  fc.array(anyAct, { minLength: 1, maxLength: 3 }),
  { minLength: 3, maxLength: 9 },
);

export type Undo = (services: Services, by: 0 | 1, scope: UndoScope) => Promise<unknown>;

export type UndoGame = {
  couple: Couple;
  run: number;
  /** What happened to its guests and tables, in the order of the commits. */
  rows: () => readonly ListedHistoryRow[];
  undo: Undo;
};

const guestCount = 4;

export function startGuests(run: number): Record<string, object> {
  const guests = Array.from({ length: guestCount }, (_, n) => [
    `game${run}.${n}`,
    {
      First_Name: `Gäst${run}x${n}`,
      Last_Name: "Lind",
      Email: n === 3 ? "" : `own${n}@example.se`,
      Allergies: n === 0 ? ["Milk"] : [],
      ...(n < 2 ? { Table: `t${run}-0`, Seat: n + 1 } : {}),
    },
  ]);
  return Object.fromEntries(guests) as Record<string, object>;
}

/** null: it is of none. */
export function runOf({ guestId, patches }: ListedHistoryRow): number | null {
  const texts = JSON.stringify([guestId, patches]);
  const run = /"(?:game(\d+)\.|Gäst(\d+)x|t(\d+)-)/.exec(texts)?.slice(1).find(Boolean);
  return run === undefined ? null : Number(run);
}

/** Whoever is of the game now. */
export function guestsOf({ couple, run, rows }: UndoGame): Guest[] {
  const ids = new Set([...Object.keys(startGuests(run)), ...rows().flatMap(({ guestId }) => guestId ?? [])]);
  return couple.services.guestList.guests().filter(({ id }) => ids.has(id));
}

export async function playAct(game: UndoGame, act: UndoAct): Promise<void> {
  const { couple, run, rows } = game;
  const { services } = couple;
  const admin = "by" in act && act.by === 1 ? theo : marta;
  const id = "guest" in act ? `game${run}.${act.guest}` : "";
  const guest = services.guestList.byId(id)?.guest;
  const tableOf = (n: number) => `t${run}-${n}`;
  couple.clock.now += 1;
  switch (act.does) {
    case "edit":
      if (guest) await edit(services, admin, guest, act.wish);
      return;
    case "answer":
      if (guest) await answer(game, guest, act);
      return;
    case "settle": {
      const { held } = await listInbox(services);
      const ours = held.filter((one) => one.guest.id.startsWith(`game${run}.`));
      const one = ours[act.pick % Math.max(1, ours.length)];
      if (!one) return;
      const { answer: held1, guest: of, guestVersion } = one;
      const seen = { answerId: held1.id, answerVersion: held1.version, guestId: of.id, guestVersion };
      await settleHeldAnswers(services, admin, { verdict: act.verdict, seen: [seen] });
      return;
    }
    case "delete":
      await deleteGuest(services, admin, id);
      return;
    case "unseat":
      await unseatGuest(services, admin, id);
      return;
    case "add":
      await addGuest(services, admin, {
        texts: { firstName: `Gäst${run}x${4 + rows().length}`, lastName: "Ny" },
      });
      return;
    case "seat":
      await seatGuest(services, admin, {
        guestId: id,
        chair: { table: tableOf(act.table), seat: act.seat },
        mode: act.mode,
      });
      return;
    case "rename table":
      await renameTable(services, admin, { table: tableOf(act.table), to: tableOf(act.to) });
      return;
    case "remove table":
      await removeTable(services, admin, { table: tableOf(act.table), evenIfUsed: true });
      return;
    case "name table":
      await nameTable(services, admin, {
        table: tableOf(act.table),
        expected: null,
        value: { en: `Table ${act.to}`, sv: `Bord ${act.to}` },
      });
      return;
    case "import":
      if (guest) {
        const { allergies } = act;
        const known = `${guest.firstName},${guest.lastName},${allergies}`;
        const other = `Gäst${run}x${allergies},Import,${allergies}`;
        await importList(services, ["First_Name,Last_Name,Allergies", known, other].join("\n"));
      }
      return;
    case "undo": {
      const groups = [...new Set(rows().map(({ group }) => group))];
      const group = groups.at(-1 - (act.pick % Math.max(1, groups.length)));
      if (group) await game.undo(services, act.by, { group });
      return;
    }
    case "undo browser":
      await game.undo(services, act.by, { visitor: visitorDigest(browserOf(run, act.browser)) });
  }
}

type Wish = { field: GuestField; value: string };

async function edit(services: Services, admin: Admin, guest: Guest, wish: Wish): Promise<void> {
  const change = { guestId: guest.id, edits: [{ ...wish, expected: textOfField(guest, wish.field) }] };
  const result = await changeGuest(services, admin, change);
  if (result.ok || result.refusal.reason !== "asks") return;
  await changeGuest(services, admin, { ...change, confirmed: confirmationOf(result.refusal.questions) });
}

function browserOf(run: number, browser: 0 | 1): Answerer {
  return { id: `browser${run}-${browser}`, own: null } as unknown as Answerer;
}

type Answering = Extract<UndoAct, { does: "answer" }>;

async function answer({ couple, run, rows }: UndoGame, guest: Guest, act: Answering): Promise<void> {
  const number = guest.id.at(-1);
  const form = {
    ...blankForm,
    firstName: guest.firstName,
    lastName: guest.lastName,
    email: act.email === "own" ? `own${number}@example.se` : act.email,
    answer: act.answer,
    allergies: act.answer === "accepted" ? act.allergies : [],
    speech: act.answer === "accepted" && act.speech,
    chosenGuestId: guest.id,
  };
  const formToken = `${run}-${rows().length}-${JSON.stringify(act)}`;
  const submission = { ...submissionOf(form, formToken), origin: `origin${run}` };
  await submitAnswer(couple.services, { by: "guest", answerer: browserOf(run, act.browser), ...submission });
}
