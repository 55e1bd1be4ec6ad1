// Before a mailing leaves: what the couple agree to, and what keeps it from leaving.

import { expect, test } from "vitest";
import { findMailing } from "#server/records/mailings/mailings.ts";
import { openMailingSite } from "../../kits/mail/mailing-visits.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { keepFromOrigin } from "../../kits/answers/unmatched.ts";
import { changeStored } from "../../kits/site/services.ts";
import { lacking } from "../../kits/site/visit.ts";

const { site, admin } = openForEach(openMailingSite);

/** Märta and Theo are on the list, too. */
const everybody = 8;

/** What a page sends that has shown all of them. */
async function fieldsOf(id: string) {
  const seen = (await findMailing(site.services, id))?.version ?? "";
  return { intent: "order-mailing", mailing: id, seen, emails: String(everybody), when: "now" };
}

test("the summary says how many, to whom not, and how long it takes, and sends on one press", async () => {
  const id = await site.begin("save the date");
  const { text } = await admin.get(`/en/admin?mailing=${id}&send=`);
  const none = ["1 household gets no email", "No email address", "Björn Ek"];
  const all = [`${everybody} emails`, "about a minute", `Send ${everybody} emails`];
  expect(lacking(text, [...none, ...all])).toEqual([]);
  const ordered = await site.order(id);
  expect(ordered.location).toBe(`/en/admin?mailing=${id}&notice=ordered`);
  await site.sendAll();
  expect(site.emails).toHaveLength(everybody);
});

test("a second press sends nothing twice", async () => {
  const id = await site.begin("save the date");
  const fields = await fieldsOf(id);
  const path = `/en/admin?mailing=${id}&send=`;
  expect((await admin.post(path, fields)).location).toContain(id);
  expect((await admin.post(path, fields)).location).toContain(id);
  await site.sendAll();
  expect(site.emails).toHaveLength(everybody);
});

test("it waits for the hour that was chosen, by the wedding's clock", async () => {
  const id = await site.begin("save the date");
  await site.order(id, { when: "later", day: "2024-07-01", time: "10:00" });
  expect((await findMailing(site.services, id))?.mailing.sendAt).toBe(Date.parse("2024-07-01T08:00:00Z"));
  expect(await site.results(id)).toContain("will be sent");
  await site.sendAll();
  expect(site.emails).toHaveLength(0);
});

test.each([
  ["2024-02-01", "10:00", "That time has passed"],
  ["2034-02-01", "10:00", "more than two years away"],
  ["", "10:00", "Choose a day"],
  ["2024-07-01", "", "Choose a time"],
  ["2024-03-31", "02:30", "the clocks go forward"],
])("%j %j is refused, and what was typed stays", async (day, time, message) => {
  const id = await site.begin("save the date");
  const refused = await site.order(id, { when: "later", day, time });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(message);
  expect(/<input[^>]*value="later"[^>]*>/.exec(refused.text)?.[0]).toContain("checked");
  for (const value of [day, time].filter(Boolean)) expect(refused.text).toContain(`value="${value}"`);
  expect((await findMailing(site.services, id))?.mailing.state).toBe("draft");
});

test("a choice that says neither now nor when sends nothing", async () => {
  const id = await site.begin("save the date");
  expect((await site.order(id, { when: "" })).status).toBe(400);
  expect((await findMailing(site.services, id))?.mailing.state).toBe("draft");
});

test("another number of emails than the page had shown, and words changed meanwhile, are shown anew", async () => {
  const id = await site.begin("save the date");
  const other = await site.order(id, { emails: "7" });
  expect(other.status).toBe(409);
  expect(other.text).toContain("The number of emails has changed");
  const changed = await site.order(id, { seen: "another" });
  expect(changed.text).toContain("Somebody has changed this email");
  expect((await findMailing(site.services, id))?.mailing.state).toBe("draft");
});

test("words that need mending lead to the draft and offer no button", async () => {
  const id = await site.begin("invitation");
  await site.write(id, { subject: "Hi", body: "Dear {first_name}" });
  const { text } = await admin.get(`/en/admin?mailing=${id}&send=`);
  const told = ["Something in the English text needs correcting first.", "has no {link}"];
  expect(lacking(text, told)).toEqual([]);
  expect(text).not.toContain("order-mailing");
  const refused = await admin.post(`/en/admin?mailing=${id}&send=`, await fieldsOf(id));
  expect(refused.text).toContain("The text needs correcting first, so nothing has been sent.");
});

test("what looks odd is said, and keeps nobody from sending", async () => {
  await using site = await openMailingSite({ wedding: { answerBy: "2024-02-15" } });
  const id = await site.begin("reminder");
  const { text } = await site.admin.get(`/en/admin?mailing=${id}&send=`);
  const odd = ["The last day to answer was 15 February 2024.", "No mail server has been set up yet"];
  expect(lacking(text, [...odd, "http://osa.test", "order-mailing"])).toEqual([]);
});

test("households that were invited already are counted", async () => {
  await site.order(await site.begin("invitation"));
  await site.sendAll();
  const again = await site.begin("invitation");
  const { text } = await admin.get(`/en/admin?mailing=${again}&send=`);
  expect(text).toContain("Nobody would get this email.");
});

test("it says which addresses several households share, before each of them gets an email there", async () => {
  const path = `/en/admin?mailing=${await site.begin("news")}&send=`;
  expect((await admin.get(path)).text).not.toContain("more than one household");
  await changeStored(site.services, "guests", "bjorn", { Email: "ASA@example.se" });
  expect((await admin.get(path)).text).toMatch(/asa@example\.se is the address of more than one household/i);
});

test("before a reminder it says that answers wait in the inbox, whose senders stand there as silent", async () => {
  const [reminder, news] = [await site.begin("reminder"), await site.begin("news")];
  const told = "answer is waiting in your inbox";
  const shows = async (id: string) => (await admin.get(`/en/admin?mailing=${id}&send=`)).text.includes(told);
  expect(await shows(reminder)).toBe(false);
  await keepFromOrigin(site.services, "192.0.2.7", ["Lindkvist"]);
  expect([await shows(reminder), await shows(news)]).toEqual([true, false]);
});
