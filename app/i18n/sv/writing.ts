import type { SameTexts } from "#domain/language.ts";
import type { writing as en } from "../en/writing.ts";

const inDigits = (number: number) => number.toLocaleString("sv-SE");

export const writing: SameTexts<typeof en> = {
  title: "Inbjudningar",
  lead: "Du skriver en gång, och varje sällskap får mejlet med sina egna namn, på sitt eget språk och med sin egen länk.",
  back: "Till inbjudningarna",
  kinds: {
    "save the date": "Spara datumet",
    invitation: "Inbjudan",
    reminder: "Påminnelse",
    news: "Nyheter",
    thanks: "Tack",
    own: "Med egna ord",
  },
  list: {
    none: "Inte skrivet än",
    noSubject: "Ingen ämnesrad än",
    states: {
      draft: (when) => `Utkast, påbörjat ${when}`,
      scheduled: (when) => `Skickas ${when}`,
      sending: (when) => `Började skickas ${when}`,
      paused: (when) => `Pausat, började skickas ${when}`,
      stopped: (when) => `Stoppat ${when}`,
      done: (when) => `Klart ${when}`,
    },
    byItself: "Automatisk påminnelse",
    underWay: (done, all) => `${done} av ${all} har skickats`,
  },
  next: {
    write: "Skriv",
    another: "Skriv ett till",
    continue: "Fortsätt skriva",
    check: "Granska",
    results: "Se hur det har gått",
  },
  steps: {
    label: "Steg",
    names: { text: "Text", who: "Vilka", check: "Granska", send: "Skicka" },
    toCorrect: (count) => `${count} att rätta`,
    done: "klart",
  },
  days: {
    answerBy: (day) => `Sista svarsdag: ${day}`,
    date: (day) => `Bröllopet: ${day}`,
  },
  paper: { title: "På papper" },
  got: {
    title: "Vilka som har fått vad",
    note: "Under varje mejl står hur det har gått för varje sällskap. På sällskapets egen sida står vad det har fått.",
    households: "Till sällskapen",
  },
  write: {
    uses: {
      "save the date": "När dagen är bestämd, innan någon hinner boka något annat.",
      invitation: "När gästerna kan börja svara, varje sällskap med sin egen länk.",
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
    is: { on: "på", off: "av" },
    days: (answerBy) => ["Hur många dagar före sista svarsdagen", answerBy].filter(Boolean).join(", "),
    reminder: ["Första påminnelsen", "Andra påminnelsen", "Tredje påminnelsen"],
    leaves: {
      "to come": (when) => `Skickas ${when}`,
      over: (when) => `Var inställd på ${when}`,
      never: (when) => `För sent, den skulle ha skickats ${when}`,
    },
    happens: [
      "Dagen innan får ni ett mejl som visar vilka som får den. Då går den att läsa och stoppa.",
      "Den går bara till sällskap där någon fortfarande inte har svarat när den skickas.",
      "Lämna ett fält tomt om ni vill ha färre påminnelser.",
    ],
    words: "Påminnelsens text",
    save: "Spara påminnelserna",
    saved: { on: "Sparat. Webbplatsen skickar påminnelser.", off: "Sparat. Inga påminnelser skickas." },
    refused: {
      "no day": "Skriv hur många dagar före, eller ta bort krysset. Inget är sparat än.",
      "too many": "Det kan vara högst tre påminnelser. Inget är sparat än.",
      "not a day": "Antalet dagar måste vara ett heltal från 1 till 120. Inget är sparat än.",
      "changed meanwhile":
        "Någon annan har ändrat påminnelserna sedan du öppnade sidan, så dina är inte sparade än. Titta igenom dem och spara sedan.",
      "no words": "Påminnelsen har ingen text än, så den går inte att slå på.",
      "wrong words": "Något i texten behöver rättas innan den går att slå på. Inget är sparat än.",
    },
  },
  pace: {
    title: "Utskickstakt",
    lead: "Mejlen skickas långsamt, ett i taget, eftersom ett vanligt mejlkonto som skickar många på en gång lätt blir spärrat. Höj takten bara om er mejlleverantör tillåter det.",
    perMinute: "Mejl per minut",
    perDay: "Mejl per dygn",
    bounds: (least, most) => `Från ${inDigits(least)} till ${inDigits(most)}`,
    outOfBounds: (least, most) => `Skriv ett heltal från ${inDigits(least)} till ${inDigits(most)}.`,
    save: "Spara takten",
    saved: "Sparat. Från och med nu skickas mejlen i den här takten.",
    changed: (perMinute, perDay) =>
      `Någon annan har ändrat takten under tiden, till ${perMinute} per minut och ${perDay} per dygn. Din är inte sparad än.`,
  },
  stopped: {
    title: "Inga fler mejl",
    lead: "De har bett att få slippa mejl, så inget som ni skriver här går till dem. Svarar de får de fortfarande sin bekräftelse.",
  },
  gone: {
    title: "Det här mejlet finns inte längre",
    body: "Någon har tagit bort det, eller så är länken fel.",
  },
};
