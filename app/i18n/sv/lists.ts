import type { SameTexts } from "#domain/language.ts";
import type { lists as english } from "../en/lists.ts";

const guests = (count: number) => (count === 1 ? "1 gäst har" : `${count} gäster har`);
const households = (count: number) => (count === 1 ? "1 sällskap" : `${count} sällskap`);

const choice = {
  add: "Lägg till ett alternativ",
  blank: "Nytt alternativ",
  uses: (count: number) => (count === 1 ? "1 gäst" : `${count} gäster`),
};

export const lists: SameTexts<typeof english> = {
  foodOptions: {
    ...choice,
    title: "Mat",
    lead: "Det här kan gästerna kryssa för. Alla kan också skriva något annat.",
    none: "Inga alternativ än. Gästerna skriver vad de behöver.",
    removal: (count: number, word: string) =>
      `${guests(count)} valt det här. Det står kvar i deras svar som ”${word}”, i gästlistan och på kökslistan. Ingen annan kan kryssa för det längre.`,
  },
  allergyOptions: {
    ...choice,
    title: "Allergier",
    lead: "Det här kan gästerna kryssa för. Alla kan också skriva något annat.",
    none: "Inga alternativ än. Gästerna skriver vad de inte tål.",
    removal: (count: number, word: string) =>
      `${guests(count)} den här allergin. Den står kvar i deras svar som ”${word}”, i gästlistan och på kökslistan. Ingen annan kan kryssa för den längre.`,
  },
  events: {
    title: "Programpunkter utöver själva bröllopet",
    lead: "Gästerna svarar på var och en om de kommer. De visas i er ordning, så lägg dem i tidsordning.",
    none: "Inga fler programpunkter än.",
    add: "Lägg till en programpunkt",
    blank: "Ny programpunkt",
    uses: (count: number) => `${guests(count)} svarat`,
    removal: (count: number, word: string) =>
      `${guests(count)} svarat om den här programpunkten. Det de har sagt står kvar på varje gästs sida som ”${word}”; gästlistan, siffrorna och mejlen visar det inte längre. Ingen är bjuden till den längre.`,
  },
  stops: {
    title: "Fler tider under dagen",
    lead: "För det som ingen behöver svara på: när en buss går, när ni promenerar till kyrkan. De står på ”Om bröllopet” tillsammans med vigsel och middag, i dagens ordning.",
    none: "Inga fler tider än. Vigsel och middag står där redan.",
    add: "Lägg till en tid",
    blank: "Ny tid",
    uses: () => "",
    removal: () => "",
  },
  questions: {
    title: "Frågor i svarsformuläret",
    lead: "Det ni vill veta utöver mat och allergier: bussen, en låt, en säng för natten.",
    none: "Inga egna frågor än.",
    add: "Lägg till en fråga",
    blank: "Ny fråga",
    uses: (count: number) => `${guests(count)} svarat`,
    removal: (count: number, word: string) =>
      `${guests(count)} svarat på den här frågan. Det de har sagt står kvar på varje gästs sida som ”${word}”; gästlistan och mejlen visar det inte längre. Ingen får frågan längre.`,
  },
  options: {
    ...choice,
    title: "Alternativ",
    lead: "Två eller fler, om gästerna ska välja mellan dem.",
    none: "",
    removal: (count: number, word: string) =>
      `${guests(count)} valt det här. Det förblir deras svar, som ”${word}”. Ingen annan kan välja det längre.`,
  },
  renaming:
    "Orden kan ni ändra när som helst: gäster som har valt något behåller det. Menar ni något annat lägger ni till ett nytt alternativ.",
  press: {
    up: (name: string) => `Flytta upp ”${name}”`,
    down: (name: string) => `Flytta ner ”${name}”`,
    remove: "Ta bort",
    removeOf: (name: string) => `Ta bort ”${name}”`,
    sure: "Ta bort ändå",
    keep: "Behåll",
  },
  ownPlace: "Det är någon annanstans än där ni firar",
  ownPlaceHelp: "Lämna alla fyra tomma om det är där ni firar.",
  optional: "(valfritt)",
  invitedHelp:
    "Bara de utvalda sällskapen ser den här programpunkten. Med ”Alla” visas namn, plats och tid för alla på webbplatsen så fort ni publicerar.",
  toHouseholds: "Välj sällskapen",
  choices: {
    everyone: "Alla",
    "chosen households": "Sällskap som ni väljer",
    text: "Med egna ord",
    "yes or no": "Ja eller nej",
    choice: "Ett av flera alternativ",
    "each guest": "Varje gäst",
    household: "En för hela sällskapet",
    all: "Alla som svarar",
    coming: "De som kommer",
    event: (name: string) => `De som kommer till: ${name}`,
  },
  kindFixed: (count: number) =>
    `Det går inte att ändra längre: ${guests(count)} svarat. Lägg till en ny fråga i stället.`,
  refused: {
    asks: "Inget är sparat än: gäster har svarat med det ni vill ta bort. Välj nedan vad som ska hända med deras svar.",
    "first event": (count: number) =>
      `${households(count)} skulle inte längre vara bjudna till en programpunkt som de har svarat om. Välj deras inbjudningar först.`,
  },
  gone: (names: string) => `Någon annan har tagit bort: ${names}.`,
  becomesPublic: (name: string) =>
    `”${name}” blir offentlig: namn, plats och tid kommer att stå på era öppna sidor, så att vem som helst kan läsa dem.`,
  deletionMoved:
    "Har ni skjutit upp en radering under ”Integritet och radering” gäller den dagen, om ni inte minskar antalet dagar här.",
  toDeletion: "Se dagarna, eller spara uppgifterna längre",
  ours: {
    mark: "Det här är vårt också",
    markOf: (word: string) => `”${word}” är vårt också`,
    title: (count: number) =>
      count === 1 ? "1 sak ur exemplet är er också" : `${count} saker ur exemplet är era också`,
    note: "De visas inte längre som exempeltexter.",
    back: "Visa det igen",
    backOf: (word: string) => `Visa ”${word}” igen`,
  },
};
