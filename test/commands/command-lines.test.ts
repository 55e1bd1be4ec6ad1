import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeDataFolder, startSite } from "../faults/site-process.ts";
import { openMailbox } from "../kits/mailbox.ts";
import { runCommand } from "../kits/run-command.ts";

test("guests from a file join the list of the running site", async () => {
  await using folder = await makeDataFolder();
  await writeFile(join(folder.path, "one.csv"), "First_Name,Last_Name,Relation\nÅsa,Öberg,Family\n");
  await using site = await startSite({ dataFolder: folder.path, environment: { INVITATION_CODE: "off" } });
  const isInBook = async () => (await (await fetch(`${site.url}/sv/guestbook`)).text()).includes("Åsa Öberg");
  expect(await isInBook()).toBe(false);

  const settings = { DATA_DIR: folder.path, INIT_CWD: folder.path };
  const imported = await runCommand("guests.ts", ["import", "one.csv"], settings);
  expect(imported).toEqual({ code: 0, said: "1 guest was added.\n" });
  await expect.poll(isInBook).toBe(true);

  const again = await runCommand("guests.ts", ["import", "one.csv"], settings);
  expect(again).toEqual({ code: 1, said: "Nothing was added:\n  - row 2, already on the list\n" });
});

test("a command that is typed wrongly says how it is typed", async () => {
  expect(await runCommand("guests.ts", ["import"], {})).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^Usage/),
  });
  expect(await runCommand("post.ts", ["test", "a, b"], {})).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^Usage/),
  });
});

test("a command says every problem of the settings, and does nothing", async () => {
  const { code, said } = await runCommand("post.ts", ["test", "us@example.se"], {
    PORT: "http",
    POST: "smtp",
  });
  expect(code).toBe(1);
  expect(said.match(/^ {2}- (PORT|SMTP_URL|MAIL_FROM) /gm)).toHaveLength(3);
});

test("a folder of data that cannot be used is named, without a stack", async () => {
  await using folder = await makeDataFolder();
  const file = join(folder.path, "file");
  await writeFile(file, "");
  expect(await runCommand("post.ts", ["test", "us@example.se"], { DATA_DIR: file })).toEqual({
    code: 1,
    said: `The site cannot start:\n  - ${file} is a file. DATA_DIR must name a folder.\n`,
  });
});

test("a backup of the data folder is not taken for one of Firestore", async () => {
  await using folder = await makeDataFolder();
  const settings = { DATA_DIR: folder.path };
  const nothing = `Nothing was kept:\n  - There is no osa.sqlite in ${folder.path}, so there is nothing to keep.\n`;
  expect(await runCommand("backup.ts", [], settings)).toEqual({ code: 1, said: nothing });
  const hosted = await runCommand("backup.ts", [], { ...settings, DOCUMENTS: "firestore" });
  expect(hosted.said).toContain("--from firestore --to sqlite:./out --yes && DATA_DIR=./out npm run backup");
  expect(hosted.said).toContain(nothing);
  const restored = await runCommand("restore.ts", ["no.tar.gz"], { ...settings, DOCUMENTS: "firestore" });
  expect(restored.said).toContain("--from sqlite --to firestore --yes");
});

test("a test email arrives, or the server's own words do", async () => {
  await using folder = await makeDataFolder();
  await using mailbox = await openMailbox();
  await using grumpy = await openMailbox({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error("We do not know you"), { responseCode: 550 })),
  });
  const settings = { DATA_DIR: folder.path, POST: "smtp", MAIL_FROM: "us@example.se" };

  const sent = await runCommand("post.ts", ["test", "you@example.se"], {
    ...settings,
    SMTP_URL: mailbox.url,
  });
  expect(sent.said).toMatch(/^The email was taken by the server: 250 /);
  expect(sent.code).toBe(0);
  expect(mailbox.emails.map(({ to }) => to)).toEqual([[{ address: "you@example.se", name: "" }]]);

  const refused = await runCommand("post.ts", ["test", "you@example.se"], {
    ...settings,
    SMTP_URL: grumpy.url,
  });
  expect(refused).toEqual({ code: 1, said: "The email was not sent (refused): 550 We do not know you\n" });
});
