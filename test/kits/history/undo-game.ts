// A game of undo-acts.ts on real services, with guests, tables and browsers of its own.

import { blankForm } from "#domain/rsvp/rsvp.ts";
import { confirmationOf } from "#domain/guest/change-question.ts";
import type { Guest, GuestField } from "#domain/guest/guest.ts";
import { textOfField } from "#domain/guest/field-text.ts";
import type { Services } from "#server/services.ts";
import { addGuest } from "#server/workflows/guests/add-guest.ts";
import { changeGuest } from "#server/workflows/guests/change-guest.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import type { Answerer } from "#server/workflows/answers/find-own-guest.ts";
import type { ListedHistoryRow } from "#server/records/history.ts";
import { importGuests, previewImport } from "#server/workflows/guests/import-guests.ts";
import { listInbox } from "#server/workflows/inbox/list-inbox.ts";
import { seatGuest, unseatGuest } from "#server/workflows/seating/seat-guest.ts";
import { settleHeldAnswers } from "#server/workflows/answers/settle-held-answers.ts";
import { submitRsvp } from "#server/workflows/answers/submit-rsvp.ts";
import { visitorDigest } from "#server/records/receipts.ts";
import { nameTable, removeTable, renameTable } from "#server/workflows/seating/change-tables.ts";
import type { UndoScope } from "#server/workflows/history/undo-changes.ts";
import { type Couple, marta, theo } from "../guests/couple.ts";
import type { UndoAct } from "./undo-acts.ts";

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
export function runOf({ guestId, changes, tables }: ListedHistoryRow): number | null {
  const texts = JSON.stringify([guestId, changes, tables]);
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
      if (guest) await edit(services, { guest, field: act.field, value: act.wanted, by: act.by });
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
      if (guest) await importFile(services, run, { guest, allergies: act.allergies });
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

type Edit = { guest: Guest; field: GuestField; value: string; by: 0 | 1 };

async function edit(services: Services, { guest, field, value, by }: Edit): Promise<void> {
  const edits = [{ field, expected: textOfField(guest, field), value }];
  const change = { guestId: guest.id, edits };
  const admin = by === 0 ? marta : theo;
  const asked = await changeGuest(services, admin, change);
  if (asked.ok || asked.refusal.reason !== "asks") return;
  const confirmed = confirmationOf(asked.refusal.questions);
  await changeGuest(services, admin, { ...change, confirmed });
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
    accept: act.accept,
    allergies: act.accept ? act.allergies : [],
    speech: act.accept && act.speech,
    chosenGuestId: guest.id,
  };
  const formToken = `${run}-${rows().length}-${JSON.stringify(act)}`;
  await submitRsvp(couple.services, browserOf(run, act.browser), {
    form,
    formToken,
    language: "sv",
    shown: null,
    origin: `origin${run}`,
  });
}

type Imported = { guest: Guest; allergies: string };

async function importFile(services: Services, run: number, { guest, allergies }: Imported): Promise<void> {
  const rows = [
    `${guest.firstName},${guest.lastName},${allergies}`,
    `Gäst${run}x${allergies},Import,${allergies}`,
  ];
  const text = ["First_Name,Last_Name,Allergies", ...rows].join("\n");
  const request = { text, mapping: null, emptyCellsClear: false };
  const preview = await previewImport(services, request);
  if (!preview.ok) return;
  const { digest } = preview.value;
  await importGuests(services, marta, { ...request, digest, also: [] });
}
