import { isSampleWedding } from "#domain/left-overs/left-overs.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import {
  type CodeWeakness,
  findCodeWeakness,
  isInvitationCode,
  proposeInvitationCode,
} from "#server/links/invitation-code.ts";
import { isLoopback } from "#server/limits/network-address.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

export type WeddingToCheck = Pick<Wedding, "couple" | "date" | "place" | "access"> & {
  sample?: Wedding["sample"] | undefined;
};

export function findContradictions(given: Environment, wedding: WeddingToCheck): string[] {
  const production = isProduction(given);
  return [
    ...findCodeProblems(given, wedding),
    ...findTrialProblems(given),
    production &&
      (given["POST"] ?? "folder") === "folder" &&
      "POST=folder keeps emails in a folder, so no guest would get one. Set POST=smtp and SMTP_URL, or POST=sendEmail and SEND_EMAIL_URL.",
    given["POST"] === "smtp" && !given["SMTP_URL"] && "SMTP_URL is missing, and POST=smtp needs it.",
    given["POST"] === "smtp" && !given["MAIL_FROM"] && "MAIL_FROM is missing, and POST=smtp needs it.",
    given["POST"] === "sendEmail" &&
      !given["SEND_EMAIL_URL"] &&
      "SEND_EMAIL_URL is missing, and POST=sendEmail needs it.",
    given["DOCUMENTS"] === "firestore" &&
      !given["SESSION_SECRET"] &&
      "SESSION_SECRET is missing: with DOCUMENTS=firestore every process needs the same one. Make it with: openssl rand -base64 32",
    production &&
      given["FIRESTORE_EMULATOR_HOST"] !== undefined &&
      "FIRESTORE_EMULATOR_HOST is set: an emulator keeps nothing, so a real site does not open on it.",
    production &&
      given["FIREBASE_AUTH_EMULATOR_HOST"] !== undefined &&
      "FIREBASE_AUTH_EMULATOR_HOST is set: an emulator lets anybody in, so a real site does not open on it.",
    production &&
      given["FIREBASE_STORAGE_EMULATOR_HOST"] !== undefined &&
      "FIREBASE_STORAGE_EMULATOR_HOST is set: an emulator keeps nothing, so a real site does not open on it.",
  ].filter((problem) => problem !== false);
}

export function isProduction(given: Environment): boolean {
  return URL.parse(given["PUBLIC_URL"] ?? "")?.protocol === "https:";
}

function findCodeProblems(
  given: Environment,
  { access = "code", sample, ...wedding }: WeddingToCheck,
): string[] {
  const code = given["INVITATION_CODE"];
  if (access === "links only" && code === "off") {
    return [`INVITATION_CODE=off opens the site to everybody, but wedding.ts says access: "links only".`];
  }
  if (access !== "code" || code === "off") return [];
  const production = isProduction(given);
  const proposal = `This one is random: ${proposeInvitationCode(wedding)}`;
  if (code === undefined) {
    // Of the sample wedding nothing is meant: the couple begin in the browser, and choose their code there.
    if (sample && (!production || isSampleWedding(wedding))) return [];
    return [`INVITATION_CODE is missing: the code on your invitation cards. ${proposal}`];
  }
  if (sample && isInvitationCode(code, sample.invitationCode)) {
    const isKnown = production || given["TRIAL"] === "yes";
    return isKnown
      ? [`INVITATION_CODE is the sample wedding's code, which everybody knows. Choose your own. ${proposal}`]
      : [];
  }
  const weakness = findCodeWeakness(code, wedding);
  // The setting's own check reports a code that is always too short.
  if (weakness === null || (weakness === "short" && !production)) return [];
  return [`INVITATION_CODE ${weaknesses[weakness]} ${proposal}`];
}

const weaknesses: Record<CodeWeakness, string> = {
  "digits only": "is made of digits alone, and a program tries all of those.",
  "own names": "is made of your names or your day, which whoever guesses tries first.",
  short: "has fewer than 8 letters or digits, which is too few for a site that everybody can reach.",
};

/** A trial site has a code, a password and emails that are public. */
function findTrialProblems(given: Environment): string[] {
  const isTrial = given["TRIAL"] === "yes";
  if (isProduction(given)) {
    return isTrial ? ["TRIAL=yes is for looking at a site that is not real, but PUBLIC_URL is https."] : [];
  }
  if (isTrial) return [];
  const host = given["HOST"];
  const named = URL.parse(given["PUBLIC_URL"] ?? "")?.hostname;
  return [
    host !== undefined && !isLoopback(host) && `HOST=${host} ${openToOthers}`,
    // The setting's own check reports text that is not an address.
    named !== undefined &&
      named !== "" &&
      !isLoopback(named) &&
      `PUBLIC_URL=${given["PUBLIC_URL"]} ${openToOthers}`,
  ].filter((problem) => problem !== false);
}

const openToOthers =
  "lets other machines reach a site that is not real. For the real one set PUBLIC_URL to its https address; to let others look at this one, set TRIAL=yes.";
