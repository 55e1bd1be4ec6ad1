import { expect, test } from "vitest";
import { findHouseholdMember, openHouseholdCode } from "#server/links/household-link.ts";
import { findStoredHousehold } from "#server/records/households.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import { openCouple } from "#test/kits/guests/couple.ts";
import { ekCode, ekId, giveCodes, peopleWithFamily } from "#test/kits/households/households.ts";
import { changeStored } from "#test/kits/site/services.ts";
import { saveFirstUse } from "./visitor.ts";

// When the first use of a household's link is noted, and when it may have been a mail server's.

const minute = 60_000;

async function open() {
  const couple = await openCouple({ guests: peopleWithFamily });
  const { services, clock } = couple;
  await giveCodes(services);
  return Object.assign(couple, {
    async visit() {
      const mark = await openHouseholdCode(services, ekCode);
      const session = { id: "v", invitationProof: null, householdDigest: mark };
      const member = await findHouseholdMember(services, session);
      if (!member) throw new Error("The code opens nothing.");
      await saveFirstUse(services, member);
      return (await findStoredHousehold(services, ekId)).household.codeUsedAt;
    },
    async emailLeaves(mailing: string | null) {
      const email = { to: ["bjorn@example.se"], subject: "s", text: "t", html: "h" };
      const about = {
        id: `email-${clock.now}`,
        kind: "mailing",
        guestId: "bjorn",
        now: clock.now,
        ...(mailing ? { mailing } : {}),
      };
      await services.documents.commit([emailToOutbox({ ...about, email })]);
      await changeStored(services, "outbox", about.id, { state: "sent", endedAt: clock.now });
    },
  });
}

test("of a card it is noted at once, also long after an email of the answers", async () => {
  await using couple = await open();
  await couple.emailLeaves(null);
  expect(await couple.visit()).toBe(couple.clock.now);
});

test("of an email it is noted once ten minutes have passed, and never before, as mail servers open links first", async () => {
  await using couple = await open();
  await couple.emailLeaves("invitation");
  for (const after of [500, minute, 10 * minute - minute - 500]) {
    couple.clock.now += after;
    expect(await couple.visit()).toBeNull();
  }
  couple.clock.now += 1;
  expect(await couple.visit()).toBe(couple.clock.now);
  // Once noted it stays, whatever is sent later.
  const noted = couple.clock.now;
  await couple.emailLeaves("reminder");
  expect(await couple.visit()).toBe(noted);
});
