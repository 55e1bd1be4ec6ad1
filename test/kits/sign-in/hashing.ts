// Counts the argon2 hashes that Node makes, through its async hooks.

import { createHook } from "node:async_hooks";

export function watchHashing() {
  const running = new Set<number>();
  let [begun, most] = [0, 0];
  const hook = createHook({
    init(id, type) {
      if (type !== "ARGON2REQUEST") return;
      begun += 1;
      running.add(id);
      most = Math.max(most, running.size);
    },
    before: (id) => void running.delete(id),
  }).enable();
  return { begun: () => begun, mostAtOnce: () => most, [Symbol.dispose]: () => void hook.disable() };
}
