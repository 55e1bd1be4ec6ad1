// Which engines the tests run on: the embedded ones, or the hosted ones on Google's emulators
// (ENGINES=hosted), where each gets a project of its own.

import { randomBytes } from "node:crypto";
import type { Emulators, FirebaseSettings } from "#server/firebase/firebase-settings.ts";
import type { Settings } from "#server/settings.ts";

export const areHosted = process.env["ENGINES"] === "hosted";

export type Engines = Pick<Settings, "documents" | "identity" | "firebase">;

export function freshEngines(): Engines {
  return areHosted ? hostedEngines() : { documents: "sqlite", identity: "local", firebase: null };
}

export function hostedEngines(projectId = `osa-test-${randomBytes(8).toString("hex")}`): Engines {
  return {
    documents: "firestore",
    identity: "firebase",
    firebase: settingsOfProject(projectId, {
      firestore: emulator("FIRESTORE_EMULATOR_HOST"),
      auth: emulator("FIREBASE_AUTH_EMULATOR_HOST"),
      storage: null,
    }),
  };
}

/** The tests' Auth emulator takes the API key for the project's name, so that it can hold many projects. */
export function settingsOfProject(projectId: string, emulators: Emulators): FirebaseSettings {
  return {
    apiKey: projectId,
    authDomain: `${projectId}.firebaseapp.com`,
    projectId,
    storageBucket: `${projectId}.firebasestorage.app`,
    messagingSenderId: "123456789012",
    appId: "1:123456789012:web:osa",
    measurementId: null,
    emulators,
  };
}

/** The same engines for a site that is a process of its own. */
export function environmentOf({ documents, identity, firebase }: Engines): Record<string, string> {
  if (!firebase) return {};
  const { emulators, ...values } = firebase;
  return {
    DOCUMENTS: documents,
    IDENTITY: identity,
    FIREBASE_CONFIG: JSON.stringify({ ...values, measurementId: undefined }),
    FIRESTORE_EMULATOR_HOST: emulators.firestore ?? "",
    FIREBASE_AUTH_EMULATOR_HOST: emulators.auth ?? "",
  };
}

function emulator(name: string): string {
  const address = process.env[name];
  if (!address) throw new Error(`${name} must say where the emulator is: npm test starts both`);
  return address;
}
