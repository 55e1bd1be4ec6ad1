import type { SameTexts } from "#domain/language.ts";
import type { frame as en } from "../en/frame.ts";

export const frame: SameTexts<typeof en> = {
  skip: "Hoppa till innehållet",
  siteMenu: "Sidor",
  menu: "Meny",
  language: "Språk",
  privacy: "Personuppgifter",
  toTop: "Till toppen",
  upAgain: "Tillbaka upp",
  reachUs: "Du når oss här:",
  reach: (name) => `Du når ${name} här:`,
  or: "eller",
  pages: {
    home: "Hem",
    wishList: "Önskelista",
    information: "Om bröllopet",
    rsvp: "OSA",
    ourStory: "Vår historia",
    guestBook: "Gästbok",
    admin: "Administration",
  },
  titles: {
    privacy: "Så hanterar vi dina uppgifter",
    invitationCode: "Inbjudningskod",
    wrongCode: "Fel inbjudningskod",
    noCookies: "Inga kakor",
    deadLink: "Länken fungerar inte längre",
    tooManyCodes: "För många inbjudningskoder",
    problems: "Ditt svar behöver rättas",
    noMatch: "Ingen gäst med det namnet",
    notSaved: "Ditt svar är inte sparat",
    tooMany: "För många svar",
    notTaken: "Ditt svar kunde inte tas emot",
    takeBack: "Ta tillbaka svaret",
    stopEmails: "Mejl från oss",
    kitchen: "Till köket",
    kitchenEnded: "Länken fungerar inte längre",
    kitchenWait: "För många försök",
    namesakes: "Fler än en gäst har det här namnet",
    question: "Kommer du?",
    received: "Vi har tagit emot ditt svar",
    thanks: "Svaret är sparat",
    closed: "Svarstiden har gått ut",
    failed: "Något gick fel",
  },
  footer: (names, date) => [names, date].filter(Boolean).join(", "),
  refused: {
    title: "Inget sparades",
    message:
      "Webbläsaren säger att formuläret skickades från en annan webbplats, så inget av det sparades. Gå tillbaka, ladda om sidan och skicka en gång till.",
    retry: "Öppna sidan igen",
  },
  otherName:
    "Webbplatsen går inte att öppna på den här adressen. Om den är din står det i loggen vad som ska ställas in.",
  failed: {
    title: "Något gick fel",
    message:
      "Sidan kunde inte visas. Inget som du har skickat tidigare har gått förlorat. Försök igen om en stund.",
    retry: "Försök igen",
  },
};
