// `npm run copy -- --from sqlite --to firestore`: prints what would be copied; `--yes` copies it.

import { parseArgs } from "node:util";
import { orSayWhy } from "./cannot-start.ts";
import { site } from "./command.ts";
import { fail, type Io, printUsage } from "./io.ts";

const usage =
  "Usage: npm run copy -- --from <store> --to <store> [--yes]\n" +
  "       A store is sqlite (the data folder), sqlite:folder (any data folder) or firestore.\n";

const failed = "The copy is not finished";

export async function main(parameters: readonly string[], io: Io): Promise<number> {
  const asked = readParameters(parameters);
  if (!asked) return printUsage(io, usage);
  const { from, to, yes } = asked;
  const work = async () => {
    const isHosted = from === "firestore" || to === "firestore";
    const settings = site.readCopySettings(io.env, { isHosted });
    if (!settings.ok) return fail(io, `${failed}:`, settings.refusal);
    const typedIn = io.env["INIT_CWD"] ?? "";
    const [source, target] = [from, to].map((name) => site.readStoreName(name, settings.value, typedIn));
    if (!source?.ok || !target?.ok) {
      const unread = [source, target].flatMap((read) => (read?.ok === false ? [read.refusal] : []));
      return fail(io, `${failed}:`, unread);
    }
    const problems = await site.runCopy({
      from: source.value,
      to: target.value,
      isForReal: yes,
      settings: settings.value,
      say: (text) => io.stdout.write(text),
    });
    if (problems) return fail(io, `${failed}:`, problems);
    if (yes) site.logAside("exported", { what: "copy" }, io);
    return 0;
  };
  return orSayWhy(io, work, failed);
}

/** null: typed wrongly. */
function readParameters(args: readonly string[]): { from: string; to: string; yes: boolean } | null {
  try {
    const { from, to, yes } = parseArgs({
      args: [...args],
      options: { from: { type: "string" }, to: { type: "string" }, yes: { type: "boolean" } },
    }).values;
    return from && to ? { from, to, yes: yes === true } : null;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return null;
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process);
