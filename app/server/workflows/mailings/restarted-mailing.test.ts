import { expect, test } from "vitest";
import { copyDocuments } from "#server/operations/copy/copy-documents.ts";
import { makeDataFolder } from "#test/faults/site-process.ts";
import { later, openMailer } from "#test/kits/mailings-on-services.ts";
import { makeTemporaryStore } from "#test/kits/temporary-store.ts";

test("a mailing that a restart interrupts goes on after it, and nobody gets it twice", async () => {
  await using folder = await makeDataFolder();
  const settings = { dataFolder: folder.path };
  const to: string[] = [];
  let id = "";
  {
    await using mailer = await openMailer({ settings });
    id = await mailer.writeAndOrder("save the date");
    while (mailer.left.length < 3) await mailer.run(500);
    to.push(...mailer.to());
  }
  await using mailer = await openMailer({ settings, guests: {} });
  mailer.clock.now += 60_000;
  await mailer.runUntilDone(id);
  to.push(...mailer.to());
  expect(to).toHaveLength(7);
  expect(new Set(to).size).toBe(7);
});

test("a mailing that was interrupted goes on in another store, with what its host had put off, and nobody gets it twice", async () => {
  await using store = makeTemporaryStore();
  const to: string[] = [];
  let id = "";
  {
    await using mailer = await openMailer();
    mailer.hostSays("asa@example.se", later);
    id = await mailer.writeAndOrder("save the date");
    while (mailer.left.length < 3) await mailer.run(500);
    to.push(...mailer.to());
    const other = await store.open();
    const { documents } = mailer.services;
    const copied = await copyDocuments({
      from: documents,
      to: other,
      source: "the first",
      leftOut: () => null,
    });
    expect(copied.ok).toBe(true);
    await other.close();
  }
  await using mailer = await openMailer({ guests: {}, replacements: { documents: await store.open() } });
  mailer.clock.now += 60_000;
  await mailer.runUntilDone(id);
  to.push(...mailer.to());
  expect(to.toSorted()).toEqual([...new Set(to)].toSorted());
  expect(to).toHaveLength(7);
  expect(to).toContain("asa@example.se");
  expect(new Set(Object.values(await mailer.results(id)))).toEqual(new Set(["sent"]));
});
