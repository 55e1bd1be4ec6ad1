// For tests: every email of the site, for a guest who answered every question.

import { blankGuest } from "#domain/guest/guest.ts";
import { eventsForEveryone, invitationOf } from "#domain/households/invitation.ts";
import { type Language, languages } from "#domain/language.ts";
import type { DeletionKind } from "#domain/retention.ts";
import { en } from "#wedding/texts/en.ts";
import { sv } from "#wedding/texts/sv.ts";
import { wedding } from "#wedding/wedding.ts";
import { type ConfirmationFacts, renderConfirmation, renderConfirmations } from "#emails/confirmation.ts";
import { type DailyFacts, renderDailyDigest } from "#emails/daily-digest.ts";
import { type ConfirmedMember, renderHouseholdConfirmation } from "#emails/household-confirmation.ts";
import type { Email } from "#emails/email.ts";
import { questionnaireByName, householdQuestionnaire } from "#domain/rsvp/questionnaire.ts";
import { everyMailing } from "./mailings-under-test.ts";
import { type Practical, practicalParts } from "#emails/practical.ts";
import {
  renderWarnings,
  type Warning,
  renderHeldAnswer,
  renderAllergiesGone,
  renderTakenBack,
  renderAddressChanged,
} from "#emails/warnings.ts";
import { eventfulWedding } from "../guests/further-events.ts";
import {
  renderDeletionAnnouncement,
  renderSecurityNotice,
  securityEvents,
  renderTestEmail,
} from "#emails/admin-emails.ts";

export const siteUrl = "https://example.se";
export const personalLink = `${siteUrl}/sv/rsvp?guest=asa.Jm3jPpIYkq8u2v1u7dM0xk3lQb9oTqVfWwXg0qkz5dE`;
export const calendarLink = `${siteUrl}/sv/calendar.ics`;

/** Text that a stranger may have typed into the form; no email repeats it. */
export const strange = "PAY at https://evil.example/pay1";

const [weddingItself] = eventsForEveryone(wedding);

export function practicalIn(language: Language): Practical {
  const blocks = practicalParts({ wedding, texts: { en, sv } }, language);
  return { blocks, address: `${siteUrl}/${language}/information` };
}

const told = { first: weddingItself, questionnaire: questionnaireByName(wedding), ofHousehold: [] };

type Changes = Partial<Omit<ConfirmationFacts, "guest">> & { guest?: Partial<ConfirmationFacts["guest"]> };

export function confirm({ guest, ...changes }: Changes = {}): Omit<Email, "to"> {
  return renderConfirmation({
    language: "en",
    practical: practicalIn(changes.language ?? "en"),
    wedding,
    siteUrl,
    personalLink,
    calendarLink,
    isMoreKept: false,
    ...told,
    ...changes,
    guest: {
      ...blankGuest,
      firstName: "Åsa",
      answer: "accepted",
      foodOptions: ["Pescaterian", strange],
      allergies: ["Peanuts", "Kiwi"],
      speech: true,
      performance: false,
      ...guest,
    },
  });
}

export const quietDay: DailyFacts["news"] = {
  accepted: [],
  declined: [],
  late: [],
  speeches: [],
  performances: [],
  food: [],
  withAllergies: 0,
};

export const fullInbox: DailyFacts["inbox"] = [
  { kind: "goneAllergies", count: 1 },
  { kind: "held", count: 1 },
  { kind: "failedEmails", count: 2 },
  { kind: "late", count: 0 },
];

export function renderDaily({ news, ...changes }: Partial<DailyFacts> = {}): Omit<Email, "to"> {
  return renderDailyDigest({
    language: "en",
    wedding,
    siteUrl,
    inboxLink: `${siteUrl}/sv/admin/inbox`,
    guestListLink: `${siteUrl}/sv/admin`,
    soFar: { invited: 75, answered: 34, accepted: 28 },
    inbox: fullInbox,
    ...changes,
    news: { ...quietDay, ...news },
  });
}

