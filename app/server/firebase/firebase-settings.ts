// The seven values of spec.md, section 7, from one JSON file or from variables, checked together.

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
  given: Readonly<Record<string, string | undefined>>,
  emulators: Emulators,
): Result<FirebaseSettings, string[]> {
  const config = readConfig(given["FIREBASE_CONFIG"]);
  if (!config.ok) return refuse([`FIREBASE_CONFIG ${config.refusal}`]);
  const problems: string[] = [];
  const values: Partial<Record<Value, string>> = {};
  for (const value of Object.keys(names) as Value[]) {
    const [inConfig, alone] = [config.value[value], given[names[value]]];
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
function readConfig(given: string | undefined): Result<v.InferOutput<typeof shape>, string> {
  if (!given) return accept({});
  let text = given;
  if (!given.startsWith("{")) {
    try {
      text = readFileSync(given, "utf8");
    } catch {
      return refuse(`names ${given}, which cannot be read.`);
    }
  }
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text);
  return read.success
    ? accept(read.output)
    : refuse("must be JSON (or name a file of JSON) with the values as texts, in double quotes.");
}
