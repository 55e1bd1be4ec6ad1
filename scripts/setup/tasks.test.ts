import { expect, test } from "vitest";
import { type Task, runTasks, withNeeds } from "./tasks.mjs";

/** Tasks that end when they are told to, and what has happened so far. */
function openTasks(list: { name: string; needs?: string[]; room: number }[]) {
  const told: string[] = [];
  const endings = new Map<string, (succeeds: boolean) => void>();
  const tasks: Task[] = list.map((task) => ({
    needs: [],
    ...task,
    run: () => {
      told.push(`${task.name} starts`);
      return new Promise<boolean>((resolve) => endings.set(task.name, resolve));
    },
  }));
  return {
    tasks,
    told,
    cannotRun: (name: string, missing: string) => void told.push(`${name} misses ${missing}`),
    /** Resolves when the scheduler has heard of it. */
    async end(name: string, succeeds = true) {
      endings.get(name)?.(succeeds);
      await new Promise(setImmediate);
    },
  };
}

test("what needs no build does not wait for one, and what needs it starts when it is there", async () => {
  const run = openTasks([
    { name: "journeys", needs: ["build"], room: 2 },
    { name: "build", room: 1 },
    { name: "units", room: 2 },
  ]);
  const all = runTasks(run.tasks, { room: 4, cannotRun: run.cannotRun });
  expect(run.told).toEqual(["build starts", "units starts"]);
  await run.end("build");
  expect(run.told.at(-1)).toBe("journeys starts");
  await run.end("units");
  await run.end("journeys");
  await all;
});

test("where there is no room, the first of the list starts first; a download needs no room", async () => {
  const run = openTasks([
    { name: "units", room: 2 },
    { name: "journeys", room: 2 },
    { name: "lint", room: 1 },
    { name: "browser", room: 0 },
  ]);
  const all = runTasks(run.tasks, { room: 2, cannotRun: run.cannotRun });
  expect(run.told).toEqual(["units starts", "browser starts"]);
  await run.end("units");
  expect(run.told.slice(2)).toEqual(["journeys starts"]);
  await run.end("journeys");
  expect(run.told.slice(3)).toEqual(["lint starts"]);
  await run.end("lint");
  await run.end("browser");
  await all;
});

test("a task that alone needs more room than there is runs alone", async () => {
  const run = openTasks([{ name: "journeys", room: 2 }]);
  const all = runTasks(run.tasks, { room: 1, cannotRun: run.cannotRun });
  expect(run.told).toEqual(["journeys starts"]);
  await run.end("journeys");
  await all;
});

test("what needs a task that failed does not run, nor what needs that; all else does", async () => {
  const run = openTasks([
    { name: "report", needs: ["journeys"], room: 1 },
    { name: "journeys", needs: ["build"], room: 1 },
    { name: "build", room: 1 },
    { name: "units", room: 1 },
  ]);
  const all = runTasks(run.tasks, { room: 4, cannotRun: run.cannotRun });
  await run.end("build", false);
  await run.end("units");
  await all;
  expect(run.told).toEqual([
    "build starts",
    "units starts",
    "journeys misses build",
    "report misses journeys",
  ]);
});

test("once stopped, no further task starts", async () => {
  const stopping = new AbortController();
  const run = openTasks([
    { name: "build", room: 1 },
    { name: "visits", needs: ["build"], room: 1 },
  ]);
  const all = runTasks(run.tasks, { room: 4, cannotRun: run.cannotRun, stop: stopping.signal });
  stopping.abort(new Error("stopped"));
  await Promise.all([expect(all).rejects.toThrow("stopped"), run.end("build")]);
  expect(run.told).toEqual(["build starts"]);
});

test("a circle is an error, not an end", async () => {
  const run = openTasks([{ name: "egg", needs: ["hen"], room: 1 }]);
  await expect(runTasks(run.tasks, { room: 4, cannotRun: run.cannotRun })).rejects.toThrow("egg");
});

test("a chosen task brings all that it needs, and nothing else", () => {
  const { tasks } = openTasks([
    { name: "types", room: 1 },
    { name: "build", needs: ["types"], room: 1 },
    { name: "visits", needs: ["build"], room: 2 },
    { name: "units", room: 2 },
  ]);
  expect(withNeeds(["visits"], tasks).map(({ name }) => name)).toEqual(["types", "build", "visits"]);
  const [build] = withNeeds(["visits"], tasks.slice(1));
  expect(build).toMatchObject({ name: "build", needs: [] });
});
