import { describe, expect, test } from "vitest";
import { type Language, languages } from "#domain/language.ts";
import { textsOf } from "#i18n/couple.ts";
import { wordsOf } from "#i18n/words.ts";
import { weddingFolder } from "../../../app/wedding-folder.ts";
import { answerRsvp, declineRsvp, openVisitedSite, type Visitor } from "../../kits/site/visit.ts";

const topics = [
  "frame",
  "gate",
  "guestFields",
  "guestList",
  "guestPage",
  "privacy",
  "retention",
  "rsvp",
  "settings",
  "signIn",
  "site",
] as const;

function phrasesIn(text: unknown): string[] {
  if (typeof text === "string") return [text.trim()];
  return typeof text === "object" && text !== null ? Object.values(text).flatMap(phrasesIn) : [];
}

function phrasesOf(language: Language): Set<string> {
  const words = topics.map((topic) => wordsOf(language)[topic]);
  return new Set(
    phrasesIn([...words, textsOf(weddingFolder, language)]).filter((phrase) => phrase.length > 2),
  );
}

/** What the other language says and this one does not. */
function foreignTo(language: Language): string[] {
  const own = [...phrasesOf(language)].join("\n");
  const others = phrasesOf(language === "en" ? "sv" : "en");
  return [...others].filter((phrase) => !isWordIn(phrase, own));
}

function isWordIn(phrase: string, text: string): boolean {
  const exact = phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\d])${exact}(?![\p{L}\d])`, "u").test(text);
}

/** What people read, labels and titles included; names of guests and of languages are nobody's language. */
function readable(html: string): string {
  const entities: Record<string, string> = {
    "&amp;": "&",
    "&quot;": '"',
    "&#x27;": "'",
    "&lt;": "<",
    "&gt;": ">",
  };
  return html
    .replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, " ")
    .replaceAll(/<[^>]*\s(?:alt|title|aria-label|content|data-several)="([^"]*)"[^>]*>/g, " $1 ")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/&(amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity)
    .replaceAll("Svenska", " ")
    .replaceAll("English", " ");
}

const wrongPassword = { intent: "sign-in", email: "qqq@example.se", password: "zzz" };

const states: Record<string, (guest: Visitor, language: Language) => Promise<{ text: string }>> = {
  home: (guest, language) => guest.get(`/${language}`),
  "privacy notice": (guest, language) => guest.get(`/${language}?privacy`),
  information: (guest, language) => guest.get(`/${language}/information`),
  "wish list": (guest, language) => guest.get(`/${language}/wishlist`),
  "our story": (guest, language) => guest.get(`/${language}/ourstory`),
  admin: (guest, language) => guest.get(`/${language}/admin/sign-in`),
  "failed sign-in": (guest, language) => guest.post(`/${language}/admin/sign-in`, wrongPassword),
  "sign-in with empty fields": (guest, language) => guest.post(`/${language}/admin/sign-in`, {}),
  "set-up link that is used": (guest, language) => guest.get(`/${language}/admin/set-up?setup=used`),
  gate: (guest, language) => guest.get(`/${language}/rsvp`),
  "gate with a wrong code": (guest, language) => guest.get(`/${language}/rsvp?code=wrong`),
};

const invitedStates: typeof states = {
  "guest book": (guest, language) => guest.get(`/${language}/guestbook`),
  form: (guest, language) => guest.get(`/${language}/rsvp`),
  problems: (guest, language) => answerRsvp(guest, { email: "x" }, `/${language}/rsvp`),
  "no match": (guest, language) =>
    declineRsvp(guest, { firstName: "Qqq", lastName: "Zzz", email: "q@example.se" }, `/${language}/rsvp`),
  question: (guest, language) =>
    answerRsvp(guest, { firstName: "Qqq", lastName: "Zzz", email: "q@example.se" }, `/${language}/rsvp`),
  "held answer": (guest, language) => guest.get(`/${language}/rsvp/received?received=again`),
  "held answer of many": (guest, language) => guest.get(`/${language}/rsvp/received?received=many`),
  async "thank-you"(guest, language) {
    const fields = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };
    const { location } = await answerRsvp(guest, fields, `/${language}/rsvp`);
    return guest.get(location ?? "");
  },
};

const adminStates: typeof states = {
  settings: (admin, language) => admin.get(`/${language}/admin/settings`),
  "guest list": (admin, language) => admin.get(`/${language}/admin`),
  "guest list in which nobody is found": (admin, language) => admin.get(`/${language}/admin?q=qqq`),
  "guest page": (admin, language) => admin.get(`/${language}/admin/guests/sigrid`),
  "page of nobody": (admin, language) => admin.get(`/${language}/admin/guests/nobody`),
  "new guest": (admin, language) => admin.get(`/${language}/admin/guests/new`),
  backup: (admin, language) => admin.get(`/${language}/admin/settings/backup`),
  status: (admin, language) => admin.get(`/${language}/admin/settings/status`),
  "own account with a problem": (admin, language) =>
    admin.post(`/${language}/admin/account`, { intent: "change-password" }),
};

describe.each(languages)("in %s", (language) => {
  const foreign = foreignTo(language);

  test("the two catalogues differ enough for this test to find a slip", () => {
    expect(foreign.length).toBeGreaterThan(100);
    expect(foreign).toContain(language === "sv" ? "Wish list" : "Önskelista");
  });

  test("every page is in that language alone", async () => {
    await using site = await openVisitedSite();
    for (const [who, its] of [
      [site.visitor(), states],
      [await site.invited(), invitedStates],
      [await site.signedIn(), adminStates],
    ] as const) {
      for (const [name, reach] of Object.entries(its)) {
        const text = readable((await reach(who, language)).text);
        expect([name, foreign.filter((phrase) => isWordIn(phrase, text))]).toEqual([name, []]);
      }
    }
  });
});
