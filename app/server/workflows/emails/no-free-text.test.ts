import fc from "fast-check";
import { expect, test } from "vitest";
import type { Log } from "#server/log.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";
import { examples } from "#test/kits/site/examples.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { day, openCrowd } from "#test/kits/answers/put-off.ts";
import { adminAccount, signInAdmin } from "#test/kits/site/services.ts";
import { openAnswerer, submissionOf, unmatchedForm } from "#test/kits/answers/unmatched.ts";
import { attachAnswer } from "#server/workflows/answers/attach-answer.ts";
import { writeDueDigests } from "./write-daily-digests.ts";
import { submitAnswer } from "#server/workflows/answers/submit-answer.ts";

const canary = "zqkanarie";

const anyText = fc
  .tuple(fc.constantFrom("", "PAY https://evil.example/", "\r\nBcc: "), fc.string({ maxLength: 20 }))
  .map(([before, after]) => `${before}${canary}${after}`);

const anyAct = fc.record({
  kind: fc.constantFrom("answer", "another address", "unknown name", "other browser", "attached"),
  guest: fc.nat(3),
  name: anyText,
  otherFood: anyText,
  otherAllergy: anyText,
  answer: fc.constantFrom("accepted" as const, "declined" as const),
  language: fc.constantFrom("en", "sv" as const),
});

test("whatever is typed into whichever field of whatever answer, no email and no log holds a character of it", async () => {
  const run = fc.asyncProperty(fc.array(anyAct, { minLength: 4, maxLength: 12 }), async (acts) => {
    const logged: string[] = [];
    const log: Log = (event, facts) => void logged.push(JSON.stringify([event, facts]));
    await using crowd = await openCrowd(4, { wedding: eventfulWedding, replacements: { log } });
    const { services, clock, emails } = crowd;
    const { admin } = await signInAdmin(services);
    await services.accounts.setEmails(admin, { emails: "at once", language: "en" });
    await writeDueDigests(services);
    for (const [at, { kind, guest, name, language, ...answer }] of acts.entries()) {
      const isNamed = kind !== "unknown name" && kind !== "attached";
      const email = `${canary}${kind === "another address" ? at : ""}@${canary}.example`;
      const browser = kind === "other browser" ? await openAnswerer(services) : await crowd.browserOf(guest);
      const listed = services.guestList.byId(`g${guest}`)?.guest;
      const form = {
        ...unmatchedForm,
        firstName: isNamed ? (listed?.firstName ?? "") : name,
        lastName: isNamed ? (listed?.lastName ?? "") : name,
        email,
        ...answer,
        questionAnswers: { song: answer.otherFood },
      };
      const formToken = `form ${at}`;
      await submitAnswer(services, {
        by: "guest",
        answerer: browser,
        ...submissionOf(form, formToken),
        language,
      });
      const stored = await services.documents.get("unmatched", formToken);
      if (kind === "attached" && stored) {
        const to = {
          guestId: `g${guest}`,
          guestVersion: services.guestList.byId(`g${guest}`)?.version ?? "",
        };
        await attachAnswer(services, marta, { answerId: stored.id, answerVersion: stored.version, ...to });
      }
      clock.now += 60_000;
    }
    for (let days = 0; days < 4; days++) {
      clock.now += day;
      await writeDueDigests(services);
      await crowd.look();
    }
    expect(emails.length).toBeGreaterThan(0);
    for (const { to, subject, text, html } of emails) {
      if (to[0] !== adminAccount.email) expect(to[0]).toContain(canary);
      expect((subject + text + html).toLowerCase()).not.toMatch(/zqkanarie|evil\.example|bcc:/);
    }
    expect(logged.join("\n").toLowerCase()).not.toContain(canary);
  });
  await fc.assert(run, { numRuns: examples(6, 100) });
});
