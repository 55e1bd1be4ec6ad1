import { expect, test } from "vitest";
import type { Change } from "#domain/history/patches.ts";
import type { ContentSection } from "#domain/wedding/editing/content-fields.ts";
import { palettes } from "#domain/wedding/palette.ts";
import { findEditedContent } from "#server/records/wedding/wedding-content.ts";
import { changeDraft } from "#server/workflows/wedding/change-draft.ts";
import { marta } from "../../kits/guests/couple.ts";
import { doneIn, groupIn } from "../../kits/guests/guest-forms.ts";
import { publish, sectionForm } from "../../kits/wedding/list-visits.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { follow, lacking } from "../../kits/site/visit.ts";

const { site, admin: couple } = openForEach();
const overview = "/en/admin/website";
const formOf = (section: ContentSection) => sectionForm(site, section);

test("a day and a sentence are changed, published, read by guests, and taken back", async () => {
  const [guest, old] = [await site.invited(), site.services.content];
  expect((await couple.get("/en/admin/settings")).text).toContain(`href="/en/admin/website"`);
  expect((await couple.get(overview)).text).toContain("Nothing has been published here yet.");
  const typed = { "wedding.date": "2024-06-09", "wedding.endsOn": "2024-06-10" };
  const days = { ...(await formOf("couple")), ...typed };
  expect((await couple.post(`${overview}/couple`, days)).location).toBe(`${overview}/couple?notice=saved`);
  const words = { ...(await formOf("rsvp")), "texts.en.rsvp.intro": "Kanarie <b>{wedding_day}</b>" };
  expect((await couple.post(`${overview}/rsvp`, words)).status).toBe(303);
  for (const path of ["/en", "/en/rsvp", "/sv/rsvp", "/en/information"])
    expect((await guest.get(path)).text, path).not.toMatch(/Kanarie|9 June/);
  expect((await couple.get(overview)).text).toContain("3 changes");
  const published = await publish(couple);
  expect((await guest.get("/en/rsvp")).text).toContain("Kanarie &lt;b&gt;9 June 2024&lt;/b&gt;");
  const after = await follow(couple, published);
  expect(after).toMatch(/Published on .*name="intent" value="undo"|value="undo".*Published on /s);
  const group = doneIn(published);
  const undoing = [...after.matchAll(/<form[^>]*action="([^"]*)"[^>]*>(?=<input[^>]*value="undo")/g)];
  expect(undoing.map(([, address]) => address)).toContain(`${overview}?done=${group}`);
  expect((await couple.post(`${overview}?done=${group}`, { intent: "undo", group })).status).toBe(303);
  expect(site.services.content.wedding.date).toBe(old.wedding.date);
  expect(site.services.content.texts).toEqual(old.texts);
});

test("what is refused stays typed, with the words beside its field", async () => {
  const form = await formOf("couple");
  const wrong = { "wedding.date": "2024-02-30", "wedding.couple.first": "" };
  const typed = { ...form, ...wrong, "wedding.ceremonyAt": "14:15" };
  const refused = await couple.post("/sv/admin/website/couple", typed);
  expect(refused.status).toBe(400);
  expect(refused.text).toMatch(/name="wedding.ceremonyAt"[^>]*value="14:15"/);
  const day = "”2024-02-30” är inget datum: februari 2024 har 29 dagar.";
  expect(beside(refused.text, "wedding.date")).toContain(day);
  expect(beside(refused.text, "wedding.couple.first")).toContain("Obligatoriskt.");
  expect(await findEditedContent(site.services)).toBe(site.services.folder);
});

test("what somebody else has changed meanwhile stands beside one's own", async () => {
  const [mine, theirs] = [await formOf("guestBook"), await formOf("guestBook")];
  const path = "/sv/admin/website/guestBook";
  const place = "texts.sv.guestBook" as const;
  const [thanks, title, intro] = [`${place}.thanks`, `${place}.title`, `${place}.intro`] as const;
  await couple.post(path, { ...theirs, [thanks]: "Deras tack", [title]: "Deras titel" });
  const late = await couple.post(path, { ...mine, [thanks]: "Mitt tack", [intro]: "Min inledning" });
  expect(late.status).toBe(409);
  const told = 'Under tiden skrev någon annan: <q lang="sv">Deras tack</q>';
  expect(lacking(late.text, ["Mitt tack</textarea>", "Min inledning</textarea>", told])).toEqual([]);
  expect(late.text).toMatch(/name="texts.sv.guestBook.title"[^>]*value="Deras titel"/);
  const again = { ...(await formOf("guestBook")), [thanks]: "Mitt tack", [intro]: "Min inledning" };
  expect((await couple.post(path, again)).status).toBe(303);
  const kept = { thanks: "Mitt tack", title: "Deras titel", intro: "Min inledning" };
  expect((await findEditedContent(site.services)).texts.sv.guestBook).toEqual(kept);
});

