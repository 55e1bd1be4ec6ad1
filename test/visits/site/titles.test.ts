// What the window is called: a screen reader says it first, so it tells what happened.

import { expect, test } from "vitest";
import { sampleCode } from "../../kits/services.ts";
import { answerRsvp, openVisitedSite, type Page } from "../../kits/visit.ts";

function titleOf({ text }: Page): string {
  return (/<title>([^<]*)<\/title>/.exec(text)?.[1] ?? "").replaceAll("&amp;", "&");
}

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };

test("a page that only waits to be read is called by its name", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  expect(titleOf(await guest.get("/en"))).toBe("Märta & Theo are getting married");
  expect(titleOf(await guest.get("/sv/wishlist"))).toBe("Önskelista · Märta & Theo");
  expect(titleOf(await guest.get("/sv/guestbook"))).toBe("Gästbok · Märta & Theo");
  expect(titleOf(await guest.get("/en/rsvp"))).toBe("RSVP · Märta & Theo");
});

test.each([
  ["/en/rsvp", "", "Invitation code"],
  ["/sv/guestbook", "", "Inbjudningskod"],
  ["/en/guestbook", "?code=seven", "Wrong invitation code"],
  ["/sv/rsvp", "?code=seven", "Fel inbjudningskod"],
])("the gate at %s%s is called %s", async (path, query, title) => {
  await using site = await openVisitedSite();
  expect(titleOf(await site.visitor().get(path + query))).toBe(`${title} · Märta & Theo`);
});

test("one code too many is called so", async () => {
  await using site = await openVisitedSite();
  for (let n = 0; n < 10; n++) await site.visitor().get(`/en/rsvp?code=guess${n}`);
  expect(titleOf(await site.visitor().get(`/en/rsvp?code=${sampleCode}`))).toBe(
    "Too many invitation codes · Märta & Theo",
  );
});

test.each([
  ["en", "Please correct your RSVP", "No matching guest", "Your answer is saved"],
  ["sv", "Ditt svar behöver rättas", "Ingen gäst med det namnet", "Ditt svar är sparat"],
])("in %s a sent RSVP is called by what came of it", async (language, problems, noMatch, thanks) => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const path = `/${language}/rsvp`;
  const couple = "Märta & Theo";
  expect(titleOf(await answerRsvp(guest, { ...asa, email: "asa" }, path))).toBe(`${problems} · ${couple}`);
  const nobody = await answerRsvp(guest, { ...asa, lastName: "Nobody" }, path);
  expect(titleOf(nobody)).toBe(`${noMatch} · ${couple}`);
  const sent = await answerRsvp(guest, asa, path);
  expect(titleOf(await guest.get(sent.location ?? ""))).toBe(`${thanks} · ${couple}`);
});

test("an answer that could not be saved is called so", async () => {
  await using site = await openVisitedSite();
  const withoutToken = await (await site.invited()).post("/en/rsvp", asa);
  expect(titleOf(withoutToken)).toBe("Your answer is not saved · Märta & Theo");
});

test("a closed form is called so", async () => {
  await using site = await openVisitedSite({ wedding: { afterAnswerBy: "closed" } });
  const guest = await site.invited();
  site.clock.now = Date.parse("2024-05-01");
  expect(titleOf(await guest.get("/sv/rsvp"))).toBe("Svarstiden har gått ut · Märta & Theo");
});

test("a page that could not be shown is called so, whatever it is", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  await site.services.documents.close();
  const page = await guest.get("/sv/rsvp?answer=lost");
  expect([page.status, titleOf(page)]).toEqual([503, "Något gick fel · Märta & Theo"]);
});
