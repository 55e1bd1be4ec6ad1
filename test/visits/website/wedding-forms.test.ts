// The pages on which the couple change their facts and words, without script.

import { expect, test } from "vitest";
import type { ContentSection } from "#domain/wedding/editing/content-fields.ts";
import { type Fields, partOf, showFields } from "#domain/wedding/editing/section-form.ts";
import { editableOf, findEditedContent } from "#server/records/wedding/wedding-content.ts";
import { openForEach } from "../../kits/open-for.ts";
import { signInAs } from "../../kits/roles.ts";
import { openVisitedSite } from "../../kits/visit.ts";

const { site, admin: couple } = openForEach();
const overview = "/en/admin?wedding=";

/** As a browser sends it that has just shown the form. */
async function formOf(section: ContentSection): Promise<Record<string, string>> {
  const part = partOf(section, editableOf(await findEditedContent(site.services)));
  const fields: Fields = showFields(section, part);
  return { ...fields, intent: "save-section", section, seen: JSON.stringify(part) };
}

test("a day and a sentence are changed, published, read by guests, and taken back", async () => {
  const [guest, old] = [await site.invited(), site.services.content];
  expect((await couple.get("/en/admin?settings=")).text).toContain(`href="/en/admin?wedding="`);
  expect((await couple.get(overview)).text).toContain("Nothing has been published here yet.");
  const days = {
    ...(await formOf("couple")),
    "wedding.date": "2024-06-09",
    "wedding.endsOn": "2024-06-10",
  };
  expect((await couple.post(`${overview}couple`, days)).location).toBe(`${overview}couple&notice=saved`);
  const words = { ...(await formOf("rsvp")), "texts.en.rsvp.intro": "Kanarie <b>{wedding_day}</b>" };
  expect((await couple.post(`${overview}rsvp`, words)).status).toBe(303);
  for (const path of ["/en", "/en/rsvp", "/sv/rsvp", "/en/information"])
    expect((await guest.get(path)).text, path).not.toMatch(/Kanarie|9 June/);
  const page = await couple.get(overview);
  expect(page.text).toContain("3 things differ from what guests see.");
  const seen = /name="seen" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
  const published = await couple.post(overview, { intent: "publish-wedding", seen });
  expect(published.status).toBe(303);
  expect((await guest.get("/en/rsvp")).text).toContain("Kanarie &lt;b&gt;9 June 2024&lt;/b&gt;");
  const after = await couple.get(published.location ?? "");
  expect(after.text).toMatch(/Published on .*name="intent" value="undo"|value="undo".*Published on /s);
  const group = new URL(published.location ?? "", "http://osa.test").searchParams.get("done") ?? "";
  expect((await couple.post("/en/admin?tab=history", { intent: "undo", group })).status).toBe(303);
  expect(site.services.content.wedding.date).toBe(old.wedding.date);
  expect(site.services.content.texts).toEqual(old.texts);
});

test.each([
  ["en", "“2024-02-30” is no day: February 2024 has 29 days.", "Something must stand here."],
  ["sv", "”2024-02-30” är inget datum: februari 2024 har 29 dagar.", "Något måste stå här."],
] as const)(
  "what is refused in %s stays typed, with the words beside its field",
  async (language, day, empty) => {
    const form = await formOf("couple");
    const path = `/${language}/admin?wedding=couple`;
    const typed = {
      ...form,
      "wedding.date": "2024-02-30",
      "wedding.couple.first": "",
      "wedding.ceremonyAt": "14:15",
    };
    const refused = await couple.post(path, typed);
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/name="wedding.ceremonyAt"[^>]*value="14:15"/);
    expect(beside(refused.text, "wedding.date")).toContain(day);
    expect(beside(refused.text, "wedding.couple.first")).toContain(empty);
    expect(await findEditedContent(site.services)).toBe(site.services.folder);
  },
);

