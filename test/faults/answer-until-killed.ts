// Sixteen guests at a time answer, until the process is killed while they do.

import { randomInt } from "node:crypto";
import { join } from "node:path";
import { fetchInvitation, keepAnswering, type SentAnswer } from "./answering.ts";
import { type DataFolder, projectFolder, startSite } from "./site-process.ts";

export type UntilKilled = {
  /** The number of the guest who answers next. */
  next: () => number;
  /** How many answers are acknowledged before the kill; some twenty to thirty if not given. */
  most?: number;
  post?: Record<string, string>;
  /** Runs the site with something replaced (replaced-site.ts). */
  replaced?: "store" | "post";
};

/** What guests were told, by the time the site was gone. */
export async function answerUntilKilled(
  folder: DataFolder,
  { next, most, post, replaced }: UntilKilled,
): Promise<SentAnswer[]> {
  await using site = await startSite({
    dataFolder: folder.path,
    environment: { MAIL_FROM: "us@example.se", ...post, ...(replaced ? { REPLACED: replaced } : {}) },
    ...(replaced ? { script: join(projectFolder, "test/faults/replaced-site.ts") } : {}),
  });
  const acknowledged: SentAnswer[] = [];
  const killAfter = most ?? randomInt(20, 32);
  let isKilled = false;
  const { refusals } = await keepAnswering({
    url: site.url,
    cookie: await fetchInvitation(site.url),
    clients: 16,
    next,
    acknowledged(answer) {
      acknowledged.push(answer);
      if (acknowledged.length < killAfter || isKilled) return;
      isKilled = true;
      void site.end("SIGKILL");
    },
  });
  if (refusals.length > 0) throw new Error(`Answers were refused: ${refusals.join(", ")}`);
  return acknowledged;
}
