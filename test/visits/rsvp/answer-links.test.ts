import { describe, expect, test } from "vitest";
import { emailsTo, linksIn, sendEmails } from "../../kits/households/household-visits.ts";
import { changeStored } from "../../kits/site/services.ts";
import { markup } from "../../kits/guests/guest-forms.ts";
import { answerRsvp, formFields, openVisitedSite, type VisitedSite } from "../../kits/site/visit.ts";

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };
const eve = "eve@example.org";

/** The path in the newest email to this address. */
function linkTo(site: VisitedSite, email: string, name: "guest" | "take-back"): string {
  return linksIn(emailsTo(site, email)).findLast((path) => path.includes(`?${name}=`)) ?? "";
}

describe("an answer link", () => {
  test("opens that answer alone: no names of others, no guest book, no invitation", async () => {
    await using site = await openVisitedSite();
    await answerRsvp(await site.invited(), { ...asa, allergies: "Fish" });
    const link = linkTo(site, asa.email, "guest");
    const holder = site.visitor();
    const page = markup(await holder.get(link));
    expect(page).toContain("Thank you, we have your answer: Åsa is coming. You can change it below.");
    const ticked = [...page.matchAll(/<input[^>]*checked[^>]*>/g)].join();
    expect(ticked).toContain("Fish");
    // On file before, and never said by the answer.
    expect(ticked).not.toContain("Peanuts");
    expect(page).not.toContain("Kiwi");
    const query = link.split("?")[1];
    for (const path of [
      "/en/guestbook",
      `/en/guestbook?${query}`,
      "/api/suggestions?name=An&language=en",
      `/api/suggestions?name=An&${query}`,
    ]) {
      expect((await holder.get(path)).text).not.toMatch(/Zetterberg|Öhrn|Berg|Annika/);
    }
    expect((await holder.get("/en/rsvp")).text).toContain('name="code"');
    const saved = await answerRsvp(holder, { ...asa, performance: "yes" }, link);
    expect((await holder.get(saved.location ?? "")).text).toContain("RSVP and email submitted successfully!");
    // It is sent twice also where no cookie is kept.
    const fields = { ...formFields((await holder.get(link)).text), allergies: ["Fish", "Eggs"] };
    const twice = [await site.visitor().post(link, fields), await site.visitor().post(link, fields)];
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect((await holder.get("/en/rsvp")).text).toContain('name="code"');
  });

  test("is renewed on the guest's page and shown there once, ends with all others in the settings, and with its guest", async () => {
    await using site = await openVisitedSite();
    await answerRsvp(await site.invited(), asa);
    const old = linkTo(site, asa.email, "guest");
    const opens = async (link: string) => {
      const { text } = await site.visitor().get(link);
      expect(text).toContain(text.includes("Lindqvist") ? 'id="rsvp"' : 'name="code"');
      return text.includes("Lindqvist");
    };
    const admin = await site.signedIn();
    const renew = async () => {
      const made = await admin.post("/sv/admin/guests/asa", { intent: "renew-link", guest: "asa" });
      return /value="http:\/\/osa[.]test(\/sv\/rsvp[?]guest=[^"]+)"/.exec(made.text)?.[1] ?? "";
    };
    const link = await renew();
    expect([await opens(link), await opens(old)]).toEqual([true, false]);
    const page = (await admin.get("/en/admin/guests/asa")).text;
    expect(page).not.toContain("rsvp?guest=");
    expect(page).toContain("Renewed the answer link for Åsa Lindqvist");
    const nobody = await admin.post("/en/admin/guests/nobody", { intent: "renew-link", guest: "nobody" });
    expect(nobody.status).toBe(404);

    expect((await admin.get("/en/admin/settings")).text).toContain("emails already sent");
    const ended = await admin.post("/en/admin/settings", { intent: "renew-all-links" });
    const said = (await admin.get(ended.location ?? "")).text;
    expect(said).toContain("All earlier links have stopped working.");
    expect(await opens(link)).toBe(false);

    const last = await renew();
    expect(await opens(last)).toBe(true);
    await admin.post("/en/admin/guests/asa", { intent: "delete-guest", guest: "asa" });
    expect(await opens(last)).toBe(false);
  });
});

describe("the link that takes an answer back", () => {
  test("shows by GET and acts by POST, without the code", async () => {
    await using site = await openVisitedSite();
    const stranger = await site.invited("192.0.2.66");
    const saved = await answerRsvp(stranger, { ...asa, email: eve }, "/sv/rsvp");
    expect(saved.status).toBe(303);
    await sendEmails(site);
    expect(emailsTo(site, asa.email)).not.toContain(eve);
    const link = linkTo(site, asa.email, "take-back");
    expect(link).toContain("/sv/rsvp");
    const owner = site.visitor("198.51.100.7");
    for (let look = 0; look < 2; look++) {
      const page = markup(await owner.get(link));
      expect(page).toContain("Vill du ta tillbaka svaret?");
      expect(page).toContain("Det är ett ja.");
      expect(page).not.toContain(eve);
    }
    expect(site.services.guestList.byId("asa")?.guest.email).toBe(eve);
    // A mail program's guard that presses ticks nothing.
    const guarded = await owner.post(link, {});
    expect(guarded.status).toBe(422);
    expect(guarded.text).toContain("Kryssa i rutan först");
    expect(site.services.guestList.byId("asa")?.guest.email).toBe(eve);
    const pressed = await owner.post(link, { sure: "yes" });
    expect(pressed.status).toBe(303);
    expect((await owner.get(pressed.location ?? "")).text).toContain("Svaret har tagits tillbaka");
    expect(site.services.guestList.byId("asa")?.guest).toMatchObject({
      email: asa.email,
      answered: false,
      allergies: ["Peanuts", "Kiwi"],
    });
    // The stranger's page and link show nothing any more.
    expect((await stranger.get(saved.location ?? "")).text).not.toContain("Lindqvist");
    expect((await site.visitor().get(linkTo(site, eve, "guest"))).text).toContain('name="code"');
    const admin = await site.signedIn();
    expect((await admin.get("/en/admin/inbox")).text).toContain("taken back from the old address");
  });

  test("invites to nothing else, answers for nobody, and changes nothing once the couple have changed the answer", async () => {
    await using site = await openVisitedSite();
    await answerRsvp(await site.invited(), { ...asa, email: eve });
    await sendEmails(site);
    const link = linkTo(site, asa.email, "take-back");
    const holder = site.visitor();
    await holder.get(link);
    expect((await holder.get("/en/rsvp")).text).toContain('name="code"');
    expect((await holder.get(`/en/guestbook?${link.split("?")[1]}`)).text).toContain('name="code"');
    await changeStored(site.services, "guests", "asa", { Email: "right@example.se" });
    const refused = await site.visitor().post(link, { sure: "yes" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("The answer has been changed since");
    const björn = { firstName: "Björn", lastName: "Ek", email: eve, accept: "yes" };
    await holder.post(link, { form: "a".repeat(22), ...björn });
    expect(site.services.guestList.byId("bjorn")?.guest.answered).toBe(false);
  });
});
