// Without a mail server nothing is sent: what lies in a folder of the site's has reached nobody.

import { expect } from "vitest";
import type { Delivery } from "#server/mail/post.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { openMailer } from "#test/kits/mail/mailings-on-services.ts";
import { changeStored } from "#test/kits/site/services.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { orderMailing } from "./change-mailing.ts";
import { planMailing } from "./plan-mailing.ts";
import { noteSentByHand, sendDueMailings, sendToOneMore } from "./send-mailings.ts";
import { sendTrial } from "./write-mailing-email.ts";

/** As every version of the site has noted it. */
const laid: Delivery = {
  outcome: "sent",
  reply: "/srv/osa-data/outbox/2024-03-01T12-00-00-123Z Xk3_dE-9a.eml",
};

const own = { couple: { first: "Åsa", second: "Dag" } };

const test = testWith(() => openMailer());

test("an invitation that lay in a folder was sent to nobody, so the next one finds everybody", async (mailer) => {
  mailer.hostSays("everybody", laid);
  const id = await mailer.writeAndSend("invitation");
  const results = await mailer.results(id);
  expect(new Set(Object.values(results))).toEqual(new Set(["in folder"]));
  const again = await mailer.write("invitation");
  const { chosen } = await planMailing(mailer.services, again, await mailer.mailing(again));
  const invited = chosen.flatMap(({ to }) => to.map(({ guestId }) => guestId));
  expect(invited.toSorted()).toEqual(Object.keys(results).toSorted());
  const byHand = await noteSentByHand(mailer.services, marta, { mailing: id, guestId: "june" });
  expect(byHand).toMatchObject({ ok: true });
  expect(await mailer.results(id)).toMatchObject({ june: "by hand", anna: "in folder" });
});

test("a couple's own site without a mail server takes no order, tries nothing and sends nothing after all", async () => {
  await using mailer = await openMailer({ wedding: own });
  const { services } = mailer;
  const id = await mailer.write("save the date");
  const reading = { mailing: id, guestId: "june", language: null };
  await expect(mailer.order(id)).rejects.toThrow("no server");
  expect(await sendTrial(services, marta, reading)).toEqual({ ok: false, refusal: "no server" });
  expect(await sendToOneMore(services, marta, reading)).toEqual({ ok: false, refusal: "no server" });
  expect(mailer.tried).toEqual([]);
});

test("what was ordered while there was a mail server waits until there is one again", async () => {
  await using mailer = await openMailer({ wedding: own });
  const { services, clock } = mailer;
  const id = await mailer.write("save the date");
  await changeStored(services, "mailings", id, { state: "scheduled", sendAt: clock.now });
  expect(await sendDueMailings(services)).toBeGreaterThan(0);
  expect(await mailer.mailing(id)).toMatchObject({ state: "scheduled" });
  expect(mailer.tried).toEqual([]);
});

test("the sample wedding's emails are ordered all the same, to be looked at in their folder", async (mailer) => {
  const id = await mailer.write("save the date");
  const { version } = (await mailer.services.views.mailings()).get(id) ?? { version: "" };
  const order = { id, seen: version, emails: 7, sendAt: null };
  expect(await orderMailing(mailer.services, marta, order)).toMatchObject({ ok: true });
});
