import type { SameTexts } from "#domain/language.ts";
import type { guestPage as en } from "../en/guest-page.ts";

export const guestPage: SameTexts<typeof en> = {
  wishes: "Ett önskemål om placeringen",
  back: "Tillbaka till gästlistan",
  gone: {
    title: "Den här gästen finns inte på listan",
    message: "Gästen är borttagen, eller så är länken fel.",
  },
  empty: "Inget",
  add: "Lägg till gästen",
  addAnother: "Spara och lägg till en till",
  addTitle: "Lägg till en gäst",
  free: { foodOptions: "Annan specialkost", allergies: "Andra allergier" },
  freeHelp: "Skilj flera åt med semikolon.",
  groups: { answer: "Svaret", contact: "Placering och kontakt", names: "Namn", more: "Mer" },
  ownColumns: "Egna kolumner",
  moreTags: "Lägg till en tagg",
  moreTagsHelp: "Skilj flera åt med kommatecken.",
  reach: {
    call: "Ring",
    text: "Sms:a",
    email: "Mejla",
    to: (action, place) => `${action} ${place}`,
  },
  oddAddress: {
    likely: (address) => `Är adressen felstavad? Kanske ska det vara ${address}.`,
    refused: "En mejlserver har avvisat ett mejl till den här adressen.",
  },
  keptLists:
    "En del av det som står om mat och allergier är från tiden före svaret och syntes inte i formuläret. Stäm av med gästen.",
  keptInHistory: "Behöll det som var antecknat om mat och allergier, som formuläret inte visade.",
  answerHelp: (answer, answered) => `”${answered}” visar om det finns ett svar, ”${answer}” vad det blev.`,
  asked: {
    events: "Programpunkter",
    questions: "Frågor",
    notAsked: "Inte tillfrågad än",
    ofHousehold: (question) => `${question} (för hela sällskapet)`,
    elsewhere: (text) => `Besvarad för sällskapet: ${text}.`,
    byWhom: (name) => `Ändra på sidan för ${name}`,
    kept: "Finns också sparat",
    why: {
      gone: "finns inte längre bland era programpunkter och frågor",
      "not invited": "inte bjuden nu",
      "not asked": "ställs inte till den här gästen",
    },
  },
  questionsPage: {
    title: "Frågor",
    lead: "Vad gästerna har svarat på era egna frågor.",
    none: "Inga egna frågor än.",
    ofAll: "Ställs till alla som svarar,",
    ofComing: "Ställs till alla som kommer,",
    ofEvent: (event) => `Ställs till dem som kommer till ${event},`,
    each: { "each guest": "till var och en.", household: "en gång per sällskap." },
    answer: "Svar",
    countOf: { "each guest": "Gäster", household: "Sällskap" },
    counted: {
      "each guest": (count) => (count === 1 ? "1 gäst" : `${count} gäster`),
      household: (count) => `${count} sällskap`,
    },
    said: "Besvarad",
    blank: "Lämnad tom",
    texts: "Vad de svarade",
    toAsk: (who) => `${who} svarade innan frågan fanns och ser den först nästa gång länken öppnas.`,
    showToAsk: "Visa dem i gästlistan",
    waiting: (who) => `${who} har inte svarat på inbjudan än och kan få frågan då.`,
  },
  history: "Historik",
  noHistory: "Inget har ändrats än.",
  older: (count) => (count === 1 ? "1 äldre ändring" : `${count} äldre ändringar`),
  allValues: (count) => `Vad som ändrades (${count})`,
  from: "från",
  to: "till",
  forgotten: "Ändrat; vad som stod där sparas inte längre.",
  answerLink: {
    title: "Ny svarslänk…",
    note: (name) =>
      `Med länken kan ${name} svara eller ändra sitt svar utan inbjudningskoden. De länkar som ${name} har fått tidigare slutar fungera.`,
    button: (name) => `Skapa en ny länk till ${name}`,
    made: (name) => `Det här är den nya länken till ${name}. Den visas bara en gång, så kopiera den nu.`,
    label: "Svarslänk",
    opens:
      "Den som har länken kan se och ändra den här gästens svar och inget annat: inga andra namn, ingen gästbok, inget som ni visste före svaret.",
  },
  delete: {
    title: "Ta bort från listan",
    message: (name) =>
      `${name} försvinner från gästlistan, bordsplaceringen och gästboken. I trettio dagar kan du hämta tillbaka gästen, med allt som är känt.`,
    button: (name) => `Ta bort ${name}`,
    withOthers: (name, count) =>
      count === 1
        ? `Gästen utan namn som ${name} tar med sig tas också bort.`
        : `De ${count} gäster utan namn som ${name} tar med sig tas också bort.`,
    bringsOthers: (count) =>
      count === 1
        ? "Gästen tar med sig någon utan namn, som också skulle tas bort. Titta en gång till."
        : `Gästen tar med sig ${count} personer utan namn, som också skulle tas bort. Titta en gång till.`,
  },
  exportOne: (name) => `Exportera allt om ${name}`,
  erase: {
    title: "Radera för gott",
    message: (name) =>
      `Allt om ${name} försvinner: gästen, historiken och mejlen som finns här. Det går inte att ångra. Bara kopior på andra håll finns kvar: äldre säkerhetskopior och mejl i mottagarnas inkorgar.`,
    notes: (people) =>
      `Anteckningarna om ${people} verkar nämna gästen och blir kvar som de är. Ändra dem om de inte ska göra det.`,
    waiting: (name, email) =>
      `Radera också svaret i inkorgen från ${name}${email === "" ? "" : `, ${email}`}: namnet liknar den här gästens mest.`,
    sure: "Ja, radera för gott.",
    button: (name) => `Radera ${name} för gott`,
  },
  alreadyListed: (name, email) =>
    email === null
      ? `${name} finns redan på listan, utan e-postadress.`
      : `${name} finns redan på listan, med e-postadressen ${email}.`,
  listedGuest: "Se den gästen",
  addAnyway: "Lägg till en gäst till med samma namn",
  notSure: "Kryssa i rutan först: det går inte att ångra.",
};
