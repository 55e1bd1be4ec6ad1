// Whatever an answer can say, nothing that handles it takes two different answers for the same.

import { isDeepStrictEqual } from "node:util";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { changesBetween, revertChanges } from "#domain/guest/field-changes.ts";
import { comingFields, type Guest, rsvpFields } from "#domain/guest/guest.ts";
import { writeGuestCsv } from "#domain/importing/guest-csv-export.ts";
import { readRsvpForm } from "#domain/rsvp/answer-form-reader.ts";
import { decideAnswer, filledForm, normalisedBody, nothingOnFile, type RsvpForm } from "#domain/rsvp/rsvp.ts";
import { readGuest, writeGuest } from "#server/records/guests.ts";
import { answerDigest } from "#server/records/receipts.ts";
import type { AdminRequest } from "../../../app/routes/admin/admin-request.ts";
import { loadAnswer } from "../../../app/routes/admin/home/load-answer.ts";
import { marta, openCouple } from "../../kits/guests/couple.ts";
import { answersApart, asa, fieldsApart, one } from "../../kits/answers/answers-apart.ts";
import { saveUnmatched } from "../../kits/answers/unmatched.ts";
import { formFields } from "../../kits/site/visit.ts";
import { readGuestCsv } from "../../kits/guests/import-under-test.ts";
import { eventsForEveryone } from "#domain/households/invitation.ts";
import { questionnaireByName } from "#domain/rsvp/questionnaire.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { renderConfirmation } from "#emails/confirmation.ts";
import type { FormView } from "../../../app/routes/rsvp/form-view.ts";
import { AnswerForm, Question } from "../../../app/routes/rsvp/rsvp-form.tsx";
import { Thanks, type ThanksView } from "../../../app/routes/rsvp/answers-page.tsx";
import { WeddingContext } from "../../../app/wedding-context.ts";
import { weddingFolder } from "../../../app/wedding-folder.ts";
import { eventfulWedding } from "../../kits/guests/further-events.ts";

const wedding: Wedding = {
  ...eventfulWedding,
  // Asked by name, everybody is asked everything.
  events: eventfulWedding.events?.filter(({ invited }) => invited === "everyone") ?? [],
};
const questionnaire = questionnaireByName(wedding);

function drawForm(typed: RsvpForm): string {
  const view: FormView = {
    typed,
    formToken: "",
    shown: "",
    showsLists: false,
    maskedEmail: null,
    mayLeaveEmail: false,
    fields: comingFields,
    invitation: [eventsForEveryone(wedding)[0]],
    questionnaire: { ofMember: questionnaire, ofHousehold: [] },
    problems: [],
    severe: [],
    alert: null,
    isKept: false,
    answers: [],
    insists: "",
    isReopened: false,
    own: null,
    isLate: false,
    allergiesSeen: "",
    options: wedding,
  };
  const form = createElement(AnswerForm, { view, address: "" });
  return renderToStaticMarkup(createElement(WeddingContext, { value: weddingFolder }, form));
}

function drawThanks(guest: Guest): string {
  const view: ThanksView = {
    members: [{ guest, maskedEmail: guest.email }],
    saved: { emails: [], isNews: true, gone: [], late: false },
    first: null,
    questionnaire,
    ofHousehold: [],
    byGuest: { changeAddress: "", isMoreKept: false, hasOthers: false },
    calendar: null,
    isBack: false,
    options: wedding,
  };
  return renderToStaticMarkup(createElement(Thanks, { view }));
}

function confirm(guest: Guest) {
  const email = renderConfirmation({
    language: "en",
    guest: { ...guest, answer: guest.answer ?? "declined" },
    wedding,
    siteUrl: "https://example.se",
    isMoreKept: false,
    first: null,
    questionnaire,
    ofHousehold: [],
    practical: { blocks: [], address: "" },
    personalLink: null,
    calendarLink: "https://example.se/calendar.ics",
  });
  return { to: guest.email, ...email };
}

const circumstances = { wedding, now: 0, shown: nothingOnFile, cleared: nothingOnFile };
/** What a browser would send. */
const pairsIn = (page: string) =>
  Object.entries(formFields(page)).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
const guestOf = (form: RsvpForm): Guest => decideAnswer(form, asa, circumstances).guest;

test("every field of an answer is tried", () => {
  expect(fieldsApart.map(({ what }) => what).toSorted()).toEqual(rsvpFields.toSorted());
});

