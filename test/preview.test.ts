// The couple look at the guests' pages as their draft has them; nobody else does.

import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { listTexts } from "#domain/left-overs/text-tree.ts";
import type { ContentChange } from "#domain/wedding/content-changes.ts";
import { editedTexts } from "#domain/wedding/editing/content-fields.ts";
import { changeDraft } from "#server/workflows/wedding/change-draft.ts";
import { marta } from "./couple.ts";
import { signInAs } from "./roles.ts";
import { answerRsvp, openVisitedSite, site as built, type VisitedSite, type Visitor } from "./visit.ts";

const pages = ["home", "wishList", "information", "rsvp", "ourStory", "guestBook"];
const framed = (page: string, language: string) => `/api/preview?preview=${page}&in=${language}&for=en`;

const canary = "kanariefågel";

/** Every text and some facts of the draft say so. */
async function draftWith({ services }: VisitedSite): Promise<void> {
  const { wedding, texts } = services.folder;
  const changes: ContentChange[] = languages.flatMap((language) =>
    listTexts(texts[language]).map(({ path, text }) => ({
      at: ["texts", language, ...path],
      from: text,
      to: `${canary}-${language}-${path.join("-")} <i>&"`,
    })),
  );
  const facts: ContentChange[] = [
    { at: ["wedding", "couple", "first"], from: wedding.couple.first, to: canary },
    { at: ["wedding", "place", "name"], from: wedding.place.name, to: canary },
  ];
  expect((await changeDraft(services, marta, [...changes, ...facts])).ok).toBe(true);
}

async function readFrames(visitor: Visitor, language: string): Promise<string> {
  const read = await Promise.all(pages.map((page) => visitor.get(framed(page, language))));
  expect(read.map(({ status }) => status)).toEqual(pages.map(() => 200));
  return read.map(({ text }) => text).join("\n");
}

test("the couple see every text of their draft on the guests' pages, in its language, escaped", async () => {
  await using site = await openVisitedSite();
  await draftWith(site);
  const couple = await signInAs(site, "couple");
  for (const language of languages) {
    // A pencil says how the words begin.
    const text = (await readFrames(couple, language)).replaceAll(
      /<span class="pencil-spot".*?<\/a><\/span>/g,
      "",
    );
    const found = new Set(text.match(new RegExp(`${canary}-[\\w-]+`, "g")));
    const wanted = listTexts(site.services.folder.texts[language])
      .filter(({ path: [part] }) => part !== "photos" && part !== "introductions")
      .map(({ path }) => `${canary}-${language}-${path.join("-")}`);
    expect(wanted.filter((mark) => !found.has(mark))).toEqual([]);
    expect([...found].filter((mark) => !mark.startsWith(`${canary}-${language}-`))).toEqual([]);
    expect(text).not.toContain("<i>&");
  }
});

test("each text has a pencil that leads to its form, and names it in the language of the couple", async () => {
  await using site = await openVisitedSite();
  const couple = await signInAs(site, "couple");
  const all = (await readFrames(couple, "sv")).replaceAll("&amp;", "&");
  const addresses = [...all.matchAll(/<a class="pencil" href="([^"]*)" target="_top">/g)].map(
    ([, address = ""]) => address,
  );
  const fields = addresses.flatMap((address) => address.split("#")[1] ?? []);
  expect(addresses.length).toBeGreaterThan(60);
  const unmarked = Object.keys(editedTexts).filter(
    (name) => !fields.some((field) => `texts.sv.${name}.`.startsWith(`${field}.`)),
  );
  // The summary stands in the head of the page.
  expect(unmarked).toEqual(["summary"]);
  for (const address of addresses) {
    expect(address).toMatch(
      /^\/en\/admin\?(preview=\w+&in=sv&width=phone&edit=\w+&field=([\w.]+)#\2|photos=#\w+)$/,
    );
  }
  expect(all).toContain("Change “");
  const swedish = await couple.get(framed("home", "en").replace("for=en", "for=sv"));
  expect(swedish.text).toContain("Ändra ”");
});

