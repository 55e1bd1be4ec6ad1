import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { listTexts } from "#domain/left-overs/text-tree.ts";
import type { Change } from "#domain/history/patches.ts";
import { editedTexts, starred } from "#domain/wedding/editing/content-fields.ts";
import { changeDraft } from "#server/workflows/wedding/change-draft.ts";
import { marta } from "../../kits/guests/couple.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { signInAs } from "../../kits/site/roles.ts";
import {
  answerRsvp,
  hiddenField,
  openVisitedSite,
  site as built,
  type Visitor,
} from "../../kits/site/visit.ts";

const { site, admin: couple } = openForEach();

const previewedPages = ["home", "wishList", "information", "rsvp", "ourStory", "guestBook"];
const framed = (page: string, language: string) => `/api/preview?page=${page}&in=${language}&for=en`;

const draftCanary = "kanariefågel";

/** Every text and some facts of the draft say so. */
async function draftCanaries(): Promise<void> {
  const { services } = site;
  const { wedding, texts } = services.folder;
  const changes: Change[] = languages.flatMap((language) =>
    listTexts(texts[language]).map(({ path, text }) => ({
      at: ["texts", language, ...path],
      from: text,
      to: `${draftCanary}-${language}-${path.join("-")} <i>&"`,
    })),
  );
  const facts: Change[] = [
    { at: ["wedding", "couple", "first"], from: wedding.couple.first, to: draftCanary },
    { at: ["wedding", "place", "name"], from: wedding.place.name, to: draftCanary },
  ];
  expect((await changeDraft(services, marta, [...changes, ...facts])).ok).toBe(true);
}

async function readFrames(visitor: Visitor, language: string): Promise<string> {
  const read = await Promise.all(previewedPages.map((page) => visitor.get(framed(page, language))));
  expect(read.map(({ status }) => status)).toEqual(previewedPages.map(() => 200));
  return read.map(({ text }) => text).join("\n");
}

test("the couple see every text of their draft on the guests' pages, in its language, escaped", async () => {
  await draftCanaries();
  const couple = await signInAs(site, "couple");
  for (const language of languages) {
    // A pencil says how the words begin.
    const text = (await readFrames(couple, language)).replaceAll(
      /<span class="pencil-spot".*?<\/a><\/span>/g,
      "",
    );
    const found = new Set(text.match(new RegExp(`${draftCanary}-[\\w-]+`, "g")));
    const wanted = listTexts(site.services.folder.texts[language])
      .filter(({ path: [part] }) => part !== "photos" && part !== "introductions")
      .map(({ path }) => `${draftCanary}-${language}-${path.join("-")}`);
    expect(wanted.filter((mark) => !found.has(mark))).toEqual([]);
    expect([...found].filter((mark) => !mark.startsWith(`${draftCanary}-${language}-`))).toEqual([]);
    expect(text).not.toContain("<i>&");
  }
});

test("what somebody else has changed since is not published from the preview", async () => {
  await draftCanaries();
  const page = "/sv/admin/website?page=home&in=sv&width=phone";
  const seen = hiddenField((await couple.get(page)).text, "seen");
  const from = `${draftCanary}-sv-rsvp-title <i>&"`;
  const theirs = { at: ["texts", "sv", "rsvp", "title"], from, to: "Deras" };
  expect((await changeDraft(site.services, marta, [theirs])).ok).toBe(true);
  const late = await couple.post(page, { intent: "publish-wedding", seen });
  expect(late.status).toBe(409);
  expect(late.text).toContain("Någon annan har ändrat utkastet");
  expect(late.text).toContain("<iframe");
  expect(site.services.content).toBe(site.services.folder);
});

test("nothing in the frame runs, is sent or leads to another site, and other links open other previews", async () => {
  for (const page of previewedPages) {
    const { text, headers } = await couple.get(framed(page, "sv"));
    const policy = headers.get("Content-Security-Policy");
    expect(policy).toContain("sandbox allow-same-origin allow-top-navigation-by-user-activation");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).not.toMatch(/script-src|frame-src|allow-(scripts|forms)/);
    expect(headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
    expect(headers.get("Cache-Control")).toBe("no-store, no-transform");
    expect(headers.getSetCookie()).toEqual([]);
    expect(text).not.toMatch(/<script|<form[^>]* action=|<button(?! type="button")/);
    const links = [...text.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, address = ""]) => address);
    expect(
      links.filter(
        (address) =>
          !/^(\/en\/admin\/website(\/\w+)?\?page=|\/en\/admin\/website\/(photos\?|introductions$)|#)/.test(
            address,
          ),
      ),
    ).toEqual([]);
    expect(text).not.toMatch(/href=&quot;/);
  }
  const { text } = await couple.get(framed("rsvp", "sv"));
  expect(text).toContain('<form id="rsvp"');
});

test("nobody but the couple sees a frame or the page around it", async () => {
  await draftCanaries();
  const others = [
    [site.visitor(), 401],
    [await site.invited(), 401],
    [await signInAs(site, "assistant"), 403],
    [await signInAs(site, "toastmaster"), 403],
  ] as const;
  for (const [visitor, status] of others) {
    for (const page of previewedPages) {
      const answer = await visitor.get(framed(page, "sv"));
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([status, "no-store"]);
      expect(answer.text).not.toContain(draftCanary);
      const around = await visitor.get(`/sv/admin/website?page=${page}`);
      expect(around.text).not.toMatch(/<iframe/);
      expect(around.status).toBe(status === 403 ? 403 : 302);
    }
  }
});

