// To an empty store, or on with an interrupted copy of the same source. Never touches what others wrote there.

import { accept, refuse, type Result } from "#domain/result.ts";
import { batchesOf, CommitTooLarge, commitUnlessConflict, type Documents } from "#server/store/documents.ts";
import {
  type CopyCheckpoint,
  forgetCopyCheckpoint,
  isBeingFilled,
  readCopyCheckpoint,
} from "./copy-checkpoint.ts";
import {
  areEqual,
  compareStores,
  type LeftOut,
  type Step,
  type StoreComparison,
  type StoredPlace,
} from "./compare-stores.ts";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDataFolder, openDataFolderAlone, UnusableDataFolder } from "#server/data-folder.ts";
import { requireBroughtForward } from "#server/store/migrations/hosted-forward.ts";
import { openFirestoreDocuments } from "#server/store/firestore/firestore-documents.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";
import { openFirebaseApp } from "#server/firebase/firebase-app.ts";
import type { FirebaseSettings } from "#server/firebase/firebase-settings.ts";
import { type Files, filesFolder, openBucketFiles, openFolderFiles } from "#server/files/files.ts";
import { logLine } from "#server/log.ts";

export type Copy = {
  from: Documents;
  to: Documents;
  source: string;
  leftOut: LeftOut;
  planned?: (comparison: StoreComparison) => void;
  progressed?: (done: number, all: number) => void;
};

export type CopyRefusal =
  | { reason: "source is half filled" }
  | { reason: "another copy is unfinished"; of: string }
  | { reason: "not ours to change"; comparison: StoreComparison }
  | { reason: "written by others meanwhile" }
  | { reason: "too large"; place: StoredPlace }
  | { reason: "changed meanwhile"; comparison: StoreComparison };

type ComparedStores = Pick<Copy, "source" | "leftOut"> & Record<"from" | "to", Pick<Documents, "list">>;

type CopyPlan = { comparison: StoreComparison; checkpoint: CopyCheckpoint };

export async function planCopy(stores: ComparedStores): Promise<Result<CopyPlan, CopyRefusal>> {
  const { from, to, source, leftOut } = stores;
  if (await isBeingFilled(from)) return refuse({ reason: "source is half filled" });
  const checkpoint = await readCopyCheckpoint(to);
  if (checkpoint.from !== null && checkpoint.from !== source) {
    return refuse({ reason: "another copy is unfinished", of: checkpoint.from });
  }
  const comparison = await compareStores({ from, to, checkpoint, leftOut });
  return comparison.moving.some(({ obstacles }) => obstacles.length > 0)
    ? refuse({ reason: "not ours to change", comparison })
    : accept({ comparison, checkpoint });
}

/** Returns the closing comparison. Rejects with `DocumentsUnavailable`; the copy can then run again. */
export async function copyDocuments(copy: Copy): Promise<Result<StoreComparison, CopyRefusal>> {
  const planned = await planCopy(copy);
  if (!planned.ok) return planned;
  const { comparison, checkpoint } = planned.value;
  copy.planned?.(comparison);
  const written = await writeSteps(
    copy,
    checkpoint,
    comparison.moving.flatMap(({ steps }) => steps),
  );
  if (!written.ok) return written;
  const closing = await compareStores({ ...copy, checkpoint: await readCopyCheckpoint(copy.to) });
  if (!areEqual(closing)) return refuse({ reason: "changed meanwhile", comparison: closing });
  await forgetCopyCheckpoint(copy.to);
  return accept(closing);
}

async function writeSteps(
  copy: Copy,
  checkpoint: CopyCheckpoint,
  steps: readonly Step[],
): Promise<Result<null, CopyRefusal>> {
  let done = 0;
  const waiting = batchesOf(steps, ({ write }) => write);
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    try {
      const note = checkpoint.noteWrite(
        copy.source,
        batch.map((step) => step.copied),
      );
      const isWritten = await commitUnlessConflict(copy.to, [...batch.map(({ write }) => write), note]);
      if (!isWritten) return refuse({ reason: "written by others meanwhile" });
    } catch (error) {
      if (!(error instanceof CommitTooLarge)) throw error;
      const [first] = batch;
      if (batch.length === 1 && first) return refuse({ reason: "too large", place: first.copied });
      const middle = batch.length / 2;
      waiting.unshift(batch.slice(0, middle), batch.slice(middle));
      continue;
    }
    done += batch.length;
    copy.progressed?.(done, steps.length);
  }
  return accept(null);
}

export type StoreName =
  | { engine: "sqlite"; folder: string }
  | { engine: "firestore"; firebase: FirebaseSettings };

export type OpenedStore = AsyncDisposable & { documents: Documents; files: Files };

export function nameOf(store: StoreName): string {
  return store.engine === "sqlite" ? `sqlite:${store.folder}` : `firestore:${store.firebase.projectId}`;
}

export function hasDatabase(folder: string): boolean {
  return existsSync(join(folder, databaseFile));
}

export async function openToLook(store: StoreName): Promise<OpenedStore> {
  return openStore(store, { mayMake: false, hold: openDataFolder });
}

/** While no site changes it. A hosted store cannot guarantee that. */
export async function openSource(store: StoreName): Promise<OpenedStore> {
  return openStore(store, { mayMake: false, hold: openDataFolderAlone });
}

export async function openTarget(store: StoreName): Promise<OpenedStore> {
  return openStore(store, { mayMake: true, hold: openDataFolderAlone });
}

const databaseFile = "osa.sqlite";

type Way = { mayMake: boolean; hold: (folder: string) => Disposable };

async function openStore(store: StoreName, { mayMake, hold }: Way): Promise<OpenedStore> {
  await using opening = new AsyncDisposableStack();
  if (store.engine === "firestore") {
    const app = openFirebaseApp(store.firebase);
    opening.defer(() => app.close());
    await app.requireServiceAccount();
    const documents = await openFirestoreDocuments({
      firestore: app.firestore(),
      sdk: app.firestoreSdk,
      random: randomBytes,
      log: logLine,
    });
    opening.defer(() => documents.close());
    await requireBroughtForward(documents, Date.now());
    const files = openBucketFiles({ bucket: app.bucket() });
    opening.defer(() => files.close());
    return { documents, files, ...handedOver(opening) };
  }
  const { folder } = store;
  if (!mayMake && !hasDatabase(folder)) {
    throw new UnusableDataFolder(`There is no ${databaseFile} in ${folder}, so there is nothing to copy.`);
  }
  opening.use(hold(folder));
  const documents = openSqliteDocuments({ file: join(folder, databaseFile) });
  opening.defer(() => documents.close());
  const files = openFolderFiles({ folder: join(folder, filesFolder) });
  return { documents, files, ...handedOver(opening) };
}

function handedOver(opening: AsyncDisposableStack): AsyncDisposable {
  const moved = opening.move();
  return { [Symbol.asyncDispose]: () => moved.disposeAsync() };
}
