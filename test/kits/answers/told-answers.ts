// For tests: a family at its telephone, and admins who write down what it says.

import { blankGuest } from "#domain/guest/guest.ts";
import type { MemberForm } from "#domain/rsvp/household-answer.ts";
import type { ShownHousehold } from "#server/links/shown-household.ts";
import { answerForHousehold } from "#server/workflows/answers/answer-for-household.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { numbered, openHouseholds } from "../households/household-form-under-test.ts";

export const family = numbered(
  [
    {
      ...blankGuest,
      id: "g0",
      firstName: "Anna",
      lastName: "Ek",
      email: "g0@example.se",
      allergies: ["Nuts"],
    },
    { ...blankGuest, id: "g1", firstName: "Bo", lastName: "Ek" },
    { ...blankGuest, id: "g2", firstName: "Cilla", lastName: "Ek", child: true },
    { ...blankGuest, id: "g3", companionOf: "g0" },
  ],
  1,
);

export const yes = { answer: "accepted" } as const;
export const no = { answer: "declined" } as const;

type Said = Record<string, Partial<MemberForm>>;

export async function openTelephone(options: { closed?: true } = {}) {
  const couple = await openHouseholds([family]);
  const { services, clock } = couple;
  if (options.closed) {
    Object.assign(services.wedding, { afterAnswerBy: "closed" });
    clock.now = Date.parse("2024-05-30");
  }
  const say = (shown: ShownHousehold, said: Said) =>
    couple.blank(shown).map((form, at) => ({ ...form, ...said[shown.members[at]!.id.slice(3)] }));
  return {
    ...couple,
    say,
    tell: async (
      said: Said,
      { confirms = false, by = marta, shown = null as ShownHousehold | null } = {},
    ) => {
      clock.now += 1000;
      const seen = shown ?? (await couple.show("H1"));
      return answerForHousehold(services, by, {
        shown: seen,
        forms: say(seen, said),
        language: "en",
        confirms,
      });
    },
    emailsToAnybody: async () => [
      ...(await services.documents.list("outbox")),
      ...(await services.documents.list("put-off emails")),
    ],
  };
}
