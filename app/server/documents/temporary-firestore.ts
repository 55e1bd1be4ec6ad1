// Projects of the tests on the Firestore emulator: each new, and so empty.

import { randomBytes } from "node:crypto";
import { environment } from "../env.ts";
import { type FirebaseApp, openFirebaseApp } from "../firebase/firebase-app.ts";
import type { FirebaseSettings } from "../firebase/firebase-settings.ts";
import type { Documents } from "./documents.ts";
import type { Store } from "./documents-contract.ts";
import { openFirestoreDocuments } from "./firestore-documents.ts";
import type { FirestoreTimings } from "./firestore-timings.ts";

export type TemporaryFirestore = Store & {
  /** As any other client of the project would have it. */
  openApp(): FirebaseApp;
};

export function makeTemporaryFirestore(timings: Partial<FirestoreTimings> = {}): TemporaryFirestore {
  const projectId = `osa-test-${randomBytes(5).toString("hex")}`;
  const opened: { documents: Documents | null; app: FirebaseApp }[] = [];

  function openApp(): FirebaseApp {
    const app = openFirebaseApp(settingsOf(projectId));
    opened.push({ documents: null, app });
    return app;
  }

  return {
    openApp,
    async open() {
      const app = openFirebaseApp(settingsOf(projectId));
      const documents = await openFirestoreDocuments({
        firestore: app.firestore(),
        sdk: app.firestoreSdk,
        random: randomBytes,
        log: () => {},
        timings,
      });
      opened.push({ documents, app });
      return documents;
    },
    everyByte: () => null,
    async [Symbol.asyncDispose]() {
      for (const { documents, app } of opened) {
        await documents?.close();
        await app.close();
      }
    },
  };
}

function settingsOf(projectId: string): FirebaseSettings {
  const { FIRESTORE_EMULATOR_HOST: firestore } = environment;
  if (!firestore) throw new Error("FIRESTORE_EMULATOR_HOST is not set");
  return {
    apiKey: projectId,
    authDomain: `${projectId}.firebaseapp.com`,
    projectId,
    storageBucket: `${projectId}.appspot.com`,
    messagingSenderId: "1",
    appId: "1:1:web:1",
    measurementId: null,
    emulators: { firestore, auth: null },
  };
}
