import type { SameTexts } from "#domain/language.ts";
import type { leftOvers as en } from "../en/left-overs.ts";

export const leftOvers: SameTexts<typeof en> = {
  title: "Texter som är kvar från exempelbröllopet",
  lead: "Det här kan era gäster läsa. Den som installerade webbplatsen ändrar det i mappen ”wedding” och startar om.",
  keep: "Stämmer något även för er? Tryck då på ”Det här är vårt också” under Webbplats, eller skriv in de markerade orden under alsoOurs i wedding.ts, så försvinner det ur listan.",
  notice: (count) =>
    count === 1
      ? "En text handlar fortfarande om exempelbröllopet."
      : `${count} texter handlar fortfarande om exempelbröllopet.`,
  see: "Se vilka",
  files: { facts: "Fakta", en: "Engelska texter", sv: "Svenska texter" },
  facts: {
    couple: "Era namn",
    date: "Bröllopsdagen",
    answerBy: "Sista svarsdag",
    story: "Ett datum i er historia",
    "toastmaster.name": "Toastmasterns namn",
    "toastmaster.phone": "Toastmasterns telefonnummer",
    "contact.name": "Vem gästerna kan höra av sig till",
    "contact.phone": "Telefonnumret där gästerna når er",
    "contact.email": "E-postadressen där gästerna når er",
    "events.date": "Dagen för en programpunkt",
    "events.place": "Platsen för en programpunkt",
    questions: "En egen fråga",
    place: "Platsen för festen",
    "place.street": "Gatuadressen till festen",
    "place.latitude, longitude": "Festens plats på kartan",
    ceremonyPlace: "Platsen för vigseln",
    "ceremonyPlace.street": "Gatuadressen till vigseln",
    "ceremonyPlace.latitude, longitude": "Vigselns plats på kartan",
  },
};
