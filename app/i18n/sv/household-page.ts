import type { SameTexts } from "#domain/language.ts";
import type { householdPage as en } from "../en/household-page.ts";

export const householdPage: SameTexts<typeof en> = {
  label: "Sällskap",
  gone: {
    title: "Ingen hör till det här sällskapet",
    message:
      "Det kan ha fått ett annat namn, eller så har gästerna flyttats. Gästlistan visar vilka som hör ihop.",
  },
  count: (count) => (count === 1 ? "1 gäst" : `${count} gäster`),
  coming: (count) => `${count} kommer`,
  declined: (count) => `${count} kommer inte`,
  unanswered: (count) => `${count} har inte svarat`,
  aloneYet: "Inget sällskap än",
  members: "Medlemmar",
  child: "Barn",
  guestOf: (name) => `Gäst till ${name}`,
  addCompanion: "Lägg till någon som följer med",
  addCompanionFor: (name) => `Lägg till någon som följer med ${name}`,
  takeOut: "Ta bort ur sällskapet",
  takeOutOf: (name) => `Ta bort ur sällskapet: ${name}`,
  takeOutHelp:
    "Den som tas bort ur sällskapet är kvar på gästlistan, som ett eget sällskap. En gäst utan namn följer med den som tar med sig gästen.",
  removeCompanion: "Ta bort",
  removeCompanionOf: (name) => `Ta bort: ${name}`,
  add: {
    title: "Lägg till någon",
    find: "Sök en gäst på listan",
    search: "Sök",
    found: (count) => (count === 1 ? "1 gäst hittades" : `${count} gäster hittades`),
    nobody: (query) => `Ingen gäst matchar ”${query}”.`,
    more: (count) => `och ${count} till: skriv lite mer av namnet`,
    alone: "för sig",
    of: (name) => `nu i ${name}`,
    move: "Flytta hit",
    moveOf: (name) => `Flytta hit: ${name}`,
    isNew: "Lägg till en ny gäst i sällskapet",
  },
  name: {
    taken: (name) =>
      `Det finns redan ett sällskap som heter ”${name}”. Ni kan slå ihop dem: alla här hör då dit, och det är det sällskapets kort som gäller.`,
    join: (name) => `Slå ihop med ”${name}”`,
  },
  cardStops: (name) => `Kortet till ${name} gäller inte så länge de hör ihop.`,
  answersMove: (names, count) =>
    count === 1
      ? `${names} har redan svarat och får då en annan programpunkt som sin första. Svaret gäller fortfarande den programpunkt som det gavs för.`
      : `${names} har redan svarat och får då en annan programpunkt som sin första. Svaren gäller fortfarande den programpunkt som de gavs för.`,
  noted: "Uppgifter",
  fields: {
    name: "Namn i gästlistan",
    envelopeName: "Namn på kuvertet",
    language: "Språk",
    address: "Postadress",
    notes: "Anteckningar",
    tags: "Taggar",
    events: "Bjudna till",
  },
  helps: {
    notes: "Gästerna ser dem inte.",
    name: "Det som gästlistan och era filer kallar sällskapet, i kolumnen Sällskap. Gästerna ser det inte.",
    envelopeName: "Lämna tomt för att använda gästernas namn.",
    language: "På kortet och i mejlen.",
    tags: "Skilj flera åt med kommatecken.",
  },
  languageUnknown: "Okänt",
  problems: {
    "too long": "Det här är för långt.",
    "not plain text": "Här finns tecken som inte går att använda.",
    "not a language": "Välj ett av språken.",
    "no name": "Skriv ett namn på högst 100 tecken.",
  },
  save: "Spara",
  answerFor: {
    open: "Svara åt dem",
    openOne: (name) => `Svara åt ${name}`,
    back: "Tillbaka till sällskapet",
    backToGuest: "Tillbaka till gästen",
    intro: {
      one: "För ett svar som ni får på telefon eller när ni ses. Utan ja eller nej står gästen kvar utan svar.",
      several:
        "För svar som ni får på telefon eller när ni ses. Den som varken får ja eller nej står kvar utan svar.",
    },
    late: "Sista svarsdagen har passerat, så det du sparar markeras som sent.",
    closed:
      "Sista svarsdagen har passerat och gästerna kan inte längre svara själva. Det går fortfarande här.",
    invitedTo: "De är bjudna till",
    household: "För dem alla",
    allCome: "De kommer allihop",
    allSet: "Alla står nu på ja. Titta igenom formuläret och spara sedan. Inget är sparat än.",
    email: "E\u2011postadress",
    emailHelp: "Valfritt.",
    keepsEmail: (people) => `Lämna tomt för att behålla det som finns: ${people}.`,
    confirm: "Skicka en bekräftelse med mejl",
    confirmHelp: {
      one: "Om du inte kryssar i rutan skickas inget, utom ett mejl till en adress som byts ut.",
      several:
        "Den går till adressen här ovanför och till alla vuxna som ni har en adress till. Om du inte kryssar i rutan skickas inget, utom ett mejl till en adress som byts ut.",
    },
    save: { one: "Spara svaret", several: "Spara svaren" },
    alerts: {
      nothingChosen: "Inget är valt än, så inget är sparat. Det du skrev står kvar.",
      unchanged: "Allt det här var redan sparat. Inget är ändrat nu, och inget mejl har skickats.",
      noAddress:
        "Det finns ingen adress att skicka en bekräftelse till, så inget är sparat. Skriv en adress eller ta bort krysset.",
      addressUnused:
        "Adressen hör inte till någon och ingen bekräftelse går dit, så inget är sparat. Välj vems den är, kryssa i bekräftelsen eller töm fältet.",
      changed:
        "Någon har ändrat vilka som hör till sällskapet sedan du öppnade sidan, så inget är sparat. Titta igenom det som står här nedanför och spara igen.",
      conflict:
        "Någon har ändrat ett svar sedan du öppnade sidan, så inget är sparat än. Båda versionerna står här nedanför. Titta igenom dem och spara sedan din igen.",
      notSaved: "Inget kunde sparas. Det du skrev står kvar. Försök igen.",
    },
  },
  card: {
    title: "Länk och kod",
    none: "Sällskapet har ingen länk än.",
    make: "Skapa en länk",
    link: "Länk",
    code: "Sällskapets inbjudningskod",
    qr: (name) => `QR-kod för ${name}`,
    opens: "Den som har länken kan se och ändra de här gästernas svar, men inget om andra gäster.",
    unused: "Inte använd än.",
    used: (when) => `Användes första gången den ${when}.`,
    print: "Skriv ut kort…",
    renewTitle: "Skapa en ny länk…",
    renewNote:
      "Den gamla länken och koden slutar genast att fungera, även på kort som redan är utskrivna. Det gör också länkarna i de bekräftelser som gästerna har fått. Det går inte att ångra.",
    given:
      "De här e-postadresserna kom in med den gamla länken. De som är ikryssade tas bort från gästlistan.",
    renew: "Skapa en ny länk och stäng av den gamla",
  },
  sent: {
    title: "Mejl",
    none: "Inga mejl än.",
    states: {
      waiting: "väntar",
      sending: "skickas",
      sent: "skickat",
      inFolder: "i en mapp, inte skickat",
      failed: "kom inte fram",
      withdrawn: "drogs tillbaka",
    },
  },
  history: "Historik",
  noHistory: "Inget än.",
  allHistory: "Bara det senaste visas här. Resten finns på varje gästs sida.",
  refused: {
    gone: "Sällskapet eller gästen finns inte längre. Någon har ändrat det under tiden.",
    "changed meanwhile":
      "Någon har ändrat vilka som hör ihop under tiden, så ingen har flyttats. Titta en gång till.",
    "unnamed companion":
      "En gäst utan namn hör ihop med den som tar med sig gästen. Ge gästen ett namn först.",
    "a companion": "En gäst utan namn kan inte ta med sig någon.",
  },
  invitations: {
    title: "Programpunkter",
    intro:
      "Kryssa för vad varje sällskap är bjudet till. Så länge ni inte ändrar något är alla bjudna till det som är öppet för alla.",
    persons: "Siffrorna gäller personer, även dem som ännu inte har något namn.",
    search: "Sök sällskap",
    show: "Visa",
    clear: "Visa alla",
    found: (count) => `${count} sällskap`,
    nobody: "Inget sällskap passar in på sökningen.",
    table: "Vad varje sällskap är bjudet till",
    household: "Sällskap",
    counts: {
      invited: "Inbjudna",
      coming: "Kommer",
      declined: "Kommer inte",
      unanswered: "Har inte svarat",
    },
    inView: "Kryssa för i listan",
    all: "Alla",
    allOf: (event) => `Alla i listan: ${event}`,
    none: "Ingen",
    noneOf: (event) => `Ingen i listan: ${event}`,
    box: (household, event) => `${household}: ${event}`,
    filled: "Rutorna är ändrade. Inget är sparat än.",
    size: (count) => (count === 1 ? "1 person" : `${count} personer`),
    save: "Spara inbjudningar",
    saveAnyway: "Spara ändå",
    pages: "Sidor",
    page: (page, last) => `Sida ${page} av ${last}`,
    previous: "Föregående",
    next: "Nästa",
    legend: "Bjudna till",
    nothing: "Bjud in dem till minst en programpunkt.",
    changed: (now) =>
      `Någon annan har ändrat det här under tiden. Nu: ${now}. Spara igen om det ska ersättas.`,
    asks: (count) =>
      count === 1
        ? "1 gäst har redan svarat och får nu en annan programpunkt som sin första. Svaret gäller fortfarande den programpunkt som det gavs för; den nya första räknas som obesvarad, om gästen inte redan har svarat på den. Vill du spara?"
        : `${count} gäster har redan svarat och får nu en annan programpunkt som sin första. Svaren gäller fortfarande den programpunkt som de gavs för; den nya första räknas som obesvarad, om gästerna inte redan har svarat på den. Vill du spara?`,
    notSaved: "Inget är sparat än. Kontrollera:",
    line: (event, coming, invited) => `${event}: ${coming} av ${invited} kommer`,
    onList: "Programpunkter:",
  },
};
