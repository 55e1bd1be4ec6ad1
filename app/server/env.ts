// Reports all problems together, before anything is opened. docs/running-it.md documents the same variables.

import * as v from "valibot";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Access, Wedding } from "#domain/wedding/wedding.ts";
import { firebaseVariables, readFirebaseSettings } from "./firebase/firebase-settings.ts";
import {
  codeOrOff,
  emailAddress,
  emailAddresses,
  emulatorHost,
  longToken,
  origin,
  sendEmailUrl,
  smtpUrl,
  trustedProxies,
  wholeNumber,
  yesOrNo,
} from "./env-values.ts";
import type { CopySettings, PostSettings, Settings } from "./settings.ts";
import { isSampleWedding } from "#domain/left-overs/left-overs.ts";
import {
  type CodeWeakness,
  findCodeWeakness,
  isInvitationCode,
  proposeInvitationCode,
} from "#server/links/invitation-code.ts";
import { isLoopback } from "#server/limits/network-address.ts";

/** Without INVITATION_CODE the sample's code applies, and in production the one that the couple choose online. */
export function readSettings(environment: Environment, wedding: WeddingToCheck): Result<Settings, string[]> {
  const env = setIn(environment);
  const read = v.safeParse(variables, env);
  const firebase = isHosted(env) ? readFirebaseSettings(env, emulatorsIn(env)) : null;
  const problems = [
    ...problemsOf(read),
    ...(firebase?.ok === false ? firebase.refusal : []),
    ...findContradictions(env, wedding),
  ];
  if (!read.success || problems.length > 0) return refuse(problems);
  const value = read.output;
  const access = accessOf(value, wedding);
  const isReal = isProduction(env);
  const publicUrl = value.PUBLIC_URL ?? `http://localhost:${value.PORT}`;
  return accept({
    host: value.HOST,
    port: value.PORT,
    dataFolder: value.DATA_DIR,
    publicUrl,
    production: isReal,
    trial: value.TRIAL,
    documents: value.DOCUMENTS,
    identity: value.IDENTITY,
    firebase: firebase?.ok ? firebase.value : null,
    admins: value.ADMINS ?? [],
    post: toPostSettings(value),
    mailFrom: value.MAIL_FROM ?? "osa@example.com",
    mailReplyTo: value.MAIL_REPLY_TO ?? null,
    sessionSecret: value.SESSION_SECRET ?? null,
    trustedProxies: value.TRUST_PROXY,
    access,
    invitationCode:
      access === "code"
        ? (value.INVITATION_CODE ?? (isReal ? null : wedding.sample?.invitationCode) ?? null)
        : null,
    indexing: value.INDEXING,
    serviceToken: value.SERVICE_TOKEN ?? null,
    limitFactor: value.LIMIT_FACTOR,
  });
}

/** Version 0.1 wrote `off` for "open". */
function accessOf(
  { INVITATION_CODE: code }: v.InferOutput<typeof variables>,
  { access = "code" }: WeddingToCheck,
): Access {
  return access === "code" && code === "off" ? "open" : access;
}

function toPostSettings({ POST, SMTP_URL, ...value }: v.InferOutput<typeof variables>): PostSettings {
  if (POST === "smtp") return { kind: "smtp", url: SMTP_URL ?? "" };
  if (POST === "folder") return { kind: "folder" };
  return { kind: "sendEmail", url: value.SEND_EMAIL_URL ?? "", token: value.SEND_EMAIL_TOKEN ?? null };
}

/** Even if other settings are broken. */
export function readDataFolder(environment: Environment): string {
  return v.parse(variables.entries.DATA_DIR, environment["DATA_DIR"]?.trim() || undefined);
}

