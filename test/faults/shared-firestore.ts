// A new project on the Firestore emulator that several processes of the site open.

import { randomBytes } from "node:crypto";
import { openFirestoreDocuments } from "#server/store/firestore/firestore-documents.ts";
import { openFirebaseApp } from "#server/firebase/firebase-app.ts";
import { environmentOf, hostedEngines } from "../kits/site/engines.ts";
import type { SharedStore } from "./shared-store.ts";
import { makeDataFolder } from "./site-process.ts";

export async function makeFirestoreStore(): Promise<SharedStore> {
  const folder = await makeDataFolder();
  const { documents, firebase } = hostedEngines();
  if (!firebase) throw new Error("The hosted engines have no project");
  return {
    dataFolders: [folder.path, folder.path],
    environment: environmentOf({ documents, identity: "local", firebase }),
    async open() {
      const app = openFirebaseApp(firebase);
      const opened = await openFirestoreDocuments({
        firestore: app.firestore(),
        sdk: app.firestoreSdk,
        random: randomBytes,
        log: () => {},
      });
      return {
        ...opened,
        async close() {
          await opened.close();
          await app.close();
        },
      };
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}