export function everyEmail(language: Language, firstName = "Åsa"): Record<string, Omit<Email, "to">> {
  const guest = { firstName };
  const answer = { ...told, answer: "accepted", eventAnswers: {}, foodOptions: ["Pescaterian"] } as const;
  const takeBackLink = `${siteUrl}/sv/rsvp?take-back=Jm3jPpIYkq8u2v1u7dM0xk3lQb9oTqVfWwXg0qkz5dE`;
  const held = { language, guest, wedding, siteUrl };
  const about = { language, wedding, siteUrl, calendarLink, practical: practicalIn(language) };
  return {
    accepted: confirm({ language, guest: { firstName } }),
    acceptedWithMoreOnFile: confirm({ language, guest: { firstName, allergies: [] }, isMoreKept: true }),
    declined: confirm({ language, guest: { firstName, answer: "declined" } }),
    severalAnswers: renderConfirmations({ ...about, guests: twoGuests(firstName), greeted: [firstName] }),
    household: renderHouseholdConfirmation({ ...about, ...told, members: eight(firstName) }),
    addressChanged: renderAddressChanged({ ...held, answer, takeBackLink }),
    addressChangedByCouple: renderAddressChanged({ ...held, answer: null, takeBackLink: null }),
    addressChangedAndAllergyGone: renderAddressChanged({
      ...held,
      answer,
      takeBackLink,
      isAllergyGone: true,
    }),
    allergiesGone: renderAllergiesGone({ ...held, names: [firstName], answerLink: personalLink }),
    allergiesGoneOfSeveral: renderAllergiesGone({ ...held, names: [firstName, "Dag"], answerLink: null }),
    held: renderHeldAnswer({ ...held, way: { leadsTo: "answer", address: personalLink } }),
    heldFromStranger: renderHeldAnswer({ ...held, way: { leadsTo: "take back", address: takeBackLink } }),
    takenBack: renderTakenBack({ language, name: "Åsa Lindqvist", wedding, siteUrl }),
    heldWithoutLink: renderHeldAnswer({ ...held, way: null }),
    severalWarnings: renderWarnings({ language, wedding, siteUrl, warnings: twoWarnings(firstName) }),
    daily: renderDaily({ language, news: { ...quietDay, accepted: [firstName, "Dag"], declined: ["Theo"] } }),
    quietDaily: renderDaily({ language }),
    test: renderTestEmail({ language, wedding, siteUrl }),
    allergiesGo: announceDeletion("allergies", language),
    everythingGoes: announceDeletion("everything", language),
    ...everySecurityNotice(language),
    ...everyEventEmail(language),
    ...everyMailing(language, firstName),
  };
}

function everySecurityNotice(language: Language): Record<string, Omit<Email, "to">> {
  const at = Date.parse("2024-03-01T12:00:00Z");
  const facts = { language, wedding, siteUrl, at, browser: "Firefox", system: "Android" };
  return Object.fromEntries(
    securityEvents.map((what) => [`security: ${what}`, renderSecurityNotice({ ...facts, what })]),
  );
}

function announceDeletion(kind: DeletionKind, language: Language): Omit<Email, "to"> {
  const settingsLink = `${siteUrl}/${language}/admin/settings#deletion`;
  const day = "2024-07-08";
  return renderDeletionAnnouncement({ language, wedding, kind, day, siteUrl, settingsLink });
}

function eight(firstName: string): ConfirmedMember[] {
  const said = {
    ...blankGuest,
    foodOptions: ["Pescaterian", strange],
    allergies: ["Peanuts", "Kiwi"],
    speech: true,
  };
  return Array.from({ length: 8 }, (_, at) => ({
    name: at === 7 ? null : { full: `${firstName} Lindqvist`, first: firstName },
    guest: { ...said, answer: at === 6 ? ("declined" as const) : ("accepted" as const), child: at > 2 },
    link: at === 5 ? null : personalLink,
  }));
}

function twoGuests(name: string) {
  return [
    { name, answer: "accepted", link: personalLink },
    { name: "Dag", answer: "declined", link: null },
  ] as const;
}

function twoWarnings(name: string): Warning[] {
  return [
    { name, what: "address changed", times: 3, link: personalLink },
    { name: "Dag", what: "allergies gone", times: 2, link: null },
    { name: "Dag", what: "held", times: 1, link: null },
  ];
}

type Said = Partial<ConfirmationFacts["guest"]>;
type Options = { events: readonly string[] | null; isByName?: boolean; language: Language };

