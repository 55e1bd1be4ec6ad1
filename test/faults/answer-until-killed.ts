// Sixteen guests at a time answer, until the process is killed while they do.

import { randomInt } from "node:crypto";
import { join } from "node:path";
import { fetchInvitation, keepAnswering, type SentAnswer } from "./answering.ts";
import { killedAt, type Moment } from "./kill-at.ts";
import { type DataFolder, projectFolder, startSite } from "./site-process.ts";

export type UntilKilled = {
  /** The number of the guest who answers next. */
  next: () => number;
  /** A moment of the process's own; or once so many answers are acknowledged: some twenty to thirty if not given. */
  kill?: Moment | number;
  post?: Record<string, string>;
  /** Runs the site with something replaced (replaced-site.ts). */
  replaced?: "store" | "post";
};

/** What guests were told, by the time the site was gone. */
export async function answerUntilKilled(
  folder: DataFolder,
  { next, kill = randomInt(20, 32), post, replaced }: UntilKilled,
): Promise<SentAnswer[]> {
  await using site = await startSite({
    dataFolder: folder.path,
    environment: {
      MAIL_FROM: "us@example.se",
      ...post,
      ...(replaced ? { REPLACED: replaced } : {}),
      ...(typeof kill === "object" ? killedAt(kill) : {}),
    },
    ...(replaced ? { script: join(projectFolder, "test/faults/replaced-site.ts") } : {}),
  });
  const acknowledged: SentAnswer[] = [];
  const { refusals } = await keepAnswering({
    url: site.url,
    cookie: await fetchInvitation(site.url),
    clients: 16,
    next,
    acknowledged(answer) {
      acknowledged.push(answer);
      if (acknowledged.length === kill) void site.end("SIGKILL");
      if (acknowledged.length > 1_000) throw new Error("The moment of the kill never came");
    },
  });
  if (refusals.length > 0) throw new Error(`Answers were refused: ${refusals.join(", ")}`);
  expectKilled(await site.gone);
  return acknowledged;
}

export function expectKilled({ code, signal }: { code: number | null; signal: string | null }): void {
  if (signal !== "SIGKILL") throw new Error(`The process ended by itself: ${code ?? signal}`);
}
