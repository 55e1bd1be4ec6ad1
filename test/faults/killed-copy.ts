// `npm run copy` as a process that is killed somewhere on its way, and what it has brought until then.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { movingRecords } from "#server/all-records.ts";
import { copyNotes } from "#server/operations/copy/copy-checkpoint.ts";
import { projectFolder } from "./site-process.ts";

type Copying = {
  from: string;
  to: string;
  environment?: Readonly<Record<string, string>>;
};

/** Kills it after so many commits, and a moment more. true: it was quicker, and is finished. */
export async function copyUntilKilled(copying: Copying, commits: number, delayMs: number): Promise<boolean> {
  const { from, to, environment } = copying;
  const child = spawn(
    process.execPath,
    [join(projectFolder, "scripts/copy.ts"), "--from", from, "--to", to, "--yes"],
    {
      cwd: projectFolder,
      env: { PATH: process.env["PATH"], NODE_ENV: "production", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let [said, killing] = ["", false];
  function take(chunk: string): void {
    said += chunk;
    const seen = said.match(/ written$/gm)?.length ?? 0;
    if (seen < commits || killing) return;
    killing = true;
    setTimeout(() => child.kill("SIGKILL"), delayMs);
  }
  child.stdout.setEncoding("utf8").on("data", take);
  child.stderr.setEncoding("utf8").on("data", take);
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  if (signal === "SIGKILL") return false;
  if (code !== 0) throw new Error(`The copy ended by itself:\n${said}`);
  return true;
}

export type Content = ReadonlyMap<string, string>;

/** What moves of a data folder, by place, as it is stored. */
export function contentOf(dataFolder: string): Content {
  const rows = rowsOf(dataFolder).filter(({ collection }) =>
    movingRecords.some(({ name }) => name === collection),
  );
  return new Map(rows.map(({ collection, id, data }) => [`${collection}/${id}`, data]));
}

/** Whether a copy into the folder has begun and is not finished. */
export function isMarked(dataFolder: string): boolean {
  return rowsOf(dataFolder).some(({ collection }) => collection === copyNotes.name);
}

function rowsOf(dataFolder: string): { collection: string; id: string; data: string }[] {
  const file = join(dataFolder, "osa.sqlite");
  if (!existsSync(file)) return [];
  using database = new DatabaseSync(file);
  return database
    .prepare("select collection, id, data from documents order by collection, id")
    .all()
    .map(({ collection, id, data }) => ({
      collection: String(collection),
      id: String(id),
      data: String(data),
    }));
}
