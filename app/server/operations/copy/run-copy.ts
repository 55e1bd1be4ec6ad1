import { resolve, join } from "node:path";
import { accept, refuse, type Result } from "#domain/result.ts";
import { DocumentsUnavailable } from "#server/store/documents.ts";
import { FilesUnavailable, NoRoomForFile, type StoredFile } from "#server/files/files.ts";
import type { CopySettings } from "#server/settings.ts";
import {
  copyDocuments,
  type CopyRefusal,
  hasDatabase,
  nameOf,
  type OpenedStore,
  openSource,
  openTarget,
  openToLook,
  planCopy,
  type StoreName,
} from "./copy-documents.ts";
import { accountsCollection } from "#server/identity/account-document.ts";
import type {
  LeftOut,
  ComparedCollection,
  StoreComparison,
  Obstacle,
  StoredPlace,
} from "./compare-stores.ts";
import { existsSync, readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { uploadedPhotosCollection } from "#server/records/photos/uploaded-photos.ts";

type CopyCommand = {
  from: StoreName;
  to: StoreName;
  isForReal: boolean;
  settings: CopySettings;
  say: (text: string) => void;
};

export function readStoreName(
  text: string,
  { dataFolder, firebase }: CopySettings,
  typedIn: string,
): Result<StoreName, string> {
  const [, folder] = /^sqlite:(.+)$/.exec(text) ?? [];
  if (folder) return accept({ engine: "sqlite", folder: resolve(typedIn, folder) });
  if (text === "sqlite") return accept({ engine: "sqlite", folder: resolve(dataFolder) });
  if (text === "firestore" && firebase) return accept({ engine: "firestore", firebase });
  return refuse(`${text} is no store: it may be "sqlite", "sqlite:folder" or "firestore".`);
}

export async function runCopy(command: CopyCommand): Promise<string[] | null> {
  const { from, to, isForReal, say } = command;
  if (nameOf(from) === nameOf(to)) return [`${nameOf(from)} is both sides of the copy.`];
  say(`From ${nameOf(from)} to ${nameOf(to)}\n\n`);
  try {
    return isForReal ? await copy(command) : await look(command);
  } catch (error) {
    if (!isAway(error)) throw error;
    return [`A store cannot be reached just now (${error.message}). Copy again later: it goes on from here.`];
  }
}

function isAway(error: unknown): error is Error {
  const kinds = [DocumentsUnavailable, FilesUnavailable, NoRoomForFile];
  return kinds.some((kind) => error instanceof kind);
}

async function look({ from, to, settings, say }: CopyCommand): Promise<string[] | null> {
  await using source = await openToLook(from);
  const isThere = to.engine === "firestore" || hasDatabase(to.folder);
  await using target = isThere ? await openToLook(to) : null;
  const planned = await planCopy({
    from: source.documents,
    to: target?.documents ?? { list: async () => [] },
    source: nameOf(from),
    leftOut: leftOutOf(settings),
  });
  if (!planned.ok) {
    if ("comparison" in planned.refusal) say(`${tellComparison(planned.refusal.comparison)}\n`);
    return tellRefusal(planned.refusal);
  }
  say(`${tellComparison(planned.value.comparison)}\n\n`);
  say(`${tellFiles(await planFiles(source, target))}\n\n`);
  say(`${explainSecret({ from, to, settings })}\n${explainAccounts(settings)}\n\n`);
  say("Nothing was written. End every site on both sides, then add --yes to copy.\n");
  return null;
}

async function copy({ from, to, settings, say }: CopyCommand): Promise<string[] | null> {
  await using source = await openSource(from);
  await using target = await openTarget(to);
  const copied = await copyDocuments({
    from: source.documents,
    to: target.documents,
    source: nameOf(from),
    leftOut: leftOutOf(settings),
    planned: (comparison) => say(`${tellComparison(comparison)}\n\n`),
    progressed: (done, all) => say(`${done} of ${all} written\n`),
  });
  if (!copied.ok) return tellRefusal(copied.refusal);
  const amiss = await copyFiles(source, target);
  if (amiss) return [amiss];
  say(`\n${tellEquality(copied.value)}\n\n${tellFiles(await planFiles(source, target))}\n\n`);
  say(`${explainSecret({ from, to, settings })}\n${explainAccounts(settings)}\n`);
  say("Start the site on one side only: emails that wait in the outbox would be sent from both.\n");
  return null;
}

/** Only accounts that can sign in on the target move. A password without a use is safer in one place only. */
function leftOutOf({ identity }: Pick<CopySettings, "identity">): LeftOut {
  return (collection, { data }) => {
    if (collection !== accountsCollection.name) return null;
    const isLocal = !("service" in data);
    if (identity === "local") return isLocal ? null : "they sign in at Firebase, and IDENTITY is local";
    return isLocal ? "they sign in with a password kept here, and IDENTITY is firebase" : null;
  };
}

function explainAccounts({ identity }: Pick<CopySettings, "identity">): string {
  return identity === "local"
    ? "Accounts keep their passwords. Should the new site use IDENTITY=firebase, set that for this copy, too."
    : "Accounts at Firebase are no documents. Let everybody in who is to sign in: npm run admin -- add address";
}

type Sides = { from: StoreName; to: StoreName; settings: Pick<CopySettings, "sessionSecret"> };

/** The site's secret is not a document but must move: it signs the links in sent emails. */
function explainSecret({ from, to, settings: { sessionSecret } }: Sides): string {
  const [here, there] = [storedSecret(from), storedSecret(to)];
  const used = sessionSecret ?? there?.secret ?? null;
  if (here && used === here.secret)
    return "The secret is the same on both sides: the links in emails live on.";
  if (here) {
    return (
      "The secret does not go along. The links in emails that were sent are signed with the one kept in\n" +
      `${here.file}, unless that site was started with a SESSION_SECRET. So the links live on only if\n` +
      `the new site starts with it: export SESSION_SECRET="$(cat '${here.file}')"`
    );
  }
  if (sessionSecret) return "Start the new site with the same SESSION_SECRET, or the links in emails die.";
  return (
    "The links in emails that were sent are signed with the SESSION_SECRET that the site there was started\n" +
    "with. Start the new site with the same one, or they die."
  );
}

function storedSecret(store: StoreName): { file: string; secret: string } | null {
  if (store.engine !== "sqlite") return null;
  const file = join(store.folder, "session-secret");
  return existsSync(file) ? { file, secret: readFileSync(file, "utf8").trim() } : null;
}

type FilesPlan = { all: readonly StoredFile[]; missing: readonly StoredFile[] };

export async function planFiles(
  from: OpenedStore,
  to: Pick<OpenedStore, "files"> | null,
): Promise<FilesPlan> {
  const photos = await uploadedPhotosCollection.list(from.documents, { limit: 1 });
  if (photos.length === 0) return { all: [], missing: [] };
  const all = await from.files.list();
  const there = new Map((await to?.files.list())?.map(({ name, bytes }) => [name, bytes]));
  return { all, missing: all.filter(({ name, bytes }) => there.get(name) !== bytes) };
}

/** null: all are there. Rejects with `FilesUnavailable` or `NoRoomForFile`. */
export async function copyFiles(from: OpenedStore, to: OpenedStore): Promise<string | null> {
  const { missing } = await planFiles(from, to);
  for (const { name } of missing) {
    const found = await from.files.get(name);
    if (found) await to.files.put(name, await buffer(found.content));
  }
  const [still] = (await planFiles(from, to)).missing;
  return still ? `${still.name} is another file on the other side. Remove it there, then copy again.` : null;
}

function tellFiles({ all, missing }: FilesPlan): string {
  const kilobytes = Math.ceil(all.reduce((sum, { bytes }) => sum + bytes, 0) / 1000);
  return `Files of photos: ${all.length} (${kilobytes.toLocaleString("en")} kB), of which ${missing.length} are missing there.`;
}

function tellComparison({ moving, staying }: StoreComparison): string {
  const outdated = moving.reduce((sum, collection) => sum + collection.outdated, 0);
  return [
    tableOf([
      ["collection", "here", "there", "equal", "missing", "different", "only there"],
      ...moving.map((compared) => [compared.collection, ...countsOf(compared).map(String)]),
    ]),
    outdated > 0 &&
      `${outdated} of them were brought by this copy before it was cut short, and have changed or gone here since: they follow.`,
    staying.length > 0 && "What does not go along:",
    ...staying.map(({ what, count, because }) => `  ${what} (${count}): ${because}`),
  ]
    .filter((line) => line !== false)
    .join("\n");
}

function tellEquality({ moving }: StoreComparison): string {
  return tableOf([
    ["collection", "documents", "SHA-256, the same on both sides"],
    ...moving.map(({ collection, to, digests }) => [collection, String(to), digests.to]),
  ]);
}

function tellRefusal(refusal: CopyRefusal): string[] {
  switch (refusal.reason) {
    case "source is half filled":
      return [
        "A copy into the source was cut short, so it may be half of a wedding. Finish that copy first.",
      ];
    case "another copy is unfinished":
      return [
        `A copy from ${refusal.of} was cut short, and what it brought is still there.`,
        "Repeat that copy, or empty the store that it was to fill.",
      ];
    case "not ours to change":
      return [
        "The other side holds what this copy did not bring. A machine cannot decide which is right:",
        ...tellObstacles(refusal.comparison),
      ];
    case "written by others meanwhile":
      return ["Somebody wrote on the other side at the same time: end every site there, then copy again."];
    case "too large":
      return [`${tellPlace(refusal.place)} is larger than the other side takes in one document.`];
    case "changed meanwhile":
      return [
        "The two sides are not equal in the end, since one of them was changed meanwhile:",
        ...tellDifferences(refusal.comparison),
        "End every site on both sides, then copy again: it goes on from here.",
      ];
  }
}

const mostNamed = 20;

function tellObstacles({ moving }: StoreComparison): string[] {
  const all = moving.flatMap(({ obstacles }) => obstacles).map(tellObstacle);
  return all.length > mostNamed ? [...all.slice(0, mostNamed), `and ${all.length - mostNamed} more`] : all;
}

function tellDifferences(comparison: StoreComparison): string[] {
  const behind = comparison.moving.flatMap(({ steps }) => steps.map(({ copied }) => tellPlace(copied)));
  return [...tellObstacles(comparison), ...behind.slice(0, mostNamed)];
}

function tellObstacle({ reason, ...place }: Obstacle): string {
  return `${tellPlace(place)} ${reason}`;
}

function tellPlace({ collection, id }: StoredPlace): string {
  return `${collection}/${id}`;
}

function countsOf({ from, to, equal, missing, outdated, obstacles }: ComparedCollection): number[] {
  const onlyThere = obstacles.filter(({ reason }) => reason === "is only there").length;
  return [from, to, equal, missing, outdated + obstacles.length - onlyThere, onlyThere];
}

function tableOf(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths?.[column] ?? 0) : cell.padStart(widths?.[column] ?? 0),
        )
        .join("  "),
    )
    .join("\n");
}
