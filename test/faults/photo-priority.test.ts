// Guests' pages come before photos: on Linux each thread has a priority of its own.

import { readdirSync, readFileSync } from "node:fs";
import { constants, getPriority } from "node:os";
import { expect, test } from "vitest";
import { openPhotoMaker } from "#server/photos/make-photo.ts";
import { plainPhoto } from "../kits/wedding/plain-photo.ts";

const named = (path: string) => readdirSync(path).filter((name) => /^\d+$/.test(name));

/** Of every thread of the processes that make photos for this one. */
function prioritiesOfMakers(): number[] {
  return named("/proc").flatMap((pid) => {
    try {
      const [, parent] = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
      const isOurs = Number(parent) === process.pid;
      if (!isOurs || !readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("photo-worker")) return [];
      return named(`/proc/${pid}/task`).flatMap(priorityOf);
    } catch {
      return []; // It has ended meanwhile.
    }
  });
}

function priorityOf(thread: string): number[] {
  try {
    return [getPriority(Number(thread))];
  } catch {
    return []; // So has this one.
  }
}

test("every thread that makes a photo stands behind everybody else's work", async () => {
  const maker = openPhotoMaker();
  const { content } = await plainPhoto("#804020");
  const found: number[] = [];
  const because = await maker.make(
    { make: "sizes", content },
    {
      async file() {
        found.push(...prioritiesOfMakers());
      },
    },
  );
  await maker.close();
  expect(because).toBeNull();
  expect(found.length).toBeGreaterThan(4);
  expect(new Set(found)).toEqual(new Set([constants.priority.PRIORITY_LOW]));
});