const answerLink = `${siteUrl}/sv/rsvp?guest=asa.Jm3jPpIYkq8u2v1u.Jm3jPpIYkq8u2v1u7dM0xk3lQb9oTqVfWwXg0qkz5dE`;
const seal = "Jm3jPpIYkq8u2v1u7dM0xk3lQb9oTqVfWwXg0qkz5dEJm3jPpIYkq8u2v1";

/** As the workflow tells them. */
function toldOf({ events, isByName = false, language }: Options) {
  const invitation = invitationOf({ events }, eventfulWedding);
  const open = `${siteUrl}/${language}/calendar.ics`;
  if (!isByName) {
    const { ofMember, ofHousehold } = householdQuestionnaire(invitation, eventfulWedding);
    return {
      first: invitation[0],
      questionnaire: ofMember,
      ofHousehold,
      calendarLink: `${open}?events=${seal}`,
    };
  }
  const [weddingItself] = eventsForEveryone(eventfulWedding);
  const first = invitation[0].key === weddingItself.key ? weddingItself : null;
  return {
    first,
    questionnaire: questionnaireByName(eventfulWedding),
    ofHousehold: [],
    calendarLink: first && open,
  };
}

export function confirmEvents(said: Said, options: Options): Omit<Email, "to"> {
  return renderConfirmation({
    language: options.language,
    wedding: eventfulWedding,
    siteUrl,
    personalLink: answerLink,
    isMoreKept: false,
    practical: practicalIn(options.language),
    ...toldOf(options),
    guest: { ...blankGuest, firstName: "Åsa", answer: "accepted", ...said },
  });
}

export function confirmTogether(
  said: readonly Partial<ConfirmedMember["guest"]>[],
  options: Options,
): Omit<Email, "to"> {
  return renderHouseholdConfirmation({
    language: options.language,
    wedding: eventfulWedding,
    siteUrl,
    practical: practicalIn(options.language),
    ...toldOf(options),
    members: said.map((one) => ({
      name: { full: "Åsa Lindqvist", first: "Åsa" },
      guest: { ...blankGuest, answer: "accepted", ...one },
      link: answerLink,
    })),
  });
}

const brunch = {
  eventAnswers: { brunch: "Accepted" },
  questionAnswers: { egg: "Soft", song: "PAY at evil" },
};

/** Who comes to what, by whom it was said. */
export function everyEventEmail(language: Language): Record<string, Omit<Email, "to">> {
  const all = { events: ["wedding", "walk", "evening", "brunch"], language };
  const evening = { events: ["evening", "brunch"], language };
  const byName = { isByName: true, language };
  return {
    comesToAll: confirmEvents(
      { ...brunch, eventAnswers: { walk: "Accepted", evening: "Accepted", brunch: "Accepted" } },
      all,
    ),
    comesToTheBrunchAlone: confirmEvents({ answer: "declined", ...brunch }, all),
    declinesTheBrunchAlone: confirmEvents({ eventAnswers: { brunch: "Declined", evening: "Declined" } }, all),
    declinesAll: confirmEvents(
      { answer: "declined", eventAnswers: { walk: "Declined", brunch: "Declined", evening: "Declined" } },
      all,
    ),
    comesInTheEvening: confirmEvents(brunch, evening),
    declinesTheEvening: confirmEvents({ answer: "declined" }, evening),
    byName: confirmEvents({ eventAnswers: { walk: "Accepted" } }, { events: null, ...byName }),
    eveningByName: confirmEvents(brunch, { events: ["evening"], ...byName }),
    familyWithEvents: confirmTogether(
      [
        brunch,
        { answer: "declined", ...brunch },
        { answer: "declined", eventAnswers: { brunch: "Declined" } },
      ],
      { events: ["wedding", "brunch"], language },
    ),
  };
}

export const everyVariant = languages.flatMap((language) =>
  Object.entries(everyEmail(language)).map(([name, email]) => ({ language, name, email })),
);

/** The visible text of an HTML email, in lines. */
export function readHtml(html: string): string {
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return html
    .replace(/<head>.*<\/head>/s, "")
    .replaceAll(/<br \/>|<\/(p|h1|h2|th|td|tr|div|li)>|<(div|ul|ol)\b[^>]*>/g, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "")
    .replaceAll(/\s*\n\s*/g, "\n");
}
