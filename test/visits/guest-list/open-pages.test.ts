import { expect, test } from "vitest";
import { historyWrite } from "#server/records/history.ts";
import { nextEvent, readEvents } from "../../kits/site/events.ts";
import { eventfulWedding } from "../../kits/guests/further-events.ts";
import { noteHousehold, removeHousehold } from "../../kits/households/households.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { adminAccount, changeStored } from "../../kits/site/services.ts";
import { signOut, origin, site as built, type Visitor } from "../../kits/site/visit.ts";

const { site, admin } = openForEach({ wedding: eventfulWedding });

async function openEvents({ cookies }: Visitor = admin) {
  const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request(`${origin}/api/admin-events`, { headers: { Cookie } });
  const response = await built.openSite(site.services).answer(request, "192.0.2.1");
  if (!response.body) throw new Error("The stream has no body");
  const events = readEvents(response.body);
  return { response, events, mark: await nextEvent(events) };
}

async function remove(id: string): Promise<void> {
  const { version = "" } = site.services.guestList.byId(id) ?? {};
  await site.services.documents.commit([{ write: "delete", collection: "guests", id, version }]);
}

test("an open page hears of a guest's answer, and gets no more of the guest than the table shows", async () => {
  const { response, events, mark } = await openEvents();
  expect(response.headers.get("Content-Type")).toBe("text/event-stream");
  // nginx, as it comes, would keep the stream to itself.
  expect(response.headers.get("X-Accel-Buffering")).toBe("no");
  expect(mark).toEqual({ name: "mark", data: site.services.adminFeed.cursor() });
  await changeStored(site.services, "guests", "sigrid", { Allergies: ["Fish"] });
  const change = await nextEvent(events);
  expect(change).toMatchObject({
    name: "change",
    data: {
      mark: site.services.adminFeed.cursor(),
      collections: ["guests"],
      guests: { sigrid: { firstName: "Sigrid", allergies: ["Fish"] } },
      finding: false,
    },
  });
  expect(JSON.stringify(change?.data)).not.toContain("descriptionId");
});

test("guests who are deleted together leave the open pages together", async () => {
  const { events } = await openEvents();
  for (const id of ["asa", "bjorn"]) await remove(id);
  expect((await nextEvent(events))?.data).toMatchObject({ guests: { asa: null, bjorn: null } });
});

test("an open page hears what a household is invited to, and nothing else of it", async () => {
  const { events } = await openEvents();
  await noteHousehold(site.services, "dag", { events: ["brunch", "wedding"], notes: "SECRET" });
  const { data } = (await nextEvent(events)) ?? {};
  expect(data).toMatchObject({
    mark: site.services.adminFeed.cursor(),
    collections: ["households"],
    guests: {},
    invitations: { dag: ["wedding", "brunch"] },
  });
  expect(JSON.stringify(data)).not.toContain("SECRET");
  await removeHousehold(site.services, "dag");
  expect((await nextEvent(events))?.data).toMatchObject({ invitations: { dag: null } });
});

test("the stream ends at once for whoever signs out or has no account any more, and for nobody else", async () => {
  const { events, mark } = await openEvents();
  const { events: others } = await openEvents(await site.signedIn());
  await signOut(admin);
  expect(await nextEvent(events)).toBeUndefined();
  expect(mark?.data).toBe(site.services.adminFeed.cursor());
  await remove("dag");
  expect((await nextEvent(others))?.data).toMatchObject({ guests: { dag: null } });
  await site.services.accounts.remove(adminAccount.email);
  expect(await nextEvent(others)).toBeUndefined();
});

test("a page may be closed while it is found out that nobody is signed in there any more", async () => {
  const { events } = await openEvents();
  // By now it is written down that the session is in use, which takes longer than closing the page.
  site.clock.now += 6 * 60_000;
  const closed = Promise.withResolvers<unknown>();
  site.services.documents.watch("accounts", () => closed.resolve(events.return(undefined)));
  await site.services.accounts.remove(adminAccount.email);
  await closed.promise;
  expect((await admin.get("/api/admin-events")).status).toBe(401);
});

test("the stream ends with the site", async () => {
  const { events } = await openEvents();
  site.services.adminFeed.close();
  expect(await nextEvent(events)).toBeUndefined();
});

test("an open list is told to ask anew about tags of households and late answers, and is answered", async () => {
  const { events } = await openEvents();
  await noteHousehold(site.services, "dag", { tags: ["Boat"] });
  const told = (await nextEvent(events))?.data;
  expect(told).toMatchObject({ finding: true, invitations: {} });
  expect(JSON.stringify(told)).not.toContain("Boat");
  const late = { by: "guest", deed: "answered", guestId: "asa", late: true, group: "late" } as const;
  await site.services.documents.commit([historyWrite(site.services, late)]);
  expect((await nextEvent(events))?.data).toMatchObject({ finding: true });
  expect(JSON.parse((await admin.get("/api/filter-facts?language=sv")).text)).toMatchObject({
    late: ["asa"],
    households: { dag: { tags: ["Boat"] } },
    tags: [],
  });
});
