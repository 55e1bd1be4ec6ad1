// A project in Google's emulators for tests. The tests' Auth emulator uses the API key as the project name, so
// one emulator can hold many projects.

import type { Emulators, FirebaseSettings } from "#server/firebase/firebase-settings.ts";

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
