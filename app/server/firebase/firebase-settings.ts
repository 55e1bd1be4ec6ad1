// The seven values of a Firebase project, from one JSON file or from variables, checked together.

import { readFileSync } from "node:fs";
import * as v from "valibot";
import { accept, refuse, type Result } from "#domain/result.ts";

export type FirebaseSettings = Record<Exclude<Value, "measurementId">, string> & {
  measurementId: string | null;
  emulators: Emulators;
};

export type Emulators = { firestore: string | null; auth: string | null; storage: string | null };

const names = {
  apiKey: "FIREBASE_API_KEY",
  authDomain: "FIREBASE_AUTH_DOMAIN",
  projectId: "FIREBASE_PROJECT_ID",
  storageBucket: "FIREBASE_STORAGE_BUCKET",
  messagingSenderId: "FIREBASE_MESSAGING_SENDER_ID",
  appId: "FIREBASE_APP_ID",
  measurementId: "FIREBASE_MEASUREMENT_ID",
} as const;

type Value = keyof typeof names;

export const firebaseVariables: readonly string[] = ["FIREBASE_CONFIG", ...Object.values(names)];

export function readFirebaseSettings(
  env: Readonly<Record<string, string | undefined>>,
  emulators: Emulators,
): Result<FirebaseSettings, string[]> {
  const config = readConfig(env["FIREBASE_CONFIG"]);
  if (!config.ok) return refuse([`FIREBASE_CONFIG ${config.refusal}`]);
  const problems: string[] = [];
  const values: Partial<Record<Value, string>> = {};
  for (const value of Object.keys(names) as Value[]) {
    const [inConfig, alone] = [config.value[value], env[names[value]]];
    if (inConfig && alone && inConfig !== alone)
      problems.push(`${names[value]} is not the ${value} in FIREBASE_CONFIG. Keep one of them.`);
    const text = alone ?? inConfig;
    if (text) values[value] = text;
    else if (value !== "measurementId")
      problems.push(`${names[value]} is missing, and so is ${value} in FIREBASE_CONFIG.`);
  }
  if (values.projectId && !projectIdPattern.test(values.projectId))
    problems.push(`${names.projectId} is no project id: it has 6 to 30 small letters, digits and dashes.`);
  if (problems.length > 0) return refuse(problems);
  const { measurementId, ...needed } = values;
  return accept({
    ...(needed as Record<Exclude<Value, "measurementId">, string>),
    measurementId: measurementId ?? null,
    emulators,
  });
}

const projectIdPattern = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

const texts = Object.keys(names).map((name) => [name, v.string()]);
const shape = v.partial(v.object(Object.fromEntries(texts) as Record<Value, v.StringSchema<undefined>>));

/** The JSON itself or a path, as Google's own SDK accepts in this variable. */
function readConfig(source: string | undefined): Result<v.InferOutput<typeof shape>, string> {
  if (!source) return accept({});
  let text = source;
  if (!source.startsWith("{")) {
    try {
      text = readFileSync(source, "utf8");
    } catch {
      return refuse(`names ${source}, which cannot be read.`);
    }
  }
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text);
  return read.success
    ? accept(read.output)
    : refuse("must be JSON (or name a file of JSON) with the values as texts, in double quotes.");
}

export class HostedEngineUnusable extends Error {
  override name = "HostedEngineUnusable";
}

export function explainFailedConnection(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, message } = error as Error & { code?: unknown };
  const reason =
    reasons.find(({ codes, says }) => codes.includes(code) && (!says || says.test(message))) ??
    reasons.find(({ says }) => says?.test(message));
  return reason ? new HostedEngineUnusable(reason.words, { cause: error }) : error;
}

type Reason = { codes: readonly unknown[]; says: RegExp | null; words: string };

const missingAccount =
  "Google's service account is missing, or its key file is damaged. Put the key file where the site can read it, and its path in GOOGLE_APPLICATION_CREDENTIALS.";
const refusedAccount =
  "Google does not take the service account. Make a new key for it in the Google Cloud console, and name its file in GOOGLE_APPLICATION_CREDENTIALS.";

// https://grpc.github.io/grpc/core/md_doc_statuscodes.html
const reasons: readonly Reason[] = [
  {
    codes: [],
    says: /default credentials|GOOGLE_APPLICATION_CREDENTIALS|credential(s)? file|does not exist, or it is not a file/i,
    words: missingAccount,
  },
  { codes: ["ERR_OSSL_UNSUPPORTED"], says: null, words: missingAccount },
  { codes: [16], says: null, words: refusedAccount },
  { codes: [], says: /invalid_grant|invalid_client/, words: refusedAccount },
  {
    codes: [7],
    says: /has not been used|is disabled/i,
    words:
      "The Cloud Firestore API is switched off in this project. Switch it on in the Google Cloud console.",
  },
  {
    codes: [7],
    says: null,
    words:
      "The service account may not use Firestore in this project. Check FIREBASE_PROJECT_ID, and give the account the role Cloud Datastore User.",
  },
  {
    codes: [5],
    says: null,
    words: "The project has no Firestore database. Make one (native mode) in the Firebase console.",
  },
  {
    codes: [9],
    says: /datastore mode/i,
    words: "The project's database is in Datastore mode. Osa needs one in native mode.",
  },
  {
    codes: [4, 13, 14, "ENOTFOUND", "ECONNREFUSED", "ETIMEDOUT", "EAI_AGAIN"],
    says: null,
    words:
      "Firestore cannot be reached. Check the network, and FIRESTORE_EMULATOR_HOST if you use an emulator.",
  },
  {
    codes: [],
    says: /did not answer within/,
    words:
      "Firestore does not answer. Check the network, and FIRESTORE_EMULATOR_HOST if you use an emulator.",
  },
];
