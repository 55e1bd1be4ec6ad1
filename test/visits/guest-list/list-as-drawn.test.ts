// The guest list as the server draws it, without any script.

import { expect, test } from "vitest";
import { guestFieldWords } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { guestPageWords } from "#i18n/guest-page.ts";
import { markup } from "../../kits/guests/guest-forms.ts";
import { openForAll } from "../../kits/site/open-for.ts";
import { lacking, openVisitedSite, type Page } from "../../kits/site/visit.ts";

const { admin } = openForAll();

const list = "/en/admin?tab=guestList";

function cellsOf(page: Page, field: string): string[] {
  const cells = markup(page).matchAll(
    new RegExp(`<t[hd][^>]*data-field="${field}" class="cell.*?</t[hd]>`, "gs"),
  );
  return [...cells].map(([cell]) => cell.replaceAll(/<[^>]+>/g, ""));
}

test("shows the heading, five counters, and twelve columns in the specified order", async () => {
  const page = markup(await admin.get("/en/admin"));
  expect(page).toMatch(/<h1[^>]*>Guest List<\/h1>/);
  const counters = [...page.matchAll(/<dt class="label">([^<]+)<\/dt><dd>(\d+)<\/dd>/g)];
  expect(counters.map(([, name, count]) => `${name} ${count}`).join(", ")).toBe(
    "Invited 9, Answered 2, Speech 1, Performance 0, RSVP Accepted 1",
  );
  const headings = [...page.matchAll(/<th scope="col"[^>]*>([^<]+)<\/th>/g)].map(([, heading]) => heading);
  expect(headings.join(", ")).toBe(
    "First Name, Last Name, Email, Answered, RSVPed, Speech, Performance, Food Options, Allergies, Table, Seat, Relation",
  );
  expect(page).toContain('placeholder="Search guests..."');
  const options = [...page.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value);
  expect(options.join(" ")).toBe("First_Name Last_Name Email Answered RSVPed Speech Table Relation");
});

test("searches, sorts descending when a field is chosen, and turns the order, without script", async () => {
  expect(cellsOf(await admin.get(`${list}&q=bjorn`), "lastName")).toEqual(["Ek"]);
  const chosen = await admin.get(`${list}&q=berg&sort=First_Name`);
  expect(cellsOf(chosen, "firstName")).toEqual(["Dag", "Anna", "Anna"]);
  expect(chosen.text).toContain('value="ascending" name="direction"');
  const turned = await admin.get(`${list}&q=berg&sort=First_Name&direction=ascending`);
  expect(cellsOf(turned, "firstName")).toEqual(["Anna", "Anna", "Dag"]);
  expect(cellsOf(await admin.get(list), "lastName").at(-1)).toBe("Öhrn");
});

test("a list of many guests comes in pages", async () => {
  const guests = Object.fromEntries(
    Array.from({ length: 250 }, (_, at) => [`g${at}`, { First_Name: "Anna", Last_Name: `Ek ${1000 + at}` }]),
  );
  await using site = await openVisitedSite({ guests });
  const admin = await site.signedIn();
  const first = await admin.get(list);
  expect(cellsOf(first, "lastName")).toHaveLength(100);
  expect(first.text).toContain("Guests 1 to 100 of 250");
  const last = await admin.get(`${list}&page=3`);
  expect(cellsOf(last, "lastName").at(-1)).toBe("Ek 1249");
  expect(last.text).toContain("Guests 201 to 250 of 250");
  expect(cellsOf(await admin.get(`${list}&page=99`), "lastName")).toHaveLength(50);
});

test("the list sends nothing of a guest that it does not show", async () => {
  const one = { First_Name: "Åsa", Last_Name: "Ek", DescriptionID: "canary-introduction", Secret: "canary" };
  await using site = await openVisitedSite({ guests: { one } });
  const page = await (await site.signedIn()).get(list);
  expect(page.text).toContain("Åsa");
  expect(page.text).not.toContain("canary");
  expect(page.text).not.toMatch(/<[^>]+ style=/);
});

test("an empty list invites to fill it, and a document that cannot be read is not passed over", async () => {
  await using site = await openVisitedSite({ guests: { broken: { First_Name: ["x"] } } });
  const page = await (await site.signedIn()).get(list);
  const told = ["Nobody is on the list yet", "One guest cannot be read", "tab=inbox"];
  expect(lacking(page.text, told)).toEqual([]);
});

test("the Swedish pages have no English words of the guest list", async () => {
  await admin.post("/en/admin?guest=dag", { intent: "delete-guest", guest: "dag" });
  const wordsIn = (language: "en" | "sv") =>
    JSON.stringify([guestListWords, guestPageWords, guestFieldWords].map((words) => words[language]));
  const own = wordsIn("sv");
  const phrases = [...wordsIn("en").matchAll(/:"([^"]{3,})"/g)].map(([, phrase = ""]) => phrase);
  const english = phrases.filter((phrase) => !own.includes(phrase));
  expect(english.length).toBeGreaterThan(60);
  const parts = ["tab=guestList", "tab=guestList&q=qqq", "guest=asa", "guest=dag", "guest=nobody", "add"];
  for (const part of parts) {
    const page = markup(await admin.get(`/sv/admin?${part}`));
    const labels = [...page.matchAll(/(?:aria-label|placeholder)="([^"]*)"/g)].map(([, label = ""]) => label);
    const said = new Set([...page.split(/<[^>]+>/), ...labels].map((text) => text.trim()));
    expect([part, english.filter((phrase) => said.has(phrase))]).toEqual([part, []]);
  }
});
