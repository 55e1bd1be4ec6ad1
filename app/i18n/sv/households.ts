import type { SameTexts } from "#domain/language.ts";
import type { households as en } from "../en/households.ts";

const inSentence = (names: string) => names.replaceAll(/Gäst (?=till |utan )/g, "gäst ");

export const households: SameTexts<typeof en> = {
  family: (surname) => `Familjen ${surname}`,
  withGuests: (names, count) => (count === 1 ? `${names} med gäst` : `${names} med ${count} gäster`),
  guestOf: (name, place) => `Gäst till ${name}${place ? ` (${place.at} av ${place.of})` : ""}`,
  unnamed: "Gäst utan namn",
  form: {
    forget: "Glöm oss på den här enheten",
    forgetNote:
      "Lånad telefon eller dator? Svaren är kvar hos oss, men den här webbläsaren glömmer er inbjudan.",
    another:
      "Det här är en annan inbjudan än den som har öppnats på den här enheten tidigare. Är den inte din? Använd länken på ditt eget kort.",
    title: "Kommer ni?",
    intro: {
      one: "Det tar en minut, och du kan ändra dig senare.",
      several: "En av er kan svara för alla. Den som inte vet än kan svara senare, med samma kod.",
    },
    back: {
      title: { one: "Ditt svar", several: "Ert svar" },
      thanks: (day, said, isOne) =>
        `Tack, vi har ${isOne ? "ditt" : "ert"} svar${day && ` från den ${day}`}${said && `: ${said}`}. Ändra här nedanför om något inte stämmer.`,
      you: { accepted: "du kommer", declined: "du kan inte komma", open: "du har inte svarat än" },
      accepted: (names) => `${inSentence(names)} kommer`,
      declined: (names) => `${inSentence(names)} kan inte komma`,
      open: (names) => `${inSentence(names)} har inte svarat än`,
      between: ", ",
    },
    allCome: "Vi kommer allihop",
    allSet: "Alla står nu på ja. Inget är skickat än.",
    comes: (name) => `Ja, ${name} kommer`,
    staysAway: (name) => `Nej, ${name} kan inte komma`,
    somebody: (host) => (host === "" ? "Ja, någon kommer" : `Ja, ${host} tar med någon`),
    nobody: (host) => (host === "" ? "Nej, ingen kommer" : `Nej, ingen följer med ${host}`),
    undecided: "Vet inte än",
    asked: {
      speech: "Vill gärna hålla tal",
      performance: "Vill gärna uppträda med något",
    },
    companionFirstName: "Förnamn på den som följer med",
    companionLastName: "Efternamn på den som följer med",
    email: "E\u2011postadress för bekräftelsen",
    emailHelp: "Valfritt. Utan adress skickar vi ingen bekräftelse, men nästa sida visar allt som är sparat.",
    keepsEmail: (people) =>
      `Lämna tomt, så går bekräftelsen till ${people}. Skriver ni en annan adress går den dit också.`,
    whose: "Vems adress är det?",
    replaces: (name, address) => `${name}, i stället för ${address}`,
    onlyThis: "Bara för den här bekräftelsen",
    leftOpen:
      "Den här personen har inget svar än, så adressen kan inte sparas. Svara för personen också, eller välj ”Bara för den här bekräftelsen”.",
    submit: "Skicka svaren",
    junk: "Titta i skräpposten om bekräftelsen inte har kommit inom några minuter.",
    elsewhere: "Svara för någon som inte står på den här inbjudan",
    required: "Skriv förnamnet på den som följer med.",
    wrongName: "Namnet får bara innehålla bokstäver.",
    alerts: {
      nothingChosen: "Inget är valt än. Svara ja eller nej för minst en av er. Det ni skrev står kvar.",
      notYet: "Inget är skickat än. Titta igenom formuläret och tryck sedan på ”Skicka svaren” längst ner.",
      changed:
        "Er inbjudan har ändrats sedan ni öppnade sidan, så inget är sparat. Titta igenom det som står här nedanför och skicka igen.",
      another:
        "Den sidan hörde till en annan inbjudan, så inget är sparat. Här är den som hör till koden ni visade senast.",
      manyAddresses:
        "Ni har angett så många nya e\u2011postadresser som går på en dag, så inget är sparat. Lämna e\u2011postfältet tomt och skicka igen, så sparas svaren ändå.",
      conflict:
        "Någon har ändrat ett svar sedan ni öppnade sidan, så inget är sparat än. Båda versionerna står här nedanför. Titta igenom dem och skicka sedan er igen.",
    },
    meanwhile: (name) => `Under tiden sparades det här för ${name}:`,
    yourVersion: "Här är er version. Den är inte sparad än.",
    expired: {
      title: "Koden gäller inte längre",
      message:
        "Vi har gett er inbjudan en ny kod, så inget är sparat. Öppna sidan med koden på det senaste kortet ni har fått av oss.",
    },
    closed: "Det här har vi antecknat:",
    notAnswered: "Inget svar än",
    thanks: {
      accepted: "Vi ses där!",
      declined: "Vi kommer att sakna er",
      several: "Tack för era svar!",
      noEmail: "Sparat. Vi skickar ingen bekräftelse, så allt står på den här sidan.",
      unchanged: "Allt var redan sparat, och inget är ändrat.",
      late: "Svaren kom efter sista svarsdagen, så vi har markerat dem som sena.",
      change: "Ändra svaren",
      open: "Den som ännu inte har svarat kan göra det senare, med samma kod.",
      others: "De andra på inbjudan kan svara med koden på kortet.",
    },
  },
  actions: {
    "household changed": {
      saved: (names) => `${names}: sällskapet är sparat.`,
      history: (names) => `Ändrade uppgifterna om sällskapet ${names}`,
    },
    "invitations changed": {
      saved: (names) => `${names}: inbjudningarna är sparade.`,
      history: (names) => `Ändrade vad ${names} är bjudna till`,
    },
    "link renewed": {
      saved: () => "De gamla svarslänkarna fungerar inte längre.",
      history: (names) => (names === "" ? "Förnyade alla svarslänkar" : `Förnyade svarslänken för ${names}`),
    },
    "household codes made": {
      saved: (names) => (names === "" ? "Koderna är klara." : `${names}: sällskapets kod är klar.`),
      history: (names) =>
        names === "" ? "Skapade koder för sällskapen" : `Skapade sällskapets kod för ${names}`,
    },
    "household codes renewed": {
      saved: () => "De gamla korten fungerar inte längre. Skriv ut nya till dem som har fått dem.",
      history: (names) =>
        names === "" ? "Förnyade alla sällskaps koder" : `Förnyade sällskapets kod för ${names}`,
    },
  },
};
