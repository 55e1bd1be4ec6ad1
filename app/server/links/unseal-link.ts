import { readingsOf } from "#domain/mangled-link.ts";
import type { Keys } from "#server/keys.ts";

/** null: cut short, or not one of ours. */
export function unsealLink(
  { keys }: { keys: Keys },
  purpose: Parameters<Keys["unseal"]>[0],
  value: string,
): string | null {
  for (const sealed of readingsOf(value)) {
    const text = keys.unseal(purpose, sealed);
    if (text !== null) return text;
  }
  return null;
}
