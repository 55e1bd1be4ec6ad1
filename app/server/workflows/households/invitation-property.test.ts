// Whatever the couple change of invitations and households, and whatever they undo: what a guest has said of one event
// never becomes the answer to another.

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { answerTo, invitedKeys, readStoredAnswer } from "#domain/households/invitation.ts";
import { type Couple, openCouple } from "#test/kits/guests/couple.ts";
import {
  anyInvitationAct,
  eventKeys,
  guestCount,
  type InvitationGame,
  playInvitations,
  type Says,
} from "#test/kits/households/invitation-game.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";

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
        const said = answerTo(key, one, invited) ?? readStoredAnswer(one.eventAnswers[key]);
        if (said !== null) expect([key, said]).toEqual([key, says(at, key)]);
        if (said !== null) answersSeen.add(key);
      }
    }
  };
  await fc.assert(
    fc.asyncProperty(anyPlay, ([acts, yes]) => playInvitations(couple, { acts, says: sayer(yes) }, check)),
    { numRuns: examples(30, 300) },
  );
  expect([...answersSeen].toSorted()).toEqual(eventKeys.toSorted());
});
