import { describe, expect, test } from "vitest";
import { wordsOf } from "#i18n/words.ts";
import { changeGuest } from "#server/workflows/guests/change-guest.ts";
import { showSeats } from "#server/workflows/seating/change-notes.ts";
import { marta } from "../../kits/guests/couple.ts";
import { people } from "../../kits/guests/people.ts";
import { opened, openWithCards } from "../../kits/households/household-visits.ts";
import { ekCode, ekId, noteHousehold, sigridCode } from "../../kits/households/households.ts";
import { openVisitedSite, type Visitor } from "../../kits/site/visit.ts";

const question = {
  key: "song",
  of: "each guest",
  askedOf: "all",
  kind: "text",
  en: "Song?",
  sv: "Låt?",
} as const;

describe("who sees what", () => {
  const { kept, seen, until } = wordsOf("sv").privacy;
  const { topics } = kept;

  test("the notice says what is kept, and who sees it, no more than is so", async () => {
    await using site = await openVisitedSite({
      guests: { asa: people.asa },
      wedding: { questions: [], events: [] },
    });
    const { text } = await site.visitor().get("/sv?privacy");
    const { name, answer, food, seat, introduction, history, ...others } = topics;
    for (const said of [name, answer, food, seat, introduction, history, kept.origin, kept.ground]) {
      expect(text).toContain(`<p>${said}</p>`);
    }
    for (const said of Object.values(others)) expect(text).not.toContain(said);
    expect(text).toContain(seen.food.noCards);
    for (const said of [seen.food.cards, seen.household, seen.seats]) expect(text).not.toContain(said);
  });

  test("it follows what the couple keep, ask and show", async () => {
    await using site = await openWithCards({ wedding: { questions: [question] } });
    const { services } = site;
    const notice = async () => (await site.visitor().get("/sv?privacy")).text;
    const before = await notice();
    for (const said of [topics.questions, topics.together, topics.card, topics.notes]) {
      expect(before).toContain(said);
    }
    for (const said of [seen.food.cards, seen.household]) expect(before).toContain(said);
    const later = [topics.phone, topics.address, seen.seats];
    for (const said of [...later, seen.food.noCards]) expect(before).not.toContain(said);
    const phone = { field: "phone", expected: "", value: "070-174 06 05" } as const;
    expect(await changeGuest(services, marta, { guestId: "bjorn", edits: [phone] })).toMatchObject({
      ok: true,
    });
    await noteHousehold(services, ekId, { address: "Storgatan 1" });
    await showSeats(services, marta, true);
    const after = await notice();
    for (const said of later) expect(after).toContain(said);
  });

  test("beside the allergies of every form stands who sees them as it is now, and until when", async () => {
    const wedding = { date: "2024-02-10" } as const;
    await using withCards = await openWithCards({ wedding });
    await using without = await openVisitedSite({ wedding });
    const saidIn = async (visitor: Visitor, page: "/household" | "?by=name") => {
      const { text } = await visitor.get(`/sv/rsvp${page}`);
      const said = (cards: "cards" | "noCards") =>
        text.split(seen.allergies[cards](until.day("11 mars 2024"))).length - 1;
      return { all: said("cards"), ours: said("noCards"), lists: text.match(/id="[^"]*allergies"/g)?.length };
    };
    expect(await saidIn(await opened(withCards, `i=${ekCode}`), "/household")).toEqual({
      all: 3,
      ours: 0,
      lists: 3,
    });
    const sigrid = await opened(withCards, `i=${sigridCode}`);
    for (const page of ["/household", "?by=name"] as const)
      expect(await saidIn(sigrid, page)).toEqual({ all: 1, ours: 0, lists: 1 });
    expect(await saidIn(await without.invited(), "?by=name")).toEqual({ all: 0, ours: 1, lists: 1 });
  });
});
