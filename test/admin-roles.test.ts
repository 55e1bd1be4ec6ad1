// What an assistant and the toastmaster meet in the admin area.

import { expect, test } from "vitest";
import { people } from "./people.ts";
import { signInAs } from "./roles.ts";
import { openVisitedSite } from "./visit.ts";

const canary = /kanarie|private\.example/i;
const asa = { ...people.asa, Email: "kanarie@private.example", Allergies: ["Kanarie"] };

test("a page that is closed says so in words, in both languages, with a way back", async () => {
  await using site = await openVisitedSite();
  const toastmaster = await signInAs(site, "toastmaster");
  const [en, sv] = [
    await toastmaster.get("/en/admin?settings="),
    await toastmaster.get("/sv/admin?tab=guestList"),
  ];
  expect(en.text).toContain("You cannot open this part");
  expect(sv.text).toContain("Den här delen kan du inte öppna");
  expect(sv.text).toContain(`href="/sv/admin"`);
});

test("the toastmaster finds names, seats and who speaks, and nobody who stays at home", async () => {
  await using site = await openVisitedSite({
    guests: {
      asa: { ...asa, RSVPed: "Accepted", Speech: "Yes", Table: "2", Seat: 3 },
      gone: { ...asa, First_Name: "Hemma", Last_Name: "Sittare", RSVPed: "Declined" },
    },
  });
  const toastmaster = await signInAs(site, "toastmaster");
  const page = await toastmaster.get("/en/admin");
  expect(page.status).toBe(200);
  expect(page.text).toContain("Åsa");
  expect(page.text).toContain("One guest wants to speak or perform.");
  for (const word of ["Hemma", "Sittare", "?tab=guestList", "settings="])
    expect(page.text).not.toContain(word);
  expect(page.text).not.toMatch(canary);
});

test("an assistant undoes a change, and not all that one visitor or one address did", async () => {
  await using site = await openVisitedSite();
  const assistant = await signInAs(site, "assistant");
  expect((await assistant.post("/en/admin", { intent: "undo", visitor: "x", agreedTo: "9" })).status).toBe(
    403,
  );
  expect((await assistant.post("/en/admin", { intent: "undo", origin: "x", agreedTo: "9" })).status).toBe(
    403,
  );
  expect((await assistant.post("/en/admin", { intent: "undo", group: "x", agreedTo: "9" })).status).toBe(409);
});
