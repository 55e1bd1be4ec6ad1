import type { SameTexts } from "#domain/language.ts";
import type { dailyDigest as en } from "#i18n/en/daily-digest.ts";

export const dailyDigest: SameTexts<typeof en> = {
  subject: (answers) =>
    answers === 0
      ? "Något väntar på er på bröllopssidan"
      : answers === 1
        ? "Ett nytt svar på er inbjudan"
        : `${answers} nya svar på er inbjudan`,
  opening: (answers) =>
    answers === 0
      ? "Ingen har svarat sedan förra mejlet, men det finns något som ni behöver ta ställning till."
      : answers === 1
        ? "En gäst har svarat sedan förra mejlet."
        : `${answers} gäster har svarat sedan förra mejlet.`,
  answers: "Nya svar",
  accepted: "Kommer",
  declined: "Kommer inte",
  late: "Efter sista svarsdagen",
  speeches: "Tal",
  performances: "Uppträdanden",
  food: "Mat, för de här gästerna",
  otherFood: "Andra önskemål",
  allergies: "Allergier",
  allergiesCount: (guests) =>
    guests === 0 ? "Inga" : guests === 1 ? "En gäst, se gästlistan" : `${guests} gäster, se gästlistan`,
  times: (name, count) => `${name}: ${count}`,
  more: (count) => `och ${count} till`,
  soFar: "Hittills",
  answered: "Har svarat",
  ofInvited: (answered, invited) => `${answered} av ${invited}`,
  coming: "Kommer totalt",
  inbox: "Väntar i inkorgen",
  openInbox: "Öppna inkorgen",
  openQuestions: "Se svaren på era frågor",
  openList: "Öppna gästlistan",
  note: "Hur ofta det här mejlet kommer väljer du under ”Mitt konto”.",
  closing: "Er bröllopssida",
};