test("nothing in the frame runs, is sent or leads to another site, and other links open other previews", async () => {
  await using site = await openVisitedSite();
  const couple = await signInAs(site, "couple");
  for (const page of pages) {
    const { text, headers } = await couple.get(framed(page, "sv"));
    const policy = headers.get("Content-Security-Policy");
    expect(policy).toContain("sandbox allow-same-origin allow-top-navigation-by-user-activation");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).not.toMatch(/script-src|frame-src|allow-(scripts|forms)/);
    expect(headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.getSetCookie()).toEqual([]);
    expect(text).not.toMatch(/<script|<form[^>]* action=|<button(?! type="button")/);
    const links = [...text.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, address = ""]) => address);
    expect(links.filter((address) => !/^(\/en\/admin\?(preview|photos)=|#)/.test(address))).toEqual([]);
    expect(text).not.toMatch(/href=&quot;/);
  }
  const { text } = await couple.get(framed("rsvp", "sv"));
  expect(text).toContain('<form id="rsvp"');
});

test("nobody but the couple sees a frame or the page around it", async () => {
  await using site = await openVisitedSite();
  await draftWith(site);
  const others = [
    [site.visitor(), 401],
    [await site.invited(), 401],
    [await signInAs(site, "assistant"), 403],
    [await signInAs(site, "toastmaster"), 403],
  ] as const;
  for (const [visitor, status] of others) {
    for (const page of pages) {
      const answer = await visitor.get(framed(page, "sv"));
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([status, "no-store"]);
      expect(answer.text).not.toContain(canary);
      const around = await visitor.get(`/sv/admin?preview=${page}`);
      expect(around.text).not.toMatch(/<iframe/);
      expect(around.status).toBe(status === 403 ? 403 : 200);
    }
  }
});

test("a guest gets the same pages, files and kept pages before and after the couple have looked", async () => {
  await using site = await openVisitedSite();
  const { contentPage } = built.openSite(site.services);
  const [couple, guest] = [await signInAs(site, "couple"), await site.invited()];
  const everywhere = languages.flatMap((language) =>
    ["", "/information", "/wishlist", "/ourstory", "/guestbook?whole", "/calendar.ics", "/rsvp"].map(
      (path) => `/${language}${path}`,
    ),
  );
  const readAll = async () => {
    const read = [];
    for (const path of [...everywhere, "/site.webmanifest", "/en?privacy", "/robots.txt"]) {
      read.push((await guest.get(path)).text, (await contentPage(path))?.bodies.identity.toString() ?? "");
    }
    // Sealed anew for each visit.
    return read.join("\n").replaceAll(/value="[\w-]{16,}"|calendar\.ics\?[^"]*/g, "");
  };
  const before = await readAll();
  await draftWith(site);
  for (const language of languages) expect(await readFrames(couple, language)).toContain(canary);
  const after = await readAll();
  expect(after).not.toContain(canary);
  expect(after).not.toContain("pencil");
  expect(after).toBe(before);
  await answerRsvp(guest, {
    firstName: "Åsa",
    lastName: "Lindqvist",
    email: "asa@example.se",
    accept: "yes",
  });
  site.services.outbox.start();
  await site.services.outbox.drain();
  expect(site.emails).toHaveLength(1);
  expect(JSON.stringify(site.emails)).not.toContain(canary);
});

test("the couple need no code of their own, however guests come in", async () => {
  for (const access of ["code", "links only", "open"] as const) {
    await using site = await openVisitedSite({ settings: { access } });
    const couple = await signInAs(site, "couple");
    expect((await couple.get(framed("rsvp", "sv"))).text).toContain('name="firstName"');
    expect((await couple.get(framed("guestBook", "sv"))).text).toContain("Lindqvist");
  }
});
