// Identity in an Auth emulator project of its own, with a stopped clock, and a proxy that can cause faults
// between the two.

import { randomBytes } from "node:crypto";
import { vi } from "vitest";
import type { EmailAddress } from "#domain/email-address.ts";
import type { Documents } from "#server/store/documents.ts";
import { makeTemporaryStore } from "./temporary-store.ts";
import { environment } from "#server/env.ts";
import { openFirebaseApp } from "#server/firebase/firebase-app.ts";
import { settingsOfProject } from "../site/engines.ts";
import { openAdminSessions } from "#server/identity/admin-sessions.ts";
import { asa } from "#test/contracts/identity-contract.ts";
import { openIdentityOnFirebase } from "#server/identity/identity-on-firebase.ts";
import { newAccount } from "../sign-in/identity-under-test.ts";
import type { NewPassword } from "#server/identity/new-password.ts";
import { openFaultyService } from "./faulty-service.ts";

export type FirebaseUnderTest = Awaited<ReturnType<typeof openEmptyFirebase>>;

const variable = "FIREBASE_AUTH_EMULATOR_HOST";

type Options = { admins?: readonly string[]; production?: boolean };

/** With the account of `asa`. */
export async function openFirebaseUnderTest(options: Options = {}): Promise<FirebaseUnderTest> {
  const tested = await openEmptyFirebase(options);
  const added = await tested.accounts.add(newAccount(asa.email, asa.password));
  if (!added.ok) throw new Error(`No account: ${added.refusal}`);
  return tested;
}

/** As after a change of the account at that time: the service counts in whole seconds, so two changes may share one. */
export async function endSessionsBefore(
  { auth }: Pick<FirebaseUnderTest, "auth">,
  at: number,
): Promise<void> {
  const { uid } = await auth.getUserByEmail(asa.email);
  vi.useFakeTimers({ toFake: ["Date"], now: at });
  // The SDK reads the clock before it asks the service.
  const ended = auth.revokeRefreshTokens(uid);
  vi.useRealTimers();
  await ended;
}

export async function openEmptyFirebase(options: Options = {}) {
  const projectId = `osa-test-${randomBytes(6).toString("hex")}`;
  const emulator = environment[variable] ?? "";
  const service = await openFaultyService(emulator);
  const direct = openFirebaseApp(
    settingsOfProject(projectId, { firestore: null, auth: emulator, storage: null }),
  );
  const auth = direct.auth();
  // The SDK reads the emulator's address on first use.
  vi.stubEnv(variable, service.host);
  const settings = settingsOfProject(projectId, { firestore: null, auth: service.host, storage: null });
  const app = openFirebaseApp(settings);
  const disturbedAuth = app.auth();
  vi.unstubAllEnvs();

  const store = makeTemporaryStore();
  const clock = { now: Date.parse("2024-03-01T12:00:00Z") };
  /** The log as text. */
  const logged: string[] = [];
  function openOn(documents: Documents, chosen: Options) {
    const now = () => clock.now;
    return openIdentityOnFirebase({
      auth: disturbedAuth,
      firebase: settings,
      admins: (chosen.admins ?? []) as readonly EmailAddress[],
      production: chosen.production ?? false,
      documents,
      sessions: openAdminSessions({ documents, now, random: randomBytes }),
      now,
      random: randomBytes,
      log: (event, facts) => void logged.push(JSON.stringify({ event, ...facts })),
    });
  }
  const documents = await store.open();
  const { identity, accounts } = openOn(documents, options);
  return {
    identity,
    accounts,
    documents,
    clock,
    projectId,
    /** Acts like a person with access to the project's console. */
    auth,
    service,
    logged,
    /** Another process of the same site. */
    another: async (other = options) => openOn(await store.open(), other),
    async add(email: string, password: string) {
      await accounts.add(newAccount(email, password));
    },
    async setPassword(email: string, password: string) {
      await accounts.setPassword(email, password as NewPassword);
    },
    async remove(email: string) {
      await accounts.remove(email);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([app.close(), direct.close()]);
      await service[Symbol.asyncDispose]();
      await store[Symbol.asyncDispose]();
    },
  };
}
