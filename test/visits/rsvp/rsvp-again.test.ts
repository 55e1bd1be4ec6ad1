import { describe, expect, test } from "vitest";
import {
  answerRsvp,
  declineRsvp,
  hiddenField,
  openVisitedSite,
  site,
  type Visitor,
} from "../../kits/visit.ts";

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se" };

describe("sending twice", () => {
  test("fifty equal posts at once are one change and one email", async () => {
    await using site = await openVisitedSite({ settings: { limitFactor: 100 } });
    const guest = await site.invited();
    const form = hiddenField((await guest.get("/en/rsvp")).text, "form");
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => guest.post("/en/rsvp", { form, ...asa, accept: "yes" })),
    );
    expect(new Set(sent.map((page) => page.location))).toEqual(new Set([`/en/rsvp?answer=${form}`]));
    expect(await site.services.documents.list("history")).toHaveLength(1);
    expect(site.emails).toHaveLength(1);
  });

  test("a changed answer from the same form is a new change, even back to the first one", async () => {
    await using site = await openVisitedSite();
    const guest = await site.invited();
    const form = hiddenField((await guest.get("/en/rsvp")).text, "form");
    for (const deed of [{ accept: "yes" }, { decline: "yes" }, { accept: "yes" }]) {
      expect((await guest.post("/en/rsvp", { form, ...asa, ...deed })).status).toBe(303);
    }
    expect((await site.services.documents.get("guests", "asa"))?.data["RSVPed"]).toBe("Accepted");
    expect(site.emails).toHaveLength(3);
  });

  test("going back to an older form after a newer answer changes the answer again", async () => {
    await using site = await openVisitedSite();
    const guest = await site.invited();
    const older = hiddenField((await guest.get("/en/rsvp")).text, "form");
    await guest.post("/en/rsvp", { form: older, ...asa, accept: "yes" });
    await declineRsvp(guest, asa);
    await guest.post("/en/rsvp", { form: older, ...asa, accept: "yes" });
    expect((await site.services.documents.get("guests", "asa"))?.data["RSVPed"]).toBe("Accepted");
  });

  const answerOften = async (guest: Visitor, times: number) => {
    for (let n = 0; n < times; n++) {
      await answerRsvp(guest, { ...asa, accept: "yes", foodOptions: n % 2 ? "Vegan" : "Pescaterian" });
    }
  };

  test("one address gets four emails a day, the answers count all the same, and the rest come in one", async () => {
    await using built = await openVisitedSite();
    const { services, emails, clock } = built;
    services.outbox.start();
    const guest = await built.invited();
    await answerOften(guest, 6);
    expect(emails).toHaveLength(4);
    expect((await services.documents.get("guests", "asa"))?.data["Food_Options"]).toContain("Vegan");
    clock.now += 24 * 60 * 60 * 1000;
    await site.releaseDueEmails(services);
    await services.outbox.drain();
    expect(emails).toHaveLength(5);
    await answerRsvp(guest, { ...asa, accept: "yes" });
    expect(emails).toHaveLength(6);
  });

  test("an answer whose email is put off is promised no second try, and no success", async () => {
    await using built = await openVisitedSite();
    const guest = await built.invited();
    await answerOften(guest, 4);
    const { location } = await answerRsvp(guest, { ...asa, accept: "yes" });
    const { text } = await guest.get(location ?? "");
    expect(text).toContain("RSVP submitted, but there was an error sending the email.");
    expect(text).not.toContain("We will keep trying for two days");
  });

  test("the old address is told of a new one even when its emails of the day are used up", async () => {
    await using built = await openVisitedSite();
    const guest = await built.invited();
    await answerOften(guest, 5);
    await answerRsvp(guest, { ...asa, accept: "yes", email: "eve@example.org" });
    const notices = await built.services.documents.list("outbox", { where: { kind: "address changed" } });
    expect(notices.map(({ data }) => data["to"])).toEqual([["asa@example.se"]]);
  });
});

describe("the last day to answer", () => {
  const late = Date.parse("2024-04-15T22:00:00Z"); // Midnight in Stockholm, in summer time.

  test.each([
    ["nothing", 303, false],
    ["marked late", 303, true],
    ["closed", 403, false],
  ] as const)("having passed, brings: %s", async (afterAnswerBy, status, isLate) => {
    await using site = await openVisitedSite({ wedding: { afterAnswerBy } });
    const guest = await site.invited();
    const form = hiddenField((await guest.get("/en/rsvp")).text, "form");
    site.clock.now = late;
    expect((await guest.post("/en/rsvp", { form, ...asa, decline: "yes" })).status).toBe(status);
    const [row] = await site.services.documents.list("history");
    expect(row?.data["late"] ?? false).toBe(isLate);
  });

  test("ends at midnight in the wedding's own time zone", async () => {
    await using site = await openVisitedSite({ wedding: { afterAnswerBy: "closed" } });
    const guest = await site.invited();
    site.clock.now = late - 1;
    expect((await guest.get("/en/rsvp")).text).toContain(`id="rsvp"`);
    site.clock.now = late;
    expect((await guest.get("/en/rsvp")).text).toContain("The guest list is closed");
  });
});