test("what contradicts itself is kept, but not published, and is told at its field", async () => {
  const late = { "wedding.answerBy": "2030-01-01" };
  await couple.post(`${overview}/answering`, { ...(await formOf("answering")), ...late });
  const sentence = { "texts.sv.rsvp.intro": "Den {weding_day}." };
  await couple.post(`${overview}/rsvp`, { ...(await formOf("rsvp")), ...sentence });
  const { text } = await couple.get("/sv/admin/website");
  expect(text).not.toContain(`value="publish-wedding"`);
  const place = `href="/sv/admin/website/answering?field=wedding.answerBy"`;
  expect(lacking(text, [place, "{weding_day} finns inte. Menade ni {wedding_day}?"])).toEqual([]);
  const form = await couple.get("/sv/admin/website/rsvp");
  expect(beside(form.text, "texts.sv.rsvp.intro")).toContain("Menade ni {wedding_day}?");
  const discard = { intent: "discard-wedding-draft", seen: "an older one" };
  const page = await couple.post(overview, discard);
  expect([page.status, page.text.includes("so nothing was discarded")]).toEqual([409, true]);
  const seen = /value="discard-wedding-draft".*?name="seen" value="([^"]+)"/s.exec(page.text)?.[1] ?? "";
  expect((await couple.post(overview, { ...discard, seen })).location).toBe(`${overview}?notice=discarded`);
  expect(await findEditedContent(site.services)).toBe(site.services.folder);
});

test("a colour that cannot be read is moved to the nearest that can, and a palette takes the place of both", async () => {
  const path = `${overview}/colours`;
  await couple.post(path, { ...(await formOf("colours")), "wedding.colours.accent": "#ffdd00" });
  const { text } = await couple.get(path);
  const proposal = /value="(#[\da-f]{6})" name="take.wedding.colours.accent"/.exec(text)?.[1] ?? "";
  await couple.post(path, { ...(await formOf("colours")), "take.wedding.colours.accent": proposal });
  expect((await findEditedContent(site.services)).wedding.colours?.accent).toBe(proposal);
  expect((await couple.get(path)).text).not.toContain("take.wedding");
  await couple.post(path, { ...(await formOf("colours")), palette: "clover" });
  expect((await findEditedContent(site.services)).wedding.colours).toEqual(palettes.clover);
});

test("nobody but the couple opens it, and what is no form of it is refused", async () => {
  const form = await formOf("rsvp");
  for (const odd of [{ section: "hall" }, { seen: "{" }, { seen: `{"wedding":[]}` }])
    expect((await couple.post(overview, { ...form, ...odd })).status).toBe(400);
  const empty = { ...form, seen: `{"wedding":{},"texts":{}}`, "texts.sv.rsvp.intro": "Nytt" };
  expect((await couple.post(overview, empty)).status).toBe(409);
  const long = { ...form, "texts.sv.rsvp.intro": "x".repeat(4001) };
  expect((await couple.post(overview, long)).status).toBe(400);
  expect(await findEditedContent(site.services)).toBe(site.services.folder);
});

/** From the field to the end of what is said of it. */
function beside(html: string, name: string): string {
  const [, after = ""] = html.split(`id="${name}"`);
  return after.split(`<div class="content-field`)[0] ?? "";
}

const rsvp = "/sv/admin/website/rsvp";

async function change(...changes: readonly Change[]): Promise<void> {
  expect(await changeDraft(site.services, marta, changes)).toMatchObject({ ok: true });
}

/** A text of theirs becomes another, in the draft. */
function write(place: string, to: string): Promise<void> {
  const at = ["texts", ...place.split(".")];
  const from = at.reduce<unknown>(
    (tree, key) => (tree as Record<string, unknown>)[key],
    site.services.content,
  );
  return change({ at, from: from as string, to });
}

