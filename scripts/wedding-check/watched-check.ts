import { sep } from "node:path";
import type { ViteDevServer } from "vite";
import { checkAndEncode } from "./check-wedding.ts";
import type { FileProblem } from "./couple-file.ts";
import { listProblems, listWarnings } from "./problem-list.ts";

export type WatchedCheck = {
  /** The problems of the folder now; empty: the site can be shown. */
  problems: () => Promise<readonly FileProblem[]>;
};

export function openWatchedCheck(folder: string, { watcher, ws }: ViteDevServer): WatchedCheck {
  let last: Promise<readonly FileProblem[]> | null = null;
  let told = "";
  let wasBroken = false;

  watcher.add(folder);
  watcher.on("all", (_event, path) => {
    if (path !== folder && !path.startsWith(folder + sep)) return;
    last = null;
    // A file that has not been imported yet does not reload pages by itself.
    ws.send({ type: "full-reload" });
  });

  async function look(): Promise<readonly FileProblem[]> {
    const { problems, warnings } = await checkAndEncode(folder);
    const lists = [
      ...(problems.length > 0 ? [listProblems(folder, problems)] : []),
      ...(warnings.length > 0 ? [listWarnings(folder, warnings)] : []),
    ].join("\n");
    if (lists !== told && lists !== "") process.stdout.write(`\n${lists}`);
    if (wasBroken && problems.length === 0) process.stdout.write("\nAll fixed.\n");
    [told, wasBroken] = [lists, problems.length > 0];
    return problems;
  }

  return { problems: () => (last ??= look()) };
}
