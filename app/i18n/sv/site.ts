import type { SameTexts } from "#domain/language.ts";
import type { site as en } from "../en/site.ts";

export const site: SameTexts<typeof en> = {
  ceremony: "Vigsel",
  party: "Middag",
  until: (time) => `Till kl. ${time}`,
  dressCode: "Klädkod",
  forHim: "För honom",
  forHer: "För henne",
  map: {
    title: (place) => `Karta över ${place}`,
    show: "Visa kartan",
    hide: "Dölj kartan",
    privacy: "Kartan hämtas från OpenStreetMap, som då ser din IP-adress.",
    directions: "Vägbeskrivning",
    directionsTo: (place) => `Vägbeskrivning till ${place}`,
  },
  calendar: "Lägg till i din kalender",
  guestBook: {
    loading: "Laddar...",
    error: "Fel: ",
    unavailable: "gästboken gick inte att öppna just nu.",
    retry: "Försök igen",
    empty: "Ingen står i gästboken än. Titta gärna in igen senare.",
    seat: {
      title: "Hitta din plats",
      name: "Ditt för- och efternamn",
      find: "Hitta min plats",
      sits: (name, chair) => `${name}: ${chair}.`,
      noSeat: (name) => `${name} har ingen plats än. Fråga gärna värdarna.`,
      neighbours: (names) => `Bredvid dig: ${names}.`,
      nobody: (name) => `Vi hittar ingen som heter ${name}. Skriv namnet som på inbjudan.`,
      tooOften: "Det var många namn på kort tid. Vänta gärna en minut.",
    },
    groupLinks: "Grupper av gäster",
    groups: {
      couple: "Brudparet",
      bridesmaids: "Tärnor",
      groomsmen: "Marskalkar",
      toastmadame: "Toastmadame",
      family: "Familj",
      friends: "Vänner",
    },
  },
};
