import type { SameTexts } from "#domain/language.ts";
import type { writing as en } from "../en/writing.ts";

const inDigits = (number: number) => number.toLocaleString("sv-SE");

export const writing: SameTexts<typeof en> = {
  title: "Mejl",
  lead: "Ni skriver en gång, och varje sällskap får det med sina egna namn, på sitt eget språk och med sin egen länk.",
  back: "Alla mejl",
  kinds: {
    "save the date": "Spara datumet",
    invitation: "Inbjudan",
    reminder: "Påminnelse",
    news: "Nyheter",
    thanks: "Tack",
    own: "Med egna ord",
  },
  list: {
    title: "Skrivet och skickat",
    empty:
      "Inget än. Det ni börjar på här nedanför ligger kvar som utkast tills ni säger att det får gå iväg.",
    noSubject: "Ingen ämnesrad än",
    states: {
      draft: (when) => `Utkast, påbörjat ${when}`,
      scheduled: (when) => `Går iväg ${when}`,
      sending: (when) => `På väg sedan ${when}`,
      paused: (when) => `Pausat. På väg sedan ${when}`,
      stopped: (when) => `Stoppat ${when}`,
      done: (when) => `Klart ${when}`,
    },
    byItself: "Skrivet av webbplatsen, som ni har bett den om.",
    underWay: (done, all) => `${done} av ${all} har gått iväg`,
    counts: {
      sent: (count) => (count === 1 ? "1 skickat" : `${count} skickade`),
      "by hand": (count) => (count === 1 ? "1 skickat av er själva" : `${count} skickade av er själva`),
      waiting: (count) => `${count} väntar`,
      retried: (count) => `${count} provas igen`,
      failed: (count) => (count === 1 ? "1 kom inte fram" : `${count} kom inte fram`),
      "left out": (count) => (count === 1 ? "1 överhoppat" : `${count} överhoppade`),
      "not yet": (count) => `${count} gick aldrig iväg`,
    },
  },
  write: {
    title: "Skriv",
    uses: {
      "save the date": "När dagen är bestämd och ingen ska hinna boka något annat.",
      invitation: "När gästerna kan svara, varje sällskap med en egen länk.",
      reminder: "Bara till dem som inte har svarat än.",
      news: "När något har ändrats, eller det finns mer att berätta.",
      thanks: "När det är över, till dem som var med.",
      own: "För allt annat som ni vill säga.",
    },
  },
  reminders: {
    title: "Automatiska påminnelser",
    lead: "Webbplatsen kan skriva till dem som fortfarande inte har svarat, så slipper ni fråga runt.",
    on: "Påminn gäster som inte har svarat",
    days: (answerBy) => `Hur många dagar före sista svarsdagen, ${answerBy}`,
    reminder: ["Första påminnelsen", "Andra påminnelsen", "Tredje påminnelsen"],
    leaves: {
      "to come": (when) => `Går iväg ${when}`,
      over: (when) => `Gick ${when}`,
      never: (when) => `För sent: den skulle ha gått ${when}`,
    },
    happens: [
      "Dagen innan får ni ett mejl med listan på dem som får den. Då kan ni läsa den, ändra er och stoppa den.",
      "Den går bara till sällskap där någon inte har svarat i den stund då den går iväg.",
      "Ett tomt fält är en påminnelse mindre.",
    ],
    words: "Vad det står i den",
    save: "Spara påminnelserna",
    saved: { on: "Sparat. Webbplatsen påminner av sig själv.", off: "Sparat. Webbplatsen påminner ingen." },
    refused: {
      "no day": "Skriv hur många dagar före, eller ta bort krysset. Inget är sparat än.",
      "too many": "Tre påminnelser är det mesta. Inget är sparat än.",
      "not a day": "Dagarna är hela tal från 1 till 120. Inget är sparat än.",
      "changed meanwhile":
        "Någon annan har ändrat påminnelserna sedan du öppnade sidan, så dina är inte sparade än. Titta igenom dem och spara sedan.",
      "no words": "Det står inget i den än, så den går inte att slå på.",
      "wrong words": "Något i texten behöver rättas innan den går att slå på. Inget är sparat än.",
    },
  },
  pace: {
    title: "Takt",
    lead: "Mejlen går iväg långsamt, ett efter ett: ett vanligt mejlkonto som skickar många på en gång blir snart spärrat. Höj det här bara om ert mejlkonto tillåter det.",
    perMinute: "Mejl per minut",
    perDay: "Mejl på 24 timmar",
    bounds: (least, most) => `Från ${inDigits(least)} till ${inDigits(most)}`,
    outOfBounds: (least, most) => `Ett helt tal från ${inDigits(least)} till ${inDigits(most)}, tack.`,
    save: "Spara takten",
    saved: "Sparat. Från och med nu går mejlen i den här takten.",
    changed: (perMinute, perDay) =>
      `Någon annan har ändrat takten under tiden, till ${perMinute} per minut och ${perDay} på 24 timmar. Din är inte sparad än.`,
  },
  stopped: {
    title: "Inga fler mejl",
    lead: "De har bett om det, så inget som ni skriver här går till dem. Svarar de får de fortfarande sin bekräftelse.",
  },
  gone: {
    title: "Det här mejlet finns inte längre",
    body: "Någon har tagit bort det, eller så är adressen felstavad.",
  },
};
