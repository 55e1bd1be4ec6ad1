// `npm run restore -- <backup> [--replace]`: restores a backup into the data folder, while no site runs.

import { resolve } from "node:path";
import { restoreBackup } from "#server/operations/backup/restore-backup.ts";
import { environment, readDataFolder } from "../app/server/env.ts";
import { orSayWhy } from "./cannot-start.ts";
import { sayWhereGuestsAre } from "./not-in-firestore.ts";

const parameters = process.argv.slice(2);
const [file, ...more] = parameters.filter((parameter) => parameter !== "--replace");
if (!file || file.startsWith("-") || more.length > 0) {
  process.stderr.write("Usage: npm run restore -- backup.tar.gz [--replace]\n");
  process.exit(2);
}

sayWhereGuestsAre("npm run copy -- --from sqlite --to firestore --yes, into a database that is empty");
await orSayWhy(async () => {
  const dataFolder = readDataFolder(environment);
  const { madeAt, counts, hasSecret, replaced, heldMailings } = restoreBackup({
    dataFolder,
    backupFile: resolve(environment["INIT_CWD"] ?? "", file),
    replace: parameters.includes("--replace"),
    now: Date.now(),
  });
  process.stdout.write(`${counts.get("guests") ?? 0} guests, as of ${madeAt}, are in ${dataFolder}.\n`);
  if (replaced) process.stdout.write(`What was there before is in ${replaced}: remove it in the end.\n`);
  if (heldMailings > 0) {
    process.stdout.write(
      `Held: ${heldMailings} emails to guests. What was sent after the backup is not in it, so look at them under Emails.\n`,
    );
  }
  if (!hasSecret) {
    process.stdout.write("The secret is not in the backup: set the SESSION_SECRET of that time.\n");
  }
}, "Nothing was restored");
