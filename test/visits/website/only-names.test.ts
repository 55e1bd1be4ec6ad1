// Of a wedding of which only the names are known, nothing is shown that nobody has said: no gap, no brace, no day of ours.

import { beforeAll, expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { people } from "../../kits/guests/people.ts";
import { sendEmails } from "../../kits/households/household-visits.ts";
import { putStored } from "../../kits/site/services.ts";
import { begin, openSample, step, switchSite } from "../../kits/wedding/first-evenings.ts";
import { answerRsvp, type Visitor } from "../../kits/site/visit.ts";

const site = await openSample();
let couple: Visitor;
const code = "TRE-RODA-BATAR";

beforeAll(async () => {
  couple = site.visitor();
  await begin(couple, site.link);
  const next = await step(couple, "when", {});
  expect((await couple.get(next.location ?? "")).text).toContain("Your colours");
  await step(couple, "colours", { "colours.paper": "#f8f2e7", "colours.accent": "#2b51aa" });
  await couple.post("/en/admin/home/code", { intent: "open-first-site", code });
  expect((await switchSite(couple, "yes")).location).toBe("/en/admin/home?notice=opened");
  await putStored(site.services, "guests", people);
  return async () => site[Symbol.asyncDispose]();
});

/** What stands where something should have been said. */
const gaps =
  /undefined|NaN|Invalid|\{[a-z_]+\}|20[2-9]\d-\d\d|[,·:] ?[.,;·]|(?:^|\n)\s*[,·:;]|\b(?:by|at|den|senast|på) ?[.,](?=\s|$)/;

/** As it is read: without what is for machines. */
function gapsIn(html: string): string | undefined {
  const read = html
    .replace(/<head.*?<\/head>/s, "")
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>|<span class="visually-hidden">.*?<\/span>|<!-- -->/gs, "")
    .replaceAll(/<\/?(?:span|strong|em|b|i|a|time|address)\b[^>]*>/g, "")
    .replaceAll(/<[^>]+>/g, "\n");
  const found = gaps.exec(read);
  return found ? read.slice(Math.max(0, found.index - 80), found.index + 60) : undefined;
}

test.each(languages)("no page for guests tells of a day, a time or a place, in %s", async (language) => {
  const guest = site.visitor();
  await guest.get(`/${language}/rsvp?code=${code}`);
  for (const page of ["", "/information", "/wishlist", "/ourstory", "/guestbook", "/rsvp", "?privacy"]) {
    const { text, status } = await guest.get(`/${language}${page}`);
    expect([page, status < 400, gapsIn(text)]).toEqual([page, true, undefined]);
  }
  const home = (await guest.get(`/${language}`)).text;
  expect([home.includes("Ebba"), home.includes(`/${language}/information`)]).toEqual([true, false]);
  const calendar = await guest.get(`/${language}/calendar.ics`);
  expect(calendar.text).not.toContain("DTSTART");
});

test("an answer is thanked and confirmed without them", async () => {
  const guest = site.visitor();
  await guest.get(`/sv/rsvp?code=${code}`);
  const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.org", accept: "yes" };
  const sent = await answerRsvp(guest, asa, "/sv/rsvp");
  const thanks = (await guest.get(sent.location ?? "")).text;
  expect([gapsIn(thanks), thanks.includes("calendar.ics")]).toEqual([undefined, false]);
  await sendEmails(site);
  const mail = site.emails.find(({ to }) => to[0] === asa.email);
  expect(mail?.text).toContain("Ebba");
  expect(gapsIn(mail?.html ?? "")).toBeUndefined();
  expect(gaps.exec(mail?.text ?? "")?.[0]).toBeUndefined();
  expect(mail?.text).not.toContain("calendar.ics");
});

test.each(languages)("the couple's pages and what they print have no gap either, in %s", async (language) => {
  for (const part of [
    "/home",
    "/website/couple",
    "/website/places",
    "/invitations",
    "/print/invitation",
    "/print/household-cards",
    "/print/guest-list",
    "/print/door-list",
    "/print/place-cards",
    "/print/kitchen",
    "/print/guest-list",
    "/settings",
    "/door",
    "/website",
    "?tab=guestList",
    "/seating",
  ]) {
    const { text: sent, status } = await couple.get(`/${language}/admin${part}`);
    // It is made of random letters.
    const text = sent.replaceAll(/nonce="[^"]*"/g, "");
    expect([part, status]).toEqual([part, 200]);
    expect([
      part,
      /undefined|NaN|Invalid Date/.exec(text)?.[0],
      /(?:answer by|senast|före) ?<\/|, <\/(?:h|p|legend)/.exec(text)?.[0],
    ]).toEqual([part, undefined, undefined]);
  }
});
