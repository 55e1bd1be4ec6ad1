import { expect } from "vitest";
import { openMailer, taken, unknown } from "#test/kits/mail/mailings-on-services.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { openOddAddresses } from "./gather-households.ts";

const test = testWith(() => openMailer());

test("an address at which a server knew no mailbox is pointed out until an email gets there", async (mailer) => {
  mailer.hostSays("per@example.se", unknown);
  mailer.hostSays("berg@example.se", { outcome: "refused", reply: "550 5.7.1 Message looks like spam" });
  const oddity = async (address: string) => (await openOddAddresses(mailer.services))(address);
  expect(await oddity("per@example.se")).toBeNull();
  await mailer.writeAndSend("save the date");
  expect(await oddity("Per@Example.se")).toEqual({ likely: null, wasRefused: true });
  expect(await oddity("berg@example.se")).toBeNull();
  expect(await oddity("per@gmial.com")).toEqual({ likely: "per@gmail.com", wasRefused: false });
  mailer.hostSays("per@example.se", taken);
  mailer.clock.now += 60_000;
  await mailer.writeAndSend("news", { audience: { also: ["per"] } });
  expect(await oddity("per@example.se")).toBeNull();
});
