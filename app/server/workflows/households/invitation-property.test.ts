// Whatever the couple change of invitations and households, and whatever they undo: what a guest has said of one event
// never becomes the answer to another.

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { storedAnswers } from "#domain/guest/field-kinds.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import { answerTo, invitationOf, invitedKeys, readStoredAnswer } from "#domain/households/invitation.ts";
import { formOfMember, noAddress } from "#domain/rsvp/household-answer.ts";
import { eventsOf } from "#domain/wedding/events.ts";
import type { HouseholdMember } from "#server/links/household-link.ts";
import { type DisplayedHousehold, showHousehold } from "#server/links/shown-form.ts";
import { submitAnswer } from "#server/workflows/answers/submit-answer.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { type Action, type Couple, marta, openCouple, undoGroup } from "#test/kits/guests/couple.ts";
import { putStored } from "#test/kits/site/services.ts";
import { changeInvitations } from "./change-invitations.ts";
import { moveToHousehold } from "./move-to-household.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";

const eventKeys = eventsOf(eventfulWedding).map(({ key }) => key);
const guestCount = 3;

type InvitationAct =
  | { does: "invite"; guest: number; events: string[] }
  | { does: "join"; guest: number; other: number }
  | { does: "part" | "delete" | "open form" | "send form"; guest: number }
  | { does: "answer"; guest: number; events: string[] }
  | { does: "telephone"; guest: number; wanted: "" | "said" }
  | { does: "undo"; pick: number };

const guest = fc.nat({ max: guestCount - 1 });
const anyInvitationAct: fc.Arbitrary<InvitationAct> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant("invite" as const), guest, events: fc.subarray(eventKeys) }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("join" as const), guest, other: guest }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom("part" as const, "delete" as const, "open form" as const, "send form" as const),
      guest,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant("answer" as const), guest, events: fc.subarray(eventKeys) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("telephone" as const),
      guest,
      wanted: fc.constantFrom("" as const, "said" as const),
    }),
  },
  { weight: 6, arbitrary: fc.record({ does: fc.constant("undo" as const), pick: fc.nat({ max: 30 }) }) },
);

let runs = 0;

/** What a guest says of an event whenever they say something of it. */
type Says = (guest: number, key: string) => "accepted" | "declined";

async function playInvitations(
  couple: Couple,
  { acts, says }: { acts: readonly InvitationAct[]; says: Says },
  after: (game: InvitationGame) => void,
): Promise<void> {
  const game = await startGame(couple, says);
  for (const act of acts) {
    // Some acts follow each other within a moment.
    if (act.does !== "undo" || act.pick % 3 > 0) couple.clock.now++;
    await playAct(game, act);
    after(game);
  }
}

type InvitationGame = {
  couple: Couple;
  run: string;
  says: Says;
  groups: string[];
  opened: Map<number, DisplayedHousehold>;
  guests: () => { at: number; guest: Guest }[];
};

async function startGame(couple: Couple, says: Says): Promise<InvitationGame> {
  const run = `run${runs++}`;
  const ids = Array.from({ length: guestCount }, (_, at) => `${run}-${at}`);
  const named = ids.map((id, at) => [id, { First_Name: `Gäst${at}`, Last_Name: run }]);
  await putStored(couple.services, "guests", Object.fromEntries(named));
  const { guestList } = couple.services;
  const guests = () =>
    ids.flatMap((id, at) => {
      const guest = guestList.byId(id)?.guest;
      return guest ? [{ at, guest }] : [];
    });
  return { couple, run, says, groups: [], opened: new Map(), guests };
}

