import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { wedding } from "#wedding/wedding.ts";
import { readSettings } from "./env.ts";

const values = {
  apiKey: "AIzaSyExample",
  authDomain: "our-wedding.firebaseapp.com",
  projectId: "our-wedding",
  storageBucket: "our-wedding.firebasestorage.app",
  messagingSenderId: "123456789012",
  appId: "1:123456789012:web:abcdef",
  measurementId: "G-ABCDEF1234",
};

const hosted = {
  PUBLIC_URL: "https://osa.example.com",
  INVITATION_CODE: "our own words",
  DOCUMENTS: "firestore",
  IDENTITY: "firebase",
  FIREBASE_CONFIG: JSON.stringify(values),
  SESSION_SECRET: "a secret of more than thirty-two characters",
  POST: "sendEmail",
  SEND_EMAIL_URL: "https://api.example.com/sendEmail",
};

function refusalOf(environment: Record<string, string>): readonly string[] {
  const settings = readSettings(environment, wedding);
  return settings.ok ? [] : settings.refusal;
}

function without(...names: (keyof typeof hosted)[]): Record<string, string> {
  return Object.fromEntries(Object.entries(hosted).filter(([name]) => !names.some((one) => one === name)));
}

test("one switch each takes the site to the hosted services", () => {
  const settings = readSettings(
    { ...hosted, SEND_EMAIL_TOKEN: "a-token", ADMINS: "marta@example.se, theo@example.se" },
    wedding,
  );
  expect(settings).toMatchObject({
    ok: true,
    value: {
      documents: "firestore",
      identity: "firebase",
      firebase: { ...values, emulators: { firestore: null, auth: null, storage: null } },
      admins: ["marta@example.se", "theo@example.se"],
      post: { kind: "sendEmail", url: "https://api.example.com/sendEmail", token: "a-token" },
    },
  });
});

test("the seven values come from a file as well, and one by one", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "osa-config-"));
  const file = join(folder.path, "firebase.json");
  await writeFile(file, JSON.stringify(values));
  const alone = {
    FIREBASE_API_KEY: values.apiKey,
    FIREBASE_AUTH_DOMAIN: values.authDomain,
    FIREBASE_PROJECT_ID: values.projectId,
    FIREBASE_STORAGE_BUCKET: values.storageBucket,
    FIREBASE_MESSAGING_SENDER_ID: values.messagingSenderId,
    FIREBASE_APP_ID: values.appId,
    FIREBASE_MEASUREMENT_ID: values.measurementId,
  };
  for (const given of [
    { ...hosted, FIREBASE_CONFIG: file },
    { ...without("FIREBASE_CONFIG"), ...alone },
  ]) {
    expect(readSettings(given, wedding)).toMatchObject({ ok: true, value: { firebase: values } });
  }
});

test("a project without Analytics has no measurementId, and needs none", () => {
  const { measurementId: _, ...six } = values;
  const settings = readSettings({ ...hosted, FIREBASE_CONFIG: JSON.stringify(six) }, wedding);
  expect(settings).toMatchObject({ ok: true, value: { firebase: { measurementId: null } } });
});

test("every one of the values that is missing is told at once", () => {
  const refusal = refusalOf({ ...hosted, FIREBASE_CONFIG: `{ "projectId": "Our Wedding" }` }).join("\n");
  for (const name of ["API_KEY", "AUTH_DOMAIN", "STORAGE_BUCKET", "MESSAGING_SENDER_ID", "APP_ID"])
    expect(refusal).toContain(`FIREBASE_${name} is missing`);
  expect(refusal).toContain("FIREBASE_PROJECT_ID is no project id");
});

test("two sources that disagree are not chosen between", () => {
  expect(refusalOf({ ...hosted, FIREBASE_PROJECT_ID: "another-wedding" }).join()).toContain(
    "Keep one of them",
  );
  expect(refusalOf({ ...hosted, FIREBASE_PROJECT_ID: "our-wedding" })).toEqual([]);
});

test.each([
  ["a file that is not there", "/nowhere/firebase.json", "cannot be read"],
  ["what the console shows for a script", `{ apiKey: "AIza" }`, "must be JSON"],
  ["a number where a text belongs", `{ "messagingSenderId": 12 }`, "must be JSON"],
])("%s is told with its name", (_, config, words) => {
  const refusal = refusalOf({ ...hosted, FIREBASE_CONFIG: config }).join("\n");
  expect(refusal).toMatch(/^FIREBASE_CONFIG /);
  expect(refusal).toContain(words);
});

test("processes that share a store share the secret", () => {
  expect(refusalOf(without("SESSION_SECRET")).join()).toContain("SESSION_SECRET is missing");
});

test.each(["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST", "FIREBASE_STORAGE_EMULATOR_HOST"])(
  "a real site does not open with %s, and one on trial does",
  (name) => {
    expect(refusalOf({ ...hosted, [name]: "127.0.0.1:8080" }).join()).toContain(name);
    const onTrial = { ...without("PUBLIC_URL"), [name]: "127.0.0.1:8080" };
    expect(refusalOf(onTrial)).toEqual([]);
    expect(refusalOf({ ...onTrial, [name]: "http://127.0.0.1:8080" }).join()).toContain("without http://");
  },
);

test.each([
  "http://api.example.com/sendEmail",
  "https://us:secret@api.example.com/sendEmail",
  "api.example.com/sendEmail",
])("letters do not leave by %s", (url) => {
  expect(refusalOf({ ...hosted, SEND_EMAIL_URL: url }).join()).toContain("SEND_EMAIL_URL must look like");
});

test("without a hosted service nothing of a project is needed or looked at", () => {
  const settings = readSettings({ FIREBASE_CONFIG: "{ broken" }, wedding);
  expect(settings).toMatchObject({ ok: true, value: { firebase: null } });
});
