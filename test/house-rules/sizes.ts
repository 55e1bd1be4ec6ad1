import { basename } from "node:path";
import { type Files, isTest } from "./source.ts";

export function sizesOf(files: Files) {
  const paths = Object.keys(files);
  const lines = (chosen: readonly string[]) =>
    chosen.reduce((sum, path) => sum + (files[path] ?? "").trimEnd().split("\n").length, 0);
  const app = paths.filter((path) => /^app\/.*\.tsx?$/.test(path) && !isTest(path));
  const css = paths.filter((path) => path.startsWith("app/") && path.endsWith(".css"));
  const inRooms = (rooms: RegExp) => lines(app.filter((path) => rooms.test(path)));
  return {
    "lines of app": lines(app),
    "files of app": app.length,
    "lines of server, domain and emails": inRooms(/^app\/(server|domain|emails)\//),
    "lines of routes": inRooms(/^app\/routes\//),
    "lines of CSS": lines(css),
    "files of CSS": css.length,
    "lines of scripts": lines(paths.filter((path) => /^scripts\/.*\.(ts|mjs)$/.test(path))),
    "lines of tests and kits": lines(paths.filter((path) => isTest(path) && !path.endsWith(".css"))),
    "exported functions that one other file uses": usedOnce(files, app),
    "file names that stand twice": app.length - new Set(app.map((path) => basename(path))).size,
  };
}

function usedOnce(files: Files, app: readonly string[]): number {
  const users = new Map<string, number>();
  for (const path of app) {
    for (const name of new Set((files[path] ?? "").match(/[\w$]+/g)))
      users.set(name, (users.get(name) ?? 0) + 1);
  }
  const exported = app.flatMap((path) =>
    [
      ...(files[path] ?? "").matchAll(
        /^export (?:async )?function\*? (\w+)|^export const (\w+)[^=\n]*= (?:async )?(?:\([^\n]*=>|\w+ =>|<)/gm,
      ),
    ].map(([, declared, held]) => declared ?? held ?? ""),
  );
  return exported.filter((name) => users.get(name) === 2).length;
}
