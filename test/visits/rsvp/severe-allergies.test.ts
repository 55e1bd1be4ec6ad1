// A guest says which allergy is serious even in small amounts, by name and on the household's form, without a script.

import { expect, test } from "vitest";
import { answered, opened, openWithCards, send, stored } from "../../kits/households/household-visits.ts";
import { ekCode, peopleWithFamily } from "../../kits/households/households.ts";
import { answerRsvp, formFields, openVisitedSite } from "../../kits/site/visit.ts";

const asa = { First_Name: "Åsa", Last_Name: "Ek", Email: "asa@example.se" };
const answer = { firstName: "Åsa", lastName: "Ek", email: "asa@example.se", accept: "yes" };
const kitchen = "/en/admin/print/kitchen";

test.each([
  ["en", "Tree nuts: </span>Serious even in small amounts", "Tree nuts (serious even in small amounts)"],
  ["sv", "Nötter och mandel: </span>Allvarligt även i små mängder", "(allvarligt även i små mängder)"],
])(
  "one of two allergies is severe, and the thank-you and the kitchen say which (%s)",
  async (language, asks, says) => {
    await using site = await openVisitedSite({ guests: { asa } });
    const guest = await site.invited();
    const path = `/${language}/rsvp`;
    expect((await guest.get(path)).text).toContain(asks);
    const sent = await answerRsvp(
      guest,
      {
        ...answer,
        allergies: ["Tree nuts"],
        otherAllergyChosen: "yes",
        otherAllergy: "Milk",
        severeAllergies: ["Tree nuts", "Fish"],
      },
      path,
    );
    expect((await guest.get(sent.location ?? "")).text).toContain(says);
    expect((await site.services.documents.get("guests", "asa"))?.data).toMatchObject({
      Allergies: ["Tree nuts", "Milk"],
      Severe_Allergies: ["Tree nuts"],
    });
    const paper = (await (await site.signedIn()).get(kitchen)).text;
    expect(paper).toContain("milk, NUTS (SEVERE)");
    // Health data is in no email.
    expect(JSON.stringify(site.emails)).not.toMatch(/serious|allvarligt|nuts/i);
  },
);

test("a severe allergy that a partner takes away marks no other", async () => {
  await using site = await openWithCards({
    guests: {
      ...peopleWithFamily,
      bjorn: {
        ...peopleWithFamily.bjorn,
        Allergies: ["Peanuts", "Sesame"],
        Severe_Allergies: ["Peanuts", "Sesame"],
      },
    },
  });
  const ek = await opened(site, `i=${ekCode}`);
  const form = await ek.get("/en/rsvp/household");
  expect(formFields(form.text)["m0-severeAllergies"]).toEqual(["Peanuts", ""]);
  const page = await send(ek, form, { "m0-answer": "yes", "m0-allergies": ["Eggs"], "m0-otherAllergy": "" });
  expect(page.text).toContain("peanuts and sesame. Remove them?");
  await answered(ek, page, { severe: "take" });
  expect(await stored(site, "bjorn")).toMatchObject({ Allergies: ["Eggs"], Severe_Allergies: [] });
});
