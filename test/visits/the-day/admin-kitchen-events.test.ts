// Who keeps the kitchen's sheet, and that each event has its own.

import { expect, test } from "vitest";
import { noteHousehold } from "../../kits/households.ts";
import {
  changeServed,
  kitchenPath,
  openKitchenSite,
  paperOf,
  pressKitchen,
} from "../../kits/kitchen-visits.ts";
import { signInAs } from "../../kits/roles.ts";

test("an assistant keeps the sheet, too; the toastmaster sees nothing of it", async () => {
  await using site = await openKitchenSite();
  const assistant = await signInAs(site, "assistant");
  expect(paperOf(await assistant.get(kitchenPath))).toContain("NUTS (SEVERE)");
  expect((await pressKitchen(assistant, "change-crew", { count: "2" })).status).toBe(303);
  expect((await assistant.get("/api/kitchen.csv?event=wedding")).status).toBe(200);
  const toastmaster = await signInAs(site, "toastmaster");
  expect((await toastmaster.get(kitchenPath)).text).not.toMatch(/NUTS|class="paper/);
  expect((await toastmaster.get("/api/kitchen.csv?event=wedding")).status).toBe(403);
  for (const intent of ["change-crew", "note-kitchen-sheet", "renew-kitchen-link", "end-kitchen-link"]) {
    expect((await toastmaster.post(kitchenPath, { intent, event: "wedding", count: "9" })).status).toBe(403);
  }
});

test("each event has a sheet of its own: who comes to it, its crew, its link", async () => {
  await using site = await openKitchenSite();
  await noteHousehold(site.services, "guest:bo", { events: ["wedding", "brunch"] });
  await changeServed(site, "bo", { Allergies: ["Fish"], Events: { brunch: "Accepted" } });
  const brunch = `${kitchenPath}&chosen=yes&event=brunch`;
  const paper = paperOf(await site.admin.get(brunch));
  expect(paper).toContain("Sunday brunch, 9 June 2024");
  expect(paper).toContain("|Total|1|");
  expect(paper).toContain("Who needs something");
  expect(paper).toContain("|Bo|fish|");
  expect(paper).not.toMatch(/Karin|Lova|Seat|no seat yet/);
  await pressKitchen(site.admin, "change-crew", { count: "3" }, brunch);
  expect(paperOf(await site.admin.get(brunch))).toContain("|Crew|3|Total|4|");
  expect(paperOf(await site.admin.get(kitchenPath))).toContain("|Total|4|");
  expect(paperOf(await site.admin.get(kitchenPath))).not.toContain("|Crew");
  const made = await site.admin.post(brunch, { intent: "renew-kitchen-link", event: "brunch" });
  const link = /value="http:\/\/osa\.test([^"]*kitchen=[^"]*)"/.exec(made.text)?.[1] ?? "";
  const { text } = await site.visitor().get(link);
  expect(text).toContain("Sunday brunch");
  expect(text).toContain("until the end of 10 June 2024");
  expect(text).not.toMatch(/Karin|NUTS/);
  expect((await site.admin.get("/api/kitchen.csv?event=brunch&language=sv")).text).toContain(
    "Namn;Vuxen eller barn",
  );
});