test("guests read bold words, links and lists; search engines and the form read what was typed", async () => {
  const guest = await site.invited();
  const plain = await guest.get("/sv/ourstory");
  const thanks =
    "**Tack!** [Vår lista](https://example.se/?a=1&b=2)\n\n- en *kofta*\n- två <b>par</b> strumpor";
  await write("sv.wishList.thanks", thanks);
  await write("sv.summary", "Vi *två* gifter oss den 2. juni");
  expect((await couple.get("/sv/admin/website/wishList")).text).toContain("**Tack!** [Vår lista](https://");
  await publish(couple);
  const { text } = await guest.get("/sv/wishlist");
  expect(text).toContain(
    `<div class="markdown"><p><strong>Tack!</strong> <a href="https://example.se/?a=1&amp;b=2" rel="noreferrer">Vår lista</a></p>` +
      `<ul><li>en <em>kofta</em></li><li>två &lt;b&gt;par&lt;/b&gt; strumpor</li></ul></div>`,
  );
  expect(text).toMatch(/<style>.*\.markdown ?\{.*<\/style>/s);
  expect(text).not.toContain("<script");
  expect(text).toContain(`<meta name="description" content="Vi *två* gifter oss den 2. juni"/>`);
  // Where nobody wrote a list, a page has no rule for one.
  expect(plain.text).not.toContain(".markdown");
});

test("a pencil is called by the words without their marks", async () => {
  await write("sv.rsvp.intro", "**Välkommen** till [oss](https://a.se)");
  const { text } = await couple.get("/api/preview?page=rsvp&in=sv&width=phone&for=sv");
  expect(text).toMatch(
    /<p><strong>Välkommen<\/strong> till <a rel="noreferrer">oss<\/a><span class="pencil-spot"[^>]*><a class="pencil"/,
  );
  expect(text).toMatch(/Välkommen till oss[^*[]*<\/span>/);
});

test("a link that leads nowhere is told at its field, and nothing is published until it is mended", async () => {
  await write("sv.rsvp.intro", "Se [kartan](http://karta.se)");
  const says =
    "Länken till http://karta.se leder ingenstans. En länk börjar med https://, mailto: eller tel:.";
  expect((await couple.get(rsvp)).text).toContain(says);
  const { text } = await couple.get("/sv/admin/website");
  expect(text).toContain(says);
  expect(text).not.toContain(`value="publish-wedding"`);
});

test("what is missing in one language is counted and marked", async () => {
  const [overview, form] = ["/sv/admin/website", "/sv/admin/website/guestBook"];
  const [counted, marked] = ["1 text saknas på svenska", "Det finns ingen text på det här språket än."];
  expect((await couple.get(overview)).text).not.toContain(counted);
  expect((await couple.get(form)).text).not.toContain(marked);
  await write("sv.guestBook.intro", "");
  expect((await couple.get(overview)).text.split(counted)).toHaveLength(4);
  expect((await couple.get(form)).text.split(marked)).toHaveLength(2);
  await write("en.guestBook.intro", "");
  expect((await couple.get(overview)).text).not.toContain(counted);
});

test("what is left of the sample is counted by texts and by facts", async () => {
  expect((await couple.get("/en/admin/website")).text).not.toContain("the sample wedding");
  const { wedding } = site.services.content;
  await change(
    { at: ["wedding", "couple", "first"], from: wedding.couple.first, to: "Ida" },
    { at: ["wedding", "couple", "second"], from: wedding.couple.second, to: "Bo" },
  );
  const { text } = await couple.get("/en/admin/website");
  expect(text).toMatch(/\d+ texts are still as in the sample wedding/);
  expect(text).toMatch(/\d+ facts still come from the sample wedding/);
});

test("who has saved sees that it is saved, and publishes beside it, and the history says it in words", async () => {
  const { title } = site.services.content.texts.sv.rsvp;
  await write("sv.rsvp.title", "Kommer ni?");
  const { text } = await couple.get(`${rsvp}?notice=saved`);
  expect(text).toMatch(
    /Sparat [\d.:]+ · 1 ändring<.*<iframe|<iframe.*Sparat [\d.:]+ · 1 ändring<.*>Publicera</s,
  );
  await publish(couple);
  const history = (await couple.get("/sv/admin/history")).text;
  const told = ["<dt>Svarsformuläret: Sidans rubrik (Svenska)</dt>", `<del>${title}</del>`];
  expect(lacking(history, told)).toEqual([]);
  const group = groupIn({ text: history });
  const asked = (await couple.get(`/sv/admin/history/undo?group=${group}`)).text;
  const back = ["Gästerna läser det här igen som det var tidigare:", `<ins>${title}</ins>`];
  expect(lacking(asked, back)).toEqual([]);
});
