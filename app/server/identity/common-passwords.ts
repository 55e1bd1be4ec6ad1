// The 49,233 commonest passwords, as they were counted in real leaks, from a package that keeps the list.
// It is read when somebody chooses a password, and not kept in memory: that is once a month, perhaps.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import * as v from "valibot";

/** Commonest first, in small letters. */
export async function readCommonPasswords(): Promise<readonly string[]> {
  const file = createRequire(import.meta.url).resolve("@zxcvbn-ts/language-common/src/passwords.json");
  return v.parse(v.array(v.string()), JSON.parse(await readFile(file, "utf8")));
}
