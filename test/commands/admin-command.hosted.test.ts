// Who may sign in, on the command line, where Firebase keeps the accounts.

import { expect, test } from "vitest";
import { environmentOf, hostedEngines } from "../kits/site/engines.ts";
import { makeDataFolder, startSite } from "../faults/site-process.ts";
import { spawnCommand } from "../kits/site/run-command.ts";

const theo = "theo@example.org";
const vera = "vera@example.org";

/** Accounts at the service, guests on this disk: the two are chosen apart. */
function identityAlone(): Record<string, string> {
  return { ...environmentOf({ ...hostedEngines(), documents: "sqlite" }), FIRESTORE_EMULATOR_HOST: "" };
}

async function signIn({ url }: { url: string }, email: string, password: string): Promise<number> {
  const { status } = await fetch(`${url}/en/admin/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url, Cookie: "language=en" },
    body: new URLSearchParams({ intent: "sign-in", email, password }),
  });
  return status;
}

test("whom ADMINS names is told as such, and not taken away by a command", async () => {
  await using folder = await makeDataFolder();
  const environment = { ...identityAlone(), ADMINS: `Theo@Example.org, ${vera}`, DATA_DIR: folder.path };
  const admin = (parameters: string[], typed = "") =>
    spawnCommand("admin.ts", parameters, environment, `${typed}\n`);
  const waits = (named: string) =>
    `${named} is named in ADMINS, but has no account whose address is verified. To give one a password:\nnpm run admin -- add ${named}\n`;
  expect(await admin(["list"])).toEqual({
    code: 0,
    said: `Nobody can sign in yet.\n${waits("Theo@Example.org")}${waits(vera)}`,
  });
  await admin(["add", theo], "en helt annan sak");
  expect(await admin(["list"])).toEqual({ code: 0, said: `${theo} (named in ADMINS)\n${waits(vera)}` });
  const removed = await admin(["remove", theo]);
  expect(removed.code).toBe(1);
  expect(removed.said).toContain(`ADMINS still names ${theo}`);
});

test("with the service away the site opens for guests, and says what is not known; a command says why not", async () => {
  await using folder = await makeDataFolder();
  const environment = identityAlone();
  {
    await using filled = await startSite({ dataFolder: folder.path, environment });
    expect(filled.output()).toContain("tre små sju blommor");
  }
  const away = { ...environment, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9" };
  await using site = await startSite({ dataFolder: folder.path, environment: away });
  expect(site.output()).toContain("It is not known who can sign in: Firebase Authentication cannot be asked");
  expect(site.output()).not.toContain("?setup=");
  expect((await fetch(`${site.url}/en/rsvp?code=KNIVES+OUT`)).status).toBe(200);
  expect(await signIn(site, "marta@example.se", "tre små sju blommor")).toBe(503);
  const listed = await spawnCommand("admin.ts", ["list"], { ...away, DATA_DIR: folder.path });
  expect(listed.code).toBe(1);
  expect(listed.said).toContain("Firebase Authentication cannot be asked");
  expect(listed.said).not.toMatch(/\n\s+at /);
});
