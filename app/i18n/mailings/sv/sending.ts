import type { SameTexts } from "#domain/language.ts";
import type { sending as en } from "../en/sending.ts";

export const sending: SameTexts<typeof en> = {
  /** Within a sentence. */
  languages: { en: "engelska", sv: "svenska" },
  look: {
    title: "Så ser det ut",
    lead: "Mejlet som ett av sällskapen skulle få det. Länkarna leder ingenstans härifrån, och sällskapets egen länk är inte med.",
    household: "Sällskap",
    groups: { chosen: "Får mejlet", leftOut: "Utan mejl", others: "Inte med" },
    show: "Visa",
    previous: "Föregående",
    next: "Nästa",
    languages: "Språk",
    from: "Från",
    to: "Till",
    subject: "Ämne",
    noSubject: "Inget ämne än",
    noWords: (language) => `Det finns ingen text på ${language} än.`,
    width: "Bredd",
    phone: "Som i telefonen",
    computer: "Som i datorn",
    frame: (name) => `Mejlet till ${name}`,
    text: "Samma sak som ren text",
    textNote: "Några få mejlprogram visar den här i stället.",
    tryTitle: "Skicka det till dig själv",
    tryNote: (address) =>
      `Det går till ${address}, med ”Test:” före ämnet. Länkarna i det är de vanliga, inte sällskapets egna.`,
    try: "Skicka till mig",
    tried: (address) => `Testmejlet är skickat till ${address}.`,
    notTried: (address) =>
      `Mejlservern har inte tagit emot testmejlet till ${address} än. Webbplatsen fortsätter att försöka.`,
    gone: "Det här mejlet eller sällskapet finns inte längre. Inget är skickat.",
    nobody: "Det finns ingen på gästlistan än, och därför inget mejl att titta på.",
    goOn: "Vidare till att skicka",
  },
  summary: {
    title: "Innan det går iväg",
    emails: (count) => `${count} mejl`,
    households: (count) => `till ${count} sällskap`,
    languages: "Språk",
    inLanguage: (language, count) => `${count} på ${language}`,
    takes: "Tar",
    minutes: (count) => (count <= 1 ? "ungefär en minut" : `ungefär ${count} minuter`),
    hours: (count) => (count === 1 ? "ungefär en timme" : `ungefär ${count} timmar`),
    until: (when, perDay) =>
      `till ungefär den ${when} om det börjar nu, eftersom högst ${perDay} går iväg på ett dygn`,
    ahead: (count) => `${count} mejl från andra utskick går först.`,
    changeWords: "Ändra texten eller vilka som får det",
    look: "Se hur det ser ut",
    leftOut: (count) => `${count} sällskap får inget mejl`,
    leftOutNote: "Ni kan skicka texten till dem själva, från er egen telefon.",
    byHandFor: (name) => `Skicka själva till ${name}`,
    more: (count) => `och ${count} till`,
    nobodyLeftOut: "Alla som ni har valt får det.",
    when: "När ska det börja?",
    now: "Nu",
    later: "En viss dag och tid",
    day: "Dag",
    time: "Klockslag",
    zone: (zone) => `Efter klockan där bröllopet är (${zone}).`,
    after:
      "Medan mejlen går ut kan ni pausa och stoppa. Det som är skickat går inte att få tillbaka. Den som hinner svara får ingen påminnelse.",
    send: (count) => `Skicka ${count} mejl`,
    schedule: (count) => `Skicka ${count} mejl då`,
    problems: (language) => `Något i texten på ${language} behöver rättas först.`,
    mend: "Rätta texten",
    nobody: "Ingen skulle få det här mejlet.",
    begun: "Det här mejlet är redan beställt.",
    warnings: {
      lateReminder: (day) => `Sista svarsdag var den ${day}. Är en påminnelse fortfarande rätt?`,
      invited: (count) => `${count} av sällskapen är redan inbjudna.`,
      noLink: (language) => `Texten på ${language} har ingen {link}, så ingen hittar till svarssidan.`,
      folder:
        "Ingen mejlserver är angiven än, så mejlen stannar på datorn som kör webbplatsen och ingen får dem. Den som installerade webbplatsen kan ange en.",
      sample: (count) =>
        count === 1
          ? "1 text på webbplatsen är fortfarande exempelbröllopets."
          : `${count} texter på webbplatsen är fortfarande exempelbröllopets.`,
      trial: (address) => `Länkarna leder till ${address}, som troligen bara fungerar på den här datorn.`,
      otherLanguage: (readers, count, words) =>
        `Det finns ingen text på ${readers}. ${count} sällskap får den på ${words} i stället.`,
    },
    refused: {
      gone: "Någon har tagit bort det här mejlet under tiden. Inget skickas.",
      begun: "Det här mejlet är redan beställt.",
      "changed meanwhile":
        "Någon har ändrat mejlet sedan du öppnade sidan, så inget skickas än. Nu ser du det som det är. Titta igenom det och tryck en gång till.",
      "no words": "Det finns ingen text än, så inget skickas.",
      "wrong words": "Texten behöver rättas först, så inget skickas.",
      nobody: "Ingen skulle få det här mejlet, så inget skickas.",
      "other number":
        "Antalet mejl har ändrats sedan du öppnade sidan, så inget skickas än. Nu ser du det som det är. Titta igenom det och tryck en gång till.",
      "too late": "Den tiden har redan varit. Inget skickas än: välj en senare tid, eller nu.",
      "too far": "Det är mer än två år dit. Inget skickas än: välj en tidigare tid.",
      "no day": "Välj vilken dag det ska börja. Inget skickas än.",
      "no time": "Välj vilken tid det ska börja. Inget skickas än.",
      skipped:
        "Den tiden finns inte den dagen, eftersom klockan ställs fram. Inget skickas än: välj en annan.",
      "not saved": "Det gick inte att spara just nu, så inget skickas. Försök igen.",
    },
  },
  reasons: {
    "no address": "Ingen e-postadress",
    "asked for no more": "Vill inte ha fler mejl",
    answered: "Hann svara innan",
    "does not fit": "Hör inte längre till dem som ni valde",
    "taken out": "Borttagna för hand",
    "same address": "Någon annan i sällskapet har samma adress",
    "not on the list": "Finns inte längre på gästlistan",
    "address changed": "Adressen ändrades innan",
    stopped: "Stoppades innan",
  },
};
