import { nothingFurther } from "../../kits/further-events.ts";
// Further events and the couple's own questions on the page of a guest, without any script.

import { expect, test } from "vitest";
import { askedPeople, openAskedSite } from "../../kits/asked-guests.ts";
import { markup, typeInto } from "../../kits/guest-forms.ts";
import { openVisitedSite } from "../../kits/visit.ts";

const page = "/en/admin?guest=bjorn";

test("each event that the household is invited to after its first, and each question, has a control", async () => {
  await using site = await openAskedSite();
  const admin = await site.signedIn();
  const bjorn = markup(await admin.get(page));
  expect(bjorn).toMatch(/<label for="event-brunch-control">Canary brunch<\/label>/);
  expect(bjorn).toMatch(/<option value="Accepted" selected="">Coming<\/option>/);
  expect(bjorn).not.toMatch(/name="event-(walk|evening|wedding)"/);
  expect(bjorn).toMatch(/name="question-song"[^>]*value="Canary song"/);
  expect(bjorn).toMatch(/<option value="Soft" selected="">Soft-boiled<\/option>/);
  const annika = markup(await admin.get("/sv/admin?guest=annika"));
  expect(annika).not.toMatch(/name="event-/);
  expect(annika).not.toContain('name="question-egg"');
  expect(annika).toContain("Vilken låt får dig att dansa?");
});

test("what was changed is saved, key by key, and the rest stays as it stood", async () => {
  await using site = await openAskedSite();
  const admin = await site.signedIn();
  const typed = { "event-brunch": "Declined", "question-song": "Waterloo; live", "question-egg": "" };
  const saved = await admin.post(page, await typeInto(admin, "bjorn", typed));
  expect(saved.status).toBe(303);
  expect(site.services.guestList.byId("bjorn")?.data).toEqual({
    ...askedPeople.bjorn,
    Events: { brunch: "Declined", tour: "Accepted" },
    Questions: { song: "Waterloo; live", bus: "Yes", egg: "", hat: "A tall one" },
  });
  const lova = await typeInto(admin, "lova", { "event-brunch": "" });
  expect((await admin.post("/en/admin?guest=lova", lova)).status).toBe(303);
  expect(site.services.guestList.byId("lova")?.guest).toMatchObject({
    eventAnswers: {},
    questionAnswers: { song: "" },
  });
  const unchanged = await admin.post(
    "/en/admin?guest=asa",
    await typeInto(admin, "asa", { email: "new@example.se" }),
  );
  expect(unchanged.status).toBe(303);
  expect(site.services.guestList.byId("asa")?.data).toEqual({ ...askedPeople.asa, Email: "new@example.se" });
});

test("what is no longer asked stays, and is shown as such", async () => {
  await using site = await openAskedSite();
  const admin = await site.signedIn();
  const bjorn = markup(await admin.get(page)).replaceAll(/<[^>]+>/g, "");
  expect(bjorn).toContain("tour: Accepted (no longer among your events and questions)");
  expect(bjorn).toContain("hat: A tall one (no longer among your events and questions)");
  const asa = site.services.guestList.byId("asa");
  expect(asa?.guest.eventAnswers).toEqual({ walk: "Accepted" });
});

test("a question of the household is shown on every member's page, and changed where it was answered", async () => {
  await using site = await openAskedSite();
  const admin = await site.signedIn();
  const lova = markup(await admin.get("/en/admin?guest=lova"));
  expect(lova).not.toContain('name="question-bus"');
  expect(lova.replaceAll(/<[^>]+>/g, "")).toContain("Answered for the household: Yes.");
  expect(lova).toContain('href="/en/admin?guest=bjorn"');
});

test("two who change one of them are shown both versions, and nothing is lost unseen", async () => {
  await using site = await openAskedSite();
  const admin = await site.signedIn();
  const stale = await typeInto(admin, "bjorn", { "question-song": "Mine" });
  const theirs = await typeInto(admin, "bjorn", { "question-song": "Theirs", "event-brunch": "Declined" });
  expect((await admin.post(page, theirs)).status).toBe(303);
  const torn = await admin.post(page, stale);
  expect(torn.status).toBe(409);
  expect(markup(torn)).toMatch(/type="radio" name="questionAnswers"[^>]*value="song: Mine; [^"]*"/);
  expect(markup(torn)).toMatch(/type="radio" name="questionAnswers"[^>]*value="song: Theirs; [^"]*"/);
  expect(markup(torn)).toContain("Which song gets you dancing?: Mine");
  expect(markup(torn)).toContain("#guest-questionAnswers");
  const guest = site.services.guestList.byId("bjorn")?.guest;
  expect(guest).toMatchObject({ eventAnswers: { brunch: "Declined" }, questionAnswers: { song: "Theirs" } });
});

test("the history names events, questions and choices, and only those that changed", async () => {
  await using site = await openAskedSite();
  const admin = await site.signedIn();
  const typed = await typeInto(admin, "bjorn", { "event-brunch": "Declined", "question-egg": "Hard" });
  await admin.post(page, typed);
  for (const path of ["/sv/admin?guest=bjorn", "/sv/admin?tab=history", "/sv/admin?household=named:Ek"]) {
    const [, history = ""] =
      /(<dl class="changed-fields">.*?<\/dl>)/s.exec(markup(await admin.get(path))) ?? [];
    const text = history.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
    expect(text).toContain("Kanariebrunch från Kommer → till Kommer inte");
    expect(text).toContain("Hur vill du ha ditt ägg? från Löskokt → till Hårdkokt");
    expect(text).not.toContain("låt");
  }
});

test("a wedding without events and questions has nothing of it", async () => {
  await using site = await openVisitedSite({ wedding: nothingFurther });
  const admin = await site.signedIn();
  expect((await admin.get("/en/admin?guest=asa")).text).not.toMatch(/eventAnswers"|question-|seen-event/);
});
