import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDataFolder, openDataFolderAlone, UnusableDataFolder } from "#server/data-folder.ts";
import type { Documents } from "#server/store/documents.ts";
import { requireBroughtForward } from "#server/store/migrations/hosted-forward.ts";
import { openFirestoreDocuments } from "#server/store/firestore/firestore-documents.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";
import { openFirebaseApp } from "#server/firebase/firebase-app.ts";
import type { FirebaseSettings } from "#server/firebase/firebase-settings.ts";
import { openBucketFiles } from "#server/files/bucket-files.ts";
import type { Files } from "#server/files/files.ts";
import { filesFolder, openFolderFiles } from "#server/files/folder-files.ts";
import { logLine } from "#server/log.ts";

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
  const kept = opening.move();
  return { [Symbol.asyncDispose]: () => kept.disposeAsync() };
}
