// Wherever a page says "get in touch", it says how.

import { expect, test } from "vitest";
import { openVisitedSite, type Page } from "../../kits/visit.ts";

function reachOf({ text }: Page): string[] {
  return [...text.matchAll(/<p class="contact-line">(.*?)<\/p>/g)].map(([, line = ""]) => line);
}

const phone = 'href="tel:+46701740605"';
const email = 'href="mailto:marta.och.theo@example.se"';

test.each([
  ["en", "You can reach Märta here:"],
  ["sv", "Du når Märta här:"],
])(
  "a wrong code in %s is told with the way to the couple, and a first visit asks for the code alone",
  async (language, words) => {
    await using site = await openVisitedSite();
    expect(reachOf(await site.visitor().get(`/${language}/guestbook`))).toEqual([]);
    const [line = "", ...others] = reachOf(await site.visitor().get(`/${language}/guestbook?code=seven`));
    expect(others).toEqual([]);
    for (const part of [words, phone, email]) expect(line).toContain(part);
  },
);

test("who comes after the form has closed reads how to reach the couple", async () => {
  await using site = await openVisitedSite({ wedding: { afterAnswerBy: "closed" } });
  const guest = await site.invited();
  site.clock.now = Date.parse("2024-05-01");
  const [line = ""] = reachOf(await guest.get("/sv/rsvp"));
  for (const part of [phone, email]) expect(line).toContain(part);
});

test("each time stands beside its place on the information page, with the ways to it before the map", async () => {
  await using site = await openVisitedSite();
  const { text } = await site.visitor().get("/en/information");
  const order = [
    "8 June 2024",
    "15:00",
    "Ceremony",
    "Kyrkbacken 1",
    "57.316,13.931",
    "18:00",
    "Kyrkstigen 7",
    "57.312,13.935",
    "Smart casual",
    "<iframe",
  ];
  const places = order.map((part) => text.indexOf(part, text.indexOf("<h1>")));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
});
