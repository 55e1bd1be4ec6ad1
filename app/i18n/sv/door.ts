import type { SameTexts } from "#domain/language.ts";
import type { door as en } from "../en/door.ts";

const ticks = (count: number) => (count === 1 ? "1 avprickning" : `${count} avprickningar`);

export const door: SameTexts<typeof en> = {
  title: "Vid entrén",
  event: "Programpunkt",
  back: "Gästlista",
  backElsewhere: "Tillbaka",
  night: "Mörk skärm",
  come: (come, of) => `${come} av ${of} har kommit`,
  short: (come, of) => `${come}/${of}`,
  how: "Så visas listan",
  byName: "Efter namn",
  byTable: "Efter bord",
  missing: "Inte här än",
  search: "Sök på namn",
  find: "Sök",
  clear: "Töm sökrutan",
  letters: "Hoppa till en bokstav",
  tables: "Hoppa till ett bord",
  seat: (seat) => `stol ${seat}`,
  withoutTable: "Inget bord",
  child: "barn",
  said: { declined: "har tackat nej", open: "har inte svarat" },
  household: (count) => `Alla ${count}`,
  householdNames: (names) => `Hela sällskapet har kommit: ${names}`,
  notListed: (count) => `Inte på listan (${count})`,
  notListedAdvice:
    "De var bjudna men har tackat nej eller inte svarat. Öppna namnet för att pricka av någon som kommer ändå. Själva svaret ändras inte.",
  cameAnyway: (name) => `Ja, ${name} har kommit`,
  notListedAbout: {
    declined: "Har tackat nej. Hör efter om det finns plats.",
    open: "Har aldrig svarat. Hör efter om det finns plats.",
  },
  ticked: (name) => `${name} har kommit.`,
  unticked: (name) => `${name} har inte kommit.`,
  tickedMany: (count) => `${count} har kommit.`,
  untickedMany: (count) => `${count} har inte kommit.`,
  undo: "Ångra",
  nobodyFound: (query) => `Ingen heter ”${query}”.`,
  nobodyFoundAdvice: "Prova med bara de första bokstäverna eller med förnamnet.",
  allHere: "Alla på listan har kommit.",
  nobodyYet: "Ingen har tackat ja till det här än.",
  network: {
    fine: "Allt är skickat. Det som andra prickar av syns här av sig självt.",
    away: "Inget nät. Det du prickar av sparas i telefonen och skickas sedan.",
    awayWith: (count) =>
      `Inget nät: ${ticks(count)} ${count === 1 ? "är sparad" : "är sparade"} i telefonen och skickas sedan.`,
    sending: (count) => `Skickar ${ticks(count)}…`,
    signedOut: "Du är inte längre inloggad.",
    signedOutWith: (count) =>
      `Du är inte längre inloggad. ${ticks(count)} ligger kvar i telefonen tills du loggar in igen.`,
    signIn: "Logga in",
    notKept: "Webbläsaren kan inte spara avprickningar. Låt sidan vara öppen tills allt är skickat.",
    notOffline: "I den här telefonen går sidan inte att öppna utan nät. Låt den vara öppen.",
    gone: (count) =>
      count === 1
        ? "En avprickning sparades inte: gästen finns inte längre på listan, eller så går telefonens klocka mer än ett dygn före."
        : `${count} avprickningar sparades inte: gästerna finns inte längre på listan, eller så går telefonens klocka mer än ett dygn före.`,
  },
  noList: {
    title: "Listan finns inte i telefonen",
    message:
      "Det finns inget nät, och listan har inte öppnats i den här telefonen eller är borttagen efter dagen. Öppna sidan igen när det finns nät.",
    retry: "Försök igen",
  },
  loading: "Hämtar listan…",
  otherPhone: "Använd en telefon till",
  otherPhoneAdvice:
    "Skanna koden eller skriv in adressen och logga in en gång. Sedan går sidan att öppna även utan nät, till klockan tolv dagen efter.",
  qrCode: "QR-kod till den här sidan",
  print: "Skriv ut listan",
  instead: "Pricka av i en telefon i stället",
};
