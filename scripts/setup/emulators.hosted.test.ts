import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findFirestoreEmulator, findJava } from "./find-firestore-emulator.mjs";

// If the machine's owner has started them elsewhere, this machine may have none to start.
const canStart = await Promise.all([findFirestoreEmulator(process.env), findJava(process.env)]).then(
  () => true,
  () => false,
);

const program = `
  import { openEmulators } from "./scripts/setup/emulators.mjs";
  const readiness = await openEmulators(process.env.LOG).ready();
  process.stdout.write(JSON.stringify(readiness.environment ?? readiness));
  setInterval(() => {}, 1000);
`;

test.skipIf(!canStart)(
  "the emulators end with the run that started them, also when it is killed",
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "osa-emulators-"));
    const { FIRESTORE_EMULATOR_HOST: _, FIREBASE_AUTH_EMULATOR_HOST: __, ...environment } = process.env;
    const run = spawn(process.execPath, ["--input-type=module", "--eval", program], {
      env: { ...environment, LOG: join(folder.path, "emulators.log") },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [said] = await once(run.stdout, "data");
    const hosts = JSON.parse(String(said)) as Record<string, string>;
    const answers = () =>
      Promise.all(
        ["FIRESTORE", "FIREBASE_AUTH"].map((name) =>
          fetch(`http://${hosts[`${name}_EMULATOR_HOST`]}/`, { signal: AbortSignal.timeout(2000) }).then(
            ({ ok }) => ok,
            () => false,
          ),
        ),
      );
    expect(await answers()).toEqual([true, true]);
    run.kill("SIGKILL");
    await expect.poll(answers).toEqual([false, false]);
  },
);
