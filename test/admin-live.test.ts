// What the couple's open pages hear of, and who else hears nothing.

import { expect, test } from "vitest";
import { openVisitedSite, origin, site as built, type VisitedSite, type Visitor } from "./visit.ts";

type Event = { name: string; data: unknown };

/** Reads events one by one, as they come. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<Event> {
  const coder = new TextDecoder();
  let text = "";
  for await (const chunk of body) {
    text += coder.decode(chunk, { stream: true });
    for (let end = text.indexOf("\n\n"); end !== -1; end = text.indexOf("\n\n")) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/s.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      if (name && data) yield { name, data: JSON.parse(data) as unknown };
    }
  }
}

async function openEvents(site: VisitedSite, visitor: Visitor) {
  const cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request(`${origin}/api/admin-events`, { headers: { Cookie: cookies } });
  const response = await built.openSite(site.services).answer(request, "192.0.2.1");
  if (!response.body) throw new Error("The stream has no body");
  return { response, events: readEvents(response.body) };
}

async function next(events: AsyncGenerator<Event>): Promise<Event | undefined> {
  const { value, done } = await events.next();
  return done ? undefined : value;
}

test("an open page hears of a guest's answer, and gets no more of the guest than the table shows", async () => {
  await using site = await openVisitedSite();
  const { response, events } = await openEvents(site, await site.signedIn());
  expect(response.headers.get("Content-Type")).toBe("text/event-stream");
  expect(await next(events)).toEqual({ name: "mark", data: site.services.adminFeed.mark() });

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

  const change = await next(events);
  expect(change?.name).toBe("change");
  expect(change?.data).toMatchObject({
    mark: site.services.adminFeed.mark(),
    collections: ["guests"],
    guests: { sigrid: { firstName: "Sigrid", allergies: ["Fish"] } },
  });
  expect(JSON.stringify(change?.data)).not.toContain("descriptionId");
});

test("a guest who is deleted leaves the open pages", async () => {
  await using site = await openVisitedSite();
  const { events } = await openEvents(site, await site.signedIn());
  await next(events);
  const { version = "" } = site.services.guestList.byId("dag") ?? {};
  await site.services.documents.commit([{ write: "delete", collection: "guests", id: "dag", version }]);
  expect((await next(events))?.data).toMatchObject({ guests: { dag: null } });
});

test("changes that come together are told together", async () => {
  await using site = await openVisitedSite();
  const { events } = await openEvents(site, await site.signedIn());
  await next(events);
  for (const id of ["asa", "bjorn"]) {
    const { version = "" } = site.services.guestList.byId(id) ?? {};
    await site.services.documents.commit([{ write: "delete", collection: "guests", id, version }]);
  }
  expect((await next(events))?.data).toMatchObject({ guests: { asa: null, bjorn: null } });
});

test("nobody but an admin hears anything", async () => {
  await using site = await openVisitedSite();
  for (const visitor of [site.visitor(), await site.invited()]) {
    const { status, text } = await visitor.get("/api/admin-events");
    expect({ status, text }).toEqual({ status: 401, text: "Unauthorized" });
  }
});

test("the stream ends with the site", async () => {
  await using site = await openVisitedSite();
  const { events } = await openEvents(site, await site.signedIn());
  await next(events);
  site.services.adminFeed.close();
  expect(await next(events)).toBeUndefined();
});
