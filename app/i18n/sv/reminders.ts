import type { SameTexts } from "#domain/language.ts";
import type { reminders as en } from "../en/reminders.ts";

export const reminders: SameTexts<typeof en> = {
  announcement: {
    subject: (when) => `En påminnelse skickas ${when}`,
    opening: (when) =>
      `Ni har bett webbplatsen att påminna gästerna. ${when} skriver den till dem som inte har svarat då. Som det ser ut nu får de här påminnelsen:`,
    nobody: "Som det ser ut nu har alla som går att nå med mejl svarat, så ingen får den.",
    to: "Påminnelse till",
    withoutAddress: "De här går inte att nå med mejl, så ring dem hellre",
    waiting: (count) =>
      `${count} svar väntar i inkorgen. Tar ni hand om ${count === 1 ? "det" : "dem"} innan dess slipper den som redan har svarat en påminnelse.`,
    choices: "Tills den skickas kan du läsa den eller stoppa den.",
    open: "Se påminnelsen",
    nothingToDo: "Ser allt bra ut behöver du inte göra något.",
    closing: "Er bröllopssida",
    more: (count) => `och ${count} till`,
  },
};
