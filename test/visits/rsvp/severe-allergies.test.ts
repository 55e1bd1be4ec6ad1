import { expect, test } from "vitest";
import { answered, opened, openWithCards, send, stored } from "../../kits/households/household-visits.ts";
import { ekCode, peopleWithFamily } from "../../kits/households/households.ts";
import { answerRsvp, formFields, openVisitedSite } from "../../kits/site/visit.ts";

const asa = { First_Name: "Åsa", Last_Name: "Ek", Email: "asa@example.se" };
const answer = { firstName: "Åsa", lastName: "Ek", email: "asa@example.se", accept: "yes" };

test("one of two allergies is severe, and the thank-you and the kitchen say which", async () => {
  await using site = await openVisitedSite({ guests: { asa } });
  const guest = await site.invited();
  const asks = "Nötter och mandel: </span>Allvarligt även i små mängder";
  expect((await guest.get("/sv/rsvp")).text).toContain(asks);
  const said = {
    ...answer,
    allergies: ["Tree nuts"],
    otherAllergyChosen: "yes",
    otherAllergy: "Milk",
    severeAllergies: ["Tree nuts", "Fish"],
  };
  const sent = await answerRsvp(guest, said, "/sv/rsvp");
  const says = "Nötter och mandel (allvarligt även i små mängder)";
  expect((await guest.get(sent.location ?? "")).text).toContain(says);
  expect((await site.services.documents.get("guests", "asa"))?.data).toMatchObject({
    Allergies: ["Tree nuts", "Milk"],
    Severe_Allergies: ["Tree nuts"],
  });
  const paper = (await (await site.signedIn()).get("/en/admin/print/kitchen")).text;
  expect(paper).toContain("milk, NUTS (SEVERE)");
  // Health data is in no email.
  expect(JSON.stringify(site.emails)).not.toMatch(/serious|allvarligt|nuts|nötter/i);
});

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
