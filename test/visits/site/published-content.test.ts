// What the couple publish in the browser, on the pages of the built site.

import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { listTexts } from "#domain/left-overs/text-tree.ts";
import {
  contentChangesBetween,
  type ContentChange,
  type EditableContent,
} from "#domain/wedding/content-changes.ts";
import { changeDraft } from "#server/workflows/wedding/change-draft.ts";
import { marta } from "../../kits/couple.ts";
import { samples } from "../../kits/samples.ts";
import { openVisitedSite, site as built, type VisitedSite, type Visitor } from "../../kits/visit.ts";

const pages = ["", "/information", "/wishlist", "/ourstory", "/guestbook?whole", "/rsvp", "/calendar.ics"];

async function readAll(guest: Visitor, language: string): Promise<string> {
  const read = await Promise.all(pages.map((page) => guest.get(`/${language}${page}`)));
  expect(read.map(({ status }) => status)).toEqual(pages.map(() => 200));
  // A calendar breaks its lines.
  return read.map(({ text }) => text.replaceAll("\r\n ", "")).join("\n");
}

async function change({ services }: VisitedSite, changes: readonly ContentChange[]): Promise<void> {
  expect(await changeDraft(services, marta, changes)).toMatchObject({ ok: true });
}

async function publish({ services }: VisitedSite, admin: Visitor): Promise<string | null> {
  const draft = (await services.views.weddingContent()).now("draft", services.folder);
  const done = await admin.post("/en/admin?settings", {
    intent: "publish-wedding",
    seen: draft?.version ?? "",
  });
  return done.location;
}

/** Every text of both languages says which it is, with signs that a page must escape. */
function markAll({ texts }: Pick<EditableContent, "texts">, word: string): ContentChange[] {
  return languages.flatMap((language) =>
    listTexts(texts[language]).map(({ path, text }) => ({
      at: ["texts", language, ...path],
      from: text,
      to: `${word}-${language}-${path.join("-")} <i>&"`,
    })),
  );
}

const marksIn = (text: string, word: string) => new Set(text.match(new RegExp(`${word}-[\\w-]+`, "g")));

test("nothing of a draft reaches a guest, and published each sentence stands in its language, escaped", async () => {
  await using site = await openVisitedSite();
  const { services } = site;
  const [admin, guest] = [await site.signedIn(), await site.invited()];
  const marks = markAll(services.folder, "kanarie");
  await change(site, marks);
  for (const language of languages) {
    for (const visitor of [guest, site.visitor(), admin]) {
      expect(marksIn(await readAll(visitor, language), "kanarie").size).toBe(0);
    }
  }
  expect(await publish(site, admin)).toContain("done=");
  for (const language of languages) {
    const text = await readAll(guest, language);
    const found = marksIn(text, "kanarie");
    expect([...found].filter((mark) => !mark.startsWith(`kanarie-${language}-`))).toEqual([]);
    // The guests of the tests have no introductions, and the summary stands in the head and the calendar.
    const wanted = marks.flatMap(({ at: [, own, ...path] }) =>
      own === language && path[0] !== "introductions" ? `kanarie-${language}-${path.join("-")}` : [],
    );
    expect(wanted.filter((mark) => !found.has(mark))).toEqual([]);
    expect(text.replace(/BEGIN:VCALENDAR[^]*?END:VCALENDAR/g, "")).not.toContain("<i>&");
  }
});

test("the other sample, published fact by fact, makes of every page the other wedding's, and the folder takes over again", async () => {
  await using site = await openVisitedSite();
  const { services } = site;
  const [admin, guest] = [await site.signedIn(), await site.invited()];
  const before = await readAll(guest, "sv");
  const [, winter] = samples;
  if (!winter) throw new Error("There are two samples.");
  const { sample: _sample, access: _access, photos: _photos, ...facts } = winter.wedding;
  const { sample: _ours, access: _open, ...own } = services.folder.wedding;
  const wanted = { wedding: { ...facts, photos: own.photos }, texts: winter.written };
  await change(site, contentChangesBetween({ wedding: own, texts: services.folder.texts }, wanted));
  await publish(site, admin);
  await using theirs = await openVisitedSite({
    folder: {
      ...(winter.wedding && { wedding: { ...winter.wedding, photos: own.photos } }),
      texts: winter.written,
    },
  });
  const theirGuest = await theirs.invited();
  // Sealed anew for each visitor.
  const plain = (text: string) => text.replaceAll(/value="[\w-]{16,}"|calendar\.ics\?[^"]*/g, "");
  for (const language of languages) {
    expect(plain(await readAll(guest, language))).toBe(plain(await readAll(theirGuest, language)));
    for (const path of ["/site.webmanifest", `/${language}?privacy`]) {
      expect((await guest.get(path)).text).toBe((await theirGuest.get(path)).text);
    }
  }
  expect((await admin.post("/en/admin?settings", { intent: "follow-folder" })).location).toContain("done=");
  expect(plain(await readAll(guest, "sv"))).toBe(plain(before));
});

test("a page that is kept in memory is drawn anew, under another tag", async () => {
  await using site = await openVisitedSite();
  const { contentPage } = built.openSite(site.services);
  const admin = await site.signedIn();
  const before = await contentPage("/en");
  expect(await contentPage("/en")).toBe(before);
  const { first } = site.services.wedding.couple;
  await change(site, [{ at: ["wedding", "couple", "first"], from: first, to: "Ida" }]);
  expect(await contentPage("/en")).toBe(before);
  await publish(site, admin);
  const after = await contentPage("/en");
  expect(after?.bodies.identity.toString()).toContain("Ida &amp; ");
  expect(after?.etag).not.toBe(before?.etag);
  expect(await contentPage("/en")).toBe(after);
});
