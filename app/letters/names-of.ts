// The couple as every letter names them.

import type { Wedding } from "#domain/wedding.ts";

export function namesOf({ couple }: Pick<Wedding, "couple">): string {
  return `${couple.first} & ${couple.second}`;
}
