import { describe, expect, test } from "vitest";
import { markup } from "../../kits/guests/guest-forms.ts";
import {
  answered,
  answerTogether,
  emailsTo,
  linksIn,
  opened,
  openEvents,
  openWithCards,
} from "../../kits/households/household-visits.ts";
import { ekCode, sigridCode } from "../../kits/households/households.ts";
import { changeStored } from "../../kits/site/services.ts";
import { answerRsvp, declineRsvp, formFields, openVisitedSite, type Page } from "../../kits/site/visit.ts";

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };
const björn = { firstName: "Björn", lastName: "Ek", email: "bjorn@example.se" };

/** The words of the page, without its marks. */
function wordsOf(page: Page): string {
  return markup(page)
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/\s+/g, " ");
}

describe("a household that has answered", () => {
  test("reads so first in its form, who comes, who does not and who is open", async () => {
    await using site = await openWithCards();
    const ek = await opened(site, `i=${ekCode}`);
    expect(wordsOf(await ek.get("/en/rsvp/household"))).not.toContain("Thank you");
    await answerTogether(ek, { "m0-answer": "yes", "m2-answer": "no" });
    const back = await ek.get("/en/rsvp/household");
    expect(wordsOf(back)).toContain(
      "Thank you, we have your answer from 1 March: Björn is coming; Lova can’t come; Guest of Björn Ek hasn’t answered yet. You can change it below.",
    );
    expect(back.text).toContain('id="all-come"');
    const kim = { "m1-answer": "yes", "m1-firstName": "Kim", "m1-lastName": "Li" };
    await answerTogether(ek, { "m0-answer": "yes", ...kim, "m2-answer": "yes" });
    const page = await ek.get("/en/rsvp/household");
    expect(wordsOf(page)).toContain("Björn, Kim and Lova are coming. You can change it below.");
    // As if nothing had been sent.
    expect(page.text).not.toContain('id="all-come"');
    expect(wordsOf(page)).not.toContain("Will you come?");
  });

  test("of one is spoken to as one, and not told a day that nobody knows", async () => {
    await using site = await openWithCards();
    const sigrid = await opened(site, `i=${sigridCode}`);
    const words = "Tack, vi har ditt svar: du kommer. Ändra här nedanför om något inte stämmer.";
    expect(wordsOf(await sigrid.get("/sv/rsvp/household"))).toContain(words);
  });

  test("reads it of each event that it is invited to", async () => {
    await using site = await openEvents();
    const ek = await opened(site, `i=${ekCode}`);
    await answered(ek, await ek.get("/en/rsvp/household"), {
      "m0-answer": "yes",
      "m0-event-brunch": "no",
      "m2-answer": "yes",
      "m2-event-brunch": "yes",
    });
    const words = wordsOf(await ek.get("/en/rsvp/household"));
    expect(words).toContain("Thank you, we have your answer from 1 March. You can change it below.");
    expect(words).toContain("The wedding: Björn and Lova are coming; Guest of Björn Ek hasn’t answered yet");
    expect(words).toContain("Canary brunch: Lova is coming; Björn can’t come; Guest of Björn Ek hasn’t");
  });
});

describe("the browser that answered by name", () => {
  test("reads so at the top of the form, and changes it from there; another browser reads nothing", async () => {
    await using site = await openVisitedSite();
    const guest = await site.invited();
    await answerRsvp(guest, { ...asa, allergies: "Fish" });
    const form = await guest.get("/sv/rsvp");
    const words = "Du har svarat att Åsa kommer. Ändra svaret för Åsa · Svara för någon annan";
    expect(wordsOf(form)).toContain(words);
    expect(wordsOf(await guest.post("/sv/rsvp", { intent: "language" }))).toContain(words);
    const [link = ""] = /\/sv\/rsvp\?change=[\w-]{22}/.exec(form.text) ?? [];
    expect((await guest.get(link)).text).toMatch(/value="Fish"[^>]*checked|checked[^>]*value="Fish"/);
    const other = await site.invited();
    for (const path of ["/sv/rsvp", link]) expect((await other.get(path)).text).not.toContain("Åsa");
  });

  test("reads a line for each, the last answer first, and none that no longer stands", async () => {
    await using site = await openVisitedSite();
    const guest = await site.invited();
    await answerRsvp(guest, asa);
    site.clock.now += 1000;
    await declineRsvp(guest, björn);
    const twice = wordsOf(await guest.get("/en/rsvp"));
    expect(twice).toContain(
      "You answered for Björn: not coming. Change it for BjörnYou answered for Åsa: coming.",
    );
    expect(twice.match(/Answer for somebody else/g)).toHaveLength(1);
    // Åsa has said something else by her own link since.
    const own = linksIn(emailsTo(site, asa.email)).find((path) => path.includes("?guest=")) ?? "";
    await answerRsvp(site.visitor(), { ...asa, speech: "yes" }, own);
    const words = wordsOf(await guest.get("/en/rsvp"));
    expect(words).toContain("You answered for Björn");
    expect(words).not.toContain("Åsa");
    await changeStored(site.services, "guests", "bjorn", { Answered: null, RSVPed: null });
    expect(wordsOf(await guest.get("/en/rsvp"))).not.toContain("You answered");
  });

  test("reads six at most", async () => {
    const eight = [...Array(8).keys()].map((n): [string, object] => [
      `g${n}`,
      { First_Name: `Nr${n}`, Last_Name: "Ek" },
    ]);
    await using site = await openVisitedSite({ guests: Object.fromEntries(eight) });
    const guest = await site.invited();
    for (const n of eight.keys()) {
      await answerRsvp(guest, {
        firstName: `Nr${n}`,
        lastName: "Ek",
        email: `n${n}@example.se`,
        accept: "yes",
      });
    }
    expect((await guest.get("/en/rsvp")).text.match(/You answered for/g)).toHaveLength(6);
  });
});

describe("the form of an answer link, and of the browser that answered", () => {
  test("says first what is saved, and leads to a blank form", async () => {
    const words = "Your answerThank you, we have your answer: Åsa is coming. You can change it below.";
    await using site = await openVisitedSite();
    const guest = await site.invited();
    const { location } = await answerRsvp(guest, asa);
    const link = linksIn(emailsTo(site, asa.email)).find((path) => path.includes("?guest=")) ?? "";
    for (const own of [link, location?.replace("/thanks?answer=", "?change=") ?? ""]) {
      const form = await guest.get(own);
      expect(wordsOf(form)).toContain(words);
      // As if nothing had been sent.
      expect(wordsOf(form)).not.toMatch(/Will you come\?|15 April/);
      const refused = await answerRsvp(guest, { ...asa, email: "nobody" }, own);
      expect([refused.status, wordsOf(refused).includes(words)]).toEqual([422, true]);
      const [, blank = ""] = /href="([^"]*)">Answer for somebody else</.exec(form.text) ?? [];
      expect(formFields((await guest.get(blank)).text)).toMatchObject({ firstName: [""], email: [""] });
    }
    await changeStored(site.services, "guests", "asa", { Answered: null, RSVPed: null });
    const open = wordsOf(await site.visitor().get(link));
    expect(open).toContain("Answering for Åsa Lindqvist");
    expect(open).not.toContain(words);
  });
});
