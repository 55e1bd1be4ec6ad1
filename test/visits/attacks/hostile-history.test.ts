// A history, and records of answers, that came with a backup of which nobody knows who wrote it.

import { expect, test } from "vitest";
import type { Json, JsonObject } from "#server/store/documents.ts";
import { storedRow } from "../../kits/history/stored-row.ts";
import { answerRsvp, openVisitedSite, type VisitedSite } from "../../kits/site/visit.ts";

const name = "<script>alert(1)</script>=cmd|' /C calc'!A0\u202e";

const plain = {
  ...storedRow,
  at: Date.parse("2024-02-29T12:00:00Z"),
  by: "admin",
  deed: "changed",
  guestId: "asa",
};

const patch = (collection: string, id: string, at: string[], ...[from, to]: [Json, Json]): Json => {
  return { collection, id, at, from, to };
};
const change = (field: string, from: Json, to: Json): Json => patch("guests", "asa", [field], from, to);
const of = (...patches: Json[]): JsonObject => ({ ...plain, patches });
const ofPlan = (at: string[], from: Json, to: Json): Json => patch("seating", "plan", at, from, to);
const ofTags = (at: string[], from: Json, to: Json): Json =>
  patch("guest list settings", "tags", at, from, to);

const removed = (collection: string, id: string, data: JsonObject): JsonObject => {
  return { ...of(patch(collection, id, [], data, null)), deed: "deleted" };
};

const rows: Record<string, JsonObject> = {
  farFuture: { ...plain, at: 1e300 },
  farPast: { ...plain, at: -1e300 },
  fraction: { ...plain, at: 0.5 },
  ...Object.fromEntries(
    ["constructor", "__proto__", "", "nonsense"].map((deed, n) => [`deed${n}`, { ...plain, deed }]),
  ),
  ...Object.fromEntries(
    [
      change("email", ["a"], "asa@example.se"),
      change("email", "a@b.c\r\nBcc: x@y.z", "asa@example.se"),
      change("firstName", null, "Åsa"),
      change("firstName", 5, "Åsa"),
      change("allergies", "Milk", []),
      change("foodOptions", null, []),
      change("speech", "yes", null),
      change("seat", "7", 3),
      change("seat", -1e300, 3),
      change("answer", "maybe", null),
      change("relations", ["Nobody"], []),
      change("table", true, "1"),
      change("lastName", name, "Lindqvist"),
      patch("guests", "asa", ["lastName", "0"], "L", "l"),
      patch("guests", "asa", [], [], { First_Name: 5 }),
      patch("guests", "asa", ["__proto__"], null, { is: "odd" }),
    ].map((one, n) => [`change${n}`, of(one)]),
  ),
  ...Object.fromEntries(
    ["", "a/b", "..", "__proto__", "x".repeat(5000), "\0", "nobody"].map((id, n) => [
      `removed${n}`,
      removed("guests", id, { First_Name: name }),
    ]),
  ),
  unmatched: removed("unmatched", "odd", { firstName: 5 }),
  outbox: removed("outbox", "odd", { state: "waiting", to: "not a list" }),
  account: removed("accounts", "stranger", { email: "eve@example.org" }),
  seating: removed("seating", "plan", { tables: "no list" }),
  madeAccount: of(patch("links", "all", [], null, { code: name })),
  accountField: of(patch("accounts", "stranger", ["role"], "couple", "viewer")),
  tables: {
    ...of(
      ofPlan(["tables", "__proto__"], { name: null, seats: null }, null),
      ofPlan(["tables", "constructor"], null, { name: null, lockedChairs: {} }),
      ofPlan(["tables", "__proto__", "name"], { en: name, sv: "\0" }, null),
      ofPlan(["tables", "h1", "lockedChairs", "__proto__"], true, null),
    ),
    guestId: null,
    deed: "tables changed",
  },
  ...Object.fromEntries(
    [
      ofPlan(["notes", "odd"], { kind: "wish", key: "odd" }, null),
      ofPlan(["notes"], [{ kind: 5 }], []),
      ofPlan(["count"], 7, 0),
      ofPlan(["tables", "1"], 1, null),
      ofPlan(["tables", "1", "seats"], "many", null),
      ofPlan(["tables", "1", "__proto__"], { odd: name }, null),
      ofTags(["tags", "odd"], { name: 5, colour: "shocking" }, null),
      ofTags(["tags", "odd"], { name, colour: "red", isSide: true }, null),
      ofTags(["tags"], "many", null),
      patch("guest list settings", "nothing", ["views", "odd"], { name }, null),
      patch("wedding content", "published", ["wedding", "date"], name, ""),
      patch("wedding content", "published", ["__proto__", "polluted"], name, null),
      patch("wedding content", "published", ["texts", "sv", "title"], [name], { odd: name }),
    ].map((one, n) => [`part${n}`, { ...of(one), guestId: null, deed: "list set up" }]),
  ),
  circle: { ...plain, deed: "answered", by: "guest", undoneBy: "circle", visitor: name },
  answered: { ...plain, deed: "answered", by: "guest", visitor: name, origin: name },
};

