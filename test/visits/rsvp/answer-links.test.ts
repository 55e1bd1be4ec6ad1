// Links to answers, as visits to the built site: what they open, what they do not, and when they end.

import { describe, expect, test } from "vitest";
import { markup } from "../../kits/guest-forms.ts";
import { answerRsvp, openVisitedSite, type VisitedSite } from "../../kits/visit.ts";

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };
const eve = "eve@example.org";

/** The path in the newest email to this address. */
function linkTo({ emails }: VisitedSite, email: string, name: "guest" | "take-back"): string {
  const pattern = new RegExp(String.raw`http://osa[.]test(/\w\w/rsvp[?]${name}=\S+)`);
  const found = emails.filter(({ to }) => to[0] === email).map(({ text }) => pattern.exec(text)?.[1]);
  return found.findLast((path) => path !== undefined) ?? "";
}

async function sendAll({ services }: VisitedSite): Promise<void> {
  services.outbox.start();
  await services.outbox.drain();
}

describe("an answer link", () => {
  test("opens that answer alone: no names of others, no guest book, no invitation", async () => {
    await using site = await openVisitedSite();
    await answerRsvp(await site.invited(), { ...asa, allergies: "Fish" });
    const link = linkTo(site, asa.email, "guest");
    const holder = site.visitor();
    const page = markup(await holder.get(link));
    expect(page).toContain("Åsa Lindqvist");
    const ticked = [...page.matchAll(/<input[^>]*checked[^>]*>/g)].join();
    expect(ticked).toContain("Fish");
    // On file before, and never said by the answer.
    expect(ticked).not.toContain("Peanuts");
    expect(page).not.toContain("Kiwi");
    expect((await holder.get("/en/guestbook")).text).not.toMatch(/Zetterberg|Öhrn|Berg/);
    expect((await holder.get(`/en/guestbook?${link.split("?")[1]}`)).text).not.toMatch(/Zetterberg|Öhrn/);
    expect((await holder.get("/api/suggestions?name=An&language=en")).text).not.toContain("Annika");
    expect((await holder.get(`/api/suggestions?name=An&${link.split("?")[1]}`)).text).not.toContain("Annika");
    expect((await holder.get("/en/rsvp")).text).toContain('name="code"');
    const saved = await answerRsvp(holder, { ...asa, performance: "yes" }, link);
    expect((await holder.get(saved.location ?? "")).text).toContain("RSVP and email submitted successfully!");
    expect((await holder.get("/en/rsvp")).text).toContain('name="code"');
  });

  test("of a removed guest invites nobody", async () => {
    await using site = await openVisitedSite();
    await answerRsvp(await site.invited(), asa);
    const link = linkTo(site, asa.email, "guest");
    const admin = await site.signedIn();
    await admin.post("/en/admin?guest=asa", { intent: "delete-guest", guest: "asa" });
    const holder = site.visitor();
    expect((await holder.get(link)).text).toContain('name="code"');
    expect((await holder.get("/en/guestbook")).text).toContain('name="code"');
  });

  test("that a stranger got shows nothing of what the guest says later", async () => {
    await using site = await openVisitedSite();
    await answerRsvp(await site.invited("192.0.2.66"), { ...asa, email: eve });
    const strangers = linkTo(site, eve, "guest");
    const guest = await site.invited();
    await answerRsvp(guest, { ...asa, allergies: "Peanuts", otherAllergy: "SECRET" });
    const opened = await site.visitor("192.0.2.66").get(strangers);
    expect(opened.text).toContain('name="code"');
    expect(opened.text).not.toMatch(/SECRET|Lindqvist|asa@example/);
  });

  test("is renewed on the guest's page, and shown there once", async () => {
    await using site = await openVisitedSite();
    await answerRsvp(await site.invited(), asa);
    const old = linkTo(site, asa.email, "guest");
    const admin = await site.signedIn();
    const made = await admin.post("/sv/admin?guest=asa", { intent: "renew-link", guest: "asa" });
    const link = /value="http:\/\/osa[.]test(\/sv\/rsvp[?]guest=[^"]+)"/.exec(made.text)?.[1] ?? "";
    expect((await site.visitor().get(link)).text).toContain("Åsa Lindqvist");
    expect((await site.visitor().get(old)).text).toContain('name="code"');
    const page = (await admin.get("/en/admin?guest=asa")).text;
    expect(page).not.toContain("rsvp?guest=");
    expect(page).toContain("Renewed the answer link for Åsa Lindqvist");
    const nobody = await admin.post("/en/admin?guest=nobody", { intent: "renew-link", guest: "nobody" });
    expect(nobody.status).toBe(404);
  });

  test("ends with all others in the settings", async () => {
    await using site = await openVisitedSite();
    await answerRsvp(await site.invited(), asa);
    const admin = await site.signedIn();
    expect((await admin.get("/en/admin?settings=")).text).toContain("emails already sent");
    const ended = await admin.post("/en/admin?settings=", { intent: "renew-all-links" });
    expect((await admin.get(ended.location ?? "")).text).toContain("All earlier links have stopped working.");
    const link = linkTo(site, asa.email, "guest");
    expect((await site.visitor().get(link)).text).toContain('name="code"');
  });
});

