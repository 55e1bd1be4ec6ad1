// What can be asked for in the admin area changes nothing, however it is asked for; strangers walk through it in
// test/faults/admin-walk.test.ts.

import { expect, test } from "vitest";
import { marta } from "../../kits/guests/couple.ts";
import { changeGuest } from "#server/workflows/guests/change-guest.ts";
import { answerRsvp, openVisitedSite, type VisitedSite } from "../../kits/site/visit.ts";

/** With a change and an answer that could be undone. */
async function openLivedIn(): Promise<{ site: VisitedSite; paths: string[] }> {
  const site = await openVisitedSite();
  const edits = [{ field: "lastName", expected: "Lindqvist", value: "Ek" } as const];
  const changed = await changeGuest(site.services, marta, { guestId: "asa", edits });
  const group = (changed.ok && changed.value.group) || "";
  const name = { firstName: "Björn", lastName: "Ek", email: "b@example.se" };
  await answerRsvp(await site.invited("203.0.113.9"), { ...name, accept: "yes" });
  const rows = await site.services.documents.list("history");
  const answered = rows.find(({ data }) => data["deed"] === "answered")?.data;
  const undo = "/history/undo?agreedTo=9&intent=undo";
  const visitor = encodeURIComponent(String(answered?.["visitor"]));
  const origin = encodeURIComponent(String(answered?.["origin"]));
  const admin = [
    "",
    "/inbox",
    "?tab=seating",
    "/history",
    "/settings",
    "/invitations",
    "/invitations/__proto__",
    "/invitations/%00/look?guest=asa",
    "/invitations/..%2f..%2fx/send",
    "/invitations/none/by-hand?guest=asa",
    "/guests/asa",
    "/guests/import/..%2f..%2fx",
    "/print",
    "/print/kitchen?chosen=yes&event=__proto__&in=__proto__",
    "/print/kitchen",
    "?tab=seating&print=",
    `${undo}&group=${group}`,
    `${undo}&visitor=${visitor}`,
    `${undo}&origin=${origin}`,
    `${undo}&group=%00`,
    "/history?page=1e9&day=9999-99-99&who=__proto__",
    "?tab=__proto__",
    "/guests/__proto__",
    "/guests/..%2f..%2fx",
    "/guests/chosen?all=yes&left=__proto__",
    "?guest=../../x",
    "/history?about=asa&tab=inbox",
  ].flatMap((page, at) => {
    const [path = "", query = ""] = page.split("?");
    return [`/${at % 2 === 0 ? "en" : "sv"}/admin${page}`, `/en/admin${path}.data?${query}`];
  });
  const api = [
    ...["sv", "en", "xx", "__proto__", "%0d%0aX-Bad:1", ""].map((one) => `/api/guests.csv?language=${one}`),
    "/api/guests.xlsx?shown=&with=__proto__&sort=__proto__",
    "/api/guests.csv?language=sv&language=en",
    "/api/guest.json?guest=asa",
    "/api/kitchen.xlsx?event=wedding",
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
  // Nor does another cookie of the site's open it under that name.
  const guest = await site.invited("203.0.113.8");
  for (const name of admin.cookies.keys()) guest.cookies.set(name, [...guest.cookies.values()][0] ?? "");
  for (const path of ["/en/admin/guests/asa", "/en/admin/history.data", "/api/guests.csv"]) {
    expect((await guest.get(path)).text).not.toMatch(/Åsa|asa@example/);
  }
  expect(await everything(site)).toEqual(before);
});
