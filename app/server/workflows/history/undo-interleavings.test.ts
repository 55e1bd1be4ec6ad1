// Whatever two admins, guests and files do at the same time, an undo overwrites nothing, seats no guest on a
// taken chair, restores only what existed, and can itself be undone.

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import { tablesInUse } from "#domain/seating/seating.ts";
import { type Couple, marta, openCouple, theo } from "#test/kits/guests/couple.ts";
import {
  checkChairs,
  checkRows,
  checkWayBack,
  isGuest,
  saysAnything,
} from "#test/kits/history/undo-checks.ts";
import {
  anyUndoGame,
  guestsOf,
  playAct,
  runOf,
  startGuests,
  type Undo,
  type UndoGame,
  type UndoRounds,
} from "#test/kits/history/undo-game.ts";
import {
  historyWrite,
  type ListedHistoryRow,
  newId,
  readHistoryRow,
  listHistoryRows,
  patchesOfGuest,
} from "#server/records/history.ts";
import { findStoredGuest, writeGuest } from "#server/records/guests.ts";
import { undoChanges } from "./undo-changes.ts";

const careful: Undo = (services, by, scope) =>
  undoChanges(services, by === 0 ? marta : theo, { scope, agreedTo: Infinity });

/** The control arm: an undo that blindly writes the earlier values. */
const blind: Undo = async (services, _by, scope) => {
  if (!("group" in scope)) return;
  const group = newId(services.random);
  for (const { guestId, changes } of await listHistoryRows(services, { group: scope.group })) {
    const listed = guestId === null ? null : await findStoredGuest(services, guestId);
    if (!listed) continue;
    const { guest, version, data, id } = { ...listed, id: listed.guest.id };
    const before = Object.fromEntries(changes.map(({ field, from }) => [field, from]));
    const inverted = changes.map(({ field, from }) => ({ field, from: guest[field], to: from }));
    const written = writeGuest({ ...guest, ...before }, data);
    await services.documents
      .commit([
        { write: "update", collection: "guests", id, version, data: written },
        historyWrite(services, {
          group,
          by: "admin",
          deed: "undone",
          guestId: id,
          patches: patchesOfGuest(id, inverted),
        }),
      ])
      .catch(() => {});
  }
};

let couple: Couple;
let watch: Disposable;
const told = new Map<number, ListedHistoryRow[]>();
const runOfGuest = new Map<GuestId, number>();
let runs = 0;

beforeAll(async () => {
  couple = await openCouple({ guests: {}, settings: { limitFactor: 1000 } });
  watch = couple.services.documents.watch("history", (changes) => {
    for (const { document } of changes) {
      const row = document && readHistoryRow(document);
      if (!row) continue;
      const run = runOf(row) ?? (row.guestId === null ? undefined : runOfGuest.get(row.guestId));
      if (run === undefined) continue;
      if (row.guestId !== null) runOfGuest.set(row.guestId, run);
      const rows = told.get(run) ?? [];
      // A row marked as undone is reported again.
      const at = rows.findIndex(({ stored }) => stored.id === row.stored.id);
      told.set(run, at === -1 ? [...rows, row] : rows.with(at, row));
    }
  });
});

afterAll(async () => {
  watch[Symbol.dispose]();
  await couple[Symbol.asyncDispose]();
});

async function play(rounds: UndoRounds, undo: Undo): Promise<void> {
  const { services } = couple;
  const run = runs++;
  const place = { write: "create", collection: "guests" } as const;
  const starting = Object.entries(startGuests(run));
  await services.documents.commit(starting.map(([id, data]) => ({ ...place, id, data: data as never })));
  const game: UndoGame = { couple, run, rows: () => told.get(run) ?? [], undo };
  const first = new Map(guestsOf(game).map((guest) => [guest.id, guest]));
  for (const round of rounds) {
    await Promise.all(round.map((act) => playAct(game, act)));
    checkChairs(guestsOf(game));
  }
  checkRows(first, game);
  if (undo === careful) {
    checkWayBack(game);
    await checkTurns(game);
  }
}

/** Without concurrent changes: undoing an undo restores its changes, and the rows are marked correctly. */
async function checkTurns(game: UndoGame): Promise<void> {
  const { services } = couple;
  const groups = [...new Set(game.rows().map(({ group }) => group))].slice(-4);
  for (const group of groups) {
    const before = await everything(game);
    // A decline never returns to a guest with food on file, even if both were there before.
    if (before.guests.some((guest) => guest.answer === "declined" && saysAnything(guest))) continue;
    couple.clock.now += 1;
    const undone = await undoChanges(services, marta, { scope: { group }, agreedTo: Infinity });
    if (!undone.ok) {
      expect(await everything(game)).toEqual(before);
      continue;
    }
    const skipped = new Set(undone.value.skipped.map(({ guestId }) => guestId));
    for (const row of await listHistoryRows(services, { group })) {
      if (skipped.has(row.guestId)) expect(row.undoneBy).not.toBe(undone.value.group);
      else expect(row.undoneBy).not.toBeNull();
      if (row.undoneBy === undone.value.group) checkAsBefore(game, row);
    }
    couple.clock.now += 1;
    const scope = { group: undone.value.group };
    const inverted = await undoChanges(services, theo, { scope, agreedTo: Infinity });
    expect(inverted).toMatchObject({ ok: true, value: { skipped: [] } });
    expect(await everything(game)).toEqual(before);
  }
}

function checkAsBefore(game: UndoGame, { guestId, changes, made, removed }: ListedHistoryRow): void {
  const guest = guestsOf(game).find(({ id }) => id === guestId);
  if (made.some(isGuest)) expect(guest).toBeUndefined();
  else if (guest && !removed.some(isGuest)) {
    for (const { field, from } of changes) expect(guest[field]).toEqual(from);
  }
}

/** Everything that an undo may affect, and whose answer is current. */
async function everything(game: UndoGame) {
  const { documents } = couple.services;
  const guests = guestsOf(game).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const ids = new Set(guests.map(({ id }) => id));
  const answers = (await documents.list("answers")).filter(({ id }) => ids.has(id));
  const plan = (await documents.get("seating", "plan"))?.data;
  const kept = (plan?.["tables"] ?? []) as { table: string }[];
  const isOurs = (text: unknown) => JSON.stringify(text).includes(`"t${game.run}-`);
  return {
    guests,
    answers: answers.map(({ id, data }) => [id, data["visitor"], data["saidEmail"]]),
    tables: [...new Set([...kept.map(({ table }) => table), ...tablesInUse(guests)])]
      .filter(isOurs)
      .toSorted(),
    records: kept.filter(isOurs).toSorted((one, other) => (one.table < other.table ? -1 : 1)),
  };
}

const fiveGames = fc.array(anyUndoGame, { minLength: 5, maxLength: 5 });

function playing(undo: Undo) {
  return fc.asyncProperty(fiveGames, async (games) => {
    await Promise.all(games.map((rounds) => play(rounds, undo)));
  });
}

/** Five games each; the emulator handles only a few commits at a time. */
const numRuns = examples(5, 40);

test(`in ${numRuns * 5} games nothing is overwritten by undoing, and everybody has a way back`, async () => {
  await fc.assert(playing(careful), { numRuns, endOnFailure: true });
});

test("an undo that wrote blindly would be found out", async () => {
  const found = await fc.check(playing(blind), { numRuns: 40, endOnFailure: true });
  expect(found.failed).toBe(true);
  expect(String(found.errorInstance)).toMatch(/overwritten|given to two|never was|Who declined/);
});
