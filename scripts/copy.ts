// `npm run copy -- --from sqlite --to firestore`: prints what would be copied; `--yes` copies it.

import { parseArgs } from "node:util";
import { orSayWhy } from "./cannot-start.ts";
import { site } from "./command.ts";

const usage =
  "Usage: npm run copy -- --from <store> --to <store> [--yes]\n" +
  "       A store is sqlite (the data folder), sqlite:folder (any data folder) or firestore.\n";

const failed = "The copy is not finished";

const { from, to, yes } = readParameters();

await orSayWhy(async () => {
  const isHosted = from === "firestore" || to === "firestore";
  const settings = site.readCopySettings(site.environment, { isHosted });
  if (!settings.ok) return fail(settings.refusal);
  const typedIn = site.environment["INIT_CWD"] ?? "";
  const [source, target] = [from, to].map((name) => site.readStoreName(name, settings.value, typedIn));
  if (!source?.ok || !target?.ok)
    return fail([source, target].flatMap((read) => (read?.ok === false ? [read.refusal] : [])));
  const problems = await site.runCopy({
    from: source.value,
    to: target.value,
    isForReal: yes,
    settings: settings.value,
    say: (text) => process.stdout.write(text),
  });
  if (problems) return fail(problems);
  if (yes) site.logAside("exported", { what: "copy" });
}, failed);

function readParameters() {
  try {
    const { from, to, yes } = parseArgs({
      options: { from: { type: "string" }, to: { type: "string" }, yes: { type: "boolean" } },
    }).values;
    if (from && to) return { from, to, yes: yes === true };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  process.stderr.write(usage);
  process.exit(2);
}

function fail(problems: readonly string[]): void {
  process.stderr.write(`${failed}:\n${problems.map((line) => `  - ${line}\n`).join("")}`);
  process.exitCode = 1;
}
