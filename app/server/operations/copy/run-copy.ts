// `npm run copy`: looks at both sides and says what a copy would do, or does it and proves it.

import { resolve } from "node:path";
import { accept, refuse, type Result } from "#domain/result.ts";
import { DocumentsUnavailable } from "#server/store/documents.ts";
import type { CopySettings } from "#server/settings.ts";
import { explainAccounts, leftOutOf } from "./accounts-that-move.ts";
import { copyDocuments, planCopy } from "./copy-documents.ts";
import { tellComparison, tellEquality, tellRefusal } from "./copy-report.ts";
import { hasDatabase, nameOf, openSource, openTarget, openToLook, type StoreName } from "./open-store.ts";
import { explainSecret } from "./same-secret.ts";

export type CopyCommand = {
  from: StoreName;
  to: StoreName;
  isForReal: boolean;
  settings: CopySettings;
  say: (text: string) => void;
};

/** "sqlite" and "firestore" are the settings' own; "sqlite:folder" is any data folder, as typed in `typedIn`. */
export function readStoreName(
  text: string,
  { dataFolder, firebase }: CopySettings,
  typedIn: string,
): Result<StoreName, string> {
  const [, folder] = /^sqlite:(.+)$/.exec(text) ?? [];
  if (folder) return accept({ engine: "sqlite", folder: resolve(typedIn, folder) });
  if (text === "sqlite") return accept({ engine: "sqlite", folder: resolve(dataFolder) });
  if (text === "firestore" && firebase) return accept({ engine: "firestore", firebase });
  return refuse(`${text} is no store: it may be "sqlite", "sqlite:folder" or "firestore".`);
}

/** Every problem, in words; null: all is well. Throws as opening a store does. */
export async function runCopy(command: CopyCommand): Promise<string[] | null> {
  const { from, to, isForReal, say } = command;
  if (nameOf(from) === nameOf(to)) return [`${nameOf(from)} is both sides of the copy.`];
  say(`From ${nameOf(from)} to ${nameOf(to)}\n\n`);
  try {
    return isForReal ? await copy(command) : await look(command);
  } catch (error) {
    if (!(error instanceof DocumentsUnavailable)) throw error;
    return [`A store cannot be reached just now (${error.message}). Copy again later: it goes on from here.`];
  }
}

async function look({ from, to, settings, say }: CopyCommand): Promise<string[] | null> {
  await using source = await openToLook(from);
  const isThere = to.engine === "firestore" || hasDatabase(to.folder);
  await using target = isThere ? await openToLook(to) : null;
  const planned = await planCopy({
    from: source.documents,
    to: target?.documents ?? { list: async () => [] },
    source: nameOf(from),
    leftOut: leftOutOf(settings),
  });
  if (!planned.ok) {
    if ("comparison" in planned.refusal) say(`${tellComparison(planned.refusal.comparison)}\n`);
    return tellRefusal(planned.refusal);
  }
  say(`${tellComparison(planned.value.comparison)}\n\n`);
  say(`${explainSecret({ from, to, settings })}\n${explainAccounts(settings)}\n\n`);
  say("Nothing was written. End every site on both sides, then add --yes to copy.\n");
  return null;
}

async function copy({ from, to, settings, say }: CopyCommand): Promise<string[] | null> {
  await using source = await openSource(from);
  await using target = await openTarget(to);
  const copied = await copyDocuments({
    from: source.documents,
    to: target.documents,
    source: nameOf(from),
    leftOut: leftOutOf(settings),
    planned: (comparison) => say(`${tellComparison(comparison)}\n\n`),
    progressed: (done, all) => say(`${done} of ${all} written\n`),
  });
  if (!copied.ok) return tellRefusal(copied.refusal);
  say(`\n${tellEquality(copied.value)}\n\n`);
  say(`${explainSecret({ from, to, settings })}\n${explainAccounts(settings)}\n`);
  say("Start the site on one side only: letters that wait in the outbox would be sent from both.\n");
  return null;
}
