// A confirmation sent to the right address must open the answer there, and nowhere else.

import { expect, test } from "vitest";
import { marta, openCouple } from "#test/kits/guests/couple.ts";
import { answer, linkSentTo } from "#test/kits/answers/asas-answers.ts";
import { openAnswerLink } from "#server/links/answer-link.ts";
import { correctEmailAddress } from "#server/workflows/emails/resend-email.ts";

test("the link in a confirmation that goes to the right address is a new one, and works", async () => {
  await using couple = await openCouple();
  const { services, emails } = couple;
  couple.postAnswers({ outcome: "refused", reply: "550 no such mailbox" });
  await answer(couple, "", { email: "asa@exampel.se" });
  couple.postAnswers({ outcome: "sent", reply: "250 ok" });
  const [failed] = await services.documents.list("outbox", { where: { kind: "confirmation" } });
  const wrong = await linkSentTo(couple, "asa@exampel.se");
  const correction = { emailId: failed?.id ?? "", address: "asa@right.example", expected: "asa@exampel.se" };
  expect((await correctEmailAddress(services, marta, correction)).ok).toBe(true);
  services.outbox.start();
  await services.outbox.drain();
  const sent = emails.find(({ to }) => to[0] === "asa@right.example");
  const links = [sent?.text, sent?.html].map((text) => /[?](guest=[\w.-]+)/.exec(text ?? "")?.[1]);
  expect(new Set(links).size).toBe(1);
  const opens = (query?: string) =>
    openAnswerLink(services, new URLSearchParams(query).get("guest") ?? "").then((opened) => opened?.email);
  expect(await opens(links[0])).toBe("asa@right.example");
  expect(await opens(wrong)).toBeUndefined();
});
