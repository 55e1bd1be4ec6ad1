import { expect, test } from "vitest";
import type { Wedding } from "#domain/wedding/wedding.ts";
import {
  editableOf,
  findWeddingContent,
  putWeddingContent,
} from "#server/records/wedding/wedding-content.ts";
import { hourMs } from "#domain/zoned-time.ts";
import { answered, opened, openEvents } from "../../kits/households/household-visits.ts";
import { ekCode, ekId, noteHousehold } from "../../kits/households/households.ts";
import { takeIntoCalendar } from "../../kits/mail/calendar-program.ts";
import { eventfulWedding } from "../../kits/guests/further-events.ts";
import type { VisitedSite } from "../../kits/site/visit.ts";

async function publish({ services, clock }: VisitedSite, wedding: Partial<Wedding>): Promise<void> {
  clock.now += hourMs;
  const before = await findWeddingContent(services, "published");
  const { texts } = services.content;
  const content = editableOf({ wedding: { ...services.wedding, ...wedding }, texts });
  const { now: at } = clock;
  await services.documents.commit([
    putWeddingContent("published", before?.stored ?? null, { content, by: "marta", at }),
  ]);
}

async function linkOf(site: VisitedSite, query: string): Promise<string> {
  const { text } = await (await opened(site, query)).get("/en/information");
  return /href="([^"]*calendar\.ics[^"]*)"/.exec(text)?.[1] ?? "";
}

const inProgram = (files: readonly string[]) =>
  takeIntoCalendar(...files)
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ summary, place, startsAt, endsAt }) => `${summary}, ${place}, ${startsAt} to ${endsAt}`);

test("after the ceremony and the brunch were moved and the evening taken away, a second file leaves each entry once, as it is now", async () => {
  await using site = await openEvents();
  await noteHousehold(site.services, ekId, { events: ["wedding", "evening", "brunch"] });
  const path = await linkOf(site, `i=${ekCode}`);
  const file = async () => (await site.visitor().get(path)).text;
  const first = await file();
  expect(inProgram([first])).toEqual([
    "Märta & Theo are getting married, Ärlehults kyrka, Kyrkbacken 1, Ärlehult, 2024-06-08T13:00:00Z to 2024-06-08T16:00:00Z",
    "Dinner · Märta & Theo, Klövergården, Kyrkstigen 7, Ärlehult, 2024-06-08T16:00:00Z to 2024-06-09T00:00:00Z",
    "Canary evening party · Märta & Theo, Båthuset Canary, Kanariestigen 1, Fågelö, 2024-06-08T19:37:00Z to 2024-06-09T00:13:00Z",
    "Canary brunch · Märta & Theo, Båthuset Canary, Kanariestigen 1, Fågelö, 2024-06-09T09:17:00Z to 2024-06-09T12:17:00Z",
  ]);
  await publish(site, {
    ceremonyPlace: { name: "Kapellet", street: "", town: "Ärlehult" },
    events: (eventfulWedding.events ?? []).map((one) =>
      one.key === "brunch" ? { ...one, startsAt: "12:17" } : one,
    ),
  });
  await noteHousehold(site.services, ekId, { events: ["wedding", "brunch"] });
  const second = await file();
  expect(inProgram([first, second])).toEqual([
    "Märta & Theo are getting married, Kapellet, Ärlehult, 2024-06-08T13:00:00Z to 2024-06-08T16:00:00Z",
    "Dinner · Märta & Theo, Klövergården, Kyrkstigen 7, Ärlehult, 2024-06-08T16:00:00Z to 2024-06-09T00:00:00Z",
    "Canary brunch · Märta & Theo, Båthuset Canary, Kanariestigen 1, Fågelö, 2024-06-09T10:17:00Z to 2024-06-09T13:17:00Z",
  ]);
  expect(takeIntoCalendar(first, second).filter(({ isCancelled }) => isCancelled)).toHaveLength(1);
  // An event that is no more at all is taken away, too.
  await publish(site, { events: [] });
  expect(inProgram([first, second, await file()])).toHaveLength(2);
});

test("who has said yes to what the household is no longer invited to finds it cancelled in the file of the page as well", async () => {
  await using site = await openEvents();
  const ek = await opened(site, `i=${ekCode}`);
  const first = (await site.visitor().get(await linkOf(site, `i=${ekCode}`))).text;
  await answered(ek, await ek.get("/en/rsvp/household"), { "m0-answer": "yes", "m0-event-brunch": "yes" });
  await noteHousehold(site.services, ekId, { events: ["wedding"] });
  site.clock.now += hourMs;
  const second = (await site.visitor().get(await linkOf(site, `i=${ekCode}`))).text;
  expect(second).not.toMatch(/canary|brunch|Båthuset/i);
  expect(inProgram([first]).some((entry) => entry.startsWith("Canary brunch"))).toBe(true);
  expect(inProgram([first, second]).some((entry) => entry.startsWith("Canary brunch"))).toBe(false);
});

test("the file is offered as one to be kept, not as an invitation", async () => {
  await using site = await openEvents();
  const { headers, text } = await site.visitor().get("/en/calendar.ics");
  expect(headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(text).not.toMatch(/^METHOD|^X-WR-CALNAME/m);
});
