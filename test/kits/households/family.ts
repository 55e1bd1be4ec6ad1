// For tests: a family of two adults, a child and a companion without a name, who answer in one form.

import { blankGuest } from "#domain/guest/guest.ts";
import type { ConfirmationAddress } from "#domain/rsvp/household-answer.ts";
import type { RsvpForm } from "#domain/rsvp/rsvp.ts";
import type { DisplayedHousehold } from "#server/links/shown-form.ts";
import { readOutboxEmail } from "#server/records/outbox-email.ts";
import { numbered, openHouseholds } from "./household-form-under-test.ts";

const nuts = { allergies: ["Nuts"] };
export const family = numbered(
  [
    { ...blankGuest, id: "g0", firstName: "NameA", lastName: "Ek", email: "g0@example.se" },
    { ...blankGuest, id: "g1", firstName: "NameB", lastName: "Ek", email: "g1@example.se", ...nuts },
    { ...blankGuest, id: "g2", firstName: "NameC", lastName: "Ek", child: true },
    { ...blankGuest, id: "g3", companionOf: "g0" },
  ],
  1,
);

export const yes = { answer: "accepted" } as const;

export async function openFamily() {
  const couple = await openHouseholds([family]);
  type SaidOf = (member: DisplayedHousehold["members"][number]) => Partial<RsvpForm>;
  async function sayWith(confirmation: ConfirmationAddress | null, saidOf: SaidOf) {
    couple.clock.now += 1000;
    const displayed = await couple.show("H1");
    const forms = couple.blank(displayed).map((form, at) => ({ ...form, ...saidOf(displayed.members[at]!) }));
    return couple.send("H1", displayed, forms, couple.newToken(), "visitor", confirmation);
  }
  return {
    ...couple,
    say: (saidOf: SaidOf) => sayWith(null, saidOf),
    sayWith,
    /** Whom each email is to, and of what kind. */
    async sent() {
      const stored = await couple.services.documents.list("outbox");
      const emails = stored.flatMap((one) => readOutboxEmail(one) ?? []);
      return emails
        .map(({ to, kind }) => [to[0] ?? "", kind] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1));
    },
  };
}
