import { expect } from "vitest";
import { refuse } from "#domain/result.ts";
import { everyHousehold } from "#domain/households/household-filter.ts";
import { usualPace } from "#domain/mailings/pace.ts";
import { findPace, mailingSettingsCollection, putPace } from "#server/records/mailings/mailings.ts";
import { recipientId, recipientsCollection } from "#server/records/mailings/mailing-recipients.ts";
import { marta } from "#test/kits/guests/couple.ts";
import {
  later,
  openMailer,
  singles,
  taken,
  type Mailer,
  unknown,
} from "#test/kits/mail/mailings-on-services.ts";
import { eraseGuest } from "#server/workflows/guests/erase-guest.ts";
import { stepMailing } from "./change-mailing.ts";
import { openOddAddresses } from "./gather-households.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { outboxCollection, readOutboxEmail } from "#server/records/outbox-email.ts";
import { readStopEmailsLink } from "#server/links/sealed-links.ts";
import { correctEmailAddress, resendEmail } from "#server/workflows/emails/resend-email.ts";
import { renewHouseholdCodes } from "#server/workflows/households/make-household-codes.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { noteSentByHand, sendToOneMore } from "./send-mailings.ts";

const hourMs = 3_600_000;
const everybody = { filter: everyHousehold };

const test = testWith(() => openMailer());

test("full mailboxes, tried again and again, keep the others waiting no longer than the pace", async () => {
  await using mailer = await openMailer({ guests: singles(60) });
  await mailer.services.documents.commit([putPace({ ...usualPace, perMinute: 3 }, null)]);
  for (let n = 0; n < 60; n += 2) mailer.hostSays(`kim${n}@example.se`, later);
  const id = await mailer.writeAndOrder("save the date");
  await mailer.run(4 * hourMs);
  expect([mailer.left.length, (await mailer.mailing(id)).state]).toEqual([30, "done"]);
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
  const id = await mailer.writeAndSend("save the date");
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
  await mailer.writeAndSend("save the date");
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
  expect(await noteSentByHand(mailer.services, marta, noted)).toEqual(refuse("had it already"));
  expect(await noteSentByHand(mailer.services, marta, { ...noted, guestId: "nils" })).toMatchObject({
    ok: true,
  });
  expect(await mailer.results(id)).toMatchObject({ asa: "retried", nils: "by hand" });
});

const words = { subject: "Hej", body: "Hej {first_names}!\n\n[Svara]({link})" };
const withLink = { en: words, sv: words };

async function failedEmail({ services }: Mailer): Promise<string> {
  const all = await outboxCollection.list(services.documents, { where: { state: "failed" } });
  return all[0]?.id ?? "";
}

test("an email to a mended address leaves once, and its way out is that of the new address", async (mailer) => {
  mailer.hostSays("per@example.se", unknown);
  const id = await mailer.writeAndSend("save the date");
  expect(await mailer.results(id)).toMatchObject({ per: "failed" });
  const fixed = {
    emailId: await failedEmail(mailer),
    address: "per.holm@example.se",
    expected: "per@example.se",
  };
  expect(await correctEmailAddress(mailer.services, marta, fixed)).toMatchObject({ ok: true });
  await mailer.runUntilDone(id);
  expect(await mailer.results(id)).toMatchObject({ per: "sent" });
  const last = mailer.left.at(-1);
  expect(last?.to).toEqual(["per.holm@example.se"]);
  const stopLink = last?.stopLink ?? "";
  expect(readStopEmailsLink(mailer.services, new URL(stopLink))).toBe("per.holm@example.se");
  expect(last?.text).toContain(stopLink);
  expect(last?.html).toContain(stopLink);
});

