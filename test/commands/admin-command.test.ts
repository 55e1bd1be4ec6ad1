import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { expect, test } from "vitest";
import { makeDataFolder, startSite } from "../faults/site-process.ts";
import { eventsOf, runTyping } from "../kits/site/run-command.ts";

const real = {
  INVITATION_CODE: "KNIVES OUT",
  POST: "smtp",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "us@example.se",
};

/** `origin` differs where a proxy ends TLS. */
async function signIn(
  { url, origin = url }: { url: string; origin?: string },
  email: string,
  password: string,
): Promise<{ status: number }> {
  const asking = request(`${url}/en/admin/sign-in`, {
    method: "POST",
    headers: {
      Host: new URL(origin).host,
      Origin: origin,
      Cookie: "language=en",
      "Content-Type": "application/x-www-form-urlencoded",
    },
  });
  asking.end(new URLSearchParams({ intent: "sign-in", email, password }).toString());
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  answer.resume();
  return { status: answer.statusCode ?? 0 };
}

test("accounts come, change and go on the command line while the site runs", async () => {
  await using folder = await makeDataFolder();
  await using site = await startSite({ dataFolder: folder.path });
  const admin = (parameters: string[], typed = "") =>
    runTyping("admin.ts", parameters, { environment: { DATA_DIR: folder.path }, typed: `${typed}\n` });
  const theo = "theo@example.org";
  const sample = () => signIn(site, "marta@example.se", "tre små sju blommor");

  expect((await sample()).status).toBe(303);
  expect(await admin(["list"])).toEqual({ code: 0, said: "marta@example.se (the sample's)\n" });
  const added = await admin(["add", theo], "en helt annan sak");
  expect(added).toEqual({ code: 0, said: `${theo} can sign in now.\n` });
  expect((await signIn(site, theo, "en helt annan sak")).status).toBe(303);
  // The sample's account has ended with that.
  expect((await sample()).status).toBe(401);
  expect(await admin(["list"])).toEqual({ code: 0, said: `${theo}\n` });
  expect(await admin(["add", theo.toUpperCase()])).toMatchObject({ code: 1 });

  const vera = "vera@example.org";
  const helps = await admin(["add", vera, "assistant"], "sju sorters hjälp");
  expect(helps).toEqual({ code: 0, said: `${vera} can sign in now.\n` });
  expect((await admin(["list"])).said).toContain(`${vera} (assistant)\n`);
  expect(await admin(["add", "b@example.org", "boss"], "sju sorters hjälp")).toMatchObject({ code: 2 });

  const changed = await admin(["password", theo], "åter något annat");
  expect(changed).toEqual({ code: 0, said: `${theo} has a new password, and is signed out everywhere.\n` });
  expect((await signIn(site, theo, "en helt annan sak")).status).toBe(401);
  expect((await signIn(site, theo, "åter något annat")).status).toBe(303);

  const nothing = `${theo} has neither passkeys nor one-time codes.\n`;
  expect(await admin(["reset", theo])).toEqual({ code: 0, said: nothing });
  expect(await admin(["reset", "nobody@example.org"])).toMatchObject({ code: 1 });

  expect(await admin(["remove", theo])).toEqual({ code: 0, said: `${theo} can no longer sign in.\n` });
  expect((await signIn(site, theo, "åter något annat")).status).toBe(401);
  expect(await admin(["remove", theo])).toEqual({ code: 1, said: `${theo} has no account.\n` });
});

test("what a command does to accounts, and what it takes away, is told to the log by the account's id", async () => {
  await using folder = await makeDataFolder();
  await using backups = await makeDataFolder();
  const told = (script: string, parameters: string[], typed = "") =>
    eventsOf(script, parameters, { environment: { DATA_DIR: folder.path }, typed: `${typed}\n` });
  const theo = "theo@example.org";
  const account = expect.stringMatching(/^[\w-]{22}$/);
  expect(await told("admin.ts", ["add", theo], "en helt annan sak")).toEqual([
    { event: "account added", account },
  ]);
  expect(await told("admin.ts", ["add", theo], "en helt annan sak")).toEqual([]);
  expect(await told("admin.ts", ["password", theo], "åter något annat")).toEqual([
    { event: "password changed", account },
  ]);
  expect(await told("admin.ts", ["remove", theo])).toEqual([{ event: "account removed", account }]);
  for (const [file, what] of [
    ["list.csv", "guest list"],
    ["list.json", "everything"],
  ]) {
    const path = `${folder.path}/${file}`;
    expect(await told("guests.ts", ["export", path])).toEqual([{ event: "exported", what }]);
    expect(await told("guests.ts", ["export", path])).toEqual([]);
  }
  expect(await told("backup.ts", [backups.path])).toEqual([{ event: "exported", what: "backup" }]);
});

test("what is typed wrongly changes nothing, and is explained", async () => {
  await using folder = await makeDataFolder();
  const admin = (parameters: string[], typed = "") =>
    runTyping("admin.ts", parameters, { environment: { DATA_DIR: folder.path }, typed });
  for (const parameters of [[], ["add"], ["list", "all"], ["add", "a@example.se", "b@example.se"]]) {
    expect(await admin(parameters)).toMatchObject({ code: 2, said: expect.stringMatching(/^Usage/) });
  }
  expect(await admin(["add", "nobody"])).toEqual({ code: 1, said: "nobody is not an email address.\n" });
  expect(await admin(["add", "a@example.se"])).toEqual({ code: 1, said: "Nothing was changed.\n" });
  for (const easy of ["short", "tre små sju blommor", "A@example.se"]) {
    expect(await admin(["add", "a@example.se"], `${easy}\n`), easy).toMatchObject({ code: 1 });
  }
  expect(await admin(["password", "a@example.se"])).toMatchObject({ code: 1 });
  expect(await admin(["list"])).toEqual({ code: 0, said: "Nobody can sign in yet.\n" });
});

test("the sample tells its account at its start, and how to begin without it; a real site refuses it", async () => {
  await using folder = await makeDataFolder();
  const sample = ["marta@example.se", "tre små sju blommor"] as const;
  {
    await using site = await startSite({ dataFolder: folder.path });
    expect(site.output()).toContain("tre små sju blommor");
    expect(site.output()).toMatch(/Begin your own wedding .*\n.*\/en\/admin\/set-up\?setup=[\w-]{22}\n/);
    expect((await signIn(site, ...sample)).status).toBe(303);
  }
  await using proper = await startSite({
    dataFolder: folder.path,
    environment: { ...real, PUBLIC_URL: "https://osa.example.com" },
  });
  expect(proper.output()).not.toContain("sju blommor");
  expect(proper.output()).toMatch(/https:\/\/osa\.example\.com\/en\/admin\/set-up\?setup=[\w-]{22}\n/);
  const behindProxy = { url: proper.url, origin: "https://osa.example.com" };
  expect((await signIn(behindProxy, ...sample)).status).toBe(401);
});
