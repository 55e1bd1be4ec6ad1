// Lists on paper for one event, without any script.

import { expect, test } from "vitest";
import { markup } from "../../kits/guest-forms.ts";
import { noteHousehold } from "../../kits/households.ts";
import { eventfulWedding } from "../../kits/further-events.ts";
import { openVisitedSite } from "../../kits/visit.ts";

const yes = { Answered: "Yes", RSVPed: "Accepted" };
const guests = {
  nils: { First_Name: "Nils", Last_Name: "Nabo", Household: "Next door", ...yes },
  theo: { First_Name: "Theo", Last_Name: "Alm", Table: "7", Seat: 2, ...yes, Events: { walk: "Accepted" } },
  asa: {
    First_Name: "Åsa",
    Last_Name: "Quist",
    Answered: "Yes",
    RSVPed: "Declined",
    Events: { walk: "Accepted" },
  },
};

async function open(wedding = { events: eventfulWedding.events ?? [] }) {
  const site = await openVisitedSite({ guests, wedding });
  await noteHousehold(site.services, "named:Next door", { events: ["evening"] });
  const admin = await site.signedIn();
  return { site, read: async (query: string) => markup(await admin.get(`/en/admin?print=${query}`)) };
}

test("the door list is of the wedding until another event is chosen", async () => {
  const { site, read } = await open();
  await using _ = site;
  const wedding = await read("door-list");
  expect(wedding).toContain("Alm, Theo");
  expect(wedding).not.toMatch(/Nabo, Nils|Quist, Åsa/);
  const evening = await read("door-list&chosen=yes&event=evening");
  expect(evening).toContain("Nabo, Nils");
  expect(evening).toContain("Canary evening party, 8 June 2024");
  expect(evening).not.toMatch(/Alm, Theo|Quist, Åsa/);
});

test("at another event nobody has a table, and who declined the wedding may come", async () => {
  const { site, read } = await open();
  await using _ = site;
  const walk = await read("door-list&chosen=yes&event=walk");
  expect(walk).toContain("Quist, Åsa");
  expect(walk).toContain("Alm, Theo");
  expect(walk).not.toContain(">7<");
});

test("the guest list is of everybody, or of one event with what was said of it", async () => {
  const { site, read } = await open();
  await using _ = site;
  const all = await read("guest-list");
  for (const name of ["Nabo", "Alm", "Quist"]) expect(all).toContain(name);
  const walk = await read("guest-list&chosen=yes&who=coming&event=walk&column=answer");
  expect(walk).toContain("Quist");
  expect(walk).not.toMatch(/Nabo|Declined/);
});

test("cards and signs are of the dinner", async () => {
  const { site, read } = await open();
  await using _ = site;
  for (const sheet of ["place-cards", "table-signs"]) {
    const text = await read(`${sheet}&event=evening`);
    expect(text).toContain("Theo");
    expect(text).not.toContain("Nils");
    expect(text).not.toContain('name="event"');
  }
});

test("without further events nothing can be chosen, and an address that names one is of no consequence", async () => {
  const { site, read } = await open({ events: [] });
  await using _ = site;
  const text = await read("door-list&event=evening");
  expect(text).toContain("Nabo, Nils");
  expect(text).not.toContain('name="event"');
});