test("a guest gets the same pages, files and kept pages before and after the couple have looked", async () => {
  const { contentPage } = built.openSite(site.services);
  const guest = await site.invited();
  const pages = ["", "/information", "/wishlist", "/ourstory", "/guestbook?whole", "/calendar.ics", "/rsvp"];
  const inEach = languages.flatMap((language) => pages.map((page) => `/${language}${page}`));
  const readAll = async () => {
    const read = [];
    for (const path of [...inEach, "/site.webmanifest", "/en?privacy", "/robots.txt"]) {
      read.push((await guest.get(path)).text, (await contentPage(path))?.identity.body.toString() ?? "");
    }
    // Sealed anew for each visit.
    return read.join("\n").replaceAll(/value="[\w-]{16,}"|calendar\.ics\?[^"]*/g, "");
  };
  const before = await readAll();
  await draftCanaries();
  for (const language of languages) expect(await readFrames(couple, language)).toContain(draftCanary);
  const after = await readAll();
  expect(after).not.toContain(draftCanary);
  expect(after).not.toContain("pencil");
  expect(after).toBe(before);
  const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };
  await answerRsvp(guest, asa);
  site.services.outbox.start();
  await site.services.outbox.drain();
  expect(site.emails).toHaveLength(1);
  expect(JSON.stringify(site.emails)).not.toContain(draftCanary);
});

test("the couple need no code of their own, however guests come in", async () => {
  for (const access of ["code", "links only", "open"] as const) {
    await using site = await openVisitedSite({ settings: { access } });
    const couple = await signInAs(site, "couple");
    expect((await couple.get(framed("rsvp", "sv"))).text).toContain('name="firstName"');
    expect((await couple.get(framed("guestBook", "sv"))).text).toContain("Lindqvist");
  }
});

test("each text has a pencil that leads to its form, and names it in the language of the couple", async () => {
  const all = (await readFrames(couple, "sv")).replaceAll("&amp;", "&");
  const pencils = all.matchAll(/<a class="pencil" href="([^"]*)" target="_top">/g);
  const addresses = [...pencils].map(([, address = ""]) => address);
  const fields = addresses.flatMap(fieldIn);
  expect(addresses.length).toBeGreaterThan(60);
  const starts = fields.map((field) => `${starred(field)}.`);
  const unmarked = Object.keys(editedTexts).filter(
    (name) => !starts.some((start) => `texts.sv.${name}.`.startsWith(start)),
  );
  // The summary stands in the head of the page, and a photo has a pencil of its own.
  expect(unmarked).toEqual(["summary", "photos.story*"]);
  for (const address of addresses) {
    expect(address).toMatch(
      /^\/en\/admin\/website\/(\w+\?page=\w+&in=sv&field=([\w.]+)(#\2)?|photos\?place=(\w+)#\4|introductions)$/,
    );
  }
  expect(all).toContain("Change “");
  const swedish = await couple.get(framed("home", "en").replace("for=en", "for=sv"));
  expect(swedish.text).toContain("Ändra ”");
});

test("whatever pencil is followed, in either language, the field that it names stands in the form", async () => {
  for (const language of languages) {
    const all = (await readFrames(couple, language)).replaceAll("&amp;", "&");
    const pencils = all.matchAll(/<a class="pencil" href="([^"]*)"/g);
    const addresses = [...pencils].map(([, address = ""]) => address);
    const forms = Map.groupBy(new Set(addresses), (address) =>
      address.replace(/[?&](?:field|place)=.*|#.*/, ""),
    );
    expect(forms.size).toBeGreaterThan(8);
    for (const [form, together] of forms) {
      const { status, text } = await couple.get(form);
      expect(status, form).toBe(200);
      const ids = new Set([...text.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id));
      const missing = together.flatMap(fieldIn).filter((id) => !ids.has(id));
      expect(missing, form).toEqual([]);
    }
  }
});

/** Or the place of a photo. */
function fieldIn(address: string): string[] {
  return /(?:field|place)=([^#]+)/.exec(address)?.slice(1) ?? [];
}

test("the addresses of before lead to the same page, form and field", async () => {
  const before = "/en/admin/website/preview?page=rsvp&in=sv&width=phone";
  const rest = "page=rsvp&in=sv&width=phone";
  expect((await couple.get(before)).location).toBe(`/en/admin/website?${rest}`);
  const field = "field=texts.sv.rsvp.intro";
  const edited = await couple.get(`${before}&edit=rsvp&${field}`);
  expect(edited.location).toBe(`/en/admin/website/rsvp?${rest}&${field}`);
  const { text } = await couple.get(edited.location ?? "");
  expect(text).toMatch(/<textarea[^>]*autofocus=""[^>]* id="texts\.sv\.rsvp\.intro"/);
  expect(text).toContain(`src="/api/preview?page=rsvp&amp;in=sv&amp;width=phone&amp;for=en#pencil-`);
});

test("where nothing is written the couple are invited to write, and guests see nothing", async () => {
  const guest = await site.invited();
  const { dressCode } = site.services.folder.texts.sv.information;
  const at = ["texts", "sv", "information", "dressCode"];
  expect((await changeDraft(site.services, marta, [{ at, from: dressCode, to: "" }])).ok).toBe(true);
  const { text } = await couple.get(framed("information", "sv"));
  expect(text).toContain('<span class="unwritten">Skriv något här</span>');
  expect(text).toContain("Write: Dress code");
  expect((await couple.get(framed("information", "en"))).text).not.toContain('<span class="unwritten');
  const around = "/en/admin/website?page=information&in=sv";
  const publish = { intent: "publish-wedding", seen: hiddenField((await couple.get(around)).text, "seen") };
  expect((await couple.post(around, publish)).status).toBe(303);
  const page = (await guest.get("/sv/information")).text;
  expect(page).not.toContain(dressCode);
  expect(page).not.toMatch(/unwritten|Skriv något här/);
});
