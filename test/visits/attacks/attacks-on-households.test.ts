// What the holder of one household's card, of one answer link or of the common code reads of another household.

import { describe, expect, test } from "vitest";
import {
  answerTogether,
  canary,
  openAttackedSite,
  otherCode,
  otherId,
  sendEmails,
  sendForm,
} from "../../kits/attacked-households.ts";
import { opened } from "../../kits/household-visits.ts";
import { ekCode, ekId, noteHousehold } from "../../kits/households.ts";
import { answerRsvp, type Page, type VisitedSite, type Visitor } from "../../kits/visit.ts";

const pages = ["", "/information", "/wishlist", "/ourstory", "/calendar.ics"];
const askingPages = ["/guestbook", "/rsvp", "/admin"];
const queries = [
  "?whole",
  "?privacy",
  "?by=name",
  "?received=again",
  "?guest=asa",
  "?i=0000000000",
  "?household=guest%3Aasa",
  "?tab=inbox",
  "?settings=",
];
const rest = [
  "/",
  "/robots.txt",
  "/site.webmanifest",
  "/healthz",
  "/api/suggestions?name=As",
  "/api/suggestions?name=Ca",
  "/api/admin-events",
  "/api/sendEmail",
  "/api/guests.csv",
  "/api/household-cards.csv",
  "/api/guest.json?guest=asa",
  "/api/backup.json",
  "/api/households",
  "/en/rsvp.data",
  "/en/guestbook.data",
  "/_root.data",
  "/__manifest?p=/en/rsvp",
  "/en/nothing",
];

/** Of every address of the site, whatever is in body and headers. */
async function crawl(visitor: Visitor, further: readonly string[] = []): Promise<string[]> {
  const found: string[] = [];
  const look = (where: string, { text, headers }: Page) => {
    const line = [text, ...[...headers].map(([name, value]) => `${name}: ${value}`)].join("\n");
    if (canary.test(line)) found.push(where);
  };
  const addresses = ["en", "sv"].flatMap((language) =>
    [...pages, ...askingPages.flatMap((page) => ["", ...queries].map((query) => page + query))].map(
      (page) => `/${language}${page}`,
    ),
  );
  for (const address of [...addresses, ...rest, ...further]) look(address, await visitor.get(address));
  for (const guest of ["asa", "sigrid", "guestOfAsa", "bjorn", "lova", "named:CANARY house"]) {
    for (const path of ["/api/suggestions", "/en/rsvp", "/en/admin"]) {
      look(
        `POST ${path} ${guest}`,
        await visitor.post(path, { guest, household: guest, form: "A".repeat(22) }),
      );
    }
  }
  return found;
}

async function otherReceipt(site: VisitedSite): Promise<{ paths: string[]; other: Visitor; sealed: Page }> {
  const other = await opened(site, `i=${otherCode}`);
  const sealed = await other.get("/en/rsvp");
  const { location } = await answerTogether(other, { "m0-answer": "yes", "m0-otherAllergy": "CANARY new" });
  const token = location?.split("=")[1];
  expect((await other.get(location ?? "")).text).toMatch(canary);
  return { paths: ["answer", "change"].map((name) => `/en/rsvp?${name}=${token}`), other, sealed };
}

async function eks(site: VisitedSite): Promise<Visitor> {
  return opened(site, `i=${ekCode}`);
}

describe("0 canaries of another household, nor of the couple's own notes, are read by", () => {
  const visitors: [string, (site: VisitedSite) => Promise<Visitor>][] = [
    ["a household", eks],
    ["who has the common code alone", (site) => site.invited()],
    ["a household by the form for one name", async (site) => answered(await eks(site), "/en/rsvp?by=name")],
    ["who has answered with the common code", async (site) => answered(await site.invited(), "/en/rsvp")],
    [
      "a household whose code was renewed",
      async (site) => {
        const visitor = await eks(site);
        await noteHousehold(site.services, ekId, { code: "0000000001" });
        return visitor;
      },
    ],
  ];

  test.each(visitors)("%s", async (_who, come) => {
    await using site = await openAttackedSite();
    const { paths } = await otherReceipt(site);
    const visitor = await come(site);
    expect(await crawl(visitor, paths)).toEqual([]);
  });

  test("who has one answer link, and the other household and an admin find them", async () => {
    await using site = await openAttackedSite();
    const { paths, other } = await otherReceipt(site);
    await answerTogether(await eks(site), { "m0-answer": "yes", "m2-answer": "yes" });
    await sendEmails(site);
    const text = site.emails.find(({ to }) => to[0] === "bjorn@example.se")?.text ?? "";
    const links = [...text.matchAll(/osa[.]test(\/\w\w\/rsvp[?]guest=[\w.-]+)/g)].map(
      ([, path]) => path ?? "",
    );
    expect(links.length).toBeGreaterThan(1);
    expect(await crawl(site.visitor(), [...paths, ...links])).toEqual([]);
    expect(await crawl(other, paths)).toEqual(expect.arrayContaining(["/en/rsvp", "/sv/rsvp", paths[0]]));
    // An admin's events have no end, so not all of it.
    const admin = await site.signedIn();
    for (const path of ["/en/admin?guest=asa", "/api/backup.json"]) {
      expect((await admin.get(path)).text).toMatch(canary);
    }
  });
});

