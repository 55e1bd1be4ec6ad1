import { expect } from "vitest";
import { everyHousehold } from "#domain/households/household-filter.ts";
import { outboxCollection, readOutboxEmail } from "#server/records/outbox-email.ts";
import { readStopEmailsLink } from "#server/links/stop-emails-link.ts";
import { correctEmailAddress, resendEmail } from "#server/workflows/emails/resend-email.ts";
import { renewHouseholdCodes } from "#server/workflows/households/make-household-codes.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { later, type Mailer, openMailer, taken, unknown } from "#test/kits/mail/mailings-on-services.ts";
import { sendToOneMore } from "./follow-recipient.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const words = { subject: "Hej", body: "Hej {first_names}!\n\n[Svara]({link})" };
const withLink = { en: words, sv: words };

async function failedEmail({ services }: Mailer): Promise<string> {
  const all = await outboxCollection.list(services.documents, { where: { state: "failed" } });
  return all[0]?.id ?? "";
}

const test = testWith(() => openMailer());

test("an email to a mended address leaves once, and its way out is that of the new address", async (mailer) => {
  mailer.hostSays("per@example.se", unknown);
  const id = await mailer.writeAndOrder("save the date");
  await mailer.runUntilDone(id);
  expect(await mailer.results(id)).toMatchObject({ per: "failed" });
  const mended = {
    emailId: await failedEmail(mailer),
    address: "per.holm@example.se",
    expected: "per@example.se",
  };
  expect(await correctEmailAddress(mailer.services, marta, mended)).toMatchObject({ ok: true });
  await mailer.runUntilDone(id);
  expect(await mailer.results(id)).toMatchObject({ per: "sent" });
  const last = mailer.left.at(-1);
  expect(last?.to).toEqual(["per.holm@example.se"]);
  const stopLink = last?.stopLink ?? "";
  expect(readStopEmailsLink(mailer.services, new URL(stopLink))).toEqual({ address: "per.holm@example.se" });
  expect(last?.text).toContain(stopLink);
  expect(last?.html).toContain(stopLink);
});

test("sent again after the household's code was renewed, it has the new link, and the old one opens nothing", async (mailer) => {
  mailer.hostSays("per@example.se", unknown);
  const id = await mailer.writeAndOrder("invitation", { words: withLink });
  await mailer.runUntilDone(id);
  const codeOf = async () => (await mailer.services.views.households()).byId("guest:per").code ?? "none";
  const former = await codeOf();
  await renewHouseholdCodes(mailer.services, marta, { household: "guest:per" });
  await resendEmail(mailer.services, marta, await failedEmail(mailer));
  mailer.hostSays("per@example.se", taken);
  await mailer.runUntilDone(id);
  const { text = "", html = "" } = mailer.left.at(-1) ?? {};
  for (const part of [text, html]) {
    expect(part).toContain(await codeOf());
    expect(part).not.toContain(former);
  }
});

test("sent again to the old address after the guest's was changed, it is withdrawn, and one more goes to the new", async (mailer) => {
  mailer.hostSays("per@example.se", unknown);
  const id = await mailer.writeAndOrder("save the date");
  await mailer.runUntilDone(id);
  const value = "per.holm@example.se";
  await mailer.change("per", { field: "email", expected: "per@example.se", value });
  await resendEmail(mailer.services, marta, await failedEmail(mailer));
  await mailer.runUntilDone(id);
  expect(await mailer.results(id)).toMatchObject({ per: "left out: address changed" });
  const oneMore = { mailing: id, guestId: "per" };
  expect(await sendToOneMore(mailer.services, marta, oneMore)).toEqual({ ok: true, value: "sent" });
  expect(await sendToOneMore(mailer.services, marta, oneMore)).toEqual({
    ok: false,
    refusal: "had it already",
  });
  expect(mailer.to().filter((to) => to === value)).toHaveLength(1);
});

test("one more goes to whoever came onto the list since, and to nobody twice", async (mailer) => {
  const id = await mailer.writeAndOrder("save the date");
  await mailer.runUntilDone(id);
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

test("an invitation goes to both addresses of a household that is not yet invited, and to it no second time", async (mailer) => {
  const first = await mailer.writeAndOrder("invitation");
  await mailer.runUntilDone(first);
  expect(mailer.to()).toEqual(expect.arrayContaining(["asa@example.se", "dag@example.se"]));
  expect(mailer.left).toHaveLength(7);
  await mailer.change("nils", { field: "email", expected: "", value: "nils@example.se" });
  const second = await mailer.writeAndOrder("invitation");
  await mailer.runUntilDone(second);
  expect(mailer.to().slice(7)).toEqual(["nils@example.se"]);
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
