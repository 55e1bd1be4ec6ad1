import { expect, test } from "vitest";
import { makeDataFolder } from "#test/faults/site-process.ts";
import { openMailer } from "#test/kits/mailings-on-services.ts";

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
