import type { SameTexts } from "#domain/language.ts";
import type { site as en } from "../en/site.ts";

export const site: SameTexts<typeof en> = {
  ceremony: "Vigsel",
  party: "Middag och fest",
  until: (time) => `Till kl. ${time}`,
  dressCode: "Klädkod",
  forHim: "För honom",
  forHer: "För henne",
  map: {
    title: (place) => `Karta över ${place}`,
    show: "Visa kartan",
    privacy: "Kartan kommer från OpenStreetMap, som då ser din IP-adress.",
    openIn: (place) => `Öppna ${place} i en karta`,
    apple: "Apple Kartor",
  },
  calendar: "Lägg till i din kalender",
  guestBook: {
    loading: "Laddar...",
    error: "Fel: ",
    unavailable: "gästboken gick inte att öppna just nu.",
    retry: "Försök igen",
    empty: "Ingen står i gästboken än. Titta gärna in igen senare.",
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