describe("the link that takes an answer back", () => {
  test.each([
    ["en", "Take this answer back?", "It says yes.", "The answer has been taken back"],
    ["sv", "Vill du ta tillbaka svaret?", "Det är ett ja.", "Svaret har tagits tillbaka"],
  ])("in %s shows by GET and acts by POST, without the code", async (language, asks, says, done) => {
    await using site = await openVisitedSite();
    const stranger = await site.invited("192.0.2.66");
    const saved = await answerRsvp(stranger, { ...asa, email: eve }, `/${language}/rsvp`);
    expect(saved.status).toBe(303);
    await sendAll(site);
    const told = site.emails.find(({ to }) => to[0] === asa.email);
    expect(`${told?.text}${told?.html}`).not.toContain(eve);
    const link = linkTo(site, asa.email, "take-back");
    expect(link).toContain(`/${language}/rsvp`);
    const owner = site.visitor("198.51.100.7");
    for (let look = 0; look < 2; look++) {
      const page = markup(await owner.get(link));
      expect(page).toContain(asks);
      expect(page).toContain(says);
      expect(page).not.toContain(eve);
    }
    expect(site.services.guestList.byId("asa")?.guest.email).toBe(eve);
    const pressed = await owner.post(link, {});
    expect(pressed.status).toBe(303);
    expect((await owner.get(pressed.location ?? "")).text).toContain(done);
    expect(site.services.guestList.byId("asa")?.guest).toMatchObject({
      email: asa.email,
      answered: false,
      allergies: ["Peanuts", "Kiwi"],
    });
    // The stranger's page and link show nothing any more.
    expect((await stranger.get(saved.location ?? "")).text).not.toContain("Lindqvist");
    expect((await site.visitor().get(linkTo(site, eve, "guest"))).text).toContain('name="code"');
    const admin = await site.signedIn();
    expect((await admin.get("/en/admin?tab=inbox")).text).toContain("taken back from the old address");
  });

  test("invites to nothing else, and answers for nobody", async () => {
    await using site = await openVisitedSite();
    await answerRsvp(await site.invited(), { ...asa, email: eve });
    await sendAll(site);
    const link = linkTo(site, asa.email, "take-back");
    const holder = site.visitor();
    await holder.get(link);
    expect((await holder.get("/en/rsvp")).text).toContain('name="code"');
    expect((await holder.get(`/en/guestbook?${link.split("?")[1]}`)).text).toContain('name="code"');
    await holder.post(link, {
      form: "a".repeat(22),
      firstName: "Björn",
      lastName: "Ek",
      email: eve,
      accept: "yes",
    });
    expect(site.services.guestList.byId("bjorn")?.guest.answered).toBe(false);
    expect((await holder.post(link, {})).status).toBe(200);
  });

  test("changes nothing once the couple have changed the answer", async () => {
    await using site = await openVisitedSite();
    await answerRsvp(await site.invited(), { ...asa, email: eve });
    await sendAll(site);
    const link = linkTo(site, asa.email, "take-back");
    const stored = await site.services.documents.get("guests", "asa");
    if (!stored) throw new Error("Åsa is gone.");
    const { id, version, data } = stored;
    await site.services.documents.commit([
      { write: "update", collection: "guests", id, version, data: { ...data, Email: "right@example.se" } },
    ]);
    const refused = await site.visitor().post(link, {});
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("The answer has been changed since");
  });
});
