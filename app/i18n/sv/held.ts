import type { SameTexts } from "#domain/language.ts";
import type { held as en } from "../en/held.ts";

export const held: SameTexts<typeof en> = {
  held: {
    title: "Svar som väntar på er",
    note: "Någon har svarat för de här gästerna, men det är osäkert om det var gästen själv. Inget har ändrats än.",
    answeredBefore: "Har redan svarat",
    manyAnswers: "Ett av väldigt många svar på en gång",
    takenBack: "Ett tidigare svar har tagits tillbaka eller finns inte kvar",
    field: "Fält",
    stands: "Gäller nu",
    says: "Det nya svaret",
    differs: "skiljer sig",
    left: "Det här ändrades under tiden och är inte avgjort. Titta igen och bestäm sedan.",
    open: "Se alltihop",
    openFor: (name) => `Se alltihop: svaret för ${name}`,
    choose: "Välj",
    chooseFor: (name) => `Välj svaret för ${name}`,
    take: "Använd det nya",
    takeFor: (name) => `Använd det nya svaret för ${name}`,
    keep: "Behåll det gamla",
    keepFor: (name) => `Behåll det gamla: inget ändras för ${name}`,
    discard: "Släng det",
    discardFor: (name) => `Släng det: svaret för ${name}`,
    takeChosen: "Använd alla valda",
    keepChosen: "Behåll det gamla för alla valda",
    takeAll: (count) => `Använd alla ${count} som kom på en gång`,
    askTake: (count) => `Vill du använda ${count} svar? ${count === 1 ? "Gäst" : "Gäster"} som ändras:`,
    askKeep: (count) => `Vill du slänga ${count} svar? ${count === 1 ? "Gäst" : "Gäster"} som inte ändras:`,
    askAllNote: "Gäster som har svarat under tiden, eller som har flera nya svar, är inte med.",
    sureTake: (count) => `Ja, använd ${count}`,
    sureKeep: (count) => `Ja, släng ${count}`,
    notNow: "Inte nu",
  },
  addresses: {
    title: "E-postadresser som har ändrats",
    note: "I ett svar stod en annan adress än den ni hade. Den gamla adressen har fått ett mejl om det.",
    moved: (from, to) => `${from} → ${to}`,
    nothing: "ingen",
    answered: "Genom ett svar",
    takenBack: "Svaret togs tillbaka från den gamla adressen",
    seen: "Klart",
    seenFor: (name) => `Klart: adressen för ${name}`,
    undo: "Ångra",
    undoFor: (name) => `Ångra: svaret från ${name}`,
  },
  goneAllergies: {
    title: "Allergier som togs bort",
    note: "Ett svar tog bort det som var antecknat, eller så ångrades ett svar. Fråga gästen om ni är osäkra.",
    severe: (list) => `Svår: ${list}`,
    mark: (list) => `Inte längre svår: ${list}`,
    seen: "Det stämmer",
    seenFor: (name) => `Det stämmer: allergierna för ${name}`,
    putBack: "Lägg tillbaka",
    putBackFor: (name) => `Lägg tillbaka: allergierna för ${name}`,
  },
  unusual: {
    title: "Ovanligt många svar",
    note: "På ett dygn har det kommit svar från ett och samma ställe för fler gäster än de flesta familjer har. Svaren är sparade. Fråga någon av gästerna, och ångra det som inte stämmer i historiken.",
    came: {
      visitor: (count) => `Svar för ${count} gäster kom från samma webbläsare`,
      origin: (count) => `Svar för ${count} gäster kom från samma IP-adress`,
    },
    show: "Visa i historiken",
    showFor: (names) => `Visa i historiken: svaren för ${names}`,
    fine: "Det är okej",
    fineFor: (names) => `Det är okej: svaren för ${names}`,
  },
  origins: {
    title: "Väntande svar från samma IP-adress",
    note: "Det kan vara en familj, ett mobilnät eller någon som hittar på namn. Varje svar står också för sig här i inkorgen.",
    came: (count, held) =>
      held === 0
        ? `${count} svar kom från samma IP-adress`
        : held === count
          ? `${count} svar för gäster på listan kom från samma IP-adress`
          : `${count} svar kom från samma IP-adress, ${held} av dem för gäster på listan`,
    discardTitle: "Släng dem…",
    discardNote:
      "De slängs på en gång. Ingen gäst ändras och ingen får veta något. Flera gäster kan dela IP-adress, till exempel i ett mobilnät, så titta på svaren först. Det går att ångra i 30 dagar.",
    heldNote: "Den som har svarat för en gäst på listan räknar med att ni bekräftar svaret.",
    discard: (count) => `Släng alla ${count} från den här adressen`,
    discardUnmatched: (count) =>
      count === 1 ? "Släng svaret utan gäst" : `Släng de ${count} svaren utan gäst`,
    discardWithHeld: (count, held) =>
      held === count
        ? `Släng alla ${count} för gäster på listan`
        : `Släng alla ${count}, även ${held} för gäster på listan`,
  },
  names: (names, more) => (more > 0 ? `${names.join(", ")} och ${more} till` : names.join(", ")),
};
