import { expect, test } from "vitest";
import {
  answered,
  emailsTo,
  linksIn,
  opened,
  openWithCards,
  send,
  sendEmails,
  stored,
} from "../../kits/households/household-visits.ts";
import { noteHousehold, peopleWithFamily } from "../../kits/households/households.ts";
import { formFields } from "../../kits/site/visit.ts";

const code = "4H7KQ2M9XT";
const [callum, isla] = ["callum@example.org", "isla@example.org"] as const;

const family = {
  callum: { First_Name: "Callum", Last_Name: "Fraser", Email: callum, Household: "Fraser" },
  isla: { First_Name: "Isla", Last_Name: "Fraser", Email: isla, Household: "Fraser" },
  nora: { First_Name: "Nora", Last_Name: "Fraser", Household: "Fraser" },
};

async function openFrasers(frasers: Record<string, object> = family) {
  const site = await openWithCards({ guests: { ...peopleWithFamily, ...frasers } });
  await noteHousehold(site.services, "Fraser", { code });
  const visitor = await opened(site, `i=${code}`);
  return Object.assign(site, {
    page: visitor,
    form: await visitor.get("/en/rsvp/household"),
    addresses: () =>
      Promise.all(Object.keys(family).map(async (id) => (await stored(site, id))?.["Email"] ?? null)),
    sent: () => site.emails.map(({ to, subject }) => `${to[0]}: ${subject}`),
  });
}

const all = { "m0-answer": "yes", "m1-answer": "yes", "m2-answer": "yes" };

test("the form names whose addresses it has, so that their owners know them, and asks whose another one is", async () => {
  await using site = await openFrasers();
  const { text } = site.form;
  const [ofCallum, ofIsla] = ["c••••m@e•••••e.org", "i••a@e•••••e.org"];
  expect(text).toContain(
    `the confirmation goes to Callum Fraser (${ofCallum}) and Isla Fraser (${ofIsla}). An address that you add`,
  );
  for (const said of [
    "Whose address is this?",
    `Callum Fraser, instead of ${ofCallum}`,
    `Isla Fraser, instead of ${ofIsla}`,
    "<span>Nora Fraser<",
    "Only for this confirmation",
  ]) {
    expect(text).toContain(said);
  }
  // Preset is who has none, and there is one field alone.
  expect(formFields(text)).toMatchObject({ whose: ["m2"] });
  expect(text.match(/type="email"/g)).toHaveLength(1);
  for (const address of [callum, isla]) expect(text).not.toContain(address);
});

test("who changes another member's answer by a link, and gives their own address, does not replace the other's", async () => {
  await using site = await openFrasers();
  await answered(site.page, site.form, all);
  await sendEmails(site);
  const path = linksIn(emailsTo(site, callum)).find((link) => link.includes("guest=isla.")) ?? "";
  const form = await site.page.get(path);
  expect(form.text).toContain("Thank you, we have your answer: Isla is coming.");
  expect(form.text).not.toMatch(/id="email"[^>]* autocomplete="email"/i);
  const sent = await site.page.post(path, { ...formFields(form.text), email: callum, speech: "yes" });
  expect(sent.status).toBe(303);
  expect(await stored(site, "isla")).toMatchObject({ Email: isla, Speech: "Yes" });
  // Control: an address that is nobody's is taken for the one of whose answer it is.
  await site.page.post(path, { ...formFields(form.text), email: "new@example.org" });
  expect(await stored(site, "isla")).toMatchObject({ Email: "new@example.org" });
});

test("an address of somebody who is left open is not lost in silence: the form says so and keeps it", async () => {
  await using site = await openFrasers();
  const typed = { "m0-answer": "yes", email: "nora@example.org", whose: "m2" };
  const refused = await send(site.page, site.form, typed);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(`href="#whose"`);
  expect(refused.text).toContain("There’s no answer for this person yet");
  expect(formFields(refused.text)).toMatchObject({ email: ["nora@example.org"], whose: ["m2"] });
  await answered(site.page, refused, { "m2-answer": "no" });
  expect(await site.addresses()).toEqual([callum, isla, "nora@example.org"]);
});

test("an admin who answers for them is asked the same, and the address that is replaced is told", async () => {
  await using site = await openFrasers();
  const admin = await site.signedIn();
  const path = "/en/admin/households/Fraser/answer";
  const form = await admin.get(path);
  expect(form.text).toContain(`Callum Fraser, instead of ${callum}`);
  const fields = { ...formFields(form.text), ...all, email: "new@example.org" };
  const unused = await admin.post(path, { ...fields, whose: "" });
  expect(unused.status).toBe(409);
  expect(unused.text).toContain("The address belongs to nobody");
  expect((await admin.post(path, { ...fields, whose: "m0" })).status).toBe(303);
  expect(await site.addresses()).toEqual(["new@example.org", isla, null]);
  await sendEmails(site);
  expect(site.sent()).toEqual([`${callum}: Your answer to our invitation has a new email address`]);
  const inbox = await admin.get("/en/admin/inbox");
  expect(inbox.text).toContain("Email addresses that changed");
});
