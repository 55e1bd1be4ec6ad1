// The 49,233 commonest passwords of real leaks, from a package. The list is read for each new password and not
// kept in memory, because new passwords are rare.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import * as v from "valibot";

/** Commonest first, in lower case. */
export async function readCommonPasswords(): Promise<readonly string[]> {
  const file = createRequire(import.meta.url).resolve("@zxcvbn-ts/language-common/src/passwords.json");
  return v.parse(v.array(v.string()), JSON.parse(await readFile(file, "utf8")));
}
