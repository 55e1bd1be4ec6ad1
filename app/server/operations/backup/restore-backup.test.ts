import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { join } from "node:path";
import { expect } from "vitest";
import { draftMailing, dueReminders } from "#domain/mailings/mailing.ts";
import { dayMs, dayOf } from "#domain/zoned-time.ts";
import { openDataFolder } from "#server/data-folder.ts";
import {
  findMailing,
  findReminderSwitch,
  mailingsCollection,
  putMailing,
  putReminderSwitch,
  readMailing,
} from "#server/records/mailings/mailings.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";
import { bringForward, currentVersion } from "#server/store/migrations/bring-forward.ts";
import { fillOlderFolder, olderStored, readFolderFile } from "#test/kits/store/older-data.ts";
import { contents, now, openPlace, readRows, restore } from "#test/kits/history/backup-under-test.ts";
import { packBackup, unpackBackup } from "./backup-file.ts";
import { makeBackup } from "./make-backup.ts";
import { testWith } from "#test/kits/site/test-with.ts";

async function openKept() {
  const place = await openPlace();
  return { ...place, ...(await makeBackup(place.data, place.folder, now)) };
}

const test = testWith(openKept);

test("a restored folder equals the one that was kept", async ({ data, folder, file }) => {
  const target = join(folder, "restored");
  expect(await restore(target, file)).toMatchObject({ replaced: null, hasSecret: true });
  const { "outbox/letter.eml": _email, ...kept } = contents(data);
  expect(Object.keys(contents(target)).toSorted()).toEqual(["osa.sqlite", "session-secret"]);
  expect(contents(target)["session-secret"]).toBe(kept["session-secret"]);
  expect(readRows(target)).toEqual(readRows(data));
});

test("a folder with something in it is left alone, unless told to replace it", async ({
  data,
  folder,
  file,
}) => {
  writeFileSync(join(data, "session-secret"), "another secret that came later, long enough");
  const before = contents(data);
  await expect(restore(data, file)).rejects.toThrow("is not empty");
  expect(contents(data)).toEqual(before);

  const { replaced } = await restore(data, file, true);
  expect(replaced).toBe(join(data, "replaced-2024-05-01T120000.000Z"));
  expect(contents(replaced ?? "")).toEqual(before);
  expect(readFileSync(join(data, "session-secret"), "utf8")).toContain("long enough for tests");
  const again = await makeBackup(data, join(folder, "b"), now);
  expect(unpackBackup(readFileSync(again.file), "it").files).toHaveLength(2);
});

test("emails to guests that were under way wait for the couple, because what has left since is not in a backup", async () => {
  using place = await openPlace();
  const underWay = {
    sending: null,
    paused: null,
    done: null,
    draft: null,
    scheduled: null,
    "scheduled by itself": 7,
  };
  const documents = openSqliteDocuments({ file: join(place.data, "osa.sqlite") });
  await documents.commit(
    Object.entries(underWay).map(([name, daysBefore]) => {
      const state = name.startsWith("scheduled") ? "scheduled" : (name as "sending");
      const words = { en: { subject: "", body: "" }, sv: { subject: "", body: "" } };
      const mailing = draftMailing("news", { words, otherwise: "sv", now });
      return putMailing(name, { ...mailing, state, sendAt: now, sentBy: "marta", daysBefore }, null);
    }),
  );
  await documents.close();
  const { file } = await makeBackup(place.data, place.folder, now);
  const target = join(place.folder, "restored");
  expect((await restore(target, file)).pausedMailings).toBe(3);
  const restored = openSqliteDocuments({ file: join(target, "osa.sqlite") });
  const stored = await mailingsCollection.list(restored);
  expect(Object.fromEntries(stored.map((one) => [one.id, readMailing(one)?.mailing.state]))).toEqual({
    sending: "paused",
    paused: "paused",
    done: "done",
    draft: "draft",
    scheduled: "draft",
    "scheduled by itself": "stopped",
  });
  await restored.close();
});

