import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeDataFolder, startSite } from "../faults/site-process.ts";
import { openMailbox } from "../kits/mail/mailbox.ts";
import { runCommand, spawnCommand } from "../kits/site/run-command.ts";

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

/** Every command, and what it needs to be asked for something. */
const commands = [
  ["admin", "list"],
  ["guests", "export", "list.csv"],
  ["wedding", "export", "ours"],
  ["post", "test", "us@example.se"],
  ["backup"],
  ["restore", "no.tar.gz"],
  ["copy", "--from", "sqlite", "--to", "sqlite:other"],
] as const;

test("every command starts from npm, and says in words why it cannot do its work", async () => {
  await using folder = await makeDataFolder();
  const file = join(folder.path, "file");
  await writeFile(file, "");
  // npm runs this with the command's name.
  const ended = commands.map(async (typed) => spawnCommand("setup.mjs", typed, { DATA_DIR: file }));
  for (const { code, said } of await Promise.all(ended)) {
    expect(code, said).toBe(1);
    expect(said).toMatch(
      /^(The site cannot start|Nothing was (kept|restored)|The copy is not finished):\n {2}- /m,
    );
  }
});

test("a command that is typed wrongly says how it is typed", async () => {
  for (const typed of [
    ["guests", "import"],
    ["post", "test", "a, b"],
    ["restore"],
    ["backup", "a", "b"],
    ["wedding", "import", "ours"],
  ])
    expect(await runCommand(`${typed[0]}.ts`, typed.slice(1), {})).toMatchObject({
      code: 2,
      said: expect.stringMatching(/^Usage: npm run /),
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

test("the list and everything go into files, and from them into an empty site", async () => {
  await using folder = await makeDataFolder();
  await using files = await makeDataFolder();
  const guests = (...parameters: string[]) =>
    runCommand("guests.ts", parameters, { DATA_DIR: folder.path, INIT_CWD: files.path });
  await writeFile(
    join(files.path, "our.csv"),
    "Förnamn;Efternamn;Allergier;Roll\nÅsa;Öberg;Jordnötter, ägg;Tärna\nBo;Ek;;Familj\n",
  );
  expect(await guests("import", "our.csv")).toEqual({ code: 0, said: "2 guests were added.\n" });
  expect(await guests("export", "list.csv")).toMatchObject({ code: 0 });
  const list = await readFile(join(files.path, "list.csv"), "utf8");
  expect(list).toContain(',Åsa,Öberg,,No,,,,,"Peanuts; Eggs",,,Bridesmaid,');
  expect((await stat(join(files.path, "list.csv"))).mode & 0o777).toBe(0o600);
  expect(await guests("export", "list.csv")).toEqual({
    code: 1,
    said: `Nothing was written:\n  - ${join(files.path, "list.csv")} is there already.\n`,
  });
  expect(await guests("export", "backup.json")).toMatchObject({ code: 0 });

  await using empty = await makeDataFolder();
  const intoEmpty = (...parameters: string[]) =>
    runCommand("guests.ts", parameters, { DATA_DIR: empty.path, INIT_CWD: files.path });
  expect(await intoEmpty("import", "backup.json")).toEqual({
    code: 0,
    said: "2 guests were restored, with tables, answers and history.\n",
  });
  await intoEmpty("export", "again.csv");
  expect(await readFile(join(files.path, "again.csv"), "utf8")).toBe(list);
  expect(await intoEmpty("import", "backup.json")).toEqual({
    code: 1,
    said: "Nothing was restored:\n  - not empty\n",
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
