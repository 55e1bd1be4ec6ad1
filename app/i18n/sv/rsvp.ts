import type { SameTexts } from "#domain/language.ts";
import type { rsvp as en } from "../en/rsvp.ts";

export const rsvp: SameTexts<typeof en> = {
  requiredNote: "Fält märkta med * måste fyllas i.",
  firstName: "Förnamn",
  lastName: "Efternamn",
  email: "E-postadress",
  accept: "Ja, jag kommer på bröllopet",
  asked: {
    foodOptions: "Specialkost",
    allergies: "Allergier",
    speech: "Jag vill gärna hålla tal",
    performance: "Jag vill gärna uppträda med något",
    severeAllergies: "Allvarligt även i små mängder",
  },
  severe: (allergy) => `${allergy} (allvarligt även i små mängder)`,
  severeInShort: "allvarligt",
  other: "Annat",
  otherFood: "Annan specialkost",
  otherAllergy: "Annan allergi",
  submit: "Skicka svaret",
  offline:
    "Det finns ingen uppkoppling just nu, så inget är skickat. Allt som är ifyllt står kvar: tryck igen när täckningen är tillbaka.",
  emailHelp:
    "En bekräftelse skickas till den här adressen. Titta i skräpposten om den inte har kommit inom några minuter.",
  suggestionsCount: (count) => (count === 1 ? "1 namn" : `${count} namn`),
  suggestionsNone: "Det finns inget förslag här. Skriv hela namnet, det går lika bra.",
  suggestionFilled: (name) => `Vi har fyllt i det vi vet om ${name}. Titta gärna igenom det.`,
  suggestionTakenBack: (name) => `Du har ändrat namnet, så det vi fyllt i för ${name} är borttaget.`,
  suggestionsStopped: "Det blev många sökningar. Skriv hela ditt namn i stället.",
  keepsEmail: (masked) => `Lämna tomt för att behålla ${masked}.`,
  privacy: "Vad vi sparar om dig, och hur länge",
  listsKept: "Om vi redan vet något om vad du äter eller inte tål står det kvar.",
  answeredHere: {
    said: (name, isComing) => `Du har svarat att ${name} ${isComing ? "kommer" : "inte kan komma"}.`,
    change: "Ändra svaret",
    changeFor: (name) => `för ${name}`,
    another: "Svara för någon annan",
  },
  late: "Sista svarsdagen har passerat. Svara ändå, så gör vi vad vi kan.",
  question: {
    title: (firstName) => `Kommer du, ${firstName}?`,
    lead: "Du kryssade inte i rutan, så vi frågar en gång till. Inget är skickat än.",
    yes: "Ja, jag kommer",
    no: "Nej, jag kan inte komma",
    help: "”Ja” tar dig tillbaka till formuläret, så att du kan titta igenom det och skicka. ”Nej” skickas direkt.",
    answerOf: (name) => `Svaret för ${name}`,
    nowSend:
      "Vad roligt! Titta igenom formuläret och tryck sedan på ”Skicka svaret” längst ner. Inget är skickat än.",
  },
  received: {
    title: "Vi har tagit emot ditt svar och hör av oss",
    answeredBefore: "Det finns redan ett svar i det här namnet. Inget har ändrats, vi tittar på båda.",
    manyAnswers: "Det har kommit många svar på en gång, så vi tittar på ditt innan det räknas.",
    next: "Du behöver inte göra något mer. När vi har bekräftat ditt svar får du ett mejl.",
    link: "Har du svarat förut? Med länken i din bekräftelse ändrar du svaret själv, direkt.",
    another: "Svara för en gäst till",
  },
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
    chosenAnother: (name) =>
      `Du valde ${name} och skrev sedan ett annat namn. Det vi hade fyllt i för ${name} är borttaget. Titta igenom det som står kvar.`,
    severalGuests:
      "Fler än en gäst har det här namnet. Skriv den e\u2011postadress som din inbjudan skickades till.",
  },
  alerts: {
    noMatch: "Vi hittade ingen gäst med det namnet. Kontrollera dina uppgifter.",
    sent: "Svaret är sparat och bekräftelsen är skickad!",
    notSent: "Svaret är sparat, men bekräftelsen kunde inte skickas.",
    onItsWay: "Svaret är sparat. Bekräftelsen är på väg, men mejlservern är långsam.",
    comesLater: "Svaret är sparat. Bekräftelsen kommer senare.",
    namesakes: "Fler än en gäst har det här namnet, och härifrån kan vi inte se vem du är.",
    notSaved: "Ditt svar kunde inte sparas. Försök igen.",
    notTaken:
      "Vi kunde inte ta emot ditt svar, eftersom vi redan har för många att bekräfta. Det du skrev står kvar här nedanför.",
    tooMany: "Det blev många svar på kort tid. Vänta några minuter och försök igen.",
  },
  noMatchKept:
    "Det du skrev står kvar här nedanför. Vi har också sparat det, så att vi kan hjälpa till om ditt namn stavas annorlunda på vår lista.",
  insist: "Det du skrev står kvar här nedanför. Stämmer det? Skicka en gång till, så når det oss.",
  namesakesKept:
    "Det du skrev står kvar här nedanför, och vi har sparat det: vi tar reda på vems svaret är. Du behöver inte skicka det igen.",
  severalKept:
    "Vi har också sparat det du skrev, så att vi kan hjälpa till om du inte vet vilken adress det är.",
  someSent: (sent, all) => `Svaret är sparat, men bara ${sent} av ${all} mejl kunde skickas.`,
  notSentHelp: "Vi försöker igen i två dygn, så bekräftelsen kan komma ändå.",
  emailComes: (when, isOne) =>
    `${isOne ? "Adressen" : "En av adresserna"} har redan fått flera mejl från oss i dag, så nästa mejl dit kommer den ${when}, med allt som är nytt.`,
  said: {
    email: "E-postadress",
    answer: "Svar",
    foodOptions: "Specialkost",
    allergies: "Allergier",
    speech: "Tal",
    performance: "Uppträdande",
  },
  thanks: {
    accepted: (firstName) => `Vi ses där, ${firstName}!`,
    declined: (firstName) => `Vi kommer att sakna dig, ${firstName}`,
    saved: "Det här har vi sparat:",
    name: "Namn",
    answers: { accepted: "Kommer på bröllopet", declined: "Kan inte komma" },
    none: "Inga",
    nothingNew: "Inget nytt",
    yes: "Ja",
    no: "Nej",
    calendar: "Lägg till bröllopet i din kalender",
    change: "Ändra ditt svar",
    another: "Svara för en gäst till",
    moreKept: "Det vi redan visste om vad du äter och inte tål står också kvar.",
    late: "Ditt svar kom efter sista svarsdagen, så vi har markerat det som sent.",
  },
  goneAllergies: {
    ask: (name, list, count) =>
      count === 1
        ? `Svår allergi för ${name}: ${list}. Vill du ta bort den?`
        : `Svåra allergier för ${name}: ${list}. Vill du ta bort dem?`,
    notSaved: "Inget är sparat än. Det du skrev står kvar här nedanför.",
    keep: "Behåll och spara",
    take: "Ta bort och spara",
    gone: (name, list) => `Borttaget för ${name}: ${list}. Stämmer det?`,
    goneMark: (name, list) => `Inte längre markerat som allvarligt för ${name}: ${list}. Stämmer det?`,
    putBack: "Lägg tillbaka",
    putBackFor: (list) => `Lägg tillbaka: ${list}`,
    back: "Det är tillbaka.",
  },
};
