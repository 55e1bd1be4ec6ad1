import { expect, test } from "vitest";
import { findWeddingContent } from "#server/records/wedding/wedding-content.ts";
import { publishDraft } from "#server/workflows/wedding/publish-draft.ts";
import { changeDraft } from "#server/workflows/wedding/change-draft.ts";
import { marta, openCouple, undoGroup } from "#test/kits/guests/couple.ts";
import { colours, when } from "#test/kits/wedding/first-evenings.ts";
import { keepFirstFacts } from "../../../app/server/workflows/first-run/keep-first-facts.ts";
import { makeOwnWedding } from "../../../app/server/workflows/first-run/make-own-wedding.ts";
import { publishFirstSite } from "../../../app/server/workflows/first-run/publish-first-site.ts";

test("where both open their site, the second time takes nothing back of what was written since", async () => {
  await using couple = await openCouple({ guests: {} });
  const { services } = couple;
  await keepFirstFacts(services, marta, {
    "couple.first": "Ebba",
    "couple.second": "Jonatan",
    ...when,
    ...colours,
  });
  expect(await publishFirstSite(services, marta)).toEqual({ ok: true, value: null });
  expect(services.wedding.couple.first).toBe("Ebba");
  const { intro } = services.content.texts.sv.rsvp;
  await changeDraft(services, marta, [{ at: ["texts", "sv", "rsvp", "intro"], from: intro, to: "Kom!" }]);
  expect(await publishFirstSite(services, marta)).toEqual({ ok: true, value: null });
  const draft = await findWeddingContent(services, "draft");
  expect(draft?.kept.content.texts.sv.rsvp.intro).toBe("Kom!");
});

test("undoing what was published about the sample does not open the site of those who have begun", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const from = services.wedding.afterAnswerBy;
  await changeDraft(services, marta, [{ at: ["wedding", "afterAnswerBy"], from, to: "marked late" }]);
  const draft = await findWeddingContent(services, "draft");
  const published = await publishDraft(services, marta, draft?.stored.version ?? "");
  await makeOwnWedding(services, { "couple.first": "Ebba", "couple.second": "Jonatan", ...when });
  expect([from, services.isOpen, services.wedding.afterAnswerBy]).toEqual(["nothing", false, "marked late"]);
  await undoGroup(services, marta, published.ok ? (published.value.group ?? "") : "");
  expect(services.isOpen).toBe(false);
});
