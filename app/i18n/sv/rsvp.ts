import type { SameTexts } from "#domain/language.ts";
import type { rsvp as en } from "../en/rsvp.ts";

export const rsvp: SameTexts<typeof en> = {
  requiredNote: "Fält märkta med * måste fyllas i.",
  firstName: "Förnamn",
  lastName: "Efternamn",
  email: "E-postadress",
  accept: "Ja, jag kommer på bröllopet",
  food: "Matval",
  allergies: "Allergier",
  chosen: {
    foodOptions: { one: "valt", several: "valda" },
    allergies: { one: "vald", several: "valda" },
  },
  other: "Annat",
  otherFood: "Annat matval",
  otherAllergy: "Annan allergi",
  speech: "Jag vill gärna hålla tal",
  performance: "Jag vill gärna uppträda med något",
  submitAccept: "Skicka: jag kommer",
  submitDecline: "Skicka: jag kan inte komma",
  emailHelp:
    "En bekräftelse skickas till den här adressen. Om den inte har kommit inom några minuter, titta i skräpposten.",
  suggestionsCount: (count) => (count === 1 ? "1 namn" : `${count} namn`),
  suggestionsNone:
    "Ingen gäst som väntar på att svara har det förnamnet. Det går bra att skriva hela namnet ändå.",
  suggestionFilled: (name) => `Vi har fyllt i det vi vet om ${name}. Titta gärna igenom det.`,
  suggestionsStopped: "Det blev många sökningar. Skriv hela ditt namn i stället.",
  changing: (name) => `Du ändrar svaret för ${name}.`,
  late: "Sista svarsdagen har passerat. Svara ändå, så gör vi vad vi kan.",
  closed: {
    title: "Gästlistan är stängd",
    message:
      "Sista svarsdagen har passerat och köket har fått sina siffror. Hör av dig till oss om något har ändrats.",
  },
  summaryTitle: "Det här behöver rättas",
  problems: {
    firstName: { required: "Skriv ditt förnamn." },
    lastName: { required: "Skriv ditt efternamn." },
    email: {
      required: "Skriv din e\u2011postadress.",
      "not an email": "Det här ser inte ut som en e\u2011postadress. Den ska se ut som namn@example.se.",
    },
    "too long": "Det här är för långt.",
    "not an option": "Ett av valen finns inte på listan. Välj en gång till.",
    "not plain text": "Här finns tecken som inte går att använda.",
    severalGuests:
      "Fler än en gäst har det här namnet. Skriv den e\u2011postadress som din inbjudan skickades till.",
  },
  alerts: {
    noMatch: "Vi hittade ingen gäst med det namnet. Kontrollera dina uppgifter.",
    sent: "Ditt svar är sparat och bekräftelsen är skickad!",
    notSent: "Ditt svar är sparat, men bekräftelsen kunde inte skickas.",
    notSaved: "Ditt svar kunde inte sparas. Försök igen.",
    tooMany: "Det blev många svar på kort tid. Vänta några minuter och försök igen.",
  },
  noMatchKept:
    "Det du skrev står kvar här nedanför. Vi har också sparat det, så att vi kan hjälpa till om ditt namn stavas annorlunda på vår lista.",
  notSentHelp: "Vi försöker igen i två dygn, så bekräftelsen kan komma ändå.",
  emailComes: (when) =>
    `Adressen har redan fått flera mejl från oss i dag, så nästa kommer ${when}, med allt nytt.`,
  thanks: {
    accepted: (firstName) => `Vi ses där, ${firstName}!`,
    declined: (firstName) => `Vi kommer att sakna dig, ${firstName}`,
    saved: "Det här har vi sparat:",
    name: "Namn",
    email: "E-postadress",
    answer: "Svar",
    answers: { accepted: "Kommer på bröllopet", declined: "Kan inte komma" },
    food: "Matval",
    allergies: "Allergier",
    none: "Inga",
    speech: "Tal",
    performance: "Uppträdande",
    yes: "Ja",
    no: "Nej",
    calendar: "Lägg till bröllopet i din kalender",
    change: "Ändra ditt svar",
    another: "Svara för en gäst till",
    late: "Ditt svar kom efter sista svarsdagen, och vi har markerat det så.",
  },
};