export function readCopySettings(
  environment: Environment,
  { isHosted }: { isHosted: boolean },
): Result<CopySettings, string[]> {
  const env = setIn(environment);
  const read = v.safeParse(v.pick(variables, ["DATA_DIR", "IDENTITY", "SESSION_SECRET"]), env);
  const firebase = isHosted ? readFirebaseSettings(env, emulatorsIn(env)) : null;
  const problems = [...problemsOf(read), ...(firebase?.ok === false ? firebase.refusal : [])];
  if (!read.success || problems.length > 0) return refuse(problems);
  return accept({
    dataFolder: read.output.DATA_DIR,
    identity: read.output.IDENTITY,
    sessionSecret: read.output.SESSION_SECRET ?? null,
    firebase: firebase?.ok ? firebase.value : null,
  });
}

export const environment: Environment = process.env;

/** Otherwise Google's SDK searches for Google's cloud around this machine and waits for an answer. */
export function lookForNoCloud(): void {
  process.env["METADATA_SERVER_DETECTION"] = "none";
}

function setIn(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => {
      const text = value?.trim();
      const isOurs = name in variables.entries || firebaseVariables.includes(name);
      return isOurs && text ? [[name, text]] : [];
    }),
  );
}

function problemsOf({ issues = [] }: { issues?: readonly v.BaseIssue<unknown>[] | undefined }): string[] {
  return issues.map((issue) => `${String(issue.path?.[0]?.key)} ${issue.message}`);
}

function isHosted(env: Environment): boolean {
  return env["DOCUMENTS"] === "firestore" || env["IDENTITY"] === "firebase";
}

function emulatorsIn(env: Environment) {
  return {
    firestore: env["FIRESTORE_EMULATOR_HOST"] ?? null,
    auth: env["FIREBASE_AUTH_EMULATOR_HOST"] ?? null,
    storage: env["FIREBASE_STORAGE_EMULATOR_HOST"] ?? null,
  };
}

const variables = v.object({
  HOST: v.optional(v.string(), "localhost"),
  PORT: v.optional(wholeNumber(1, 65_535), "3000"),
  DATA_DIR: v.optional(v.string(), "./data"),
  PUBLIC_URL: v.optional(origin),
  TRIAL: v.optional(yesOrNo, "no"),
  DOCUMENTS: v.optional(v.picklist(["sqlite", "firestore"], `must be "sqlite" or "firestore".`), "sqlite"),
  IDENTITY: v.optional(v.picklist(["local", "firebase"], `must be "local" or "firebase".`), "local"),
  ADMINS: v.optional(emailAddresses),
  FIRESTORE_EMULATOR_HOST: v.optional(emulatorHost),
  FIREBASE_AUTH_EMULATOR_HOST: v.optional(emulatorHost),
  FIREBASE_STORAGE_EMULATOR_HOST: v.optional(emulatorHost),
  POST: v.optional(
    v.picklist(["folder", "smtp", "sendEmail"], `must be "folder", "smtp" or "sendEmail".`),
    "folder",
  ),
  SMTP_URL: v.optional(smtpUrl),
  SEND_EMAIL_URL: v.optional(sendEmailUrl),
  SEND_EMAIL_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[!-~]+$/, "must have no blanks."))),
  MAIL_FROM: v.optional(emailAddress),
  MAIL_REPLY_TO: v.optional(emailAddress),
  SESSION_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, "must have at least 32 characters."))),
  TRUST_PROXY: v.optional(trustedProxies, "no"),
  INVITATION_CODE: v.optional(codeOrOff),
  INDEXING: v.optional(yesOrNo, "no"),
  SERVICE_TOKEN: v.optional(longToken),
  LIMIT_FACTOR: v.optional(wholeNumber(1, 1_000_000), "1"),
});

type Environment = Readonly<Record<string, string | undefined>>;

type WeddingToCheck = Pick<Wedding, "couple" | "date" | "place" | "access"> & {
  sample?: Wedding["sample"] | undefined;
};

