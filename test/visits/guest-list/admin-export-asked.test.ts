import { nothingFurther } from "../../kits/further-events.ts";
// The file of the guest list, and one guest's own data, at a wedding with further events and questions.

import { expect, test } from "vitest";
import { importGuests, previewImport } from "#server/workflows/guests/import-guests.ts";
import { askedPeople, openAskedSite } from "../../kits/asked-guests.ts";
import { marta } from "../../kits/couple.ts";
import { openVisitedSite } from "../../kits/visit.ts";

const file = "/api/guests.csv?separator=tab&language=";

function tableOf(text: string): Record<string, string>[] {
  const [headings = [], ...rows] = text
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split("\t").map((cell) => cell.replaceAll(/^"|"$/g, "")));
  return rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? ""])));
}

test("the file has a column for each event and question, in the language of the reader", async () => {
  await using site = await openAskedSite();
  const admin = await site.signedIn();
  const english = tableOf((await admin.get(`${file}en`)).text);
  expect(english.find(({ id }) => id === "bjorn")).toMatchObject({
    Events: "brunch: Accepted; tour: Accepted",
    "Event: Canary brunch": "Coming",
    "Event: Canary evening party": "",
    "Question: Which song gets you dancing?": "Canary song",
    "Question: How do you like your egg?": "Soft-boiled",
  });
  const swedish = tableOf((await admin.get(`${file}sv`)).text);
  expect(swedish.find(({ id }) => id === "sigrid")).toMatchObject({
    "Program: Promenad runt sjön": "Inte besvarat än",
    "Fråga: Vilken låt får dig att dansa?": "Ännu inte tillfrågad",
  });
});

test.each(["en", "sv"])("the file in %s reads back as it was, and changes nobody", async (language) => {
  await using site = await openAskedSite();
  const { text } = await (await site.signedIn()).get(file + language);
  const request = { text, mapping: null, emptyCellsClear: true };
  const preview = await previewImport(site.services, request);
  if (!preview.ok) throw new Error(JSON.stringify(preview.refusal));
  const digest = preview.value.digest;
  await importGuests(site.services, marta, { ...request, digest, also: [] });
  for (const [id, data] of Object.entries(askedPeople)) {
    expect(site.services.guestList.byId(id)?.data).toEqual(data);
  }
});

test("without events and questions the file is what it was", async () => {
  await using site = await openVisitedSite({ wedding: nothingFurther });
  const [headings = ""] = (await (await site.signedIn()).get(`${file}en`)).text.split("\r\n");
  expect(headings).toMatch(/\tCompanion_Of\tPhone\tNotes\tTags\tLink$/);
});