test("a reminder by itself that was announced since the backup is not announced again, one to come is", async () => {
  using place = await openPlace();
  const words = { en: { subject: "Well?", body: "Hello" }, sv: { subject: "Nå?", body: "Hej" } };
  const given = { on: { at: now - 60 * dayMs, by: "marta" }, daysBefore: [21, 7], words };
  const documents = openSqliteDocuments({ file: join(place.data, "osa.sqlite") });
  const mailing = draftMailing("news", { words, otherwise: "sv", now });
  const counted = { ...mailing, state: "paused", pausedFor: "too many", pausedUntil: now + dayMs } as const;
  await documents.commit([putReminderSwitch(given, null), putMailing("counted", counted, null)]);
  await documents.close();
  const { file } = await makeBackup(place.data, place.folder, now);
  const target = join(place.folder, "restored");
  await restore(target, file);
  const restored = openSqliteDocuments({ file: join(target, "osa.sqlite") });
  const { value } = await findReminderSwitch({ documents: restored });
  const answerBy = dayOf(now + 20 * dayMs, "Europe/Stockholm");
  const wedding = { answerBy, timeZone: "Europe/Stockholm" };
  expect(dueReminders(given, wedding, now)).toMatchObject([{ daysBefore: 21 }]);
  if (!value) throw new Error("The switch is gone");
  expect(value).toEqual({ ...given, on: { at: now, by: "marta" } });
  expect(dueReminders(value, wedding, now)).toEqual([]);
  expect(dueReminders(value, wedding, now + 13 * dayMs)).toMatchObject([{ daysBefore: 7 }]);
  expect((await findMailing({ documents: restored }, "counted"))?.mailing).toMatchObject({
    state: "paused",
    pausedUntil: null,
  });
  await restored.close();
});

test("nothing is restored while somebody has the folder open", async ({ data, file }) => {
  const open = openDataFolder(data);
  const together = openDataFolder(data);
  for (const one of [open, together]) {
    await expect(restore(data, file, true)).rejects.toThrow("in use by the site");
    one[Symbol.dispose]();
  }
  expect((await restore(data, file, true)).replaced).not.toBeNull();
});

test("a site does not start on a folder in which a restore was cut short, and restoring again mends it", async (place) => {
  const { file } = place;
  writeFileSync(join(place.data, "restore-unfinished"), "");
  expect(() => openDataFolder(place.data)).toThrow("Restore the backup again, with --replace");
  await restore(place.data, file, true);
  openDataFolder(place.data)[Symbol.dispose]();
});

test("a backup in which any byte was changed is refused, and nothing is touched", async (place) => {
  const { file } = place;
  const whole = readFileSync(file);
  const before = contents(place.data);
  let unharmed = 0;
  for (let at = 20; at < whole.length; at += 37) {
    const bytes = Buffer.from(whole);
    bytes[at]! ^= 0x10;
    // Of a repetition, another place with the same bytes may be named (RFC 1951).
    if (saysTheSame(bytes, whole)) {
      unharmed++;
      continue;
    }
    writeFileSync(file, bytes);
    await expect(restore(place.data, file, true)).rejects.toThrow(/is damaged|is not a backup/);
  }
  expect(unharmed).toBeLessThan(3);
  for (const length of [0, 10, whole.length / 2, whole.length - 1]) {
    writeFileSync(file, whole.subarray(0, length));
    await expect(restore(place.data, file, true)).rejects.toThrow("is damaged");
  }
  expect(contents(place.data)).toEqual(before);
});

function saysTheSame(one: Buffer, other: Buffer): boolean {
  try {
    return gunzipSync(one).equals(gunzipSync(other));
  } catch {
    return false;
  }
}

test("a restore that cannot move everything puts back what it moved", async ({ data, file }) => {
  const { files } = unpackBackup(readFileSync(file), "it");
  // A disk's own folder is not moved aside, so a file with its name cannot replace it.
  mkdirSync(join(data, "lost+found"));
  const impossible = [...files, { path: "lost+found", content: Buffer.alloc(1) }];
  writeFileSync(file, packBackup({ madeAt: new Date(now).toISOString(), files: impossible }));
  const before = contents(data);
  await expect(restore(data, file, true)).rejects.toThrow("is a folder");
  expect(contents(data)).toEqual(before);
  expect(readdirSync(data).filter((name) => /^re(placed|stor)/.test(name))).toEqual([]);
  openDataFolder(data)[Symbol.dispose]();
});

test("a backup of an earlier version is restored as today's, by the same steps", async () => {
  using place = await openPlace();
  const older = join(place.folder, "older");
  mkdirSync(older);
  await fillOlderFolder(older);
  const { file } = await makeBackup(older, place.folder, now);
  expect(readFolderFile(join(older, "osa.sqlite")).version).toBe(1);
  const target = join(place.folder, "restored");
  expect((await restore(target, file)).counts.get("history")).toBe(5);
  expect(readFolderFile(join(target, "osa.sqlite"))).toEqual({
    version: currentVersion,
    stored: bringForward(olderStored, { from: 1, now }),
  });
});
