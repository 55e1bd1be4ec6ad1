import { expect } from "vitest";
import { everyHousehold } from "#domain/households/household-filter.ts";
import { usualPace } from "#domain/mailings/pace.ts";
import { findPace, mailingSettingsCollection } from "#server/records/mailings/mailing-settings.ts";
import { recipientId, recipientsCollection } from "#server/records/mailings/recipients.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { later, openMailer, singles, taken } from "#test/kits/mail/mailings-on-services.ts";
import { eraseGuest } from "#server/workflows/guests/erase-guest.ts";
import { stepMailing } from "./change-mailing.ts";
import { noteSentByHand } from "./follow-recipient.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const hourMs = 3_600_000;
const everybody = { filter: everyHousehold };

const test = testWith(() => openMailer());

test("thirty full mailboxes keep the others waiting no longer than the pace", async () => {
  await using mailer = await openMailer({ guests: singles(90) });
  for (let n = 0; n < 90; n += 3) mailer.hostSays(`kim${n}@example.se`, later);
  const id = await mailer.writeAndOrder("save the date");
  await mailer.run(hourMs);
  expect(mailer.left).toHaveLength(60);
  expect(await mailer.mailing(id)).toMatchObject({ state: "done" });
});

test("what is held of a paused mailing holds up no other", async () => {
  await using mailer = await openMailer({ guests: singles(25) });
  mailer.hostSays("everybody", later);
  const first = await mailer.writeAndOrder("save the date");
  await mailer.run(hourMs);
  await stepMailing(mailer.services, marta, { id: first, step: "pause" });
  mailer.hostSays("everybody", taken);
  const second = await mailer.writeAndOrder("invitation", { audience: everybody });
  await mailer.run(hourMs);
  expect(await mailer.mailing(second)).toMatchObject({ state: "done" });
  expect(mailer.left).toHaveLength(25);
});

test("what waits in the outbox after a mailing's last email can still be stopped", async (mailer) => {
  mailer.hostSays("everybody", taken, later);
  const id = await mailer.writeAndOrder("save the date");
  await mailer.run(hourMs);
  expect(mailer.left).toHaveLength(1);
  expect(await mailer.mailing(id)).toMatchObject({ state: "done" });
  expect(await stepMailing(mailer.services, marta, { id, step: "stop" })).toMatchObject({ ok: true });
  mailer.hostSays("everybody", taken);
  await mailer.run(24 * hourMs, 60_000);
  expect(mailer.left).toHaveLength(1);
  expect(new Set(Object.values(await mailer.results(id)))).toEqual(new Set(["sent", "left out: stopped"]));
});

test("a mailing whose emails have all ended cannot be stopped any more", async (mailer) => {
  const id = await mailer.writeAndOrder("save the date");
  await mailer.runUntilDone(id);
  const stopped = await stepMailing(mailer.services, marta, { id, step: "stop" });
  expect(stopped).toEqual({ ok: false, refusal: "too late" });
});

test("a recipient whose record cannot be read gets nothing more, and the others get theirs", async (mailer) => {
  const id = await mailer.write("save the date");
  const data = { mailing: id, guestId: "asa", outcome: "of a later version" };
  await mailer.services.documents.commit([recipientsCollection.put(recipientId(id, "asa"), null, data)]);
  await mailer.order(id);
  await mailer.runUntilDone(id);
  expect(mailer.to()).not.toContain("asa@example.se");
  expect(mailer.left).toHaveLength(6);
});

test.for([
  [
    { perMinute: 0, perDay: 0 },
    { perMinute: 1, perDay: 10 },
  ],
  [
    { perMinute: -20, perDay: 1e9 },
    { perMinute: 1, perDay: 20_000 },
  ],
  [{ perMinute: "fast" }, usualPace],
] as const)("a pace of %j, which nobody can have set, is one that sends", async ([data, pace]) => {
  await using mailer = await openMailer();
  await mailer.services.documents.commit([mailingSettingsCollection.put("pace", null, data)]);
  expect((await findPace(mailer.services)).value).toEqual(pace);
});

test("what has left is counted anew where its record cannot be read", async (mailer) => {
  const data = { lastAt: "yesterday" };
  await mailer.services.documents.commit([mailingSettingsCollection.put("released", null, data)]);
  await mailer.runUntilDone(await mailer.writeAndOrder("save the date"));
  expect(mailer.left).toHaveLength(7);
});

test("a guest who is erased while planned gets nothing, and the others get theirs", async (mailer) => {
  const id = await mailer.writeAndOrder("save the date");
  await mailer.runUntil(() => mailer.left.length >= 2);
  const [last = ""] = (await mailer.mailing(id)).planned.slice(-1);
  const address = mailer.services.guestList.byId(last)?.guest.email;
  await eraseGuest(mailer.services, marta, last);
  await mailer.runUntilDone(id);
  expect(mailer.left).toHaveLength(6);
  expect(mailer.to()).not.toContain(address);
  expect(Object.keys(await mailer.results(id))).not.toContain(last);
});

test("what the host is about to be given is not noted as sent by hand", async (mailer) => {
  mailer.hostSays("asa@example.se", later);
  const id = await mailer.writeAndOrder("save the date");
  await mailer.runUntil(() => mailer.tried.length >= 7);
  const noted = { mailing: id, guestId: "asa" };
  expect(await noteSentByHand(mailer.services, marta, noted)).toEqual({
    ok: false,
    refusal: "had it already",
  });
  expect(await noteSentByHand(mailer.services, marta, { ...noted, guestId: "nils" })).toMatchObject({
    ok: true,
  });
  expect(await mailer.results(id)).toMatchObject({ asa: "retried", nils: "by hand" });
});
