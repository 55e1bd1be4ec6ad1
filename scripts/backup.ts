// `npm run backup -- [file or folder]`: stores the whole data folder in one file, while the site runs. Runs
// from the sources, because a backup must work where the site cannot be built.

import { join, resolve } from "node:path";
import { makeBackup } from "#server/operations/backup/make-backup.ts";
import { environment, readDataFolder } from "../app/server/env.ts";
import { logAside } from "../app/server/log.ts";
import { orSayWhy } from "./cannot-start.ts";
import { sayWhereGuestsAre } from "./not-in-firestore.ts";

const [target, ...more] = process.argv.slice(2);
if (target?.startsWith("-") || more.length > 0) {
  process.stderr.write("Usage: npm run backup -- [file or folder]\n");
  process.exit(2);
}

sayWhereGuestsAre(
  "npm run copy -- --from firestore --to sqlite:./out --yes && DATA_DIR=./out npm run backup",
);
await orSayWhy(async () => {
  const dataFolder = readDataFolder(environment);
  const typedIn = environment["INIT_CWD"] ?? "";
  const chosen =
    target === undefined ? join(resolve(dataFolder), "../osa-backups") : resolve(typedIn, target);
  const { file, bytes, counts, hasSecret } = await makeBackup(dataFolder, chosen, Date.now());
  logAside("exported", { what: "backup" });
  const size = `${Math.ceil(bytes / 1000).toLocaleString("en")} kB`;
  process.stdout.write(
    `${counts.get("guests") ?? 0} guests and all that belongs to them: ${file} (${size})\n`,
  );
  if (!hasSecret) {
    process.stdout.write("SESSION_SECRET is not in it: keep that too, or the links in the emails die.\n");
  }
}, "Nothing was kept");
