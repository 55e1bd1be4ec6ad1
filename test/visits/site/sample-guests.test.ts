import { describe, expect, test } from "vitest";
import { fullName, type Guest } from "#domain/guest/guest.ts";
import { relations } from "#domain/guest/field-kinds.ts";
import { isUnnamed } from "#domain/households/household.ts";
import { decideSeveral } from "#domain/seating/seat-several.ts";
import { chairOf, drawUpPlan, needsNoSeat, specifiedSeats, specifiedSizes } from "#domain/seating/seating.ts";
import { languages } from "#domain/language.ts";
import { guestListOf, guestsOf, samples } from "../../kits/wedding/samples.ts";
import { readGuestCsv } from "../../kits/guests/import-under-test.ts";

const [summer] = samples.map(guestsOf);

describe("the 75 guests of the first sample", () => {
  const guests = summer ?? [];

  test("there are as many as the customer asked for; most have not answered, and more accept than decline", () => {
    expect(guests.filter(({ firstName }) => firstName !== "")).toHaveLength(75);
    expect(guests.filter(({ answered }) => !answered)).toHaveLength(41);
    expect(guests.filter(({ answer }) => answer === "accepted")).toHaveLength(28);
    expect(guests.filter(({ answer }) => answer === "declined")).toHaveLength(7);
  });

  test("three share one name, every relation occurs, names have apostrophes of either kind, and tables of all kinds are laid", () => {
    const annas = guests.filter((guest) => fullName(guest) === "Anna Lindström");
    const emails = annas.flatMap(({ email }) => email ?? []);
    expect(annas.map(({ answered }) => answered)).toEqual([false, false, false]);
    expect([annas.length, new Set(emails).size]).toEqual([3, 2]);
    expect(new Set(guests.flatMap((guest) => guest.relations))).toEqual(new Set(relations));
    const names = guests.map(fullName).join("\n");
    for (const kind of [/O'Brien$/m, /O’Brien$/m, /^Lars Erik /m]) expect(names).toMatch(kind);
    const tables = new Set(guests.map(({ table }) => table));
    expect(tables).toEqual(new Set(["h1", "h2", "h3", "1", "2", "3", "4", "5", "6", "Ängen", null]));
  });

  test("families, pairs and a companion who has no name yet are households; most guests have none", () => {
    const households = Map.groupBy(
      guests.filter(({ household }) => household !== null),
      ({ household }) => household,
    );
    expect([...households.values()].map(({ length }) => length).toSorted()).toEqual([
      2, 2, 2, 2, 2, 2, 2, 2, 3,
    ]);
    const companion = guests.find((guest) => isUnnamed(guest));
    const host = guests.find(({ id }) => id === companion?.companionOf);
    expect([guests.length, host && fullName(host)]).toEqual([76, "Sofia Bergström"]);
    expect(guests.filter(({ child }) => child)).toHaveLength(3);
  });

  test("a family, a pair of two languages and somebody with a companion to be named are invited to the brunch", () => {
    const { households = {} } = samples[0]?.wedding.sample ?? {};
    const invited = Object.keys(households).map((name) =>
      guests.filter(({ household }) => household === name),
    );
    expect(invited.every((members) => members.length > 1)).toBe(true);
    const has = (matches: (members: typeof guests) => boolean) => invited.filter(matches).length;
    expect(has((members) => members.some(({ child }) => child))).toBe(2);
    expect(has((members) => members.some((guest) => isUnnamed(guest)))).toBe(1);
    const spoken = Object.values(households).map(({ language = null }) => language);
    expect(new Set(spoken)).toEqual(new Set([...languages, null]));
    // One stays away from the wedding and comes to the brunch.
    const elsewhere = guests.filter(
      ({ answer, eventAnswers }) => answer === "declined" && eventAnswers["brunch"],
    );
    expect(elsewhere.map(fullName)).toEqual(["Ragnhild Bjørnsen"]);
  });
});

describe.each(samples)("the guests in $folder", (sample) => {
  const { wedding, en } = sample;
  const csv = guestListOf(sample);
  const list = readGuestCsv(csv, wedding);
  const guests = guestsOf(sample);

  test("the sample guest list has the specification's columns and can be read whole", () => {
    const further = wedding.questions ? ["Events", "Questions"] : ["Events"];
    expect(csv.split("\n", 1)).toEqual([
      [
        "First_Name,Last_Name,Email,Food_Options,Allergies,Answered,RSVPed,Speech,Performance,Table,Seat,Relation,DescriptionID,Household,Child,Companion_Of",
        ...further,
      ].join(","),
    ]);
    expect(list).toMatchObject({ ok: true });
  });

  test("an answer is whole: who has not answered was never asked, who declines is not fed", () => {
    for (const guest of guests) {
      const { answered, answer, speech, performance } = guest;
      expect([answer !== null, speech !== null, performance !== null], fullName(guest)).toEqual([
        answered,
        answered,
        answered,
      ]);
      if (answer === "declined") {
        expect(guest, fullName(guest)).toMatchObject({
          foodOptions: [],
          allergies: [],
          speech: false,
          performance: false,
        });
      }
    }
  });

  test("there are names of every kind, addresses that could belong to nobody, and several relations", () => {
    const names = guests.map(fullName).join("\n");
    for (const letter of "åäöéüø") expect(names.toLowerCase()).toContain(letter);
    for (const kind of [/^\p{L}+-\p{L}+ /mu, / \p{L}+-\p{L}+$/mu, /’\p{L}+$/mu, / (af|von|de la) \p{Lu}/u]) {
      expect(names).toMatch(kind);
    }
    const emails = guests.flatMap(({ email }) => email ?? []);
    expect(emails.length).toBeLessThan(guests.length);
    expect(new Set(emails).size).toBeLessThan(emails.length);
    for (const email of emails) expect(email).toMatch(/^[a-z.]+@example\.(com|org|se)$/);
    expect(guests.some((guest) => guest.relations.length > 1)).toBe(true);
    expect(guests.filter((guest) => guest.relations.length === 0)).toEqual([]);
  });

  test("the couple and the toastmadame are on their own list", () => {
    const withRelation = (...sought: (typeof relations)[number][]) =>
      guests.filter((guest) => guest.relations.some((relation) => sought.includes(relation)));
    const { first, second } = wedding.couple;
    expect(withRelation("Bride", "Groom").map(({ firstName }) => firstName)).toEqual([first, second]);
    expect(withRelation("Toastmadame").map(fullName)).toEqual([wedding.toastmaster?.name]);
  });

  test("every choice of food and every allergy is somebody's, also before they answered, and some speak, perform or do both", () => {
    for (const [options, chosen] of [
      [wedding.foodOptions, guests.flatMap((guest) => guest.foodOptions)],
      [wedding.allergyOptions, guests.flatMap((guest) => guest.allergies)],
    ] as const) {
      const stored = options.map((option) => option.stored);
      expect(chosen).toEqual(expect.arrayContaining(stored));
      expect(chosen.filter((choice) => !stored.includes(choice)).length).toBeGreaterThan(1);
    }
    const known = guests.filter(
      ({ answered, foodOptions, allergies }) => !answered && foodOptions.length + allergies.length > 0,
    );
    expect(known.length).toBeGreaterThan(0);
    expect(guests.filter(({ speech }) => speech).length).toBeGreaterThan(1);
    expect(guests.filter(({ performance }) => performance).length).toBeGreaterThan(1);
    expect(guests.filter(({ speech, performance }) => speech && performance)).toHaveLength(1);
  });

  test("guests sit on chairs that are there, two of them on one, or nowhere yet; and some who declined still hold one", () => {
    for (const { seat } of guests) {
      if (seat !== null) expect(Number.isInteger(seat) && seat >= 1 && seat <= specifiedSeats).toBe(true);
    }
    expect(guests.some(({ table }) => table === null)).toBe(true);
    expect(guests.some(({ table, seat }) => table !== null && seat === null)).toBe(true);
    expect(guests.some(({ seat }) => seat === specifiedSeats)).toBe(true);
    const seated = guests.filter(({ table, seat }) => table !== null && seat !== null);
    const chairs = Map.groupBy(seated, ({ table, seat }) => `${table}/${seat}`);
    expect([...chairs.values()].filter(({ length }) => length > 1)).toHaveLength(1);
    const declined = guests.filter(({ answer }) => answer === "declined");
    const holdingChairs = declined.filter((guest) => seated.includes(guest));
    expect(holdingChairs.length).toBeGreaterThan(0);
    expect(holdingChairs.length).toBeLessThan(declined.length);
  });

  test("every introduction belongs to one guest, and most guests have none", () => {
    const ids = guests.flatMap(({ descriptionId }) => descriptionId ?? []);
    expect(ids.toSorted()).toEqual(Object.keys(en.introductions).toSorted());
    expect(ids.length).toBeLessThan(guests.length / 2);
  });

  test("events and questions were answered by some, all of them by guests who could be asked", () => {
    const { events = [], questions = [], sample: { households = {} } = {} } = wedding;
    const said = guests.filter(({ eventAnswers }) => Object.keys(eventAnswers).length > 0);
    expect(new Set(said.flatMap((guest) => Object.values(guest.eventAnswers)))).toEqual(
      new Set(["Accepted", "Declined"]),
    );
    for (const guest of said) {
      const invited = households[guest.household ?? ""]?.events;
      const asked = events.filter(({ key, invited: whom }) => invited?.includes(key) ?? whom === "everyone");
      expect(asked.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.keys(guest.eventAnswers)));
      expect(guest.answered, fullName(guest)).toBe(true);
    }
    const keys = questions.map(({ key }) => key);
    const replies = guests.filter(({ questionAnswers }) => Object.keys(questionAnswers).length > 0);
    expect(new Set(replies.flatMap((guest) => Object.keys(guest.questionAnswers)))).toEqual(new Set(keys));
    expect(replies.filter(({ answer }) => answer !== "accepted")).toEqual([]);
    for (const question of questions) {
      const choices = question.kind === "choice" ? question.options.map(({ stored }) => stored) : [];
      expect(new Set(replies.map((guest) => guest.questionAnswers[question.key]))).toEqual(
        new Set([...choices, ""]),
      );
    }
  });
});

const tables = Array.from({ length: 10 }, (_, at) => `${at + 1}`);

test("seated by hand, household by household, everybody of the sample has a chair after 60 moves at the most", () => {
  let guests: Guest[] = (summer ?? [])
    .filter((guest) => !needsNoSeat(guest))
    .map((guest, at) => ({ ...guest, id: `guest-${at}`, table: null, seat: null }));
  let moves = 0;
  for (;;) {
    const plan = drawUpPlan(guests, tables, specifiedSizes);
    const [next] = plan.unseated;
    if (!next) break;
    const decided = plan.tables
      .map(({ name: table, seats }) => {
        const seat = seats.findIndex((sitting) => sitting.length === 0) + 1;
        return decideSeveral(plan, { intent: "seat-household", guest: next.id, table, seat });
      })
      .find(({ ok }) => ok);
    if (!decided?.ok) throw new Error(`There is no room for the household of ${next.id}.`);
    const after = new Map(decided.value.map((move) => [move.after.id, move.after]));
    guests = guests.map((guest) => after.get(guest.id) ?? guest);
    moves += 1;
  }
  expect(guests.filter((guest) => chairOf(guest, specifiedSizes) === null)).toEqual([]);
  expect(guests.length).toBeGreaterThan(60);
  expect(moves).toBeLessThanOrEqual(60);
});
