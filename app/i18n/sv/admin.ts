import type { SameTexts } from "#domain/language.ts";
import type { admin as en } from "../en/admin.ts";

export const admin: SameTexts<typeof en> = {
  areas: "Administration",
  tabs: {
    guestList: "Gästlista",
    seatingChart: "Bordsplacering",
    events: "Program",
    emails: "Mejl",
    inbox: "Inkorg",
    history: "Historik",
  },
  wedding: "Ert bröllop",
  waiting: (count) => (count === 1 ? "1 väntar" : `${count} väntar`),
  settings: "Inställningar",
  signOut: "Logga ut",
  signedInAs: (email) => `Inloggad som ${email}`,
  loading: "Laddar...",
  undo: "Ångra",
  undoMany: (count) => `Ångra för ${count} gäster…`,
  inHistory: "Se historiken",
  done: {
    answered: (names) => `${names}: svaret är sparat.`,
    added: (names) => `${names} står på gästlistan.`,
    changed: (names) => `${names}: sparat.`,
    seated: (names) => `${names}: platsen är sparad.`,
    deleted: (names) => `${names} är borttagen. Det går att ångra i 30 dagar.`,
    imported: (names) => `Importerat: ${names}.`,
    attached: (names) => `Svaret hör nu till ${names}.`,
    discarded: () => "Slängt. Det går att ångra i 30 dagar.",
    "household changed": (names) => `${names}: sällskapet är sparat.`,
    "list set up": () => "Taggarna och kolumnerna är sparade.",
    "views changed": () => "De sparade vyerna är ändrade.",
    "wedding published": () => "Gästerna ser den nya versionen nu.",
    "folder followed": () => "Gästerna ser nu det som står i mappen.",
    "tables changed": () => "Borden är sparade.",
    "seating wishes changed": () => "Önskemålen om placeringen är sparade.",
    "link renewed": () => "De gamla svarslänkarna fungerar inte längre.",
    "household codes made": (names) =>
      names === "" ? "Koderna är klara." : `${names}: sällskapets kod är klar.`,
    "household codes renewed": () =>
      "De gamla korten fungerar inte längre. Skriv ut nya till dem som har fått dem.",
    "mailing ordered": () => "Utskicket är på väg.",
    "mailing stopped": () => "Utskicket är stoppat.",
    "reminders switched": () => "Påminnelserna är sparade.",
    undone: (names) => (names === "" ? "Ångrat." : `Ångrat för ${names}.`),
  },
  confirmation: {
    "on its way": "En bekräftelse är på väg.",
    later: "Adressen har fått flera mejl i dag, så bekräftelsen kommer senare.",
  },
  alreadyUndone: "Det här är ångrat.",
  andMore: (count) => `${count} till`,
  signedOut:
    "Du är utloggad. Det du har skrivit finns kvar: logga in igen i en annan flik och försök sedan på nytt.",
  signInAgain: "Logga in i en ny flik",
  stale: "Webbplatsen går inte att nå just nu. Det du ser kan vara inaktuellt; sidan försöker igen.",
  failed: {
    title: "Det här kunde inte visas",
    message: "Inget som är sparat har gått förlorat.",
    retry: "Försök igen",
  },
};
