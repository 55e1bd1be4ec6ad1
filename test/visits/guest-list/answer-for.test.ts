import { beforeEach, expect, test } from "vitest";
import { markup } from "../../kits/guests/guest-forms.ts";
import { chosen, openWithCards } from "../../kits/households/household-visits.ts";
import { ekId, sigridId } from "../../kits/households/households.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { type Fields, follow, formFields, lacking, type Page } from "../../kits/site/visit.ts";

const { site, admin } = openForEach(openWithCards);
let form: Page;
beforeEach(async () => {
  form = await admin.get(page);
});

const page = `/en/admin/households/${encodeURIComponent(ekId)}/answer`;

const member = /<fieldset class="member"><legend>([^<]*)/g;
const legends = (text: string) => [...text.matchAll(member)].map(([, name]) => name);

/** Their places in the form, in the order of its legends. */
const [bjorn, companion, lova] = ["m0-", "m1-", "m2-"] as const;

/** As a browser sends it: only the button that was pressed. */
async function send(form: Page, changes: Fields, to = page): Promise<Page> {
  return admin.post(to, { ...formFields(form.text), intent: "answer-for-household", ...changes });
}

const guestOf = (id: string) => site.services.guestList.byId(id)?.guest;

test("the form stands behind the household's page, shows what is on file, and chooses nothing", async () => {
  const household = await admin.get(`/en/admin/households/${encodeURIComponent(ekId)}`);
  expect(markup(household)).toContain("Answer for them");
  expect(legends(form.text)).toEqual(["Björn Ek", "Guest of Björn Ek", "Lova Ek"]);
  expect(form.text.match(/<input[^>]*type="radio"[^>]*>/g)).toHaveLength(9 + 2);
  expect(chosen(form.text)).toEqual(["", "", ""]);
  expect(markup(form)).toContain("Celery");
  expect(markup(form)).toContain("bjorn@example.se");
  expect(form.text).not.toMatch(new RegExp(`name="${lova}(speech|performance|email)"`));
  expect(form.text).toMatch(/<input(?=[^>]*name="confirm")(?![^>]*checked)/);
});

test("saved, it is one change of that admin, with the way to undo it, and no email", async () => {
  const sent = await send(form, {
    [`${bjorn}answer`]: "yes",
    [`${lova}answer`]: "no",
    [`${companion}answer`]: "yes",
    [`${companion}firstName`]: "Kim",
  });
  const after = await follow(admin, sent);
  expect(guestOf("bjorn")).toMatchObject({ answer: "accepted", allergies: ["Celery"] });
  expect(guestOf("lova")).toMatchObject({ answer: "declined" });
  expect(guestOf("guestOfBjorn")).toMatchObject({ answer: "accepted", firstName: "Kim" });
  expect(after).toContain("the answer is saved.");
  expect(after).not.toContain("confirmation is on its way");
  expect(after).toContain("Answered for Björn Ek, Kim and Lova Ek");
  expect(after).toContain("marta@example.se, in the admin area");
  expect(after).toContain("Undo for 3 guests");
  expect(await site.services.documents.list("outbox")).toEqual([]);
});

test("everybody is set to yes, or Enter is pressed, and nothing is saved yet", async () => {
  for (const intent of ["all", "look"]) {
    const typed = { [`${bjorn}otherFood`]: "Half a pear", confirm: "yes" };
    const again = await send(form, { ...typed, intent: [intent, "answer-for-household"] });
    expect(again.status).toBe(200);
    expect(chosen(again.text)).toEqual(Array.from({ length: 3 }, () => (intent === "all" ? "yes" : "")));
    expect(again.text).toContain("Half a pear");
    expect(again.text).toMatch(/<input(?=[^>]*name="confirm")(?=[^>]*checked)/);
  }
  expect(await site.services.documents.list("history")).toEqual([]);
});

test("what cannot be saved comes back as it was typed, with a link to the field", async () => {
  const wrong = await send(form, {
    [`${bjorn}answer`]: "yes",
    email: "not an address",
    [`${companion}answer`]: "yes",
  });
  expect(wrong.status).toBe(409);
  // The couple may leave a companion's name open.
  expect(wrong.text).not.toContain(`href="#${companion}firstName"`);
  expect(lacking(wrong.text, [`href="#email"`, `value="not an address"`])).toEqual([]);
  const nothing = await send(form, {});
  expect(nothing.text).toContain("Nothing is chosen yet");
  const unsealed = await send(form, { household: "forged", [`${bjorn}answer`]: "no" });
  expect(unsealed.status).toBe(409);
  expect(await site.services.documents.list("history")).toEqual([]);
});

test("a guest alone is answered for from the guest's page, and may change it with the card", async () => {
  expect(markup(await admin.get("/sv/admin/guests/sigrid"))).toContain("Svara åt Sigrid Öhrn");
  const alone = `/sv/admin/households/${encodeURIComponent(sigridId)}/answer`;
  const form = await admin.get(alone);
  expect(form.text).not.toContain(`id="all-come"`);
  // On file already: the answer of the guest is the start, and stays what was not touched.
  expect(form.text).toMatch(/id="m0-answer"[^>]*checked/);
  const sent = await send(form, { "m0-performance": "yes", confirm: "yes" }, alone);
  expect(sent.location).toContain("/guests/sigrid");
  expect(guestOf("sigrid")).toMatchObject({ answer: "accepted", speech: true, performance: true });
  expect(await follow(admin, sent)).toContain("En bekräftelse är på väg.");
  const emails = await site.services.documents.list("outbox");
  expect(emails.map(({ data }) => data["to"])).toEqual([["sigrid@example.se"]]);
});
