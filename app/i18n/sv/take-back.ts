import type { SameTexts } from "#domain/language.ts";
import type { takeBack as en } from "../en/take-back.ts";

export const takeBack: SameTexts<typeof en> = {
  open: {
    title: "Vill du ta tillbaka svaret?",
    answered: (name, when) => `Ett svar för ${name} lämnades den ${when}.`,
    answeredSometime: (name) => `Ett svar har lämnats för ${name}.`,
    coming: "Det är ett ja.",
    notComing: "Det är ett nej.",
    note: "Om det inte är ditt kan du ta tillbaka det. Då blir allt som det var före svaret, och vi får veta det, liksom den som svarade. Om det är ditt kan du bara stänga sidan.",
    sure: "Det här svaret är inte mitt",
    tickFirst: "Kryssa i rutan först. Inget har ändrats.",
    button: "Ta tillbaka svaret",
  },
  "taken back": {
    title: "Svaret har tagits tillbaka",
    message: (name) => `Allt är som det var innan svaret för ${name} lämnades. Vi har fått veta det.`,
    answer: "Svara nu",
    answerNote: "Ange den e-postadress som du fick länken till när du svarar.",
    change: "Se eller ändra ditt eget svar",
  },
  "changed since": {
    title: "Svaret har ändrats sedan dess",
    message:
      "Länken gällde ett annat svar än det som finns nu, så inget har ändrats. Hör av dig till oss om något är fel med ditt svar.",
  },
  "too old": {
    title: "Länken gäller inte längre",
    message:
      "Ett svar kan tas tillbaka i trettio dagar. Inget har ändrats. Hör av dig till oss om något är fel med ditt svar.",
  },
  notSaved: "Svaret kunde inte tas tillbaka just nu. Försök igen.",
};
