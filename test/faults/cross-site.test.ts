import { expect, test } from "vitest";
import type { Log } from "#server/log.ts";
import { adminAccount } from "../kits/site/services.ts";
import { hiddenField, openVisitedSite, origin, type Page, type VisitedSite } from "../kits/site/visit.ts";

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "new@example.se", accept: "yes" };

/** Every address that takes a form, with one that would change something. */
const forms = [
  { path: "/en/rsvp", fields: asa },
  { path: "/sv/rsvp", fields: asa },
  { path: "/api/suggestions", fields: { guest: "asa" } },
];

const foreign: Record<string, Record<string, string>> = {
  "sent by another site": { "Sec-Fetch-Site": "cross-site" },
  "sent by a neighbour under the same domain": { "Sec-Fetch-Site": "same-site" },
  "sent by nobody's page": { "Sec-Fetch-Site": "none" },
  "sent by another site that forges our origin": { "Sec-Fetch-Site": "cross-site", Origin: origin },
  "with another origin": { Origin: "https://evil.example" },
  "with our name as the beginning of another": { Origin: `${origin}.evil.example` },
  "with an origin that the browser hides": { Origin: "null" },
  "with our name behind TLS, where we have none": { Origin: origin.replace("http:", "https:") },
  "with no origin": {},
};

test.each(Object.entries(foreign))("a form %s is refused, and nothing changes", async (_how, headers) => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const form = hiddenField((await guest.get("/en/rsvp")).text, "form");
  // Not even just after the proof that a sign-in is.
  const admin = await site.signedIn();
  const ofAdmin = { intent: "begin-one-time-codes", purpose: "register" };
  const before = await readEverything(site);
  for (const [visitor, path, fields] of [
    ...forms.map((one) => [guest, one.path, { form, ...one.fields }] as const),
    [guest, "/en/admin/sign-in", { intent: "sign-in", ...adminAccount }] as const,
    [admin, "/en/admin/sign-in", { intent: "sign-out" }] as const,
    [admin, "/en/admin/security", ofAdmin] as const,
    [admin, "/api/passkey", ofAdmin] as const,
  ]) {
    const page = await visitor.send(path, { method: "POST", headers, body: new URLSearchParams(fields) });
    expect(page.status, path).toBe(403);
    expectSecurityHeaders(page);
  }
  expect(await readEverything(site)).toEqual(before);
  expect(site.emails).toEqual([]);
});

test("a guest whose form is refused reads so on a page in their language, and the log names both origins", async () => {
  const lines: unknown[] = [];
  const log: Log = (event, facts) => void lines.push({ event, ...facts });
  await using site = await openVisitedSite({ replacements: { log } });
  const guest = await site.invited();
  lines.length = 0;
  for (const [path, words] of [
    ["/sv/rsvp", "Inget sparades"],
    ["/en/rsvp/household", "Nothing was saved"],
    ["/en/admin", "Nothing was saved"],
  ] as const) {
    const page = await guest.post(path, asa, { Origin: "https://osa-abc-ew.a.run.app" });
    expect([path, page.status, page.headers.get("Content-Type")]).toEqual([
      path,
      403,
      "text/html; charset=utf-8",
    ]);
    expect(page.text).toContain(words);
    expect(page.text).toContain(`<html lang="${path.slice(1, 3)}"`);
    expect(page.text).not.toContain(asa.email);
  }
  expect(lines).toEqual([
    {
      event: "refused: a form from another Origin",
      origin: "https://osa-abc-ew.a.run.app",
      publicUrl: origin,
      remedy: expect.stringContaining("Origin") as string,
    },
  ]);
});

test.each(forms)("the same form from our own page is taken at $path", async ({ path, fields }) => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const form = hiddenField((await guest.get("/en/rsvp")).text, "form");
  const before = await readEverything(site);
  const page = await guest.post(path, { form, ...fields }, { "Sec-Fetch-Site": "same-origin" });
  expect(page.status).toBeLessThan(400);
  expect(await readEverything(site)).not.toEqual(before);
});

test("a body of another type is no form", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const before = await readEverything(site);
  const types = ["application/json", "text/plain", "multipart/form-data; boundary=x", "application/xml"];
  for (const type of types) {
    for (const { path, fields } of forms) {
      const page = await guest.post(path, fields, { "Content-Type": type });
      expect(page.status, `${type} ${path}`).toBe(415);
      expectSecurityHeaders(page);
    }
  }
  expect(await readEverything(site)).toEqual(before);
});

test("a form beyond 100 KB is refused before it is read", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  for (const { path, fields } of forms) {
    const page = await guest.post(path, fields, { "Content-Length": String(100 * 1024 + 1) });
    expect(page.status).toBe(413);
    expectSecurityHeaders(page);
  }
});

test("no other method is one of ours", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const before = await readEverything(site);
  for (const path of ["/", "/en", "/sv/rsvp", "/en/guestbook", "/api/suggestions", "/healthz", "/nowhere"]) {
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
      const page = await guest.send(path, { method });
      expect(page.status, `${method} ${path}`).toBe(405);
      expect(page.headers.get("Allow")).toBe("GET, HEAD, POST");
      expectSecurityHeaders(page);
    }
  }
  expect(await readEverything(site)).toEqual(before);
});

test("another site cannot ask for names, however it spells the address", async () => {
  await using site = await openVisitedSite();
  const visitor = await site.invited();
  for (const path of ["/api/suggestions?name=an", "/API/suggestions?name=an", "/Api/Suggestions?name=an"]) {
    const page = await visitor.get(path, { "Sec-Fetch-Site": "same-site" });
    expect([path, page.status]).toEqual([path, 403]);
  }
});

test("looking at a page never changes anything", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const before = await readEverything(site);
  const query = new URLSearchParams({ ...asa, form: "A".repeat(22), guest: "asa" });
  for (const path of ["/en/rsvp", "/sv/rsvp", "/en/guestbook", "/api/suggestions", "/en"]) {
    for (const method of ["GET", "HEAD"]) await guest.send(`${path}?${query}`, { method });
  }
  expect(await readEverything(site)).toEqual(before);
});

async function readEverything({ services: { documents } }: VisitedSite) {
  const collections = [
    "guests",
    "history",
    "outbox",
    "receipts",
    "unmatched",
    "limits",
    "account security",
    "sessions",
  ];
  return Promise.all(collections.map((collection) => documents.list(collection)));
}

function expectSecurityHeaders({ headers }: Page): void {
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("Content-Security-Policy")).not.toContain("unsafe-inline");
  expect(headers.get("Referrer-Policy")).toBe("same-origin");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  expect(headers.get("X-Powered-By")).toBeNull();
}
