// Before each of these pages had an address of its own, all were the RSVP page with a query: addresses that are printed,
// in emails, copied, or open in a browser over the upgrade.

import { expect, test } from "vitest";
import { stopEmailsPath } from "#server/links/sealed-links.ts";
import {
  answered,
  emailsTo,
  linksIn,
  opened,
  openWithCards,
  sendEmails,
} from "../../kits/households/household-visits.ts";
import { ekCode } from "../../kits/households/households.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { answerRsvp, type Fields, formFields, type Visitor } from "../../kits/site/visit.ts";

const annika = { firstName: "Annika", lastName: "af Ugglas", email: "annika@example.se", accept: "yes" };
const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "eve@example.org", accept: "yes" };

/** Annika has answered by name, the family Ek with its card, and a stranger for Åsa. */
async function openAnswered() {
  const site = await openWithCards();
  const guest = await site.invited();
  const sent = await answerRsvp(guest, { ...annika, allergies: "Fish" });
  const ek = await opened(site, `i=${ekCode}`);
  const form = await ek.get("/en/rsvp/household");
  await answered(ek, form, { "m0-answer": "yes", "m0-allergies": ["Eggs"] });
  await answerRsvp(await site.invited("192.0.2.66"), asa);
  await sendEmails(site);
  const receipts = { guest: sent.location?.split("=")[1] ?? "", ek: String(formFields(form.text)["form"]) };
  return Object.assign(site, { guest, ek, receipts });
}

const { site, admin } = openForEach(openAnswered);

/** The query of the newest such link in an email to the address. */
function mailed(address: string, name: string): string {
  const link = linksIn(emailsTo(site, address)).findLast((path) => path.includes(`?${name}=`));
  return link?.split("?")[1] ?? "";
}

async function makeLinks() {
  const form = { intent: "renew-kitchen-link", event: "wedding" };
  const made = await admin.post("/en/admin/print/kitchen", form);
  return {
    kitchen: /rsvp\/kitchen\?(kitchen=[\w-]{43})"/.exec(made.text)?.[1] ?? "",
    stop: stopEmailsPath(site.services, "en", "annika@example.se").split("?")[1] ?? "",
    back: mailed("asa@example.se", "take-back"),
  };
}

type Case = readonly [query: string, steps: readonly string[], says: string];

/** What is opened, the addresses that it leads to, and what stands on the last. */
async function addressesOfBefore(): Promise<readonly (readonly [Visitor, ...Case])[]> {
  const { guest, ek, receipts } = site;
  const stranger = () => site.visitor("198.51.100.7");
  const [link, change] = [mailed("annika@example.se", "guest"), `change=${receipts.guest}`];
  const [receipt, together] = [`answer=${receipts.guest}`, `answer=${receipts.ek}`];
  const { stop, kitchen, back } = await makeLinks();
  return [
    [stranger(), "", [], 'name="code"'],
    [guest, "", [], 'name="firstName"'],
    [ek, "", ["/household"], 'name="m0-answer"'],
    [ek, "?by=name", [], 'name="firstName"'],
    [stranger(), `?i=${ekCode}`, ["/household"], 'name="m0-answer"'],
    [stranger(), `?code=${ekCode}`, ["", "/household"], 'name="m0-answer"'],
    [stranger(), `?${link}`, [], "Annika is coming."],
    [ek, `?${link}`, [], "Annika is coming."],
    [guest, `?${change}`, [], "Annika is coming."],
    [guest, `?${receipt}`, [`/thanks?${receipt}`], "See you there, Annika!"],
    [stranger(), `?${link}&${receipt}`, [`/thanks?${link}&${receipt}`], "See you there, Annika!"],
    [ek, `?${together}`, [`/thanks?${together}`], "Björn Ek"],
    [guest, "?answer=lost", ["/thanks?answer=lost", ""], 'name="firstName"'],
    [guest, "?received=again", ["/received?received=again"], "We’ve received your answer"],
    [stranger(), "?received=many", ["/received?received=many"], 'name="code"'],
    [stranger(), `?${stop}`, [`/stop-emails?${stop}`], "a•••@e•••"],
    [stranger(), "?no-more-emails=cut", ["/stop-emails?no-more-emails=cut"], "Part of this link is missing"],
    [stranger(), `?${back}`, [`/take-back?${back}`], "Take this answer back?"],
    [stranger(), "?take-back=cut", ["/take-back?take-back=cut"], "This link no longer works"],
    [stranger(), `?${kitchen}`, [`/kitchen?${kitchen}`], "Plates"],
    [stranger(), "?kitchen=cut", ["/kitchen?kitchen=cut"], "This link no longer works"],
  ];
}

test("every address leads to its page, with its query and nothing personal in its path", async () => {
  for (const [visitor, query, steps, says] of await addressesOfBefore()) {
    let page = await visitor.get(`/en/rsvp${query}`);
    const led: string[] = [];
    while (page.location !== null && led.length < 5) {
      expect([query, [302, 303].includes(page.status)]).toEqual([query, true]);
      expect(page.headers.get("Cache-Control")).toBe("no-store");
      led.push(page.location);
      page = await visitor.get(page.location);
    }
    expect([query, led]).toEqual([query, steps.map((step) => `/en/rsvp${step}`)]);
    expect([query, page.status, page.text.includes(says)]).toEqual([query, 200, true]);
    expect(page.headers.get("Cache-Control")).toBe("no-store, no-transform");
    expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(page.text).toContain('content="noindex"');
  }
});

test("a form that was opened there is answered there, without another step", async () => {
  const reader = site.visitor();
  const send = (visitor: Visitor, query: string, fields: Fields) => visitor.post(`/en/rsvp?${query}`, fields);
  const { stop, kitchen, back } = await makeLinks();
  const click = await send(reader, stop, { "List-Unsubscribe": "One-Click" });
  expect([click.status, click.location]).toEqual([200, null]);
  const again = await send(reader, stop, { emails: "start" });
  expect([again.status, again.location]).toEqual([303, `/en/rsvp/stop-emails?${stop}&again=`]);
  const unsure = await send(reader, back, {});
  expect([unsure.status, unsure.text.includes("Please tick the box first")]).toEqual([422, true]);
  const page = await send(reader, back, { sure: "yes" });
  expect([page.status, page.location]).toEqual([303, `/en/rsvp/take-back?${back}`]);
  expect((await send(reader, kitchen, { firstName: "Åsa" })).status).toBe(405);
  for (const [visitor, receipt, guest] of [
    [site.guest, site.receipts.guest, "annika"],
    [site.ek, site.receipts.ek, "bjorn"],
  ] as const) {
    const sent = await send(visitor, `answer=${receipt}`, { intent: "put-back", guest });
    expect(sent.status).toBe(303);
    expect(sent.location).toContain(`/en/rsvp/thanks?answer=${receipt}`);
  }
  // The form by name stood there, too, when the receipt was nobody's any more.
  const form = formFields((await site.guest.get("/en/rsvp")).text);
  const named = { ...form, firstName: "Sigrid", lastName: "Öhrn", email: "sigrid@example.se", accept: "yes" };
  expect((await send(site.guest, "answer=lost", named as Fields)).status).toBe(303);
  expect(site.services.guestList.byId("sigrid")?.guest.answered).toBe(true);
  const forgotten = await send(site.ek, "", { intent: "forget" });
  expect([forgotten.status, forgotten.location]).toEqual([303, "/en"]);
});
