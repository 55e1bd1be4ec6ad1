import { beforeEach, expect, test } from "vitest";
import { begin, finishOwn, openSample, switchSite } from "../../kits/wedding/first-evenings.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { lacking, openVisitedSite, type Visitor } from "../../kits/site/visit.ts";

const { site } = openForEach(openSample);
let couple: Visitor;
beforeEach(() => {
  couple = site.visitor();
});

test("after the last step the site is closed: the two write and preview it, open it, and close it again", async () => {
  await begin(couple, site.link);
  expect((await finishOwn(couple)).location).toBe("/en/admin/home");
  const guest = site.visitor();
  const seen = async () => (await guest.get("/en")).text.includes("Ebba &amp; Jonatan");
  expect(await seen()).toBe(false);
  const closed = (await couple.get("/en/admin/home")).text;
  expect(closed).toContain("Your site is closed");
  // What is left to do comes first while guests see nothing.
  expect(closed.indexOf('id="tasks"')).toBeLessThan(closed.indexOf('id="figures"'));
  expect((await couple.get("/en/admin/website/home")).text).toContain("Save draft");
  expect((await couple.get("/api/preview?page=home&in=en&width=phone&for=en")).text).toContain("Ebba");
  const opened = (await couple.get((await switchSite(couple, "yes")).location ?? "")).text;
  const standing = [
    "Your site is open: anyone",
    "TRE-RODA-BATAR",
    "/en/admin/home/code",
    "things are left to do",
  ];
  expect(lacking(opened, standing)).toEqual([]);
  expect(opened.indexOf('id="tasks"')).toBeGreaterThan(opened.indexOf('id="site"'));
  expect(await seen()).toBe(true);
  await guest.get("/en/rsvp?code=TRE-RODA-BATAR");
  await switchSite(couple, "no");
  expect(await seen()).toBe(false);
  expect((await guest.get("/en/rsvp")).location).toBe("/en");
  // Nothing begins anew because it is closed.
  expect((await couple.get("/en/admin/home/who")).location).toBe("/en/admin/home");
  expect((await begin(site.visitor(), site.link)).status).toBe(404);
  expect(site.services.wedding.couple.first).toBe("Ebba");
});

test("a real site does not open before guests have somebody to turn to, and says where to name them", async () => {
  await using site = await openVisitedSite({
    settings: { production: true },
    wedding: { couple: { first: "Ida", second: "Bo" }, ...({ contact: undefined } as object) },
  });
  const couple = await site.signedIn();
  await switchSite(couple, "no");
  expect(site.services.isOpen).toBe(false);
  const refused = await switchSite(couple, "yes");
  expect([refused.status, site.services.isOpen]).toEqual([409, false]);
  expect(lacking(refused.text, ["a way to reach you", "/en/admin/website/answering"])).toEqual([]);
});
