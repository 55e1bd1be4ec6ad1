import { expect, test } from "vitest";
import { askedPeople, openSiteWithQuestions } from "../../kits/guests/asked-guests.ts";
import { markup, typeInto } from "../../kits/guests/guest-forms.ts";
import { nothingFurther } from "../../kits/guests/further-events.ts";
import { downloadRows } from "../../kits/site/files.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { openVisitedSite } from "../../kits/site/visit.ts";

const { site, admin } = openForEach(openSiteWithQuestions);

const page = "/en/admin/guests/bjorn";

test("each event that the household is invited to after its first, and each question, has a control", async () => {
  const bjorn = markup(await admin.get(page));
  expect(bjorn).toMatch(/<label for="event-brunch-control">Canary brunch<\/label>/);
  expect(bjorn).toMatch(/<option value="Accepted" selected="">Coming<\/option>/);
  expect(bjorn).not.toMatch(/name="event-(walk|evening|wedding)"/);
  expect(bjorn).toMatch(/name="question-song"[^>]*value="Canary song"/);
  expect(bjorn).toMatch(/<option value="Soft" selected="">Soft-boiled<\/option>/);
  const annika = markup(await admin.get("/sv/admin/guests/annika"));
  expect(annika).not.toMatch(/name="event-/);
  expect(annika).not.toContain('name="question-egg"');
  expect(annika).toContain("Vilken låt får dig att dansa?");
});

test("what was changed is saved, key by key, and the rest stays as it stood", async () => {
  const typed = { "event-brunch": "Declined", "question-song": "Waterloo; live", "question-egg": "" };
  const saved = await admin.post(page, await typeInto(admin, "bjorn", typed));
  expect(saved.status).toBe(303);
  expect(site.services.guestList.byId("bjorn")?.data).toEqual({
    ...askedPeople.bjorn,
    Events: { brunch: "Declined", tour: "Accepted" },
    Questions: { song: "Waterloo; live", bus: "Yes", egg: "", hat: "A tall one" },
  });
});

test("what is no longer asked stays, and is shown as such", async () => {
  const bjorn = markup(await admin.get(page)).replaceAll(/<[^>]+>/g, "");
  expect(bjorn).toContain("tour: Coming (no longer among your events and questions)");
  expect(bjorn).toContain("hat: A tall one (no longer among your events and questions)");
  const asa = site.services.guestList.byId("asa");
  expect(asa?.guest.eventAnswers).toEqual({ walk: "Accepted" });
});

test("a question of the household is shown on every member's page, and changed where it was answered", async () => {
  const lova = markup(await admin.get("/en/admin/guests/lova"));
  expect(lova).not.toContain('name="question-bus"');
  expect(lova.replaceAll(/<[^>]+>/g, "")).toContain("Answered for the household: Yes.");
  expect(lova).toContain('href="/en/admin/guests/bjorn"');
});

test("the history names events, questions and choices, and only those that changed", async () => {
  const typed = await typeInto(admin, "bjorn", { "event-brunch": "Declined", "question-egg": "Hard" });
  await admin.post(page, typed);
  for (const path of ["/sv/admin/guests/bjorn", "/sv/admin/history", "/sv/admin/households/Ek"]) {
    const [, history = ""] =
      /(<dl class="changed-fields">.*?<\/dl>)/s.exec(markup(await admin.get(path))) ?? [];
    const text = history.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
    expect(text).toContain("Kanariebrunch från Kommer → till Kommer inte");
    expect(text).toContain("Hur vill du ha ditt ägg? från Löskokt → till Hårdkokt");
    expect(text).not.toContain("låt");
  }
});

test("the file to read has a column for each event and question that the list shows, in the language of the reader", async () => {
  const { services } = site;
  const columns = "with=event-brunch.event-evening.question-song.question-egg";
  const path = `/api/guests.xlsx?shown=&language=sv&${columns}`;
  const [heads = [], ...rows] = await downloadRows(services, admin, path);
  const rowOf = (name: string) => {
    const row = rows.find(([first]) => first === name) ?? [];
    return Object.fromEntries(heads.map((heading, at) => [heading, row[at] ?? ""]));
  };
  expect(rowOf("Björn")).toMatchObject({
    Kanariebrunch: "Kommer",
    Kanariekvällen: "",
    "Vilken låt får dig att dansa?": "Canary song",
    "Hur vill du ha ditt ägg?": "Löskokt",
  });
  expect(rowOf("Sigrid")).toMatchObject({ "Vilken låt får dig att dansa?": "Inte tillfrågad än" });
  const again = await admin.get("/api/guests.csv?language=en");
  expect(again.text).toContain("brunch: Accepted; tour: Accepted");
});

test("a wedding without events and questions has nothing of it, on a guest's page, in the list or in its file", async () => {
  await using site = await openVisitedSite({ wedding: nothingFurther });
  const admin = await site.signedIn();
  expect((await admin.get("/en/admin/guests/asa")).text).not.toMatch(
    /eventAnswers"|name="question-|seen-event/,
  );
  const asked = "/en/admin?tab=guestList&with=event-brunch&part=event-brunch:open";
  const list = markup(await admin.get(asked));
  expect(list).not.toMatch(/name="part"|name="with" value="(event|question)-|\/guests\/(questions|invited)/);
  expect(list).toContain('name="with" value="phone"');
  expect(list.match(/<th scope="col"/g)).toHaveLength(12);
  const [headings = ""] = (await admin.get("/api/guests.csv?language=en")).text.split("\r\n");
  expect(headings).toMatch(/,Companion_Of,Phone,Notes,Tags,Household_Id,Link$/);
});
