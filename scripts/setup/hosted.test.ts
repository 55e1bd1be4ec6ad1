import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { summary, totals } from "./counts.mjs";
import { findRunningEmulators } from "./emulators.mjs";
import { findFirestoreEmulator, findJava } from "./find-firestore-emulator.mjs";
import { readHostedTestMode, untestedHosted } from "./hosted-test-mode.mjs";

const vitest = { name: "vitest", passed: 7, failed: 0, skipped: 0, seconds: 1 };

test("hosted engines that were not tested are the last thing said before the sum, with the reason", () => {
  const { counts, warning } = untestedHosted(readHostedTestMode({}), "There is no Java here.");
  const said = summary([vitest, { name: "hosted", seconds: 0, ...counts }], [warning]);
  expect(said).toMatch(
    /\nhosted +0\.0 s +0 passed, 0 failed, 1 skipped \(NOT RUN\)\n\n!{80}\n!! THE HOSTED ENGINES .+ WERE NOT TESTED\.\n!! There is no Java here\.\n.+\n!{80}\n\n7 passed, 0 failed, 1 skipped\n$/,
  );
});

test("hosted engines that had to be tested and were not are a failure", () => {
  const { counts, warning } = untestedHosted(
    readHostedTestMode({ HOSTED: "required" }),
    "There is no Java here.",
  );
  expect(totals([vitest, counts])).toEqual({ passed: 7, failed: 1, skipped: 0 });
  expect(warning).toContain("this run has failed");
});

test("a wish that nobody would understand is not taken for none", () => {
  expect(() => readHostedTestMode({ HOSTED: "requried" })).toThrow(
    'HOSTED is requried. It may be "required"',
  );
});

test("the emulator is taken from where it is named, and nowhere else", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "osa-emulator-"));
  const jar = join(folder.path, "named.jar");
  await expect(findFirestoreEmulator({ FIRESTORE_EMULATOR_JAR: jar })).rejects.toThrow(
    `FIRESTORE_EMULATOR_JAR names ${jar}, and there is no such file.`,
  );
  await writeFile(jar, "");
  expect(await findFirestoreEmulator({ FIRESTORE_EMULATOR_JAR: jar })).toBe(jar);
});

test("a Java that is too old, or that does not run, is passed over", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "osa-java-"));
  async function writeJava(place: string, program: string): Promise<string> {
    await mkdir(join(folder.path, place), { recursive: true });
    await writeFile(join(folder.path, place, "java"), program, { mode: 0o755 });
    return join(folder.path, place);
  }
  const saying = (version: string) => `#!/bin/sh\necho 'openjdk version ${version}' >&2\n`;
  const broken = await writeJava("broken", "no program");
  const old = await writeJava("old", saying('"1.8.0_392"'));
  const right = await writeJava("right", saying('"21" 2023-09-19'));
  await writeJava("home/bin", saying('"11.0.21" 2023-10-17'));

  const environment = { JAVA_HOME: join(folder.path, "home"), PATH: `${broken}:${old}` };
  await expect(findJava(environment)).rejects.toThrow("there is only Java 11 here");
  await expect(findJava({ PATH: broken })).rejects.toThrow("there is no Java here");
  environment.PATH += `:${right}`;
  expect(await findJava(environment)).toBe(join(right, "java"));
});

test("emulators that run already are used if both answer", async () => {
  const server = createServer((_, response) => response.end("Ok")).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const both = { FIRESTORE_EMULATOR_HOST: host, FIREBASE_AUTH_EMULATOR_HOST: host };

  expect(await findRunningEmulators({ FIRESTORE_EMULATOR_HOST: host })).toBeNull();
  expect(await findRunningEmulators(both)).toEqual({ firestore: host, auth: host });
  server.close();
  server.closeAllConnections();
  await expect(findRunningEmulators(both)).rejects.toThrow(`no emulator answers at ${host}`);
});
