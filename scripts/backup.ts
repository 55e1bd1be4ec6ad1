// `npm run backup -- [file or folder]`. Runs from the sources: a backup must work where the site cannot be built.

import { join, resolve } from "node:path";
import { makeBackup } from "#server/operations/backup/make-backup.ts";
import { readDataFolder } from "../app/server/env.ts";
import { logAside } from "../app/server/log.ts";
import { orSayWhy } from "./cannot-start.ts";
import { type Io, print, printUsage } from "./io.ts";
import { sayWhereGuestsAre } from "./not-in-firestore.ts";

const wayThere = "npm run copy -- --from firestore --to sqlite:./out --yes && DATA_DIR=./out npm run backup";

export async function main([target, ...more]: readonly string[], io: Io): Promise<number> {
  if (target?.startsWith("-") || more.length > 0)
    return printUsage(io, "Usage: npm run backup -- [file or folder]\n");
  sayWhereGuestsAre(io, wayThere);
  const work = async () => {
    const dataFolder = readDataFolder(io.env);
    const chosen =
      target === undefined
        ? join(resolve(dataFolder), "../osa-backups")
        : resolve(io.env["INIT_CWD"] ?? "", target);
    const { file, bytes, counts, hasSecret } = await makeBackup(dataFolder, chosen, Date.now());
    logAside("exported", { what: "backup" }, io);
    const size = `${Math.ceil(bytes / 1000).toLocaleString("en")} kB`;
    print(io, `Guests: ${counts.get("guests") ?? 0}, with all that belongs to them, in ${file} (${size})`);
    if (!hasSecret) print(io, "SESSION_SECRET is not in it: keep that too, or the links in the emails die.");
    return 0;
  };
  return orSayWhy(io, work, "Nothing was kept");
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process);
