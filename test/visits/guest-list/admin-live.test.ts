// What the couple's open pages hear of, and who else hears nothing.

import { expect, test } from "vitest";
import { historyWrite } from "#server/records/history.ts";
import { nextEvent, readEvents } from "../../kits/events.ts";
import { noteHousehold, removeHousehold } from "../../kits/households.ts";
import { eventfulWedding } from "../../kits/further-events.ts";
import { adminAccount } from "../../kits/services.ts";
import { openVisitedSite, origin, site as built, type VisitedSite, type Visitor } from "../../kits/visit.ts";

async function openEvents(site: VisitedSite, visitor: Visitor) {
  const cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request(`${origin}/api/admin-events`, { headers: { Cookie: cookies } });
  const response = await built.openSite(site.services).answer(request, "192.0.2.1");
  if (!response.body) throw new Error("The stream has no body");
  return { response, events: readEvents(response.body) };
}

test("an open page hears of a guest's answer, and gets no more of the guest than the table shows", async () => {
  await using site = await openVisitedSite();
  const { response, events } = await openEvents(site, await site.signedIn());
  expect(response.headers.get("Content-Type")).toBe("text/event-stream");
  expect(await nextEvent(events)).toEqual({ name: "mark", data: site.services.adminFeed.mark() });

  const guest = site.services.guestList.byId("sigrid");
  if (!guest) throw new Error("Sigrid is not on the list");
  const { version, data } = guest;
  await site.services.documents.commit([
    {
      write: "update",
      collection: "guests",
      id: "sigrid",
      version,
      data: { ...data, Allergies: ["Fish"] },
    },
  ]);

  const change = await nextEvent(events);
  expect(change?.name).toBe("change");
  expect(change?.data).toMatchObject({
    mark: site.services.adminFeed.mark(),
    collections: ["guests"],
    guests: { sigrid: { firstName: "Sigrid", allergies: ["Fish"] } },
    finding: false,
  });
  expect(JSON.stringify(change?.data)).not.toContain("descriptionId");
});

test("a guest who is deleted leaves the open pages", async () => {
  await using site = await openVisitedSite();
  const { events } = await openEvents(site, await site.signedIn());
  await nextEvent(events);
  const { version = "" } = site.services.guestList.byId("dag") ?? {};
  await site.services.documents.commit([{ write: "delete", collection: "guests", id: "dag", version }]);
  expect((await nextEvent(events))?.data).toMatchObject({ guests: { dag: null } });
});

test("an open page hears what a household is invited to, and nothing else of it", async () => {
  await using site = await openVisitedSite({ wedding: eventfulWedding });
  const { events } = await openEvents(site, await site.signedIn());
  await nextEvent(events);
  await noteHousehold(site.services, "guest:dag", { events: ["brunch", "wedding"], notes: "SECRET" });
  const { data } = (await nextEvent(events)) ?? {};
  expect(data).toMatchObject({
    mark: site.services.adminFeed.mark(),
    collections: ["households"],
    guests: {},
    invitations: { "guest:dag": ["wedding", "brunch"] },
  });
  expect(JSON.stringify(data)).not.toContain("SECRET");
  await removeHousehold(site.services, "guest:dag");
  expect((await nextEvent(events))?.data).toMatchObject({ invitations: { "guest:dag": null } });
});

test("changes that come together are told together", async () => {
  await using site = await openVisitedSite();
  const { events } = await openEvents(site, await site.signedIn());
  await nextEvent(events);
  for (const id of ["asa", "bjorn"]) {
    const { version = "" } = site.services.guestList.byId(id) ?? {};
    await site.services.documents.commit([{ write: "delete", collection: "guests", id, version }]);
  }
  expect((await nextEvent(events))?.data).toMatchObject({ guests: { asa: null, bjorn: null } });
});

test("nobody but an admin hears anything", async () => {
  await using site = await openVisitedSite();
  for (const visitor of [site.visitor(), await site.invited()]) {
    const { status, text } = await visitor.get("/api/admin-events");
    expect({ status, text }).toEqual({ status: 401, text: "Unauthorized" });
  }
});

test("the stream ends at once for whoever signs out or has no account any more, and for nobody else", async () => {
  await using site = await openVisitedSite();
  const [one, other] = [await site.signedIn(), await site.signedIn()];
  const [{ events }, { events: others }] = [await openEvents(site, one), await openEvents(site, other)];
  const mark = await nextEvent(events);
  await nextEvent(others);
  await one.post("/en/admin", { intent: "sign-out" });
  expect(await nextEvent(events)).toBeUndefined();
  expect(mark?.data).toBe(site.services.adminFeed.mark());

  const { version = "" } = site.services.guestList.byId("dag") ?? {};
  await site.services.documents.commit([{ write: "delete", collection: "guests", id: "dag", version }]);
  expect((await nextEvent(others))?.data).toMatchObject({ guests: { dag: null } });
  await site.services.accounts.remove(adminAccount.email);
  expect(await nextEvent(others)).toBeUndefined();
});

test("a page may be closed while it is found out that nobody is signed in there any more", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  const { events } = await openEvents(site, admin);
  await nextEvent(events);
  // By now it is written down that the session is in use, which takes longer than closing the page.
  site.clock.now += 6 * 60_000;
  const closed = Promise.withResolvers<unknown>();
  site.services.documents.watch("accounts", () => closed.resolve(events.return(undefined)));
  await site.services.accounts.remove(adminAccount.email);
  await closed.promise;
  expect((await admin.get("/api/admin-events")).status).toBe(401);
});

test("the stream ends with the site", async () => {
  await using site = await openVisitedSite();
  const { events } = await openEvents(site, await site.signedIn());
  await nextEvent(events);
  site.services.adminFeed.close();
  expect(await nextEvent(events)).toBeUndefined();
});

test("an open list is told to ask anew about tags of households and late answers, and is answered", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  const { events } = await openEvents(site, admin);
  await nextEvent(events);
  await noteHousehold(site.services, "guest:dag", { tags: ["Boat"] });
  const told = (await nextEvent(events))?.data;
  expect(told).toMatchObject({ finding: true, invitations: {} });
  expect(JSON.stringify(told)).not.toContain("Boat");
  const late = { by: "guest", deed: "answered", guestId: "asa", late: true, group: "late" } as const;
  await site.services.documents.commit([historyWrite(site.services, late)]);
  expect((await nextEvent(events))?.data).toMatchObject({ finding: true });
  const facts = JSON.parse((await admin.get("/api/list-facts?language=sv")).text);
  expect(facts).toMatchObject({
    facts: { late: ["asa"], households: { "guest:dag": { tags: ["Boat"] } } },
    views: [],
    tagStyles: [],
  });
});