async function openHostile(): Promise<VisitedSite> {
  const site = await openVisitedSite();
  await site.services.documents.commit(
    Object.entries(rows).map(([group, data]) => ({
      write: "create",
      collection: "history",
      id: `row-${group}`,
      data: { group, ...data },
    })),
  );
  return site;
}

const collections = ["accounts", "sessions", "links", "receipts", "health", "quotas"];

async function untouched({ services }: VisitedSite) {
  return Promise.all(
    collections.map(async (one) =>
      (await services.documents.list(one)).map(({ id, data }) => [one, id, data["email"] ?? null]),
    ),
  );
}

test("odd rows of a history break no page, and undoing them writes nothing where it must not", async () => {
  await using site = await openHostile();
  const admin = await site.signedIn();
  const before = await untouched(site);
  const pages = ["/history", "/history?about=asa", "/guests/asa", "/inbox", "?tab=seating", ""];
  const broken: string[] = [];
  const look = async () => {
    for (const language of ["en", "sv"]) {
      for (const page of pages) {
        const { status, text } = await admin.get(`/${language}/admin${page}`);
        if (status !== 200) broken.push(`${page}: ${status}`);
        expect(text).not.toContain("<script>alert");
      }
    }
  };
  await look();
  for (const group of Object.keys(rows)) {
    const page = await admin.get(`/en/admin/history/undo?group=${group}`);
    if (page.status >= 500) broken.push(`asked ${group}: ${page.status}`);
    const undone = await admin.post("/en/admin/history", { intent: "undo", group, agreedTo: "9" });
    if (undone.status >= 500) broken.push(`undone ${group}: ${undone.status}`);
  }
  for (const scope of [{ visitor: name }, { origin: name }, { visitor: "", group: "" }]) {
    const undone = await admin.post("/en/admin/history", { intent: "undo", agreedTo: "9", ...scope });
    if (undone.status >= 500) broken.push(`undone ${JSON.stringify(scope)}: ${undone.status}`);
  }
  await look();
  expect(broken).toEqual([]);
  expect(await untouched(site)).toEqual(before);
  // Whatever went back is a guest that the site can read.
  expect(site.services.guestList.byId("asa")).not.toBeNull();
  expect((await admin.get("/api/guests.csv")).status).toBe(200);
});

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };

test("a record of an answer that cannot be read opens nothing, and stands in nobody's way", async () => {
  await using site = await openVisitedSite();
  const first = await site.invited("203.0.113.5");
  const { location } = await answerRsvp(first, asa);
  const stored = await site.services.documents.get("answers", "asa");
  const place = { collection: "answers", id: "asa", version: stored?.version ?? "" };
  await site.services.documents.commit([{ write: "update", ...place, data: { visitor: 5, link: "all" } }]);
  expect((await first.open(location ?? "")).status).toBe(200);
  const stranger = await answerRsvp(first, { ...asa, email: "eve@example.org" });
  expect(stranger.location).toBe("/en/rsvp/received?received=again");
  const again = await answerRsvp(await site.invited(), { ...asa, speech: "yes" });
  expect(again.location).toMatch(/answer=/);
  expect(site.services.guestList.byId("asa")?.guest.speech).toBe(true);
  expect((await site.services.documents.get("answers", "asa"))?.data["saidEmail"]).toBe(asa.email);
});

test("a receipt that cannot be read counts as none, and the form is saved again", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const { location } = await answerRsvp(guest, asa);
  const [stored] = await site.services.documents.list("receipts");
  const place = { collection: "receipts", id: stored?.id ?? "", version: stored?.version ?? "" };
  await site.services.documents.commit([{ write: "update", ...place, data: { guestId: ["asa"], at: 5 } }]);
  expect((await guest.open(location ?? "")).status).toBe(200);
  const again = await answerRsvp(guest, { ...asa, speech: "yes", form: stored?.id ?? "" });
  expect([again.status, again.location]).toEqual([303, location]);
  expect((await site.services.documents.get("receipts", stored?.id ?? ""))?.data["guestId"]).toBe("asa");
});
