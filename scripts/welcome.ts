import type { Services, Settings } from "../app/site.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import type { LeftOver } from "#domain/left-overs/left-overs.ts";
import { readsPercentSign } from "#server/env-values.ts";
import { explainLeftOvers } from "./left-overs.ts";
import type { WhoCanSignIn } from "./who-can-sign-in.ts";

type Found = {
  guests: number;
  added: number;
  leftOvers: readonly LeftOver[];
  /** Since when guests read what was published in the admin area; null: they read the couple's folder. */
  publishedAt: number | null;
  /** false: guests see that the site opens soon. */
  isOpen: boolean;
  /** Path and query of a household's link of the sample; null: none. */
  sampleLink: string | null;
  goneAnswers: readonly string[];
};

export function welcome(
  settings: Settings,
  { couple, sample, suggestionsFill = "names", languages }: Wedding,
  found: Found & WhoCanSignIn,
): string {
  const { guests, added, leftOvers, publishedAt, isOpen, goneAnswers, sampleLink } = found;
  const { setUpToken, hasSampleAccount, unknown } = found;
  const { host, port, publicUrl, access, invitationCode, production, trial } = settings;
  const home = `${publicUrl}/${languagesOf({ languages })[0]}`;
  const lines = [
    isOpen
      ? `The wedding site of ${couple.first} & ${couple.second} is open: ${publicUrl}`
      : `The site runs, and waits for you: guests see that it opens soon. ${publicUrl}`,
  ];
  if (production)
    lines.push(`It listens on ${host}:${port}, where the proxy in front of it must send its visitors.`);
  if (trial) {
    lines.push(
      "Other computers can open it (TRIAL=yes), over a connection that others can read: keep no real guests in it.",
    );
    lines.push(`They find it at the address of this computer, port ${port}.`);
  }
  if (!isOpen && setUpToken === null) lines.push(`Go on where you were: ${home}/admin/home`);
  if (isOpen)
    lines.push(
      publishedAt === null
        ? "Guests read what stands in the wedding's folder."
        : `Guests read what was published in the admin area (last on ${new Date(publishedAt).toISOString().slice(0, 10)}). Changes in the folder are not shown.`,
    );
  if (isOpen && added + guests === 0) {
    lines.push("The guest list is empty, so nobody can answer yet: npm run guests -- import list.csv");
  }
  if (added > 0) lines.push(`The guest list was empty, so the sample wedding's ${added} guests moved in.`);
  if (setUpToken !== null) {
    lines.push(
      sample || !isOpen
        ? "Begin your own wedding with this link, in the browser. It works once, for one day:"
        : "Nobody can sign in yet. This link creates the first account; it works once, for one day:",
    );
    lines.push(`${home}/admin/set-up?${new URLSearchParams({ setup: setUpToken })}`);
  }
  if (unknown !== null) {
    lines.push(`It is not known who can sign in: ${unknown}`);
    lines.push("Guests can use the site. If nobody has an account yet, start it again when that works.");
  }
  if (hasSampleAccount && sample) {
    const { email, password } = sample.admin;
    lines.push(`Sign in at ${home}/admin as ${email}, password: ${password}`);
  }
  if (access === "open") lines.push(`Access is open: anyone who finds the site ${seesAsGuest}.`);
  if (access === "links only") {
    lines.push(
      "Access is by links only: each guest needs a link of their own, or the card of their household.",
    );
  }
  if (production && isOpen && access === "code" && invitationCode === null) {
    lines.push(`There is no invitation code, so guests cannot answer. Choose one: ${home}/admin/home/code`);
  }
  if (suggestionsFill === "everything") lines.push(fillsEverything);
  if (!production && invitationCode !== null && invitationCode === sample?.invitationCode) {
    lines.push(`Sample invitation code: ${invitationCode}`);
    lines.push(`Invitation link: ${home}/rsvp?${new URLSearchParams({ code: invitationCode })}`);
  }
  if (sampleLink !== null) lines.push(`A household's own link, as on its card: ${publicUrl}${sampleLink}`);
  if (settings.post.kind === "folder") {
    lines.push(`Emails are kept in ${settings.dataFolder}/outbox, as .eml files that a mail program opens.`);
  }
  if (settings.post.kind === "smtp" && readsPercentSign(settings.post.url)) lines.push(percentSign);
  // Warnings come first: the list may be long, and the next steps must stay in view.
  const warnings = [...goneAnswers, ...explainLeftOvers(leftOvers)];
  return [warnings, lines]
    .filter((block) => block.length > 0)
    .map((block) => `\n${block.map((line) => `  ${line}\n`).join("")}`)
    .concat("\n")
    .join("");
}

/** null: the folder counts. Rejects with `DocumentsUnavailable`. */
export async function whenPublished({
  views,
  folder,
}: Pick<Services, "views" | "folder">): Promise<number | null> {
  const view = await views.weddingContent();
  return view.now("published", folder)?.at ?? null;
}

const seesAsGuest =
  "reads the guest book, looks up the names of those who have not answered, and may answer for them";

const percentSign =
  "SMTP_URL has a letter or digit written with a %, such as %41 for A. If the password itself has that %, write it as %25.";

const fillsEverything =
  'Suggestions fill in everything: anyone who may answer sees the email, food and allergies of each guest who has not answered yet (suggestionsFill in wedding.ts; "names" shows the names alone).';

/** For a person, and for the journal of a service that is being restarted. */
export function explainWaiting(seconds: number): void {
  process.stderr.write(
    `Another process is using this data folder. Waiting up to ${seconds} seconds for it to end …\n`,
  );
}

export function explainListening(error: Error, { host, port }: Pick<Settings, "host" | "port">): string {
  const reason =
    "code" in error && error.code === "EADDRINUSE"
      ? "another program listens there, perhaps this site itself. Stop that program, or choose another PORT."
      : error.message;
  return `The site cannot listen on ${host}:${port}: ${reason}\n`;
}
