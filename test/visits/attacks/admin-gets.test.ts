// What can be asked for in the admin area: nothing by strangers, and nothing that changes anything.

import { expect, test } from "vitest";
import { marta } from "../../kits/couple.ts";
import { changeGuest } from "#server/workflows/guests/change-guest.ts";
import { answerRsvp, openVisitedSite, type VisitedSite, type Visitor } from "../../kits/visit.ts";

const canary = "Kanariefågel";

/** With a change and an answer that could be undone. */
async function openLivedIn(): Promise<{ site: VisitedSite; paths: string[] }> {
  const site = await openVisitedSite();
  const edits = [{ field: "lastName", expected: "Lindqvist", value: canary } as const];
  const changed = await changeGuest(site.services, marta, { guestId: "asa", edits });
  const group = (changed.ok && changed.value.group) || "";
  const name = { firstName: "Björn", lastName: "Ek", email: "b@example.se" };
  await answerRsvp(await site.invited("203.0.113.9"), { ...name, accept: "yes" });
  const rows = await site.services.documents.list("history");
  const answered = rows.find(({ data }) => data["deed"] === "answered")?.data;
  const undo = "?tab=history&undo=&agreedTo=9&intent=undo";
  const visitor = encodeURIComponent(String(answered?.["visitor"]));
  const origin = encodeURIComponent(String(answered?.["origin"]));
  const admin = [
    "",
    "?tab=inbox",
    "?tab=seating",
    "?tab=history",
    "?settings=",
    "?tab=emails",
    "?mailing=__proto__",
    "?mailing=%00&look=asa",
    "?mailing=../../x&send=",
    "?mailing=none&hand=asa",
    "?guest=asa",
    "?tab=import",
    "?print=",
    "?print=kitchen&chosen=yes&event=__proto__&in=__proto__",
    "?print=kitchen",
    "?tab=seating&print=",
    `${undo}&group=${group}`,
    `${undo}&visitor=${visitor}`,
    `${undo}&origin=${origin}`,
    `${undo}&group=%00`,
    "?tab=history&page=1e9&day=9999-99-99&who=__proto__",
    "?tab=__proto__",
    "?guest=__proto__",
    "?guest=../../x",
    "?tab=history&about=asa&tab=inbox",
  ].flatMap((query) => [`/en/admin${query}`, `/sv/admin${query}`, `/en/admin.data${query}`]);
  const api = [
    ...["sv", "en", "xx", "__proto__", "%0d%0aX-Bad:1", ""].map((one) => `/api/guests.csv?language=${one}`),
    "/api/guests.csv?separator=__proto__",
    "/api/guests.csv?language=sv&language=en",
    "/api/guest.json?guest=asa",
    "/api/kitchen.csv?event=wedding",
    "/api/backup.json",
    "/api/backup.json?language=%00",
  ];
  return { site, paths: [...admin, ...api] };
}

async function everything({ services }: VisitedSite) {
  const read = [
    "guests",
    "unmatched",
    "outbox",
    "history",
    "answers",
    "seating",
    "links",
    "accounts",
    "kitchens",
  ];
  return Promise.all(read.map((one) => services.documents.list(one)));
}

async function openAttackers(site: VisitedSite): Promise<Visitor[]> {
  const [stranger, guest] = [site.visitor("203.0.113.7"), await site.invited("203.0.113.8")];
  const admin = await site.signedIn("203.0.113.6");
  const forged = site.visitor("203.0.113.5");
  // The name of every cookie that opens something, with what it opens for somebody else or nobody.
  for (const [name, value] of admin.cookies) {
    forged.cookies.set(name, value.slice(0, -4) + "AAAA");
    guest.cookies.set(name, guest.cookies.values().next().value ?? "");
  }
  return [stranger, guest, forged];
}

test("no path, parameter or cookie of a stranger's opens anything of the admin area", async () => {
  const { site, paths } = await openLivedIn();
  await using _ = site;
  const attackers = await openAttackers(site);
  const before = await everything(site);
  for (const attacker of attackers) {
    for (const path of paths) {
      const { status, text, headers } = await attacker.get(path);
      expect(status, path).toBeLessThan(500);
      expect(text, path).not.toContain(canary);
      expect(headers.get("Content-Disposition"), path).toBeNull();
    }
    for (const intent of ["undo", "edit", "delete", "add", "import"]) {
      const group = String(before[3]?.[0]?.data["group"]);
      const { status } = await attacker.post("/en/admin?tab=history", { intent, group, agreedTo: "9" });
      expect(status).toBeLessThan(500);
    }
  }
  expect(await everything(site)).toEqual(before);
});

test("no GET of an admin changes anything, and none fails", async () => {
  const { site, paths } = await openLivedIn();
  await using _ = site;
  const admin = await site.signedIn();
  const before = await everything(site);
  for (const path of paths) {
    const { status, headers } = await admin.get(path);
    expect(status, path).toBeLessThan(500);
    expect(headers.get("X-Bad"), path).toBeNull();
  }
  expect(await everything(site)).toEqual(before);
});
