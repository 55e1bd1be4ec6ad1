import type { SameTexts } from "#domain/language.ts";
import type { print as en } from "../en/print.ts";

export const print: SameTexts<typeof en> = {
  title: "På papper",
  choose: "Vad som ska skrivas ut",
  print: "Skriv ut",
  printByBrowser:
    "Skriv ut med webbläsarens eget kommando: Ctrl+P, eller ⌘P på en Mac. Bara arken kommer med.",
  settings: "Välj A4, skala 100 % och inga sidhuvuden eller sidfötter i utskriftsrutan.",
  preview: (sheet) => `Så blir det: ${sheet}`,
  sheets: {
    "guest-list": {
      name: "Gästlista",
      about: "Med de kolumner ni väljer",
      advice: "Rubrikraden upprepas på varje sida.",
    },
    "door-list": {
      name: "Lista till entrén",
      about: "Efter efternamn, med bord och plats",
      advice: "Häng den där gästerna kommer in.",
    },
    "place-cards": {
      name: "Placeringskort",
      about: "Tio på varje ark",
      advice:
        "Skriv ut på kartong, 200–250 g/m². Rilla vid de streckade märkena i marginalen, skär från märke till märke och vik sedan.",
    },
    "table-signs": {
      name: "Bordsskyltar",
      about: "Med bordets gäster",
      advice: "Skriv ut på kartong, 200–250 g/m², och skär vid märkena.",
    },
    invitation: {
      name: "Kort till inbjudan",
      about: "Kod och länk, fyra på varje ark",
      advice: "Skriv ut på vit eller ljus kartong, och prova koden med telefonen innan ni skriver ut alla.",
    },
  },
  seating: { name: "Bordsplacering", about: "Bord för bord; skrivs ut från sin egen flik" },
  missing: {
    guests: "Det finns ingen att skriva ut: ingen gäst passar in på det ni har valt.",
    tables: "Det finns inga bord än. Lägg till dem i bordsplaceringen.",
    seats: (count) =>
      count === 1
        ? "En av de här gästerna har inget bord än."
        : `${count} av de här gästerna har inget bord än.`,
    code: "Inbjudningskoden är avstängd, så kortet har bara länken.",
  },
  options: {
    show: "Visa",
    who: "Vilka som är med",
    all: "Alla inbjudna",
    coming: "De som kommer",
    columns: "Kolumner utöver namnet",
    unanswered: "Även gäster som inte har svarat",
    shape: "Form",
    tent: "Dubbelvikt: 90 × 27 mm",
    flat: "Platt: 90 × 54 mm",
    onCards: "På korten",
    table: "Bordet",
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
  doorList: { title: "Hitta din plats", name: "Namn", table: "Bord", seat: "Plats" },
  tableSigns: { table: "Bord" },
  invitation: {
    ask: (day) => `Osa senast den ${day}`,
    code: "Din kod",
    orWithCode: "eller med din kod på",
    or: "eller på",
    qrCode: (link) => `QR-kod som leder till ${link}`,
  },
};
