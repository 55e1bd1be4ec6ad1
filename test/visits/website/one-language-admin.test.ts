import { describe, expect, test } from "vitest";
import { type Language, languageNames, languages } from "#domain/language.ts";
import { contentSections } from "#domain/wedding/editing/content-fields.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import { formOf } from "../../kits/mail/draft-forms.ts";
import { noteHousehold, peopleWithFamily } from "../../kits/households/households.ts";
import { openMailingSite } from "../../kits/mail/mailing-visits.ts";
import { openVisitedSite, type Page } from "../../kits/site/visit.ts";

const tabs = ["", "/seating", "/invitations", "/inbox", "/history"];
const guestParts = ["/guests/asa", "/households/asa", "/households/asa/answer", "/guests/chosen?all=yes"];
const listParts = [
  "/guests/addresses",
  "/guests/new",
  "/guests/import",
  "/guests/questions",
  "/guests/columns",
];
const sheets = ["guest-list", "kitchen", "invitation", "household-cards", "address-labels"];
const siteParts = ["/settings", "/people", "/security", "/website/photos", "/website?page=home", "/home"];
const sections = contentSections.filter((section) => section !== "couple");
const printed = sheets.map((sheet) => `/print/${sheet}`);
const edited = ["", ...sections].map((section) => `/website${section && `/${section}`}`);
const parts = [tabs, guestParts, listParts, printed, siteParts, edited].flat();

const otherThan = (language: Language) => languages.find((one) => one !== language)!;

/** What a reader sees or chooses, without what forms carry along. */
const drawn = ({ text }: Page) =>
  text.replaceAll(/<style.*?<\/style>|<input type="hidden"[^>]*>|<script.*?<\/script>/gs, "");

function namesOther(page: Page, other: Language): string[] {
  const found = new RegExp(
    `class="language-switch"|(?:href|action|src)="[^"]*/${other}[/"?][^"]*"| (?:lang|hrefLang)="${other}"|value="${other}"|name="[^"]*\\b${other}\\b[^"]*"|>${languageNames[other]}<|[?&;](?:in|language)=${other}\\b`,
    "gi",
  );
  return drawn(page).match(found) ?? [];
}

describe.each(languages)("the admin area of a site in %s alone", (language) => {
  const other = otherThan(language);
  const wedding = { languages: [language] } as const;

  test("names no other language in any of its parts", async () => {
    await using site = await openVisitedSite({ guests: peopleWithFamily, wedding });
    await using both = await openVisitedSite({ guests: peopleWithFamily });
    const [admin, reader] = [await site.signedIn(), await both.signedIn()];
    let withoutChoice = 0;
    for (const part of parts) {
      const page = await admin.get(`/${language}/admin${part}`);
      expect([part, page.status, namesOther(page, other)]).toEqual([part, 200, []]);
      withoutChoice += namesOther(await reader.get(`/${language}/admin${part}`), other).length;
    }
    expect(withoutChoice).toBeGreaterThan(parts.length);
    // Where languages are chosen, the other one can be chosen.
    const { text } = await admin.get(`/${language}/admin/website/couple`);
    expect(text).toContain(`value="${languages.join(" ")}"`);
  });

  test("a mailing asks for one text, and leaves what was written in the other", async () => {
    await using site = await openMailingSite({ guests: peopleWithFamily, wedding });
    const { admin, services } = site;
    const guest = services.guestList.guests().find(({ email }) => email !== null);
    if (!guest) throw new Error("Somebody has an address.");
    await noteHousehold(services, householdIdOf(guest), { language: other });
    const id = await site.begin("news");
    const before = (await findMailing(services, id))?.mailing;
    const path = `/${language}/admin/invitations/${id}`;
    const draft = await admin.get(path);
    expect(namesOther(draft, other)).toEqual([]);
    const fields = { ...formOf(draft, "save-draft"), [`body-${language}`]: "Kanarie {link}" };
    expect((await admin.post(path, fields)).status).toBe(303);
    const choice = formOf(await admin.get(`${path}/who`), "save-draft");
    expect((await admin.post(`${path}/who`, choice)).status).toBe(303);
    const after = (await findMailing(services, id))?.mailing;
    expect(after?.words[language].body).toBe("Kanarie {link}");
    expect(after?.words[other]).toEqual(before?.words[other]);
    expect(after?.otherwise).toBe(before?.otherwise);
    for (const step of ["who", "send", "look?guest=asa", "by-hand?guest=asa"])
      expect([step, namesOther(await admin.get(`${path}/${step}`), other)]).toEqual([step, []]);
    const order = formOf(await admin.get(`${path}/send`), "order-mailing");
    expect((await admin.post(`${path}/send`, { ...order, when: "now" })).status).toBe(303);
    await site.sendAll();
    const email = site.emails.find(({ to }) => to.includes(guest.email!));
    expect(email?.html).toContain(`<html lang="${language}"`);
    expect(email?.text).toContain("Kanarie ");
    expect(`${email?.text} ${email?.html}`).not.toMatch(new RegExp(`osa\\.test/${other}\\b`));
  });

  test("a table, a picture and a household keep what they have in the other", async () => {
    await using site = await openVisitedSite({ wedding });
    const { services } = site;
    const admin = await site.signedIn();
    await noteHousehold(services, "asa", { language: other });
    const household = `/${language}/admin/households/asa`;
    const noted = { ...formOf(await admin.get(household), "change-household"), notes: "Kanarie" };
    expect((await admin.post(household, noted)).status).toBe(303);
    const households = await services.views.households();
    expect(households.byId("asa")).toMatchObject({ language: other, notes: "Kanarie" });
    const photos = `/${language}/admin/website/photos`;
    const form = formOf(await admin.get(photos), "describe-photo");
    expect((await admin.post(photos, { ...form, [`text-${language}`]: "Kanarie" })).status).toBe(303);
    const kept = await services.views.weddingContent();
    const draft = kept.now("draft", services.folder)?.content.texts;
    expect(draft?.[language].photos.hero).toBe("Kanarie");
    expect(draft?.[other]).toEqual(services.folder.texts[other]);
  });
});
