import type { WrongFactWords } from "#domain/wedding/wrong-fact.ts";
import { formatDay } from "#i18n/dates.ts";

const where = {
  paper: "på pappret",
  cards: "på de ljusa korten",
  tint: "på den svaga tonen av sig själv som ligger bakom det som är valt",
  button: "som knapp med ljus text",
};
const hues = {
  grey: "grå",
  pink: "rosa",
  red: "röd",
  orange: "orange",
  yellow: "gul",
  green: "grön",
  turquoise: "turkos",
  blue: "blå",
  purple: "lila",
};

export const wrongFacts: WrongFactWords = {
  "not a day": ({ text }) => `”${text}” är inget datum. Skriv år, månad och dag, som 2024-06-08.`,
  "month missing": ({ text }) =>
    `”${text}” behöver en månad också, som ${text}-06, eller en dag, som ${text}-06-08.`,
  midnight: ({ text }) => `”${text}” är midnatt då nästa dag börjar: skriv 00:00 och dagen därpå.`,
  "not a time": ({ text }) => `”${text}” är inget klockslag. Skriv 00:00 till 23:59, som 15:00.`,
  "not a zone": ({ text }) =>
    `”${text}” är ingen tidszon. De heter efter världsdel och stad, som Europe/Stockholm eller Europe/London.`,
  "written otherwise": ({ text, written }) => `”${text}” skrivs ${written} här.`,
  "no such month": ({ text, month }) =>
    `”${text}” är inget datum: det finns ingen månad ${month}. Först kommer året, sedan månaden och sist dagen.`,
  "no month": ({ text, month }) => `”${text}” är ingen månad: det finns ingen månad ${month}.`,
  "month too short": ({ text, month, days }) =>
    `”${text}” är inget datum: ${formatDay(month, "sv")} har ${days} dagar.`,
  "name empty": () => "fältet är tomt, och namnet står på varje sida.",
  "word empty": () => "ett av orden är tomt.",
  "words empty": () => "fältet är tomt, och gästerna läser det.",
  "stored empty": () => "fältet är tomt. Skriv vad gästlistan ska spara för det här valet.",
  "key empty": () => "fältet är tomt. Skriv ett kort ord för gästlistan, som brunch.",
  "no way to reach": () => "ett telefonnummer eller en e-postadress behövs, annars når ingen gäst er.",
  "not a phone": ({ text }) =>
    `”${text}” är inget telefonnummer. Det får bestå av siffror, mellanslag, bindestreck och parenteser, som 070-174 06 05.`,
  "not an email": ({ text }) => `”${text}” är ingen e-postadress. En sådan skrivs som ida@example.se.`,
  "email ending missing": ({ text }) =>
    `${text} är ingen e-postadress: efter @ saknas en ändelse, som .se eller .com.`,
  "no latitude": ({ degrees }) =>
    `${degrees} är ingen latitud. Den ligger mellan −90 och 90 (Stockholms är 59,3).`,
  "no longitude": ({ degrees }) =>
    `${degrees} är ingen longitud. Den ligger mellan −180 och 180 (Stockholms är 18,1).`,
  "focus outside": () => "x och y är procent av bilden, från 0 (vänster, överst) till 100 (höger, nederst).",
  "not whole days": ({ days, most }) =>
    `${days} måste vara ett helt antal dagar från 1 till ${most}, eller ”aldrig”.`,
  "ends before it begins": ({ ends, begins }) =>
    `bröllopet skulle sluta (${ends.day}, ${ends.time}) innan det börjar (${begins.day}, ${begins.time}). En fest som pågår efter midnatt slutar dagen därpå.`,
  "party before ceremony": ({ partyAt, ceremonyAt }) =>
    `festen skulle börja (${partyAt}) före vigseln (${ceremonyAt}).`,
  "answers after the wedding": ({ answerBy, date }) =>
    `sista svarsdagen (${answerBy}) skulle vara efter bröllopet (${date}). Är det ett annat år eller en annan månad?`,
  "stored twice": ({ text }) =>
    `”${text}” står för två val, så ingen kan skilja dem åt. Ge vart och ett sitt eget ord i gästlistan.`,
  "key twice": ({ text }) =>
    `”${text}” står för två programpunkter eller frågor, så ingen kan skilja svaren åt. Ge vart och ett sitt eget ord.`,
  "key of the wedding": ({ text }) =>
    `”${text}” är själva bröllopet, som alltid är den första programpunkten. Välj ett annat ord.`,
  "key too long": ({ text, most }) => `”${text}” är för långt. Det får ha ${most} tecken.`,
  "letters of key": ({ text, proposal }) =>
    `”${text}” får bara ha bokstäverna a till z, siffror och bindestreck, som ${proposal}.`,
  "too long": ({ length, most }) => `texten har ${length} tecken. Högst ${most} får plats.`,
  "event too long": ({ hours }) =>
    `det skulle sluta ${hours} timmar efter att det börjat, dagen därpå. Lämna fältet tomt om slutet är öppet.`,
  "event unknown": ({ text, known }) =>
    `ingen programpunkt heter ”${text}” i gästlistan. Det finns ${known.map((key) => `”${key}”`).join(", ")}.`,
  "too few options": () => "den som ska välja behöver två alternativ eller fler.",
  "options without choice": () =>
    "bara en fråga med alternativ har några. Ta bort dem, eller låt gästerna välja.",
  "event out of order": ({ text }) =>
    `”${text}” står efter en programpunkt som börjar senare. Gästerna läser dem i er ordning.`,
  "many events": ({ count, most }) =>
    `det finns ${count}. Med fler än ${most} blir formuläret så långt att gästerna ger upp.`,
  "many chapters": ({ count, most }) => `det finns ${count}. Det får plats ${most}.`,
  "many questions": ({ count, most }) =>
    `det finns ${count}. Med fler än ${most} blir formuläret så långt att gästerna ger upp.`,
  "short colour": ({ text, written }) => `${text} är kort för ${written}. Skriv alla sex tecknen.`,
  "colour sign missing": ({ text }) => `${text} behöver sitt tecken först: #${text}.`,
  "not a colour": ({ text }) =>
    `”${text}” är ingen färg. Skriv # och sex siffror eller bokstäver från a till f, som #2b51aa.`,
  "paper too dark": ({ colour, proposal, hue, isDarker }) =>
    `${colour} är för mörk: orden på den skulle inte gå att läsa. ${proposal} går bra (samma ${hues[hue]} ton, ${isDarker ? "mörkare" : "ljusare"}).`,
  "accent too light": ({ colour, proposal, hue, isDarker, on }) =>
    `${colour} är för ljus för att läsas ${where[on]}. ${proposal} går bra (samma ${hues[hue]} ton, ${isDarker ? "mörkare" : "ljusare"}).`,
};
