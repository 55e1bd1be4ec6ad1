// What a household reads: greeted by its first names, in the tone of what it said, one line for each thing, and every link
// or none.

import { expect, test } from "vitest";
import { blankGuest } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { householdQuestionnaire } from "#domain/rsvp/questionnaire.ts";
import { eventsForEveryone } from "#domain/households/invitation.ts";
import {
  calendarLink,
  personalLink,
  practicalIn,
  readHtml,
  siteUrl,
} from "#test/kits/mail/emails-under-test.ts";
import { wedding } from "#wedding/wedding.ts";
import { type ConfirmedMember, renderHouseholdConfirmation } from "./household-confirmation.ts";

type Said = Partial<NonNullable<ConfirmedMember["guest"]>>;

const invitation = eventsForEveryone(wedding);
const { ofMember: questionnaire, ofHousehold } = householdQuestionnaire(invitation, wedding);

function member(first: string, said: Said | null, link: string | null = personalLink): ConfirmedMember {
  const guest = said && { ...blankGuest, answer: "accepted" as const, ...said };
  return { name: { full: `${first} Ekdahl`, first }, guest, link: guest && link };
}

function tell(members: readonly ConfirmedMember[], language: Language = "sv") {
  return renderHouseholdConfirmation({
    language,
    wedding,
    siteUrl,
    calendarLink,
    first: invitation[0],
    questionnaire,
    ofHousehold,
    practical: practicalIn(language),
    members,
  });
}

const declined = { answer: "declined" } as const;
const family = [
  member("Karin", { foodOptions: ["Vegetarian", "Glutenfree"], questionAnswers: { coach: "00:30" } }),
  member("Peter", { allergies: ["Peanuts"], speech: true }),
  member("Alva", { foodOptions: ["Vegan", "Inga oliver"], child: true }),
  member("Hugo", { child: true }),
  member("Siri", { child: true }),
];

test("a family of five is greeted by all its first names, reads all that it needs to know, and has every link", () => {
  const { subject, text, html } = tell(family);
  expect(subject).toBe("Era svar är sparade: vi ses på bröllopet!");
  expect(text.startsWith("Hej Karin, Peter, Alva, Hugo och Siri!\n\nVad roligt att ni kommer!")).toBe(true);
  expect(text).toContain(`ERA SVAR

Karin Ekdahl
Kommer på bröllopet
Specialkost: vegetariskt, glutenfritt

Peter Ekdahl
Kommer på bröllopet
Allergier: sparade, men upprepas inte i mejl
Vill gärna hålla tal

Alva Ekdahl
Kommer på bröllopet
Specialkost: veganskt, något annat (sparat, men upprepas inte i mejl)

Hugo Ekdahl
Kommer på bröllopet

Siri Ekdahl
Kommer på bröllopet

För er alla
Buss tillbaka till Värnamo? Ja, halv ett
`);
  for (const told of [
    "Vigsel: 15:00, Ärlehults kyrka",
    "Middag: 18:00, Klövergården",
    "Buss från Värnamo: 13:30, Värnamo station",
    "fyrtio enkla sängar",
    "Ledigt men vårdat",
  ]) {
    expect(text).toContain(told);
  }
  for (const first of ["Karin", "Peter", "Alva", "Hugo", "Siri"])
    expect(text).toContain(`Ändra svaret för ${first} Ekdahl:\n${personalLink}\n`);
  expect(readHtml(html)).toContain("Buss tillbaka till Värnamo? Ja, halv ett");
  const english = tell(family, "en");
  expect(english.subject).toBe("We have your answers: see you at the wedding!");
  expect(english.text.startsWith("Dear Karin, Peter, Alva, Hugo and Siri,\n\nHow lovely")).toBe(true);
  expect(english.text).toContain(
    "Food options: vegan, something else (saved, but not repeated in an email)\n",
  );
});

test("who stays away is missed, and of some each is named", () => {
  const [karin, peter] = [member("Karin", {}), member("Peter", declined)];
  const nobody = tell([member("Karin", declined), peter], "en");
  expect(nobody.subject).toBe("We have your answers: thank you for letting us know");
  expect(nobody.text).toContain("Thank you for letting us know that you can’t come.");
  expect(nobody.text).not.toMatch(/Ceremony|coach leaves|calendar/);
  const some = tell([karin, peter, member("Alva", {})]);
  expect(some.subject).toBe("Era svar på vår inbjudan är sparade");
  expect(some.text).toContain(
    "Vad roligt att Karin och Alva kan komma! Vi kommer att sakna Peter. Era svar är sparade, och här är allt ni behöver veta.",
  );
  expect(some.text).toContain("\nPeter Ekdahl\nKan inte komma\n");
  expect(tell([karin, peter], "en").text).toContain("How lovely that Karin can come! We’ll miss Peter.");
});

test("who has not answered yet stands with the others, and is missed by nobody", () => {
  const { text } = tell([member("Karin", {}), member("Peter", null)], "en");
  expect(text.startsWith("Dear Karin and Peter,\n\nHow lovely that Karin can come! We’ve saved")).toBe(true);
  expect(text).toContain("\nPeter Ekdahl\nHasn’t answered yet\n");
  const open = tell([member("Karin", declined), member("Peter", null)]);
  expect(open.subject).toBe("Era svar på vår inbjudan är sparade");
  expect(open.text).toContain("Tack för era svar! Här är allt");
  expect(open.text).not.toContain("sakna");
});

test("a companion without a name is not greeted, and many are greeted without names", () => {
  const companion = { ...member("", {}), name: null };
  expect(tell([member("Karin", {}), companion], "en").text.startsWith("Dear Karin,\n")).toBe(true);
  expect(tell([companion, companion]).text.startsWith("Hej!\n")).toBe(true);
  const many = Array.from({ length: 9 }, () => member("Karin", {}));
  expect([tell(many).text, tell(many, "en").text].map((text) => text.split("\n")[0])).toEqual([
    "Hej allihop!",
    "Dear all,",
  ]);
});

test("where one answer has no link, none has, and the code on the card changes everything", () => {
  for (const members of [
    [...family.slice(0, 4), member("Siri", { child: true }, null)],
    Array.from({ length: 9 }, () => member("Karin", {})),
  ]) {
    const { text } = tell(members, "en");
    expect(text).not.toContain("guest=");
    expect(text).toContain("\n\nWith the code on your card you can change everything.\n");
  }
});

test("who has not answered, and a companion who is nobody, need no link and take nobody's away", () => {
  const nobody = { ...member("", declined, null), name: null };
  const { text } = tell([member("Karin", {}), member("Peter", {}), member("Siri", null), nobody], "en");
  expect(text.match(/guest=/g)).toHaveLength(2);
  expect(text).toContain("With the code on your card you can change everything.");
});
