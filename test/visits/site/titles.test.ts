import { expect, test } from "vitest";
import { sampleCode } from "../../kits/site/services.ts";
import { answerRsvp, openVisitedSite, type Page } from "../../kits/site/visit.ts";

function titleOf({ text }: Page): string {
  const title = (/<title>([^<]*)<\/title>/.exec(text)?.[1] ?? "").replaceAll("&amp;", "&");
  expect(title).toContain("Märta & Theo");
  return title.replace(" · Märta & Theo", "");
}

const contactsIn = ({ text }: Page) =>
  [...text.matchAll(/<p class="contact-line">(.*?)<\/p>/g)].map(([, line = ""]) => line);

const reach = ['href="tel:+46701740605"', 'href="mailto:marta.och.theo@example.se"'];

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };

test("a page that only waits to be read is called by its name, and so is one that could not be shown", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  for (const [path, title] of [
    ["/en", "Märta & Theo are getting married"],
    ["/sv/wishlist", "Önskelista"],
    ["/sv/guestbook", "Gästbok"],
    ["/en/rsvp", "RSVP"],
  ] as const) {
    expect(titleOf(await guest.get(path))).toBe(title);
  }
  await site.services.documents.close();
  const page = await guest.get("/sv/rsvp/thanks?answer=lost");
  expect([page.status, titleOf(page)]).toEqual([503, "Något gick fel"]);
});

test("the gate is called by what it asks or says, and after a wrong code it says how to reach the couple", async () => {
  await using site = await openVisitedSite();
  for (const [path, title, contact] of [
    ["/en/rsvp", "Invitation code", null],
    ["/sv/guestbook", "Inbjudningskod", null],
    ["/en/guestbook?code=seven", "Wrong invitation code", "You can reach Märta here:"],
    ["/sv/rsvp?code=seven", "Fel inbjudningskod", "Du når Märta här:"],
  ] as const) {
    const page = await site.visitor().get(path);
    expect(titleOf(page)).toBe(title);
    const lines = contactsIn(page);
    expect(lines).toHaveLength(contact ? 1 : 0);
    if (contact) for (const part of [contact, ...reach]) expect(lines[0]).toContain(part);
  }
  for (let n = 0; n < 10; n++) await site.visitor().get(`/en/rsvp?code=WRONGCODE${n}`);
  const page = await site.visitor().get(`/en/rsvp?code=${sampleCode}`);
  expect(titleOf(page)).toBe("Too many invitation codes");
});

test("a sent RSVP is called by what came of it", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const path = "/sv/rsvp";
  expect(titleOf(await answerRsvp(guest, { ...asa, email: "asa" }, path))).toBe("Ditt svar behöver rättas");
  const nobody = await answerRsvp(guest, { ...asa, lastName: "Nobody" }, path);
  expect(titleOf(nobody)).toBe("Ingen gäst med det namnet");
  expect(titleOf(await guest.post(path, asa))).toBe("Ditt svar är inte sparat");
  const sent = await answerRsvp(guest, asa, path);
  expect(titleOf(await guest.get(sent.location ?? ""))).toBe("Svaret är sparat");
});

test("a closed form is called so, and says how to reach the couple", async () => {
  await using site = await openVisitedSite({ wedding: { afterAnswerBy: "closed" } });
  const guest = await site.invited();
  site.clock.now = Date.parse("2024-05-01");
  const page = await guest.get("/sv/rsvp");
  expect(titleOf(page)).toBe("Svarstiden har gått ut");
  for (const part of reach) expect(contactsIn(page)[0]).toContain(part);
});
