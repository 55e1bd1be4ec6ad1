import type { SameTexts } from "#domain/language.ts";
import type { firstRun as en } from "../en/first-run.ts";

export const firstRun: SameTexts<typeof en> = {
  daysLeft: (days) =>
    days > 1 ? `${days} dagar kvar` : days === 1 ? "I morgon" : days === 0 ? "I dag" : "Dagen har varit",
  noDay: "Ni har inte valt någon dag än.",
  answerBy: (day, days) =>
    days < 0
      ? `Sista svarsdag var ${day}.`
      : days === 0
        ? "I dag är sista svarsdagen."
        : `Sista svarsdag: ${day}, om ${days === 1 ? "1 dag" : `${days} dagar`}.`,
  figures: {
    title: "Gäster",
    invited: "Inbjudna",
    adults: "Vuxna kommer",
    children: "Barn kommer",
    waiting: "Inget svar än",
    declined: "Kommer inte",
  },
  answers: {
    byDay: "Svar per dag",
    byWeek: "Svar per vecka",
    most: (count, day) => `Flest på en dag: ${count}, den ${day}.`,
    mostInWeek: (count, day) => `Flest på en vecka: ${count}, från den ${day}.`,
  },
  waiting: {
    title: (count) => (count === 0 ? "Väntar på er" : `Väntar på er (${count})`),
    all: (count) => `Öppna inkorgen (${count})`,
  },
  changes: { title: "Senaste ändringarna", all: "Hela historiken" },
  code: "Inbjudningskod",
  noCode: "Ingen: gästerna kommer in med sina egna länkar, eller fritt",
  address: "Webbplatsens adress",
  copy: "Kopiera",
  copied: "Kopierat",
  qrCode: "QR-kod",
  qrLabel: "QR-kod som leder till er webbplats",
  fixedCode: "Den som installerade webbplatsen har valt koden, och ändrar den där.",
  changeSite: "Ändra namn, dagar, platser och texter",
  tasksTitle: "Kvar att göra",
  summary: (open) => (open === 1 ? "1 sak är kvar att göra" : `${open} saker är kvar att göra`),
  doneTitle: (done) => `Klart: ${done}`,
  allDone: "Allt är klart.",
  done: "klart:",
  open: "kvar:",
  tasks: {
    texts: {
      open: "Byt ut det som fortfarande handlar om exempelbröllopet",
      done: "Namn, dagar och texter är era egna",
    },
    guests: { open: "Importera gästlistan", done: "Det finns gäster på listan" },
    couple: {
      open: "Sätt upp er själva på gästlistan, så att ni får stolar, mat och placeringskort",
      done: "Ni står på gästlistan",
    },
    emails: {
      open: "Mejl kan inte skickas än: ställ in en mejlserver",
      done: "Mejlen skickas",
    },
    tell: { open: "Skriv ut kort, eller mejla inbjudan", done: "Gästerna är inbjudna" },
    helper: {
      open: "Ge någon mer ett konto, så att ett glömt lösenord inte stänger ute er",
      done: "Fler än en av er kan logga in",
    },
    deadline: {
      open: "Sista svarsdagen har redan passerat: kontrollera att den stämmer",
      done: "Sista svarsdagen har inte passerat",
    },
  },
  byEmail: "Skicka med mejl",
};
