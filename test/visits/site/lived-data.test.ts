import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readTable } from "#domain/importing/import-table.ts";
import { codeOfStep, stepAt } from "#server/identity/second-factor/one-time-codes.ts";
import { bringForward, currentVersion } from "#server/store/migrations/bring-forward.ts";
import { type LivedVersion, livedUntil, livedVersions, unpackLived } from "../../kits/site/lived-data.ts";
import { readSecret } from "../../kits/sign-in/read-secret.ts";
import { openVisitedSite, origin, type Page, site, type Visitor } from "../../kits/site/visit.ts";

const now = () => livedUntil;

async function openLived(version: LivedVersion) {
  const lived = await unpackLived(version);
  const settings = { dataFolder: lived.path, sessionSecret: lived.secret };
  const opened = await openVisitedSite({ settings, guests: {}, replacements: { now } });
  return {
    ...opened,
    lived,
    async [Symbol.asyncDispose]() {
      await opened[Symbol.asyncDispose]();
      await lived[Symbol.asyncDispose]();
    },
  };
}

/** With every redirect followed. */
async function land(visitor: Visitor, path: string): Promise<Page> {
  let page = await visitor.get(path);
  for (let turn = 0; turn < 5 && page.location !== null; turn++) {
    page = await visitor.get(page.location.replace(origin, ""));
  }
  return page;
}

const count = (all: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(all).map(([name, documents]) => [name, Object.keys(documents).length]));

const cell = `(?:"(?:[^"]|"")*"|[^",\\r\\n]*)`;

/** Each allergy of who was marked is severe. */
function withMarks(csv: string): string {
  const row = new RegExp(`^((?:${cell},){9})(${cell}),((?:${cell},){6})(Yes|No),`, "gm");
  return csv
    .replace("Severe_Allergy", "Severe_Allergies")
    .replaceAll(row, (_, before: string, allergies: string, between: string, mark: string) =>
      [before, allergies, ",", between, mark === "Yes" ? allergies : "", ","].join(""),
    );
}

/** What an import reads in them. */
function cellsById(csv: string): (readonly string[])[] {
  const lines = readTable(csv);
  if (!lines.ok) throw new Error(JSON.stringify(lines.refusal));
  return lines.value.map(({ cells }) => cells).toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1));
}

/** Of households, which earlier files had not. */
function withoutIds(lines: readonly (readonly string[])[]): (readonly string[])[] {
  const at = lines.find(([first]) => first === "id")?.indexOf("Household_Id") ?? -1;
  return lines.map((cells) => cells.toSpliced(at, 1));
}

describe.each(livedVersions)("a data folder that somebody has lived in with %s", (version) => {
  test("opens with everything in it, and keeps what stood there before", async () => {
    await using opened = await openLived(version);
    const { services, lived } = opened;
    const { collections } = await site.exportEverything(services);
    const today = bringForward(lived.stored, { from: 1, now: livedUntil });
    // Households of which nothing was noted have a document for their name.
    const { households: _named, ...others } = count(collections);
    expect(count(lived.stored)).toMatchObject(others);
    expect(collections).toEqual(today);
    expect(services.guestList.problems()).toEqual([]);
    const households = await site.openListedHouseholds(services);
    const csv = site.writeGuestCsv(services.guestList.guests(), "comma", households);
    expect(withoutIds(cellsById(csv))).toEqual(
      cellsById(withMarks(lived.csv).replaceAll("http://localhost:3000", origin)),
    );
    expect(existsSync(join(lived.path, `osa.sqlite.before-${currentVersion}`))).toBe(true);
  });

  test("every link of it opens what it opened, and what was gone is gone", async () => {
    await using opened = await openLived(version);
    const { links, gone, pages } = opened.lived.links;
    for (const { what, path, word, status } of links) {
      const page = await land(opened.visitor(), path);
      expect([what, page.status, page.text.includes(word)]).toEqual([what, status, true]);
    }
    for (const { path, status } of gone) expect((await land(opened.visitor(), path)).status).toBe(status);
    const invited = opened.visitor();
    const common = links.find(({ path }) => path.includes("?code="));
    await land(invited, common?.path ?? "");
    for (const { what, path, word, not = "no such word" } of pages) {
      const { text } = await land(invited, path);
      expect([what, text.includes(word), text.includes(not)]).toEqual([what, true, false]);
    }
  });

  test("the couple sign in by their two steps and find their guests, chairs, history and emails", async () => {
    await using opened = await openLived(version);
    const [couple, assistant] = opened.lived.links.accounts;
    if (!couple?.oneTimeCodes || !assistant) throw new Error("The accounts are missing.");
    const admin = opened.visitor();
    const { email, password } = couple;
    await admin.post("/sv/admin/sign-in", { intent: "sign-in", email, password });
    const code = codeOfStep(readSecret(couple.oneTimeCodes.secret), stepAt(livedUntil));
    expect((await admin.post("/sv/admin/second-step", { intent: "second-step", code })).status).toBe(303);
    for (const [path, word] of walk) {
      const { status, text } = await land(admin, `/sv/admin${path}`);
      expect([path, status, text.includes(word)]).toEqual([path, 200, true]);
    }
    const { email: theirs, password: known } = assistant;
    const signedIn = await opened
      .visitor()
      .post("/sv/admin/sign-in", { intent: "sign-in", email: theirs, password: known });
    expect(signedIn.status).toBe(303);
  });

  test("its backup.json comes back into an empty site as it was, brought forward", async () => {
    await using lived = await unpackLived(version);
    await using empty = await openVisitedSite({ guests: {}, replacements: { now } });
    const backup = site.readBackup(lived.backup, site.mostBackupBytes);
    if (!backup.ok) throw new Error(JSON.stringify(backup.refusal));
    const guests = Object.keys(lived.stored["guests"] ?? {}).length;
    expect(await site.importEverything(empty.services, backup.value)).toEqual({
      ok: true,
      value: { guests, codes: 65, kitchenLinks: 1 },
    });
    const { collections } = await site.exportEverything(empty.services);
    expect(collections).toEqual(bringForward(lived.stored, { from: 1, now: livedUntil }));
  });
});

/** Of the couple's pages, and what stands there. */
const walk: readonly (readonly [string, string])[] = [
  ["", "Sovplats"],
  ["/seating", "Honnörsbordet"],
  ["/guests/invited", "Brunch dagen efter"],
  ["/invitations", "Provnyhet"],
  ["/inbox", "Torbjörrn"],
  ["/history", "Priya Patel"],
  ["/guests/1CnscRR-OAnM9qSp", "Priya"],
];