async function answered(visitor: Visitor, page: string): Promise<Visitor> {
  const typed = { firstName: "Annika", lastName: "af Ugglas", email: "annika@example.se", accept: "yes" };
  expect((await answerRsvp(visitor, typed, page)).location).toContain("?answer=");
  return visitor;
}

test("the form of another household, kept or stolen, shows and saves nothing", async () => {
  await using site = await openAttackedSite();
  const { sealed } = await otherReceipt(site);
  const before = await site.services.documents.list("guests");
  const ek = await eks(site);
  for (const visitor of [ek, await site.invited(), site.visitor()]) {
    for (const intent of [null, "all", "language"]) {
      const page = await sendForm(visitor, sealed, { intent, "m0-answer": "no", "m1-answer": "no" });
      expect([intent, page.text.match(canary)]).toEqual([intent, null]);
      expect(page.status).not.toBe(303);
    }
  }
  expect(await site.services.documents.list("guests")).toEqual(before);
  // The seal is no text that could be read.
  const seal = /name="household" value="([^"]+)"/.exec(sealed.text)?.[1] ?? "";
  expect(seal.length).toBeGreaterThan(100);
  expect(Buffer.from(seal, "base64url").toString("latin1")).not.toMatch(/CANARY|Sigrid|allerg/);
});

test("a guest who moved to another household is no longer shown or changed by the card of the first", async () => {
  await using site = await openAttackedSite();
  const { documents } = site.services;
  const ek = await eks(site);
  const form = await ek.get("/en/rsvp");
  const first = await sendForm(ek, form, { "m2-answer": "yes", "m0-answer": "yes" });
  await sendEmails(site);
  const text = site.emails.map((email) => email.text).join("\n");
  const [, lovasLink = ""] = /osa[.]test(\/en\/rsvp[?]guest=lova[\w.-]+)/.exec(text) ?? [];
  expect((await site.visitor().get(lovasLink)).text).toContain("Lova");
  const lova = await documents.get("guests", "lova");
  if (!lova) throw new Error("Lova is gone");
  const data = { ...lova.data, Household: "CANARY house", Allergies: ["CANARY"] };
  await documents.commit([
    { write: "update", collection: "guests", id: "lova", version: lova.version, data },
  ]);
  for (const address of ["/en/rsvp", first.location ?? ""]) {
    expect((await ek.get(address)).text).not.toMatch(/Lova|CANARY/);
  }
  expect((await site.visitor().get(lovasLink)).text).toContain(`name="code"`);
  const refused = await sendForm(ek, form, { "m2-answer": "no", form: "B".repeat(22) });
  expect(refused.status).toBe(409);
  expect(refused.text).not.toMatch(/Lova|CANARY/);
  expect((await documents.get("guests", "lova"))?.data).toEqual(data);
  // Control: the new household sees and changes her.
  const other = await opened(site, `i=${otherCode}`);
  expect((await other.get("/en/rsvp")).text).toContain("Lova");
  await noteHousehold(site.services, otherId, { code: "0000000002" });
  expect((await other.get("/en/rsvp")).text).not.toContain("Lova");
});

test("pages about a household are stored by no browser or proxy", async () => {
  await using site = await openAttackedSite();
  const ek = await eks(site);
  const { location } = await answerTogether(ek, { "m0-answer": "yes" });
  for (const address of ["/en/rsvp", location ?? ""]) {
    const { headers } = await ek.get(address);
    expect(headers.get("Cache-Control")).toContain("no-store");
    expect(headers.get("Referrer-Policy")).toMatch(/no-referrer|same-origin/);
    expect(headers.get("ETag")).toBeNull();
  }
});
