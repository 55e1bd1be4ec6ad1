import type { ContentSection } from "#domain/wedding/editing/content-fields.ts";
import type { WrongField } from "#domain/wedding/editing/wedding-field-text.ts";
import type { WrongFact } from "#domain/wedding/wrong-fact.ts";
import type { editing as english } from "../en/editing.ts";
import type { Language, SameTexts } from "#domain/language.ts";

const counted = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);

export const editing: SameTexts<typeof english> = {
  title: "Webbplats",
  toOverview: "Till webbplatsen",
  nav: {
    label: "Det här kan ni ändra",
    order: "Ordna, dölj eller visa",
    all: (section) => `Alla texter: ${section}`,
    facts: "Fakta",
    look: "Utseende",
    rsvp: "Svarsformulär",
    guests: "Gäster",
  },
  draft: {
    none: "Inga opublicerade ändringar",
    changes: (count) => counted(count, "ändring", "ändringar"),
    more: "Mer: släng, exportera",
    folder: "Inget har publicerats här än. Texterna kommer från den installerade mappen ”wedding”.",
    published: (when: string, by: string | null) =>
      by === null ? `Publicerat ${when}.` : `Publicerat ${when} av ${by}.`,
    closed: "Webbplatsen är stängd, så gästerna ser inget av den än.",
    changed: (when, by) => `Senast ändrat ${when}${by === null ? "" : ` av ${by}`}.`,
    export: "Exportera allt som en säkerhetskopia",
    publish: "Publicera",
    making: (count: number) =>
      `${counted(count, "bild bearbetas", "bilder bearbetas")} fortfarande och skulle inte komma med. Det tar någon minut.`,
    waitForPhotos: "Uppdatera",
    publishWithout: "Publicera utan",
    toFix: (count) => `${counted(count, "sak", "saker")} att rätta före publicering`,
    fixIn: (section: string) => `i ${section}`,
    discard: "Släng utkastet",
    discardNote: "Allt som inte är publicerat försvinner. Det som är publicerat ändras inte.",
    discardButton: "Släng det",
    follow: "Återgå till de installerade texterna",
    followNote:
      "Webbplatsen visar då det som står i mappen ”wedding”. Ert utkast försvinner. Det som är publicerat nu kan ni hämta tillbaka under Historik.",
    followButton: "Återgå",
  },
  photos: "Bilder",
  state: {
    changed: (count: number) => counted(count, "ändring", "ändringar"),
    leftOver: (count: number) =>
      count === 1
        ? "1 text är fortfarande som i exempelbröllopet"
        : `${count} texter är fortfarande som i exempelbröllopet`,
    leftOverFacts: (count: number) =>
      count === 1
        ? "1 uppgift kommer fortfarande från exempelbröllopet"
        : `${count} uppgifter kommer fortfarande från exempelbröllopet`,
    missing: {
      en: (count: number) => `${counted(count, "text", "texter")} saknas på engelska`,
      sv: (count: number) => `${counted(count, "text", "texter")} saknas på svenska`,
    },
    problems: (count: number) => counted(count, "sak att rätta", "saker att rätta"),
  },
  sections: {
    couple: "Ni två, dagen och tiderna",
    places: "Platser",
    answering: "OSA och kontakt",
    food: "Mat och allergier",
    events: "Fler programpunkter",
    questions: "Egna frågor",
    colours: "Färger",
    home: "Startsidan",
    information: "Om bröllopet",
    wishList: "Önskelista",
    ourStory: "Vår historia",
    guestBook: "Gästbok",
    rsvp: "Svarsformuläret",
    deletion: "När gästernas uppgifter raderas",
  } satisfies Record<ContentSection, string>,
  groups: {
    place: "Där ni firar",
    ceremonyPlace: "Där vigseln är, om den är någon annanstans",
    contact: "Så når gästerna er",
    toastmaster: "Toastmaster",
    "intro.information": "Kortet som leder till sidan om bröllopet",
    "intro.wishlist": "Kortet som leder till önskelistan",
    "intro.ourstory": "Kortet som leder till er historia",
    "intro.guestbook": "Kortet som leder till gästboken",
  },
  order: {
    title: "Sidor",
    lead: "De står i den här ordningen i menyn och på startsidan. Startsidan och OSA finns alltid.",
    isHidden: "visas inte på webbplatsen",
    missing: (inLanguages: readonly Language[] | null) =>
      inLanguages
        ? `visas inte på ${inLanguages.map((one) => ({ en: "engelska", sv: "svenska" })[one]).join()}: där finns ingen text än`
        : "visas inte: den har ingen text än",
    ways: { up: "Flytta upp", down: "Flytta ner", hide: "Dölj", show: "Visa", remove: "Ta bort" },
    parts: {
      information: (number: number) => `Stycke ${number}`,
      ourStory: (number: number) => `Kapitel ${number}`,
    },
    add: { information: "Lägg till ett stycke", ourStory: "Lägg till ett kapitel" },
    removeIt: "Ta bort det med all text, på alla språk?",
    noPhoto: "Ingen bild",
    photoElsewhere: "Ladda upp en bild eller välj vad som alltid ska synas",
  },
  factsTitle: "Fakta",
  textsTitle: "Era texter",
  leftEmpty: "Tomma fält visas inte för gästerna.",
  optional: "(valfritt)",
  save: "Spara utkastet",
  saveAndNext: "Spara & fortsätt",
  saved: "Sparat i ert utkast. Gästerna ser det inte än.",
  savedAt: (time: string, changed: number) => `Sparat ${time} · ${counted(changed, "ändring", "ändringar")}`,
  room: (left: number) => (left === 0 ? "Här får inga fler tecken plats." : `Plats för ${left} tecken till.`),
  missingHere: "Det finns ingen text på det här språket än.",
  howToWrite: {
    title: "Fetstil, kursiv stil, länkar och listor",
    marks: {
      "**fetstil**": "fet text",
      "*kursivt*": "kursiv text",
      "[vårt hotell](https://…)": "en länk; mailto: och tel: går också",
      "- bröd\n- ost": "en lista, med varje sak på en egen rad",
      "1. buss\n2. båt": "en numrerad lista",
    },
  },
  discarded: "Utkastet är slängt.",
  leftOver: "Fortfarande som i exempelbröllopet.",
  codeOf: (name) => `${name}: färgkoden`,
  take: (colour: string) => `Använd ${colour} i stället`,
  palettes: {
    title: "Färdiga val",
    names: {
      cornflower: "Blåklint",
      clover: "Klöver",
      spruce: "Gran",
      buttercup: "Smörblomma",
      cranesbill: "Midsommarblomster",
      brick: "Tegel",
    },
  },
  languages: {
    one: (name: string) => `Bara ${name}`,
    several: (names: string, first: string) => `Både ${names}, ${first} för den som inte har valt`,
  },
  helps: {
    languages:
      "Med bara ett språk ser gästerna ingen språkväljare, och ni skriver allt en gång. Det ni har skrivit på ett annat språk finns kvar.",
    zone: "Världsdel och stad, till exempel Europe/Stockholm.",
    dayOrMonth: "Till exempel 2017-10-18, eller oktober 2017 om ni bara vet månaden.",
    spot: "Klistra in en länk till platsen från en karta på webben, eller skriv koordinaterna, till exempel 57,312, 13,935.",
    "two phrases": "Sätt två stjärnor före och efter två uttryck, så blir de fetstilta: i **kyrkan**.",
    "around number": "Skriv {toastmaster_phone} där telefonnumret ska stå.",
  },
  choices: {
    nothing: "De kan ändå svara",
    "marked late": "De kan ändå svara, och ni ser att de är sena",
    closed: "Formuläret stängs",
    names: "Bara namnet",
    "after days": "De raderas en tid efter bröllopet. Ni får ett mejl först",
    never: "Inget raderas automatiskt. Ni gör det själva",
    everything: "Också sparad e-postadress, mat och allergier, som alla som har koden då kan läsa",
  },
  placeholders: {
    title: "Automatiska uppgifter",
    insert: "Infoga datum, plats…",
    lead: "Infoga datum, plats och annat i era meningar, med klamrarna, så står där alltid det som gäller.",
  },
  refused: {
    "not now": "Det gick inte att spara just nu. Det ni skrev står kvar här: försök igen om en stund.",
    "changed meanwhile":
      "Någon annan har ändrat samma sak under tiden. Inget av ert är sparat än. Jämför nedan och spara igen.",
    "does not fit": "Det här gick inte att läsa. Ladda om sidan.",
    "no draft": "Det finns inget utkast att publicera. Någon annan kan redan ha gjort det.",
    "draft changed":
      "Någon annan har ändrat utkastet sedan ni tittade på det. Gå igenom det igen och publicera sedan.",
    "not discarded":
      "Någon annan har ändrat utkastet sedan ni tittade på det, så inget slängdes. Gå igenom det igen först.",
    "still making":
      "Inget är publicerat än: en bild bearbetas fortfarande. Titta igen om en stund, eller publicera utan den.",
    problems: "Rätta felen innan ni publicerar.",
  },
  wrong: {
    empty: "Obligatoriskt.",
    "no spot":
      "Det här är ingen plats på kartan. Skriv till exempel 57,312, 13,935, eller klistra in en länk till en karta.",
    "not two phrases":
      "Precis två uttryck ska vara fetstilta, vart och ett mellan två par stjärnor: **så här**.",
    "not one number": "{toastmaster_phone} ska stå här en gång. Det blir telefonnumret.",
    "not a choice": "Välj ett av alternativen.",
    "no days": "Skriv ett helt antal dagar, från 1 till 3653.",
    "kind fixed": "Gäster har svarat på frågan, så den förblir som den är. Lägg till en ny i stället.",
  } satisfies Record<Exclude<WrongField["reason"], WrongFact["reason"]>, string>,
  placeholderWrong: {
    "lone brace": (written: string) =>
      `Här står ett ${written} utan sin andra halva. Vill ni visa en klammer skriver ni den två gånger: ${written}${written}.`,
    empty: (written: string) => `${written} har inget att visa: de uppgifterna är tomma.`,
    unknown: (written: string) => `${written} finns inte. Se listan på den här sidan.`,
    likely: (written: string, likely: string) => `${written} finns inte. Menade ni {${likely}}?`,
  },
  linkToNowhere: (address: string) =>
    `Länken till ${address} leder ingenstans. En länk börjar med https://, mailto: eller tel:.`,
  contactMissing: "Skriv hur gästerna når er: ett telefonnummer eller en e-postadress.",
};
