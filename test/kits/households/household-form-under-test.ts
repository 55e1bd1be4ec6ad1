// For tests: households in a store, and members who send their form.

import type { RsvpForm } from "#domain/rsvp/rsvp.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { type ConfirmationAddress, formOfMember } from "#domain/rsvp/household-answer.ts";
import type { HouseholdMember } from "#server/links/household-link.ts";
import { showHousehold, type DisplayedHousehold } from "#server/links/shown-form.ts";
import { writeGuest } from "#server/records/guests.ts";
import type { ByHousehold } from "#server/workflows/answers/answer-together.ts";
import { submitAnswer } from "#server/workflows/answers/submit-answer.ts";
import { openCouple } from "#test/kits/guests/couple.ts";
import { withOneAddress } from "./household-answers.ts";
import { wedding } from "#wedding/wedding.ts";

/** The `n`th household under ids, names and addresses of its own. */
export function numbered(members: readonly Guest[], n: number): Guest[] {
  return members.map((guest) => ({
    ...guest,
    id: `h${n}-${guest.id}`,
    household: `H${n}`,
    companionOf: guest.companionOf && `h${n}-${guest.companionOf}`,
    email: guest.email?.replace("example.se", `h${n}.se`) ?? null,
  }));
}

type Options = Parameters<typeof openCouple>[0];

export async function openHouseholds(households: readonly Guest[][], options: Options = {}) {
  const guests = households.flat().map((guest): [string, object] => [guest.id, writeGuest(guest, {})]);
  const couple = await openCouple({ ...options, guests: Object.fromEntries(guests) });
  const { services } = couple;
  const memberOf = (name: string, id = "visitor") => ({ id, household: name }) as HouseholdMember;
  return {
    ...couple,
    memberOf,
    guest: (id: string) => services.guestList.byId(id)!.guest,
    show: (name: string) => showHousehold(services, name),
    blank: (displayed: DisplayedHousehold) => displayed.members.map((one) => formOfMember(one, wedding)),
    newToken: () => services.random(16).toString("base64url"),
    send(
      name: string,
      shown: DisplayedHousehold,
      forms: readonly RsvpForm[],
      token: string,
      id?: string,
      confirmation?: ConfirmationAddress | null,
    ) {
      const said = { ...withOneAddress(shown.members, forms), ...(confirmation ? { confirmation } : {}) };
      const submission = { shown, ...said, formToken: token, language: "en", origin: "192.0.2.1" } as const;
      return submitAnswer(services, { by: "household", member: memberOf(name, id), ...submission });
    },
    submit(name: string, submission: Omit<ByHousehold, "by" | "member" | "origin">) {
      const by = { by: "household", member: memberOf(name), origin: "192.0.2.1" } as const;
      return submitAnswer(services, { ...submission, ...by });
    },
  };
}