test.each([
  ["en", "Meanwhile somebody else wrote:"],
  ["sv", "Under tiden skrev någon annan:"],
] as const)(
  "what somebody else has changed meanwhile stands beside one's own in %s",
  async (language, words) => {
    const [mine, theirs] = [await formOf("guestBook"), await formOf("guestBook")];
    const path = `/${language}/admin?wedding=guestBook`;
    const [thanks, title, intro] = ["thanks", "title", "intro"].map((key) => `texts.sv.guestBook.${key}`) as [
      string,
      string,
      string,
    ];
    await couple.post(path, { ...theirs, [thanks]: "Deras tack", [title]: "Deras titel" });
    const late = await couple.post(path, { ...mine, [thanks]: "Mitt tack", [intro]: "Min inledning" });
    expect(late.status).toBe(409);
    expect(late.text).toContain("Mitt tack</textarea>");
    expect(late.text).toContain("Min inledning</textarea>");
    expect(late.text).toMatch(new RegExp(`${words} <q lang="sv">Deras tack</q>`));
    expect(late.text).toMatch(/name="texts.sv.guestBook.title"[^>]*value="Deras titel"/);
    const again = { ...(await formOf("guestBook")), [thanks]: "Mitt tack", [intro]: "Min inledning" };
    expect((await couple.post(path, again)).status).toBe(303);
    expect((await findEditedContent(site.services)).texts.sv.guestBook).toEqual({
      thanks: "Mitt tack",
      title: "Deras titel",
      intro: "Min inledning",
    });
  },
);

test("what contradicts itself is kept, but not published, and is told at its field", async () => {
  await couple.post(`${overview}answering`, {
    ...(await formOf("answering")),
    "wedding.answerBy": "2030-01-01",
  });
  const sentence = { "texts.sv.rsvp.intro": "Den {weding_day}." };
  await couple.post(`${overview}rsvp`, { ...(await formOf("rsvp")), ...sentence });
  const { text } = await couple.get("/sv/admin?wedding=");
  expect(text).not.toContain(`value="publish-wedding"`);
  expect(text).toContain(`href="/sv/admin?wedding=answering#wedding.answerBy"`);
  expect(text).toContain("{weding_day} finns inte. Menade ni {wedding_day}?");
  const form = await couple.get("/sv/admin?wedding=rsvp");
  expect(beside(form.text, "texts.sv.rsvp.intro")).toContain("Menade ni {wedding_day}?");
  const discard = { intent: "discard-wedding-draft", seen: "an older one" };
  const late = await couple.post(overview, discard);
  expect([late.status, late.text.includes("so nothing was thrown away")]).toEqual([409, true]);
  const seen = /value="discard-wedding-draft".*?name="seen" value="([^"]+)"/s.exec(late.text)?.[1] ?? "";
  expect((await couple.post(overview, { ...discard, seen })).location).toBe(`${overview}&notice=discarded`);
  expect(await findEditedContent(site.services)).toBe(site.services.folder);
});

test("a colour that cannot be read is moved to the nearest that can", async () => {
  const path = `${overview}colours`;
  await couple.post(path, { ...(await formOf("colours")), "wedding.colours.accent": "#ffdd00" });
  const { text } = await couple.get(path);
  const proposal = /value="(#[\da-f]{6})" name="take.wedding.colours.accent"/.exec(text)?.[1] ?? "";
  await couple.post(path, { ...(await formOf("colours")), "take.wedding.colours.accent": proposal });
  expect((await findEditedContent(site.services)).wedding.colours?.accent).toBe(proposal);
  expect((await couple.get(path)).text).not.toContain("take.wedding");
});

test("nobody but the couple opens it, and what is no form of it is refused", async () => {
  await using site = await openVisitedSite();
  const assistant = await signInAs(site, "assistant");
  const form = await formOf("rsvp");
  expect((await assistant.get(overview)).status).toBe(403);
  expect((await assistant.post(overview, form)).status).toBe(403);
  const couple = await site.signedIn();
  for (const odd of [{ section: "hall" }, { seen: "{" }, { seen: `{"wedding":[]}` }])
    expect((await couple.post(overview, { ...form, ...odd })).status).toBe(400);
  const empty = { ...form, seen: `{"wedding":{},"texts":{}}`, "texts.sv.rsvp.intro": "Nytt" };
  expect((await couple.post(overview, empty)).status).toBe(409);
  expect((await couple.post(overview, { ...form, "texts.sv.rsvp.intro": "x".repeat(4001) })).status).toBe(
    400,
  );
  expect(await findEditedContent(site.services)).toBe(site.services.folder);
});

/** From the field to the end of what is said of it. */
function beside(html: string, name: string): string {
  const [, after = ""] = html.split(`id="${name}"`);
  return after.split(`<div class="content-field`)[0] ?? "";
}
