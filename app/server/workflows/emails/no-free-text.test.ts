import { expect, test } from "vitest";
import { marta } from "#test/kits/guests/couple.ts";
import { day, openCrowd } from "#test/kits/answers/put-off.ts";
import { adminAccount, signInAdmin } from "#test/kits/site/services.ts";
import { openAnswerer, submissionOf, unmatchedForm } from "#test/kits/answers/unmatched.ts";
import { attachAnswer } from "#server/workflows/answers/attach-answer.ts";
import { writeDueDigests } from "./write-daily-digests.ts";
import { submitRsvp } from "#server/workflows/answers/submit-rsvp.ts";

const canary = "zqkanarie";

const texts = [canary, `PAY https://evil.example/${canary}`, `\r\nBcc: ${canary}`];
const kinds = ["answer", "another address", "unknown name", "other browser", "attached"] as const;
const acts = texts.flatMap((text) => kinds.map((kind) => ({ text, kind })));

test("whatever is typed into whichever field of whatever answer, no email holds a character of it", async () => {
  await using crowd = await openCrowd(4);
  const { services, clock, emails } = crowd;
  const { admin } = await signInAdmin(services);
  await services.accounts.setEmails(admin, { emails: "at once", language: "en" });
  await writeDueDigests(services);
  for (const [at, act] of acts.entries()) {
    const { kind, text } = act;
    const [guest, accept, language] = [at % 4, at % 3 > 0, at % 2 > 0 ? "sv" : "en"] as const;
    const isNamed = kind !== "unknown name" && kind !== "attached";
    const email = `${canary}${kind === "another address" ? at : ""}@${canary}.example`;
    const browser = kind === "other browser" ? await openAnswerer(services) : await crowd.browserOf(guest);
    const listed = services.guestList.byId(`g${guest}`)?.guest;
    const form = {
      ...unmatchedForm,
      firstName: isNamed ? (listed?.firstName ?? "") : text,
      lastName: isNamed ? (listed?.lastName ?? "") : text,
      email,
      accept,
      otherFood: text,
      otherAllergy: text,
    };
    const formToken = `form ${at}`;
    await submitRsvp(services, browser, { ...submissionOf(form, formToken), language });
    const kept = await services.documents.get("unmatched", formToken);
    if (kind === "attached" && kept) {
      const to = { guestId: `g${guest}`, guestVersion: services.guestList.byId(`g${guest}`)?.version ?? "" };
      await attachAnswer(services, marta, { answerId: kept.id, answerVersion: kept.version, ...to });
    }
    clock.now += 60_000;
  }
  for (let days = 0; days < 4; days++) {
    clock.now += day;
    await writeDueDigests(services);
    await crowd.look();
  }
  expect(emails.length).toBeGreaterThan(10);
  for (const { to, subject, text, html } of emails) {
    if (to[0] !== adminAccount.email) expect(to[0]).toContain(canary);
    expect((subject + text + html).toLowerCase()).not.toMatch(/zqkanarie|evil\.example|bcc:/);
  }
});
