import type { SameTexts } from "#domain/language.ts";
import type { print as en } from "../en/print.ts";

export const print: SameTexts<typeof en> = {
  title: "Skriv ut",
  choose: "Vad som ska skrivas ut",
  print: "Skriv ut",
  printByBrowser:
    "Skriv ut med webbläsarens eget kommando: Ctrl+P, eller ⌘P på en Mac. Bara arken kommer med.",
  settings: "Välj A4, skala 100 % och inga sidhuvuden eller sidfötter i utskriftsfönstret.",
  preview: (sheet) => `Förhandsgranskning: ${sheet}`,
  sheets: {
    "guest-list": {
      name: "Gästlista",
      about: "Med de kolumner du väljer",
      advice: "Rubrikraden upprepas på varje sida.",
    },
    "door-list": {
      name: "Entrélista",
      about: "Efter efternamn, med bord och stol",
      advice: "Häng den där gästerna kommer in.",
    },
    kitchen: {
      name: "Kökslista",
      about: "Portioner, allergier, placering, ändringar",
      advice: "Den går att läsa även i svartvitt.",
    },
    "place-cards": {
      name: "Placeringskort",
      about: "Tio på varje ark",
      advice:
        "Skriv ut på kartong, 200–250 g/m². Rilla vid de streckade märkena i marginalen, skär från märke till märke och vik sedan.",
    },
    "table-signs": {
      name: "Bordsskyltar",
      about: "Med namnen på dem som sitter där",
      advice: "Skriv ut på kartong, 200–250 g/m², och skär vid märkena.",
    },
    invitation: {
      name: "Kort till inbjudan",
      about: "Kod och länk, fyra på varje ark",
      advice: "Skriv ut på vit eller ljus kartong, och prova koden med telefonen innan ni skriver ut alla.",
    },
    "household-cards": {
      name: "Kort till sällskapen",
      about: "Vart och ett med eget namn, egen kod och egen QR-kod",
      advice: "Skriv ut på vit eller ljus kartong, och prova en kod med telefonen innan ni skriver ut alla.",
    },
    "address-labels": {
      name: "Adressetiketter",
      about: "24 på varje ark",
      advice:
        "För etikettark med 3 × 8 etiketter på 70 × 37 mm. Välj inga marginaler, och skriv först ut provarket på vanligt papper.",
    },
  },
  seating: { name: "Bordsplacering", about: "Bord för bord, från sidan Bordsplacering" },
  missing: {
    guests: "Det finns inget att skriva ut: ingen gäst passar in på det du har valt.",
    tables: "Det finns inga bord än. Lägg till dem i bordsplaceringen.",
    seats: (count) =>
      count === 1
        ? "En av de här gästerna har inget bord än."
        : `${count} av de här gästerna har inget bord än.`,
    code: "Inbjudningskoden är avstängd, så på kortet står bara länken.",
  },
  options: {
    show: "Visa",
    event: "Programpunkt",
    anyEvent: "Alla gäster",
    who: "Vilka som är med",
    all: "Alla inbjudna",
    coming: "Bara de som kommer",
    columns: "Kolumner utöver namnet",
    unanswered: "Ta med gäster som inte har svarat",
    shape: "Form",
    tent: "Dubbelvikt: 90 × 27 mm",
    flat: "Platt: 90 × 54 mm",
    onCards: "På korten",
    table: "Bordet",
    inBoth: "Bordet på båda språken",
    diets: "Tecken för specialkost och allergi",
    size: "Storlek",
    perPage2: "Två på varje ark (A5)",
    perPage1: "En på varje ark (A4)",
    language: "Språk",
    languages: { both: "Båda", en: "Engelska", sv: "Svenska" },
  },
  guestList: {
    title: "Gästlista",
    name: "Namn",
    answer: "Svar",
    count: (guests, coming) =>
      guests === coming
        ? `${guests} ${guests === 1 ? "gäst" : "gäster"} kommer.`
        : `${guests} ${guests === 1 ? "gäst" : "gäster"}, varav ${coming} har tackat ja hittills.`,
    asOf: (moment) => `Läget den ${moment}.`,
  },
  doorList: { title: "Hitta din plats", guests: "Gäster", name: "Namn", table: "Bord", seat: "Stol" },
  tableSigns: { table: "Bord" },
  households: {
    which: "Vilka sällskap",
    all: "Alla",
    new: "De vars kort inte är utskrivet än",
    size: "Storlek",
    ten: "Tio på varje ark: 90 × 54 mm",
    a6: "Ett på varje A6-kort",
    testSheet: "Ett provark på vanligt papper",
    hundred:
      "Strecket är 100 mm långt. Om linjalen visar något annat: skriv ut i skala 100 % och utan marginaler. Håll sedan arket mot etiketterna i ljuset: ramarna ska stämma.",
    otherwise: "Om sällskapets språk är okänt",
    settingsA6: "Välj A6, skala 100 % och inga sidhuvuden eller sidfötter i utskriftsfönstret.",
    without: (count) =>
      count === 1
        ? "Ett sällskap har ingen kod än och får därför inget kort."
        : `${count} sällskap har ingen kod än och får därför inga kort.`,
    make: (count) => (count === 1 ? "Skapa en kod för sällskapet" : `Skapa koder för ${count} sällskap`),
    made: (made, count) => `${made} av ${count} kort är markerade som utskrivna.`,
    note: (count) =>
      count === 1 ? "Markera kortet som utskrivet" : `Markera de här ${count} korten som utskrivna`,
    file: "Fil till tryckeriet (.xlsx)",
    fileName: "kort-till-sallskapen",
    parts: "Vilka som ska visas",
    noCards: "Det finns inga kort att skriva ut här.",
    noLabels: "Det finns inga etiketter att skriva ut här.",
    withoutAddress: (count) =>
      count === 1
        ? "Ett sällskap har ingen postadress och får därför ingen etikett:"
        : `${count} sällskap har ingen postadress och får därför inga etiketter:`,
    code: "Inbjudningskod",
    orType: "eller skriv koden på",
  },
  invitation: {
    ask: (day) => `Osa senast den ${day}`,
    code: "Din kod",
    orWithCode: "eller med din kod på",
    or: "eller på",
    qrCode: (link) => `QR-kod som leder till ${link}`,
  },
};
