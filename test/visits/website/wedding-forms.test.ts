// The pages on which the couple change their facts and words, without script, and how guests read them.

import { expect, test } from "vitest";
import type { ContentChange } from "#domain/wedding/content-changes.ts";
import type { ContentSection } from "#domain/wedding/editing/content-fields.ts";
import { findEditedContent } from "#server/records/wedding/wedding-content.ts";
import { changeDraft } from "#server/workflows/wedding/change-draft.ts";
import { marta } from "../../kits/guests/couple.ts";
import { doneIn } from "../../kits/guests/guest-forms.ts";
import { publish, sectionForm } from "../../kits/wedding/list-visits.ts";
import { openForEach } from "../../kits/site/open-for.ts";

const { site, admin: couple } = openForEach();
const overview = "/en/admin?wedding=";
const formOf = (section: ContentSection) => sectionForm(site, section);

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
  const group = doneIn(published);
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
  const form = await formOf("rsvp");
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

const rsvp = "/sv/admin?wedding=rsvp";

async function change(...changes: readonly ContentChange[]): Promise<void> {
  expect(await changeDraft(site.services, marta, changes)).toMatchObject({ ok: true });
}

test("guests read bold words, links and lists; search engines and the form read what was typed", async () => {
  const guest = await site.invited();
  const { summary, wishList } = site.services.content.texts.sv;
  const plain = await guest.get("/sv/ourstory");
  const thanks =
    "**Tack!** [Vår lista](https://example.se/?a=1&b=2)\n\n- en *kofta*\n- två <b>par</b> strumpor";
  await change(
    { at: ["texts", "sv", "wishList", "thanks"], from: wishList.thanks, to: thanks },
    { at: ["texts", "sv", "summary"], from: summary, to: "Vi *två* gifter oss den 2. juni" },
  );
  expect((await couple.get("/sv/admin?wedding=wishList")).text).toContain("**Tack!** [Vår lista](https://");
  await publish(couple);
  const { text } = await guest.get("/sv/wishlist");
  expect(text).toContain(
    `<div class="written"><p><strong>Tack!</strong> <a href="https://example.se/?a=1&amp;b=2" rel="noreferrer">Vår lista</a></p>` +
      `<ul><li>en <em>kofta</em></li><li>två &lt;b&gt;par&lt;/b&gt; strumpor</li></ul></div>`,
  );
  expect(text).toMatch(/<style>.*\.written ?\{.*<\/style>/s);
  expect(text).not.toContain("<script");
  expect(text).toContain(`<meta name="description" content="Vi *två* gifter oss den 2. juni"/>`);
  // Where nobody wrote a list, a page has no rule for one.
  expect(plain.text).not.toContain(".written");
});

test("a pencil is called by the words without their marks", async () => {
  const { intro } = site.services.content.texts.sv.rsvp;
  await change({
    at: ["texts", "sv", "rsvp", "intro"],
    from: intro,
    to: "**Välkommen** till [oss](https://a.se)",
  });
  const { text } = await couple.get("/api/preview?preview=rsvp&in=sv&width=phone&for=sv");
  expect(text).toMatch(
    /<p><strong>Välkommen<\/strong> till <a rel="noreferrer">oss<\/a><span class="pencil-spot"[^>]*><a class="pencil"/,
  );
  expect(text).toMatch(/Välkommen till oss[^*[]*<\/span>/);
});

test("a link that leads nowhere is told at its field, and nothing is published until it is mended", async () => {
  const { intro } = site.services.content.texts.sv.rsvp;
  await change({
    at: ["texts", "sv", "rsvp", "intro"],
    from: intro,
    to: "Se [kartan](http://karta.se)",
  });
  const says =
    "Länken till http://karta.se leder ingenstans. En länk börjar med https://, mailto: eller tel:.";
  expect((await couple.get(rsvp)).text).toContain(says);
  const { text } = await couple.get("/sv/admin?wedding=");
  expect(text).toContain(says);
  expect(text).not.toContain(`value="publish-wedding"`);
});

test.each([
  ["en", "1 text is missing in Swedish", "Nothing is written in this language."],
  ["sv", "1 text saknas på svenska", "Inget är skrivet på det här språket."],
] as const)(
  "what is missing in one language is counted and marked in %s",
  async (language, counted, marked) => {
    const [overview, form] = [`/${language}/admin?wedding=`, `/${language}/admin?wedding=guestBook`];
    expect((await couple.get(overview)).text).not.toContain(counted);
    expect((await couple.get(form)).text).not.toContain(marked);
    const { intro } = site.services.content.texts.sv.guestBook;
    await change({ at: ["texts", "sv", "guestBook", "intro"], from: intro, to: "" });
    const { text } = await couple.get(overview);
    expect(text.split(counted)).toHaveLength(3);
    const page = await couple.get(form);
    expect(page.text.split(marked)).toHaveLength(2);
    const english = {
      at: ["texts", "en", "guestBook", "intro"],
      from: site.services.content.texts.en.guestBook.intro,
    };
    await change({ ...english, to: "" });
    expect((await couple.get(overview)).text).not.toContain(counted);
  },
);

test("what is left of the sample is counted by sentences and by facts", async () => {
  expect((await couple.get("/en/admin?wedding=")).text).not.toContain("the sample wedding");
  const { wedding } = site.services.content;
  await change(
    { at: ["wedding", "couple", "first"], from: wedding.couple.first, to: "Ida" },
    { at: ["wedding", "couple", "second"], from: wedding.couple.second, to: "Bo" },
  );
  const { text } = await couple.get("/en/admin?wedding=");
  expect(text).toMatch(/\d+ sentences still speak of the sample wedding/);
  expect(text).toMatch(/\d+ facts still come from the sample wedding/);
});

test("who has saved is led to the page and to publishing, and the history says it in words", async () => {
  const { title } = site.services.content.texts.sv.rsvp;
  await change({ at: ["texts", "sv", "rsvp", "title"], from: title, to: "Kommer ni?" });
  const { text } = await couple.get(`${rsvp}&notice=saved`);
  expect(text).toMatch(
    /Sparat i ert utkast\..*href="\/sv\/admin\?preview=rsvp[^"]*">Se det i förhandsvisningen/s,
  );
  await publish(couple);
  const history = (await couple.get("/sv/admin?tab=history")).text;
  expect(history).toContain("<dt>Svarsformuläret: Sidans rubrik (Svenska)</dt>");
  expect(history).toContain(`<del>${title}</del>`);
  const group = /name="group" value="([^"]+)"/.exec(history)?.[1] ?? "";
  const asked = (await couple.get(`/sv/admin?tab=history&undo=&group=${group}`)).text;
  expect(asked).toContain("Gästerna läser det här igen som det var tidigare:");
  expect(asked).toContain(`<ins>${title}</ins>`);
});
