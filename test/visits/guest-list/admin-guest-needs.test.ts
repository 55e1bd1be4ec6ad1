// What the page of a guest says of allergies while they are folded.

import { expect, test } from "vitest";
import { markup } from "../../kits/guest-forms.ts";
import { openVisitedSite } from "../../kits/visit.ts";

const noted: readonly [says: string, data: Record<string, unknown>][] = [
  ["Nothing", {}],
  ["Fish", { Allergies: ["Fish"] }],
  ["Fish (severe)", { Allergies: ["Fish"], Severe_Allergy: "Yes" }],
  ["Severe, not noted to what", { Severe_Allergy: "Yes" }],
  ["Nothing", { Severe_Allergy: "No" }],
];

test.each(noted)("the folded allergies say “%s” of %o", async (says, data) => {
  await using site = await openVisitedSite({ guests: { ulla: { First_Name: "Ulla", ...data } } });
  const admin = await site.signedIn();
  const page = markup(await admin.get("/en/admin?guest=ulla"));
  const [, shown] = /Allergies<\/span> <span class="fold-value">([^<]*)</.exec(page) ?? [];
  expect(shown).toBe(says);
});

test("a severe allergy to nothing named is said in Swedish, too", async () => {
  const guests = { ulla: { First_Name: "Ulla", Severe_Allergy: "Yes" } };
  await using site = await openVisitedSite({ guests });
  const admin = await site.signedIn();
  expect(markup(await admin.get("/sv/admin?guest=ulla"))).toContain("Svår, oklart mot vad");
});
