import type { SameTexts } from "#domain/language.ts";
import type { stopEmails as en } from "../en/stop-emails.ts";

export const stopEmails: SameTexts<typeof en> = {
  open: {
    title: "Vill du slippa mejl från oss?",
    message: (address) =>
      `Trycker du på knappen skickar vi inga fler påminnelser, nyheter eller andra mejl om bröllopet till ${address}.`,
    note: "Du är lika bjuden som förut.",
    button: "Skicka inga fler mejl",
  },
  done: {
    title: "Du får inga fler mejl från oss",
    message: (address) => `Vi skickar inga fler mejl om bröllopet till ${address}.`,
    comes: "En sak kommer ändå: när du svarar får du en bekräftelse med mejl.",
    stands: "Din inbjudan gäller, och du kan svara eller ändra ditt svar här precis som förut.",
    answer: "Till svarsformuläret",
    regret: "Blev det fel, eller har du ändrat dig?",
    button: "Skicka mejl till mig igen",
  },
  broken: {
    title: "Länken är inte hel",
    message: "Inget har ändrats: en del av länken verkar saknas.",
    help: "Öppna den en gång till från mejlet. Hjälper inte det, så säg till oss att du inte vill ha fler mejl, så ordnar vi det.",
  },
  notSaved: "Det gick inte att spara just nu. Försök igen.",
  oneClick: "Klart. Inga fler mejl om bröllopet skickas till den här adressen.",
  oneClickFailed: "Det gick inte att spara just nu. Försök igen om en liten stund.",
  couple: {
    stopped: {
      reader: (address, when) => `${address} bad den ${when} om att slippa mejl. Inga utskick går dit.`,
      couple: (address, when) =>
        `Ni antecknade den ${when} att ${address} vill slippa mejl. Inga utskick går dit.`,
    },
    stoppedSometime: (address) => `${address} vill slippa mejl. Inga utskick går dit.`,
    start: (address) => `De har bett oss skriva till ${address} igen`,
    stopTitle: "Någon vill slippa mejl…",
    stopNote:
      "För den som säger det till er själv. Inga utskick går till adressen längre, men den som svarar får fortfarande en bekräftelse.",
    stop: (address) => `Inga fler mejl till ${address}`,
  },
};
