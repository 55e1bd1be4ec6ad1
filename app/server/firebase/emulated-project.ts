// For tests: a project in Google's emulators. The Auth emulator of the tests takes the key for the
// name of the project, so that one emulator keeps many apart.

import type { Emulators, FirebaseSettings } from "./firebase-settings.ts";

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