async function playAct(game: InvitationGame, act: InvitationAct): Promise<void> {
  const { services } = game.couple;
  if (act.does === "undo") {
    const group = game.groups.at(-1 - (act.pick % (game.groups.length || 1)));
    return keepGroup(game, group ? await undoGroup(services, marta, group) : null);
  }
  const guest = game.guests().find(({ at }) => at === act.guest)?.guest;
  if (!guest) return;
  const id = householdIdOf(guest);
  switch (act.does) {
    case "invite": {
      const wanted = [{ id, seen: await invited(game, id), events: act.events }];
      return keepGroup(game, await changeInvitations(services, marta, { wanted, agreedTo: Infinity }));
    }
    case "join": {
      const host = game.guests().find(({ at }) => at === act.other)?.guest;
      if (!host || host === guest) return;
      const to = { with: host.id };
      return keepGroup(game, await moveToHousehold(services, marta, { guestIds: [guest.id], to }));
    }
    case "part":
      return keepGroup(game, await moveToHousehold(services, marta, { guestIds: [guest.id], to: "alone" }));
    case "delete":
      return keepGroup(game, await deleteGuest(services, marta, guest.id, 9));
    case "telephone": {
      const [first = ""] = await invited(game, id);
      const value = act.wanted === "" ? "" : storedAnswers[game.says(act.guest, first)];
      const expected = guest.answer === null ? "" : storedAnswers[guest.answer];
      const edit = { field: "answer", expected, value } as const;
      return keepGroup(game, await game.couple.changeForSure(guest.id, edit));
    }
    case "open form":
      game.opened.set(act.guest, await showHousehold(services, id));
      return;
    case "send form":
      return sendForm(game, act.guest, eventKeys);
    case "answer":
      game.opened.set(act.guest, await showHousehold(services, id));
      return sendForm(game, act.guest, act.events);
  }
}

/** The form says of the events what the guest says of them, by what it showed. */
async function sendForm(game: InvitationGame, at: number, about: readonly string[]): Promise<void> {
  const { services } = game.couple;
  const shown = game.opened.get(at);
  if (!shown) return;
  const first = shown.first ?? "wedding";
  const forms = shown.members.map((member) => {
    const form = formOfMember(member, services.wedding);
    if (member.id !== `${game.run}-${at}`) return form;
    const said = about
      .filter((key) => key !== first)
      .map((key) => [key, storedAnswers[game.says(at, key)]] as const);
    return { ...form, answer: game.says(at, first), eventAnswers: Object.fromEntries(said) };
  });
  const before = await lastGroup(game);
  await submitAnswer(services, {
    by: "household",
    member: { id: "visitor", household: shown.household } as HouseholdMember,
    shown,
    forms,
    confirmation: noAddress,
    formToken: services.random(16).toString("base64url"),
    language: "en",
    origin: "192.0.2.1",
  });
  const group = await lastGroup(game);
  if (group && group !== before) game.groups.push(group);
}

async function lastGroup({ couple, run }: InvitationGame): Promise<string | null> {
  const rows = [...(await couple.services.views.history()).rows.values()];
  const own = rows.filter(({ guestId, deed }) => guestId?.startsWith(`${run}-`) && deed === "answered");
  return own.toSorted((one, other) => one.at - other.at).at(-1)?.group ?? null;
}

function keepGroup(game: InvitationGame, done: Action | null): void {
  if (done?.ok && done.value.group) game.groups.push(done.value.group);
}

async function invited({ couple }: InvitationGame, id: HouseholdId): Promise<string[]> {
  const household = (await couple.services.views.households()).byId(id);
  return invitationOf(household, eventfulWedding).map(({ key }) => key);
}

let couple: Couple;

beforeAll(async () => {
  couple = await openCouple({ guests: {}, wedding: eventfulWedding, settings: { limitFactor: 10_000 } });
});

afterAll(() => couple[Symbol.asyncDispose]());

const anyPlay = fc.tuple(
  fc.array(anyInvitationAct, { minLength: 4, maxLength: 24 }),
  fc.array(fc.boolean(), {
    minLength: guestCount * eventKeys.length,
    maxLength: guestCount * eventKeys.length,
  }),
);

function sayer(yes: readonly boolean[]): Says {
  return (at, key) => (yes[at * eventKeys.length + eventKeys.indexOf(key)] ? "accepted" : "declined");
}

test("no answer to an event ever becomes the answer to another", async () => {
  const households = await couple.services.views.households();
  const answersSeen = new Set<string>();
  const check = ({ guests, says }: InvitationGame) => {
    for (const { at, guest: one } of guests()) {
      const invited = invitedKeys(households.byId(householdIdOf(one)), eventfulWedding);
      for (const key of eventKeys) {
        const answer = answerTo(key, one, invited) ?? readStoredAnswer(one.eventAnswers[key]);
        if (answer !== null) expect([key, answer]).toEqual([key, says(at, key)]);
        if (answer !== null) answersSeen.add(key);
      }
    }
  };
  await fc.assert(
    fc.asyncProperty(anyPlay, ([acts, yes]) => playInvitations(couple, { acts, says: sayer(yes) }, check)),
    { numRuns: examples(30, 300) },
  );
  expect([...answersSeen].toSorted()).toEqual(eventKeys.toSorted());
});
