// `npm run restore -- <backup> [--replace]`: restores a backup into the data folder, while no site runs.

import { resolve } from "node:path";
import { restoreBackup } from "#server/operations/backup/restore-backup.ts";
import { readDataFolder } from "../app/server/env.ts";
import { orSayWhy } from "./cannot-start.ts";
import { type Io, print, printUsage } from "./io.ts";
import { sayWhereGuestsAre } from "./not-in-firestore.ts";

export async function main(parameters: readonly string[], io: Io): Promise<number> {
  const [file, ...more] = parameters.filter((parameter) => parameter !== "--replace");
  if (!file || file.startsWith("-") || more.length > 0)
    return printUsage(io, "Usage: npm run restore -- backup.tar.gz [--replace]\n");
  sayWhereGuestsAre(io, "npm run copy -- --from sqlite --to firestore --yes, into a database that is empty");
  const work = async () => {
    const dataFolder = readDataFolder(io.env);
    const { madeAt, counts, hasSecret, replaced, pausedMailings } = await restoreBackup({
      dataFolder,
      backupFile: resolve(io.env["INIT_CWD"] ?? "", file),
      replace: parameters.includes("--replace"),
      now: Date.now(),
    });
    print(io, `Guests in ${dataFolder}, as of ${madeAt}: ${counts.get("guests") ?? 0}.`);
    print(
      io,
      "Accounts, codes on cards and links for the kitchen are those of then: end again what you have ended since.",
    );
    if (replaced) print(io, `What was there before is in ${replaced}: remove it in the end.`);
    if (pausedMailings > 0) {
      print(
        io,
        `Held: ${pausedMailings} emails to guests. What was sent after the backup is not in it, so look at them under Emails.`,
      );
    }
    if (!hasSecret) print(io, "The secret is not in the backup: set the SESSION_SECRET of that time.");
    return 0;
  };
  return orSayWhy(io, work, "Nothing was restored");
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process);
