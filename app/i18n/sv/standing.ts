import type { SameTexts } from "#domain/language.ts";
import type { standing as en } from "../en/standing.ts";

const count = new Intl.NumberFormat("sv-SE");

export const standing: SameTexts<typeof en> = {
  title: "Driftstatus",
  emails: {
    title: "Mejl",
    none: "Inga mejl väntar och inga har misslyckats.",
    waiting: "Mejl som väntar på att skickas",
    putOff: "Mejl som skjutits upp eftersom adressen har nått gränsen för dygnet",
    failed: "Mejl som inte kom fram",
    inbox: "Se dem i inkorgen",
  },
  noServer: {
    lead: "Mejl kan inte skickas än: ingen mejlserver är angiven.",
    settings:
      "Den som installerade webbplatsen anger SMTP_URL och MAIL_FROM, tillsammans med POST=smtp. Det här kommandot skickar ett test: npm run post -- test du@example.se",
    until: "Till dess räknas inget som skickat. Ni kan skriva till gästerna själva, eller",
    print: "skriva ut kort",
  },
  usage: {
    title: "Firestore i dag",
    lead: (time) =>
      `Så mycket ingår gratis per dygn, och så mycket har gått åt. Räkningen börjar om den ${time}.`,
    kinds: { reads: "Lästa dokument", writes: "Skrivna dokument", deletes: "Raderade dokument" },
    of: (used, free) =>
      `${count.format(used)} av ${count.format(free)} (${Math.floor((used / free) * 100)} %)`,
    note: "Webbplatsen räknar själv, så de senaste hundratalen kan saknas. Googles egna siffror finns i Firebase-konsolen.",
  },
  warning: {
    label: "Firestores gratiskvot",
    near: (percent, time) =>
      `${percent} % av dagens gratiskvot i Firestore är förbrukad. Tar den slut före den ${time} kan ingen svara eller logga in förrän då, om ni inte har slagit på fakturering.`,
    over: (time) =>
      `Dagens gratiskvot i Firestore är slut. Utan fakturering kan ingen svara eller logga in förrän den ${time}. Med fakturering fungerar allt och resten debiteras.`,
    more: "Se vad som har gått åt",
  },
};