function findContradictions(env: Environment, wedding: WeddingToCheck): string[] {
  const production = isProduction(env);
  return [
    ...findCodeProblems(env, wedding),
    ...findTrialProblems(env),
    production &&
      (env["POST"] ?? "folder") === "folder" &&
      "POST=folder keeps emails in a folder, so no guest would get one. Set POST=smtp and SMTP_URL, or POST=sendEmail and SEND_EMAIL_URL.",
    env["POST"] === "smtp" && !env["SMTP_URL"] && "SMTP_URL is missing, and POST=smtp needs it.",
    env["POST"] === "smtp" && !env["MAIL_FROM"] && "MAIL_FROM is missing, and POST=smtp needs it.",
    env["POST"] === "sendEmail" &&
      !env["SEND_EMAIL_URL"] &&
      "SEND_EMAIL_URL is missing, and POST=sendEmail needs it.",
    env["DOCUMENTS"] === "firestore" &&
      !env["SESSION_SECRET"] &&
      "SESSION_SECRET is missing: with DOCUMENTS=firestore every process needs the same one. Make it with: openssl rand -base64 32",
    ...Object.entries(emulators).map(
      ([name, does]) =>
        production &&
        env[name] !== undefined &&
        `${name} is set: an emulator ${does}, so a real site does not open on it.`,
    ),
  ].filter((problem) => problem !== false);
}

const emulators = {
  FIRESTORE_EMULATOR_HOST: "keeps nothing",
  FIREBASE_AUTH_EMULATOR_HOST: "lets anybody in",
  FIREBASE_STORAGE_EMULATOR_HOST: "keeps nothing",
};

function isProduction(env: Environment): boolean {
  return URL.parse(env["PUBLIC_URL"] ?? "")?.protocol === "https:";
}

function findCodeProblems(
  env: Environment,
  { access = "code", sample, ...wedding }: WeddingToCheck,
): string[] {
  const code = env["INVITATION_CODE"];
  if (access === "links only" && code === "off") {
    return [`INVITATION_CODE=off opens the site to everybody, but wedding.ts says access: "links only".`];
  }
  if (access !== "code" || code === "off") return [];
  const production = isProduction(env);
  const proposal = `This one is random: ${proposeInvitationCode(wedding)}`;
  if (code === undefined) {
    // Of the sample wedding nothing is meant: the couple begin in the browser, and choose their code there.
    if (sample && (!production || isSampleWedding(wedding))) return [];
    return [`INVITATION_CODE is missing: the code on your invitation cards. ${proposal}`];
  }
  if (sample && isInvitationCode(code, sample.invitationCode)) {
    const isKnown = production || env["TRIAL"] === "yes";
    return isKnown
      ? [`INVITATION_CODE is the sample wedding's code, which everybody knows. Choose your own. ${proposal}`]
      : [];
  }
  const weakness = findCodeWeakness(code, wedding);
  if (weakness === null || (weakness === "short" && !production)) return [];
  return [`INVITATION_CODE ${weaknesses[weakness]} ${proposal}`];
}

const weaknesses: Record<CodeWeakness, string> = {
  "digits only": "is made of digits alone, and a program tries all of those.",
  "own names": "is made of your names or your day, which whoever guesses tries first.",
  short: "has fewer than 8 letters or digits, which is too few for a site that everybody can reach.",
};

/** A trial site has a code, a password and emails that are public. */
function findTrialProblems(env: Environment): string[] {
  const isTrial = env["TRIAL"] === "yes";
  if (isProduction(env)) {
    return isTrial ? ["TRIAL=yes is for looking at a site that is not real, but PUBLIC_URL is https."] : [];
  }
  if (isTrial) return [];
  const host = env["HOST"];
  const named = URL.parse(env["PUBLIC_URL"] ?? "")?.hostname;
  return [
    host !== undefined && !isLoopback(host) && `HOST=${host} ${openToOthers}`,
    named !== undefined &&
      named !== "" &&
      !isLoopback(named) &&
      `PUBLIC_URL=${env["PUBLIC_URL"]} ${openToOthers}`,
  ].filter((problem) => problem !== false);
}

const openToOthers =
  "lets other machines reach a site that is not real. For the real one set PUBLIC_URL to its https address; to let others look at this one, set TRIAL=yes.";
