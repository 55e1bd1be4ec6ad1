// Runs tasks beside each other: each as soon as what it needs has succeeded and there is room for it; of those that
// could start, the first in the list does.

/**
 * `room`: how many processes it keeps busy; 0 for one that waits for a download.
 * `run` resolves with whether it succeeded.
 * @typedef {{ name: string, needs: readonly string[], room: number, run: () => Promise<boolean> }} Task
 */

/**
 * @param {readonly Task[]} tasks
 * @param {{ room: number, cannotRun: (name: string, missing: string) => void, stop?: AbortSignal }} options
 *   `cannotRun` hears of a task that needs one which failed; stopping starts no further one, and throws
 */
export async function runTasks(tasks, { room, cannotRun, stop }) {
  const waiting = new Set(tasks);
  /** @type {Map<string, boolean>} */
  const ended = new Map();
  /** @type {Map<Task, Promise<void>>} */
  const running = new Map();
  let busy = 0;

  /** @param {Task} task */
  async function run(task) {
    busy += task.room;
    try {
      ended.set(task.name, await task.run());
    } finally {
      busy -= task.room;
      running.delete(task);
    }
  }

  function startAll() {
    for (const task of waiting) {
      const missing = task.needs.find((need) => ended.get(need) === false);
      if (missing) {
        waiting.delete(task);
        ended.set(task.name, false);
        cannotRun(task.name, missing);
        // Tasks before it in the list may need it.
        startAll();
        return;
      }
      const isReady = task.needs.every((need) => ended.has(need));
      const hasRoom = task.room === 0 || busy === 0 || busy + task.room <= room;
      if (!isReady || !hasRoom) continue;
      waiting.delete(task);
      running.set(task, run(task));
    }
  }

  startAll();
  while (running.size > 0) {
    await Promise.race(running.values());
    stop?.throwIfAborted();
    startAll();
  }
  if (waiting.size > 0)
    throw new Error(`Nothing leads to ${[...waiting].map(({ name }) => name).join(", ")}`);
}

/**
 * @param {readonly string[]} names @param {readonly Task[]} tasks
 * @returns {Task[]} these tasks and all that they need, in the order of the list; a need that is not in it is none
 */
export function withNeeds(names, tasks) {
  const wanted = new Set(names);
  for (const name of wanted) {
    for (const need of tasks.find((task) => task.name === name)?.needs ?? []) wanted.add(need);
  }
  const known = new Set(tasks.map(({ name }) => name));
  return tasks
    .filter(({ name }) => wanted.has(name))
    .map((task) => ({ ...task, needs: task.needs.filter((need) => known.has(need)) }));
}