describe.for(answersApart)("two answers that differ in $what alone", ({ other }) => {
  const [mine, theirs] = [guestOf(one), guestOf(other)];

  test("are two for the digests of the form and of the answer", () => {
    expect(normalisedBody(other)).not.toBe(normalisedBody(one));
    expect(answerDigest(theirs)).not.toBe(answerDigest(mine));
  });

  test("are stored apart, and read as they were", () => {
    expect(writeGuest(theirs, {})).not.toEqual(writeGuest(mine, {}));
    expect(readGuest({ id: "asa", data: writeGuest(theirs, {}) })).toEqual({ ok: true, value: theirs });
    const over = writeGuest(theirs, writeGuest(mine, {}));
    expect(readGuest({ id: "asa", data: over })).toEqual({ ok: true, value: theirs });
  });

  test("stand apart in a file, and are imported as they were", () => {
    const [file, otherFile = ""] = [mine, theirs].map((guest) => writeGuestCsv([guest], "comma"));
    expect(otherFile).not.toBe(file);
    const read = readGuestCsv(otherFile, wedding);
    expect(read.ok && read.value.rows.map(({ guest }) => guest)).toEqual([theirs]);
  });

  test("are a change of the guest, which can be taken back", () => {
    const changes = changesBetween(mine, theirs);
    expect(changes).not.toEqual([]);
    expect(revertChanges(theirs, changes)).toEqual({ guest: mine, skipped: [] });
  });

  test("fill in two forms, which are read as they are", () => {
    const [form, otherForm] = [mine, theirs].map((guest) => drawForm(filledForm(guest, wedding)));
    expect(otherForm).not.toBe(form);
    const read = readRsvpForm(pairsIn(otherForm ?? ""), wedding, { questionnaire });
    // An unticked box says neither yes nor no.
    const answer = theirs.answer === "accepted" ? theirs.answer : null;
    expect(read.typed).toEqual({ ...filledForm(theirs, wedding), answer, chosenGuestId: "asa" });
  });

  test("go through the question as they are", () => {
    const view = { typed: other, formToken: "", shown: "" };
    const page = renderToStaticMarkup(createElement(Question, { view }));
    const { typed } = readRsvpForm(pairsIn(page), wedding, { questionnaire });
    expect(typed).toEqual({ ...other, answer: null });
  });

  test("are told apart on the page that repeats them", () => {
    expect(drawThanks(theirs)).not.toBe(drawThanks(mine));
  });
});

describe.for(fieldsApart)("two answers that differ in $what", ({ what, other }) => {
  const [mine, theirs] = [guestOf(one), guestOf(other)];

  test("are confirmed in two emails, or to two addresses; what is severe is said in none", () => {
    const isInNone = what === "severeAllergies";
    expect(isDeepStrictEqual(confirm(theirs), confirm(mine))).toBe(isInNone);
  });

  test("differ beside each other in the couple's inbox", async () => {
    await using couple = await openCouple({ guests: { asa: writeGuest(theirs, {}) } });
    await saveUnmatched(couple.services, "answer", one);
    const url = new URL("https://example.se/en/admin?to=asa");
    const ctx: AdminRequest = {
      request: new Request(url),
      url,
      params: {},
      language: "en",
      admin: marta,
      token: "",
      services: couple.services,
    };
    const { comparison, answer } = await loadAnswer(ctx, "answer");
    const fields = comparison?.fields.filter(({ isChanged }) => isChanged) ?? [];
    expect(fields.map(({ field }) => field)).toContain(what);
    expect(fields.every(({ from, to }) => from !== to)).toBe(true);
    expect([...new Set(answer?.says.map(({ field }) => field))]).toEqual(rsvpFields);
  });
});

test("digests are as they were when the receipts were made that are kept", () => {
  const unmarked = { ...one, severeAllergies: [] };
  const known = { ...unmarked, chosenGuestId: "asa", eventAnswers: {}, questionAnswers: {} };
  expect(normalisedBody(known)).toBe(
    '["Åsa","Lindqvist","asa","asa@example.se","accepted",["Vegetarian"],["Gluten"],true,true]',
  );
  expect(answerDigest(guestOf(known))).toBe("Qrn9eiJHyZyGgJGaTAFfSoP-Zw0qilhomj3aPEOZ3Ds");
});
