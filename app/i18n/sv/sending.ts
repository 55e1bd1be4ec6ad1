import type { SameTexts } from "#domain/language.ts";
import type { sending as en } from "../en/sending.ts";

export const sending: SameTexts<typeof en> = {
  languages: { en: "engelska", sv: "svenska" },
  look: {
    lead: "Så här skulle ett av sällskapen få mejlet. Länkarna fungerar inte i förhandsgranskningen, och sällskapets egen länk är inte med.",
    household: "Sällskap",
    groups: { chosen: "Får mejlet", leftOut: "Utan mejl", others: "Inte valda" },
    show: "Visa",
    previous: "Föregående",
    next: "Nästa",
    languages: "Språk",
    from: "Från",
    to: "Till",
    subject: "Ämnesrad",
    noSubject: "Ingen ämnesrad än",
    noWords: (language) => `Det finns ingen text på ${language} än.`,
    width: "Bredd",
    phone: "Som i telefonen",
    computer: "Som i datorn",
    frame: (name) => `Mejlet till ${name}`,
    text: "Ren text",
    textNote: "Några få mejlprogram visar den här i stället.",
    tryNote: (address) =>
      `Det går till ${address}, med ”Test:” först på ämnesraden. Det har de vanliga länkarna, inte sällskapets egna.`,
    try: "Skicka till mig",
    tried: (address) => `Testmejlet är skickat till ${address}.`,
    laid: "Exemplet har ingen mejlserver, så testmejlet ligger i mappen ”outbox” bland webbplatsens data. Ett mejlprogram kan öppna det.",
    notTried: (address) =>
      `Mejlservern har inte tagit emot testmejlet till ${address} än. Webbplatsen fortsätter att försöka.`,
    gone: "Det här mejlet eller sällskapet finns inte längre. Inget är skickat.",
    nobody: "Det finns ingen på gästlistan än, så det finns inget mejl att förhandsgranska.",
    goOn: "Gå vidare",
  },
  summary: {
    emails: (count) => `${count} mejl`,
    households: (count) => `till ${count} sällskap`,
    languages: "Språk",
    inLanguage: (language, count) => `${count} på ${language}`,
    takes: "Tidsåtgång",
    minutes: (count) => (count <= 1 ? "ungefär en minut" : `ungefär ${count} minuter`),
    hours: (count) => (count === 1 ? "ungefär en timme" : `ungefär ${count} timmar`),
    until: (when, perDay) =>
      `till ungefär den ${when} om du börjar nu, eftersom högst ${perDay} skickas per dygn`,
    ahead: (count) => `${count} mejl från andra utskick går först.`,
    leftOut: (count) => `${count} sällskap får inget mejl`,
    byHandFor: (name) => `Skicka själva till ${name}`,
    more: (count) => `och ${count} till`,
    when: "När ska det skickas?",
    now: "Nu",
    later: "Senare",
    day: "Dag",
    time: "Klockslag",
    zone: (zone) => `Lokal tid där bröllopet är (${zone}).`,
    after:
      "Medan mejlen skickas kan du pausa eller stoppa, men det som redan är skickat går inte att ta tillbaka. Den som hinner svara under tiden får ingen påminnelse.",
    send: (count) => `Skicka ${count} mejl`,
    schedule: (count) => `Schemalägg ${count} mejl`,
    problems: (language) => `Något i texten på ${language} behöver rättas först.`,
    correct: "Rätta texten",
    nobody: "Ingen skulle få det här mejlet.",
    warnings: {
      lateReminder: (day) => `Sista svarsdag var den ${day}. Vill du ändå skicka en påminnelse?`,
      invited: (count) => `${count} av sällskapen är redan inbjudna.`,
      waitingAnswers: (count) =>
        `${count} svar väntar i inkorgen. Ta hand om ${count === 1 ? "det" : "dem"} först, annars kan den som redan har svarat få en påminnelse.`,
      sharedAddresses: (addresses, count) =>
        count === 1
          ? `Flera sällskap har adressen ${addresses}, så dit går ett mejl för vart och ett. Hör de ihop kan du göra dem till ett sällskap först.`
          : `Flera sällskap har samma adress, så dit går ett mejl för vart och ett: ${addresses}. Hör de ihop kan du göra dem till ett sällskap först.`,
      noLink: (language) => `Texten på ${language} har ingen {link}, så ingen hittar till svarssidan.`,
      folder:
        "Ingen mejlserver är inställd än, så mejlen stannar på datorn som kör webbplatsen och ingen får dem. Den som installerade webbplatsen kan ställa in en.",
      sample: (count) =>
        count === 1
          ? "1 text på webbplatsen handlar fortfarande om exempelbröllopet."
          : `${count} texter på webbplatsen handlar fortfarande om exempelbröllopet.`,
      trial: (address) => `Länkarna leder till ${address}, som troligen bara fungerar på den här datorn.`,
      otherLanguage: (readers, count, words) =>
        `Det finns ingen text på ${readers}. ${count} sällskap får den på ${words} i stället.`,
    },
    oddAddresses: "Kontrollera de här adresserna först:",
    byHand: "Skriv till dem själva",
    refused: {
      "no server": "Ingen mejlserver är angiven, så inget är skickat.",
      gone: "Någon har tagit bort det här mejlet under tiden. Inget är skickat.",
      begun: "Det här mejlet är redan skickat eller schemalagt.",
      "changed meanwhile":
        "Någon har ändrat mejlet sedan du öppnade sidan, så inget är skickat. Nu ser du det som det är. Titta igenom det och tryck på knappen igen.",
      "no words": "Det finns ingen text än, så inget är skickat.",
      "wrong words": "Texten behöver rättas först, så inget är skickat.",
      nobody: "Ingen skulle få det här mejlet, så inget är skickat.",
      "other number":
        "Antalet mejl har ändrats sedan du öppnade sidan, så inget är skickat. Nu ser du det som det är. Titta igenom det och tryck på knappen igen.",
      "too late": "Den tiden har redan passerat, så inget är skickat. Välj en senare tid, eller nu.",
      "too far": "Det är mer än två år dit, så inget är skickat. Välj en tidigare tid.",
      "no day": "Välj en dag. Inget är skickat än.",
      "no time": "Välj ett klockslag. Inget är skickat än.",
      skipped:
        "Det klockslaget finns inte den dagen, eftersom klockan ställs fram. Inget är skickat än: välj ett annat.",
      "not saved": "Det gick inte att spara just nu, så inget är skickat. Försök igen.",
    },
  },
  reasons: {
    "no address": "Ingen e-postadress",
    "asked for no more": "Vill inte ha fler mejl",
    answered: "Hann svara innan det skickades",
    "does not fit": "Hör inte längre till dem som du valde",
    "taken out": "Bortvalda av er",
    "same address": "Någon annan i sällskapet har samma adress",
    "not on the list": "Finns inte längre på gästlistan",
    "address changed": "Adressen ändrades innan det skickades",
    stopped: "Stoppades innan det skickades",
  },
  actions: {
    "mailing ordered": {
      saved: () => "Utskicket är på väg.",
      history: () => "Skickade eller schemalade ett utskick",
    },
    "mailing stopped": {
      saved: () => "Utskicket är stoppat.",
      history: () => "Stoppade ett utskick",
    },
    "reminders switched": {
      saved: () => "Påminnelserna är sparade.",
      history: () => "Ändrade de automatiska påminnelserna",
    },
  },
};
