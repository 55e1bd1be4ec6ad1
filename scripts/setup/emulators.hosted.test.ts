import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { findFirestoreEmulator, findJava } from "./find-firestore-emulator.mjs";

const canStart = await Promise.all([findFirestoreEmulator(process.env), findJava(process.env)]).then(
  () => true,
  () => false,
);

// If the machine's owner has started them elsewhere, this machine may have none to start.
test.skipIf(!canStart)(
  "the emulators end with the run that started them, also when it is killed",
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "osa-emulators-"));
    const { FIRESTORE_EMULATOR_HOST: _, FIREBASE_AUTH_EMULATOR_HOST: __, ...environment } = process.env;
    const run = spawn(process.execPath, ["--input-type=module", "--eval", program], {
      cwd: process.cwd(),
      env: { ...environment, LOG: join(folder.path, "emulators.log") },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [said] = (await once(run.stdout, "data")) as [Buffer];
    const hosts = JSON.parse(said.toString()) as {
      FIRESTORE_EMULATOR_HOST: string;
      FIREBASE_AUTH_EMULATOR_HOST: string;
    };
    const addresses = [hosts.FIRESTORE_EMULATOR_HOST, hosts.FIREBASE_AUTH_EMULATOR_HOST];
    expect(await Promise.all(addresses.map(answers))).toEqual([true, true]);

    run.kill("SIGKILL");
    await once(run, "close");
    for (let turn = 0; turn < 600 && (await Promise.all(addresses.map(answers))).includes(true); turn++) {
      await wait(100);
    }
    expect(await Promise.all(addresses.map(answers))).toEqual([false, false]);
  },
);

const program = `
  import { openEmulators } from "./scripts/setup/emulators.mjs";
  const readiness = await openEmulators(process.env.LOG).ready();
  process.stdout.write(JSON.stringify(readiness.environment ?? readiness));
  setInterval(() => {}, 1000);
`;

async function answers(host: string): Promise<boolean> {
  return fetch(`http://${host}/`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
