import { describe, expect, test } from "vitest";
import { stored } from "../../kits/households/household-visits.ts";
import { markup } from "../../kits/guests/guest-forms.ts";
import {
  answerRsvp,
  formFields,
  hiddenFields,
  openVisitedSite,
  sayNo,
  type VisitedSite,
} from "../../kits/site/visit.ts";

const email = "us@example.org";
const guests = {
  suharti: { First_Name: "Suharti", Email: "suharti@example.org" },
  madonna: { Last_Name: "Madonna" },
  mormor: { First_Name: "Mormor", Household: "Bergs" },
  anna: { First_Name: "Anna", Last_Name: "Berg", Household: "Bergs" },
  bo: { First_Name: "Bo", Last_Name: "-" },
  sofia1: { First_Name: "Sofia", Email: "sofia1@example.org" },
  sofia2: { First_Name: "Sofia", Email: "sofia2@example.org" },
};

const answered = async (site: VisitedSite, id: keyof typeof guests) =>
  (await stored(site, id))?.["RSVPed"] ?? null;

describe("a guest with one name", () => {
  test.for([
    ["suharti", "Suharti", ""],
    ["madonna", "", "Madonna"],
    ["mormor", "Mormor", " "],
    ["bo", "Bo", "-"],
  ] as const)("%s answers as “%s” “%s”, and is called by it", async ([id, firstName, lastName]) => {
    await using site = await openVisitedSite({ guests });
    const guest = await site.invited();
    const sent = await answerRsvp(guest, { firstName, lastName, email, accept: "yes" });
    expect(sent.status, sent.text.match(/Please[^<]*/)?.[0]).toBe(303);
    const { First_Name: first = "", Last_Name: last = "" } = guests[id] as Record<string, string>;
    expect((await guest.get(sent.location ?? "")).text).toContain(`See you there, ${first || last}!`);
    expect(site.emails[0]?.text).toContain(`Dear ${first || last},`);
    expect(await answered(site, id)).toBe("Accepted");
  });

  test("answers by the suggestion that was chosen, also one of two", async () => {
    await using site = await openVisitedSite({ guests });
    for (const id of ["suharti", "bo", "sofia2"]) {
      const guest = await site.invited();
      const { firstName, lastName, shown } = JSON.parse(
        (await guest.post("/api/suggestions", { guest: id })).text,
      ) as Record<string, string>;
      const chosen = { firstName: firstName ?? "", lastName: lastName ?? "", shown: shown ?? "", guest: id };
      expect((await answerRsvp(guest, { ...chosen, email, accept: "yes" })).status).toBe(303);
    }
    expect(await answered(site, "sofia2")).toBe("Accepted");
    expect(await answered(site, "sofia1")).toBe(null);
  });

  test("changes the answer by the link in the confirmation, whose form shows no second name", async () => {
    await using site = await openVisitedSite({ guests });
    for (const [firstName, id] of [
      ["Suharti", "suharti"],
      ["Madonna", "madonna"],
    ] as const) {
      await answerRsvp(await site.invited(), { firstName, email, accept: "yes" });
      const link = /\/en\/rsvp\?guest=[\w.-]+/.exec(site.emails.at(-1)?.text ?? "")?.[0] ?? "";
      const guest = site.visitor();
      const form = await guest.get(link);
      expect([...markup(form).matchAll(/id="(firstName|lastName)"/g)]).toHaveLength(1);
      const { accept: _accept, ...fields } = formFields(form.text);
      const question = await guest.post(link, fields);
      expect(question.text).toContain(`Will you come, ${firstName}?`);
      expect((await sayNo(guest, question, link)).status).toBe(303);
      expect(await answered(site, id)).toBe("Declined");
    }
  });
});

describe("a name that nobody has", () => {
  const kalle = { firstName: "Kalle", lastName: "Anka", email: "kalle@example.se" };

  test("is said before the question “Will you come?”, and nothing is kept yet", async () => {
    await using site = await openVisitedSite();
    const guest = await site.invited();
    const page = await answerRsvp(guest, { ...kalle, otherAllergy: "Kiwi" });
    expect(page.status).toBe(422);
    expect(page.text).toContain("No matching guest found. Please check your details.");
    expect(page.text).toContain("If it’s right, just send it again");
    expect(page.text).not.toContain('name="decline"');
    expect(formFields(page.text)).toMatchObject({ firstName: ["Kalle"], otherAllergy: ["Kiwi"] });
    expect(await site.services.documents.list("unmatched")).toEqual([]);
    // Put right, it goes on to the question, and is that guest's.
    const fixed = { ...hiddenFields(page.text), firstName: "Björn", lastName: "Ek", email: kalle.email };
    const question = await guest.post("/en/rsvp", fixed);
    expect((await sayNo(guest, question)).status).toBe(303);
    expect((await stored(site, "bjorn"))?.["RSVPed"]).toBe("Declined");
  });

  test("sent again goes on to the question, so that a no reaches the couple", async () => {
    await using site = await openVisitedSite();
    const guest = await site.invited();
    const told = await answerRsvp(guest, kalle, "/sv/rsvp");
    expect(told.text).toContain("Skicka en gång till, så når det oss.");
    const question = await guest.post("/sv/rsvp", formFields(told.text));
    const kept = await sayNo(guest, question, "/sv/rsvp");
    expect(kept.status).toBe(422);
    const [one, ...others] = await site.services.documents.list("unmatched");
    expect(one?.data).toMatchObject({ firstName: "Kalle", accept: false });
    expect(others).toEqual([]);
  });

  test("counts as a try each time, so that no list of names is tried out", async () => {
    await using site = await openVisitedSite();
    const guest = await site.invited();
    for (let n = 0; n < 30; n++) await answerRsvp(guest, { ...kalle, firstName: `Kalle${n}x` });
    expect((await answerRsvp(guest, kalle)).status).toBe(429);
  });
});
