import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Documents } from "#server/store/documents.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";
import { openVisitedSite } from "../../kits/site/visit.ts";

/** The real store, whose guest book list waits for `meanwhile`. */
async function openSlowStore(meanwhile: () => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), "osa-slow-"));
  const documents = openSqliteDocuments({ file: join(folder, "osa.sqlite") });
  const slow: Documents = {
    ...documents,
    async list(collection, query) {
      if (collection === "guests" && query?.limit === 1) await meanwhile();
      return documents.list(collection, query);
    },
  };
  return { documents: slow, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

test("shows names and introductions in Swedish order, without script, and nobody who declined", async () => {
  await using site = await openVisitedSite();
  const page = await (await site.invited()).get("/sv/guestbook");
  const { text } = page;
  const names = [...text.matchAll(/<h3>([^<]+)<\/h3>/g)].map((match) => match[1]);
  expect(names.join(", ")).toBe(
    "Theo Ashworth, Märta Lund, Sigrid Öhrn, Anna Berg, Björn Ek, Annika af Ugglas, Anna Berg, Åsa Lindqvist",
  );
  expect(text).toContain("Märtas vän från kören");
  expect(text).not.toContain("Zetterberg");
  // Because the list is ready.
  expect(text).not.toContain("<script");
  expect(page.headers.get("Content-Security-Policy")).not.toContain("script-src");
  // Who is introduced has a card with the words, everybody else one with the name.
  const cards = [...text.matchAll(/<li class="(card[^"]*)">(.*?)<\/li>/g)];
  expect(cards).toHaveLength(8);
  for (const [, kind = "", content = ""] of cards) {
    expect(kind === "card introduced").toBe(content.includes("<p"));
  }
  expect(cards.filter(([, kind]) => kind === "card introduced")).toHaveLength(1);
  const links = [...text.matchAll(/<a href="#(\w+)">/g)].map((match) => match[1]);
  const groups = [...text.matchAll(/<section id="(\w+)"/g)].map((match) => match[1]);
  expect(links.filter((link) => link !== "content" && link !== "top")).toEqual(groups);
  expect(groups).toEqual(["couple", "toastmadame", "family", "friends"]);
});

test("a single group needs no link to it", async () => {
  const asa = { First_Name: "Åsa", Last_Name: "Lindqvist", Relation: "Friends" };
  await using site = await openVisitedSite({ guests: { asa } });
  const { text } = await (await site.invited()).get("/sv/guestbook");
  expect(text).toContain(`id="friends"`);
  expect(text).not.toContain(`href="#friends"`);
});

test("shows Loading... while a slow list is on its way, and asks for the whole page without script", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await using store = await openSlowStore(() => promise);
  await using site = await openVisitedSite({ replacements: { documents: store.documents } });
  const guest = await site.invited();
  const page = await guest.read("/en/guestbook", (text) => text.includes("Loading...") && resolve());
  const [before = "", after = ""] = page.text.split("Loading...");
  expect(before).toMatch(/<noscript><meta http-equiv="refresh" content="0; url=\?whole"\/><\/noscript>/i);
  expect(after).toContain("Sigrid");
  const nonce = /script-src 'nonce-([^']+)'/.exec(page.headers.get("Content-Security-Policy") ?? "")?.[1];
  const scripts = page.text.match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
});

test("asked for whole, says nothing before the list is there, while the usual page already says that it is on its way", async () => {
  const [asked, list] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await using store = await openSlowStore(() => {
    asked.resolve();
    return list.promise;
  });
  await using site = await openVisitedSite({ replacements: { documents: store.documents } });
  const [guest, other] = [await site.invited(), await site.invited()];
  let heard = "";
  const whole = guest.read("/sv/guestbook?whole", (text) => (heard = text));
  await asked.promise;
  const heardMeanwhile: string[] = [];
  await other.read("/sv/guestbook", (text) => {
    if (!text.includes("Laddar...")) return;
    heardMeanwhile.push(heard);
    list.resolve();
  });
  expect(heardMeanwhile[0]).toBe("");
  const { text } = await whole;
  expect(text).not.toMatch(/Laddar\.\.\.|<script/);
  expect(text).toContain("Sigrid");
});

test("says Error: and offers another try when the list cannot be read, without telling why", async () => {
  await using store = await openSlowStore(() => Promise.reject(new Error("SQLITE_IOERR at /srv/osa")));
  await using site = await openVisitedSite({ replacements: { documents: store.documents } });
  const guest = await site.invited();
  const english = (await guest.get("/en/guestbook")).text;
  expect(english).toContain("Error: ");
  expect(english).toContain("the guest book couldn’t be opened just now.");
  expect(english).toContain("Try again");
  expect(english).not.toContain("SQLITE");
  expect((await guest.get("/sv/guestbook")).text).toContain("Fel: ");
});

test("without any relation on the list the page says something sensible", async () => {
  await using site = await openVisitedSite({
    guests: { asa: { First_Name: "Åsa", Last_Name: "Lindqvist" } },
  });
  const guest = await site.invited();
  const { text } = await guest.get("/sv/guestbook");
  expect(text).toContain("Ingen står i gästboken än.");
  expect(text).not.toMatch(/bredvid|Lindqvist/);
});
