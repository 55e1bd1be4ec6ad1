import { expect, test } from "vitest";
import { findWeddingContent } from "#server/records/wedding/wedding-content.ts";
import { changeDraft } from "#server/workflows/wedding/change-draft.ts";
import { marta, openCouple } from "#test/couple.ts";
import { colours, when } from "#test/first-evenings.ts";
import { keepFirstFacts } from "./keep-first-facts.ts";
import { publishFirstSite } from "./publish-first-site.ts";

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
