import type { SameTexts } from "#domain/language.ts";
import type { firstRun as en } from "../en/first-run.ts";

export const firstRun: SameTexts<typeof en> = {
  facts: {
    title: "Era uppgifter",
    names: "Ni",
    day: "Dagen",
    place: "Här firar ni",
    ceremonyPlace: "Vigseln",
    answerBy: "Sista svarsdag",
    code: "Inbjudningskod",
    noCode: "Ingen: gästerna kommer in med sina egna länkar, eller fritt",
    address: "Webbplatsens adress",
    change:
      "Är något fel? Inbjudningskoden står bland webbplatsens inställningar, och den som installerade webbplatsen ändrar den där.",
    changeThem: "Ändra namn, dagar, platser och era texter",
  },
  tasksTitle: "Kvar att göra",
  summary: (open) => (open === 1 ? "1 sak är kvar att göra" : `${open} saker är kvar att göra`),
  allDone: "Allt är klart.",
  toGuestList: "Till gästlistan",
  putAway: "Dölj listan",
  bringBack: "Visa listan igen",
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
      open: "Mejl kan inte skickas än: be den som installerade webbplatsen att ange en mejlserver",
      done: "Mejlen skickas",
    },
    tell: { open: "Skriv ut kort, eller mejla inbjudan", done: "Gästerna är inbjudna" },
    helper: {
      open: "Ge någon mer ett konto, så att ett glömt lösenord inte stänger ute er",
      done: "Fler än en av er kan logga in",
    },
    deadline: {
      open: "Sista svarsdagen har redan varit: se efter om den stämmer",
      done: "Sista svarsdagen är inte här än",
    },
  },
  byEmail: "Skicka med mejl",
};
