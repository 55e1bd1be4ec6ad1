import { describe, expect, test } from "vitest";
import { wordsOf } from "#i18n/words.ts";
import { openVisitedSite, site as bundle } from "../../kits/site/visit.ts";

// The tests' clock begins on 1 March 2024.
const wedding = {
  date: "2024-02-10",
  contact: { phone: "+46 70 174 06 10", email: "us@example.se" },
} as const;
const paths = ["", "/information", "/wishlist", "/ourstory", "/rsvp", "/guestbook", "/admin"];

describe("the privacy notice", () => {
  const words = wordsOf("sv").privacy;

  test("is reached from the foot of every page or its menu of the site, needs no invitation and no script, is never indexed, and says what of emails", async () => {
    await using site = await openVisitedSite({ settings: { indexing: true } });
    for (const guest of [site.visitor(), await site.invited(), await site.signedIn()]) {
      for (const path of paths) {
        const { text } = await guest.open(`/sv${path}`);
        expect(text, path).toMatch(/(<footer>|site-menu).*href="\/sv\?privacy"/s);
      }
    }
    const { status, headers, text } = await site.visitor().get("/sv?privacy");
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${words.title}</h1>`);
    expect(text).toContain(`<title>${words.title} · `);
    expect(text).toContain(`<meta name="robots" content="noindex"`);
    expect(text).not.toContain("<script");
    expect(text).toMatch(/href="\/en\?privacy=?"/);
    expect(headers.get("Cache-Control")).toBe("no-store, no-transform");
    // That they may come, that each has a way out, and that nobody is watched opening them.
    const { message, mailings } = words.emails;
    for (const said of [message, mailings]) expect(text).toContain(`<p>${said}</p>`);
    expect(message).toContain("spårar inte om du öppnar");
    expect(mailings).toContain("länk för den som vill slippa");
  });

  test("says who is responsible, and the days on which data goes, as they stand now", async () => {
    await using site = await openVisitedSite({ wedding });
    const { text } = await site.visitor().get("/sv?privacy");
    expect(text).toContain(`href="tel:+46701740610"`);
    expect(text).toContain(`href="mailto:us@example.se"`);
    for (const day of ["11 mars 2024", "8 augusti 2024"]) expect(text).toContain(day);
    const admin = await site.signedIn();
    const longer = { intent: "move-deletion", kind: "everything", seen: "2024-08-08", months: "12" };
    await admin.post("/en/admin/settings", longer);
    const moved = await site.visitor().get("/sv?privacy");
    expect(moved.text).toContain("8 augusti 2025");
  });

  test("promises no day where nothing is deleted by date", async () => {
    for (const facts of [{ deletion: "never" }, { date: "2022-06-08" }] as const) {
      await using site = await openVisitedSite({ wedding: facts });
      const { text } = await site.visitor().get("/sv?privacy");
      expect(text).toContain(words.until.allergies(words.until.byHand));
      expect(text).toContain(words.until.everything(words.until.byHand));
    }
  });
});

test("the notice does not take the place of the home page that is kept in memory, nor the reverse", async () => {
  await using site = await openVisitedSite();
  const { contentPage } = bundle.openSite(site.services);
  expect(await contentPage("/en?privacy")).toBeNull();
  const home = await contentPage("/en");
  expect(home?.identity.body.toString()).not.toContain(`<h1>${wordsOf("en").privacy.title}`);
  expect((await site.visitor().get("/en?privacy")).text).toContain(`<h1>${wordsOf("en").privacy.title}`);
  expect(await contentPage("/en?privacy")).toBeNull();
  expect((await contentPage("/en"))?.identity.etag).toBe(home?.identity.etag);
});
