// The only reader of the environment. Every problem is found at once, before anything is opened.
// The table in docs/running-it.md says the same for people.

import * as v from "valibot";
import { readEmailAddress } from "#domain/email-address.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Settings } from "./settings.ts";
import { isInvitationCode } from "./web/invitation-code.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** `sampleCode` serves where no INVITATION_CODE is given, but never in production. */
export function readSettings(
  environment: Environment,
  sampleCode: string | undefined,
): Result<Settings, string[]> {
  const given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([name, value]) => name in variables.entries && value),
  );
  const read = v.safeParse(variables, given);
  const problems = [
    ...(read.issues ?? []).map((issue) => `${String(issue.path?.[0]?.key)} ${issue.message}`),
    ...findContradictions(given, sampleCode),
  ];
  const code = read.success ? (read.output.INVITATION_CODE ?? sampleCode) : undefined;
  if (!read.success || problems.length > 0 || code === undefined) return refuse(problems);
  const value = read.output;
  const publicUrl = value.PUBLIC_URL ?? `http://localhost:${value.PORT}`;
  return accept({
    host: value.HOST,
    port: value.PORT,
    dataFolder: value.DATA_DIR,
    publicUrl,
    production: isProduction(given),
    documents: value.DOCUMENTS,
    post: value.POST === "smtp" ? { kind: "smtp", url: value.SMTP_URL ?? "" } : { kind: "folder" },
    mailFrom: value.MAIL_FROM ?? "osa@example.com",
    mailReplyTo: value.MAIL_REPLY_TO ?? null,
    sessionSecret: value.SESSION_SECRET ?? null,
    trustProxy: value.TRUST_PROXY,
    invitationCode: code === "off" ? null : code,
    indexing: value.INDEXING,
    serviceToken: value.SERVICE_TOKEN ?? null,
    limitFactor: value.LIMIT_FACTOR,
  });
}

/** For commands that must work where nothing else does: a backup, and above all a restore. */
export function readDataFolder(environment: Environment): string {
  return v.parse(variables.entries.DATA_DIR, environment["DATA_DIR"]?.trim() || undefined);
}

export const environment: Environment = process.env;

/** What two settings say against each other, even where a third cannot be read. */
function findContradictions(given: Environment, sampleCode: string | undefined): string[] {
  const production = isProduction(given);
  const code = given["INVITATION_CODE"] ?? (production ? undefined : sampleCode);
  const isSampleCode = code !== undefined && sampleCode !== undefined && isInvitationCode(code, sampleCode);
  return [
    code === undefined && `INVITATION_CODE is missing: the code on your invitation cards, or "off".`,
    production &&
      isSampleCode &&
      "INVITATION_CODE is the sample wedding's code, which everybody knows. Choose your own.",
    production &&
      (given["POST"] ?? "folder") === "folder" &&
      "POST=folder keeps letters in a folder, so no guest would get one. Set POST=smtp and SMTP_URL.",
    given["POST"] === "smtp" && !given["SMTP_URL"] && "SMTP_URL is missing, and POST=smtp needs it.",
    given["POST"] === "smtp" && !given["MAIL_FROM"] && "MAIL_FROM is missing, and POST=smtp needs it.",
  ].filter((problem) => problem !== false);
}

function isProduction(given: Environment): boolean {
  return URL.parse(given["PUBLIC_URL"] ?? "")?.protocol === "https:";
}

const yesOrNo = v.pipe(
  v.picklist(["yes", "no"], `must be "yes" or "no".`),
  v.transform((text) => text === "yes"),
);

const emailAddress = v.pipe(
  v.string(),
  v.check((text) => readEmailAddress(text).ok, "must be one email address, without a name."),
);

const origin = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && url.search === "";
  }, "must be the address of the site without a path, such as https://osa.example.com."),
  v.transform((text) => new URL(text).origin),
);

const smtpUrl = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text);
    return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
  }, "must look like smtps://name:password@host:465 or smtp://…:587; write special characters in the password as %XX."),
);

function wholeNumber(smallest: number, largest: number) {
  const range = `must be a whole number from ${smallest} to ${largest}.`;
  return v.pipe(
    v.string(),
    v.digits(range),
    v.transform(Number),
    v.minValue(smallest, range),
    v.maxValue(largest, range),
  );
}

const variables = v.object({
  HOST: v.optional(v.string(), "localhost"),
  PORT: v.optional(wholeNumber(1, 65_535), "3000"),
  DATA_DIR: v.optional(v.string(), "./data"),
  PUBLIC_URL: v.optional(origin),
  DOCUMENTS: v.optional(v.picklist(["sqlite"], `must be "sqlite".`), "sqlite"),
  POST: v.optional(v.picklist(["folder", "smtp"], `must be "folder" or "smtp".`), "folder"),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(emailAddress),
  MAIL_REPLY_TO: v.optional(emailAddress),
  SESSION_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, "must have at least 32 characters."))),
  TRUST_PROXY: v.optional(yesOrNo, "no"),
  INVITATION_CODE: v.optional(
    v.pipe(v.string(), v.check(isCodeOrOff, `must have at least 6 letters or digits, or be "off".`)),
  ),
  INDEXING: v.optional(yesOrNo, "no"),
  SERVICE_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[!-~]{32,}$/, "must have at least 32 characters, and no blanks.")),
  ),
  LIMIT_FACTOR: v.optional(wholeNumber(1, 1_000_000), "1"),
});

function isCodeOrOff(text: string): boolean {
  return text === "off" || text.replaceAll(/[^\p{L}\p{N}]/gu, "").length >= 6;
}
