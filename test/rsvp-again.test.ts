import { describe, expect, test } from "vitest";
import { answerRsvp, declineRsvp, hiddenField, openVisitedSite } from "./visit.ts";

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se" };

describe("sending twice", () => {
  test("fifty equal posts at once are one change and one letter", async () => {
    await using site = await openVisitedSite({ settings: { limitFactor: 100 } });
    const guest = await site.invited();
    const form = hiddenField((await guest.get("/en/rsvp")).text, "form");
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => guest.post("/en/rsvp", { form, ...asa, accept: "yes" })),
    );
    expect(new Set(sent.map((page) => page.location))).toEqual(new Set([`/en/rsvp?answer=${form}`]));
    expect(await site.services.documents.list("history")).toHaveLength(1);
    expect(site.letters).toHaveLength(1);
  });

  test("a changed answer from the same form is a new change, even back to the first one", async () => {
    await using site = await openVisitedSite();
    const guest = await site.invited();
    const form = hiddenField((await guest.get("/en/rsvp")).text, "form");
    for (const deed of [{ accept: "yes" }, { decline: "yes" }, { accept: "yes" }]) {
      expect((await guest.post("/en/rsvp", { form, ...asa, ...deed })).status).toBe(303);
    }
    expect((await site.services.documents.get("guests", "asa"))?.data["RSVPed"]).toBe("Accepted");
    expect(site.letters).toHaveLength(3);
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

  test("a guest gets at most five letters a day, and the answer counts all the same", async () => {
    await using site = await openVisitedSite();
    const guest = await site.invited();
    for (let n = 0; n < 6; n++)
      await (n % 2 ? declineRsvp(guest, asa) : answerRsvp(guest, { ...asa, accept: "yes" }));
    expect(site.letters).toHaveLength(5);
    expect((await site.services.documents.get("guests", "asa"))?.data["RSVPed"]).toBe("Declined");
    site.clock.now += 24 * 60 * 60 * 1000;
    await answerRsvp(guest, { ...asa, accept: "yes" });
    expect(site.letters).toHaveLength(6);
  });

  test("an answer whose letter is one too many is promised no second try", async () => {
    await using site = await openVisitedSite();
    const guest = await site.invited();
    for (let n = 0; n < 5; n++)
      await (n % 2 ? declineRsvp(guest, asa) : answerRsvp(guest, { ...asa, accept: "yes" }));
    const { location } = await declineRsvp(guest, asa);
    expect((await guest.get(location ?? "")).text).not.toContain("We try again for two days");
  });

  test("the old address is told of a new one even when the letters of the day are used up", async () => {
    await using site = await openVisitedSite();
    const guest = await site.invited();
    for (let n = 0; n < 5; n++)
      await (n % 2 ? declineRsvp(guest, asa) : answerRsvp(guest, { ...asa, accept: "yes" }));
    await declineRsvp(guest, { ...asa, email: "eve@example.org" });
    const notices = await site.services.documents.list("outbox", { where: { kind: "address changed" } });
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