test("sent again after the household's code was renewed, it has the new link, and the old one opens nothing", async (mailer) => {
  mailer.hostSays("june@example.org", unknown);
  const id = await mailer.writeAndSend("invitation", { words: withLink });
  const codeOf = async () => (await mailer.services.views.households()).byId("june").code ?? "none";
  const former = await codeOf();
  await renewHouseholdCodes(mailer.services, marta, { household: "june" });
  await resendEmail(mailer.services, marta, await failedEmail(mailer));
  mailer.hostSays("june@example.org", taken);
  await mailer.runUntilDone(id);
  const { text = "", html = "" } = mailer.left.at(-1) ?? {};
  for (const part of [text, html]) {
    expect(part).toContain(await codeOf());
    expect(part).not.toContain(former);
  }
});

test("sent again to the old address after the guest's was changed, it is withdrawn, and one more goes to the new", async (mailer) => {
  mailer.hostSays("per@example.se", unknown);
  const id = await mailer.writeAndSend("save the date");
  const value = "per.holm@example.se";
  await mailer.change("per", { field: "email", expected: "per@example.se", value });
  await resendEmail(mailer.services, marta, await failedEmail(mailer));
  await mailer.runUntilDone(id);
  expect(await mailer.results(id)).toMatchObject({ per: "left out: address changed" });
  const oneMore = { mailing: id, guestId: "per" };
  expect(await sendToOneMore(mailer.services, marta, oneMore)).toEqual({ ok: true, value: "sent" });
  expect(await sendToOneMore(mailer.services, marta, oneMore)).toEqual(refuse("had it already"));
  expect(mailer.to().filter((to) => to === value)).toHaveLength(1);
});

test("one more goes to whoever came onto the list since, and to nobody twice", async (mailer) => {
  const id = await mailer.writeAndSend("save the date");
  await mailer.change("nils", { field: "email", expected: "", value: "nils@example.se" });
  const both = [1, 2].map(() => sendToOneMore(mailer.services, marta, { mailing: id, guestId: "nils" }));
  expect((await Promise.all(both)).filter(({ ok }) => ok)).toHaveLength(1);
  expect(mailer.to().filter((to) => to === "nils@example.se")).toHaveLength(1);
  expect(await mailer.results(id)).toMatchObject({ nils: "sent" });
});

test("somebody who is taken off the list gets nothing more, not even what the host has put off", async (mailer) => {
  mailer.hostSays("per@example.se", later, taken);
  mailer.hostSays("berg@example.se", later, taken);
  const id = await mailer.writeAndOrder("save the date");
  await mailer.runUntil(() => mailer.tried.length >= 7);
  await deleteGuest(mailer.services, marta, "per");
  await mailer.runUntilDone(id);
  expect(mailer.to()).not.toContain("per@example.se");
  expect(mailer.to()).toContain("berg@example.se");
  expect(await mailer.results(id)).toMatchObject({ per: "left out: not on the list", anna: "sent" });
});

test("an invitation goes to both addresses of a household that is not yet invited, to it no second time, and to nobody who has declined", async (mailer) => {
  await mailer.writeAndSend("invitation");
  expect(mailer.to()).toEqual(expect.arrayContaining(["asa@example.se", "dag@example.se"]));
  expect(mailer.left).toHaveLength(6);
  expect(mailer.to()).not.toContain("per@example.se");
  await mailer.change("nils", { field: "email", expected: "", value: "nils@example.se" });
  await mailer.writeAndSend("invitation");
  expect(mailer.to().slice(6)).toEqual(["nils@example.se"]);
});

test("an email tells nothing of itself once it was withdrawn", async (mailer) => {
  mailer.hostSays("per@example.se", later);
  const audience = { filter: { ...everyHousehold, answers: ["declined" as const] } };
  const id = await mailer.writeAndOrder("save the date", { audience });
  await mailer.run(10_000);
  await mailer.changeForSure("per", { field: "answer", expected: "Declined", value: "Accepted" });
  await mailer.run(120_000);
  expect(await mailer.results(id)).toEqual({ per: "left out: does not fit" });
  const [stored] = await outboxCollection.list(mailer.services.documents);
  const email = stored && readOutboxEmail(stored);
  expect(email).toMatchObject({ state: "withdrawn", text: null, html: null, stopLink: null });
});

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
