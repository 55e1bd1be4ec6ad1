import type { SameTexts } from "#domain/language.ts";
import type { stopEmails as en } from "../en/stop-emails.ts";

export const stopEmails: SameTexts<typeof en> = {
  open: {
    title: "Vill du slippa mejl från oss?",
    message: (address) =>
      `Trycker du på knappen får ${address} inga fler påminnelser, nyheter eller andra mejl om bröllopet från oss.`,
    note: "Din inbjudan gäller precis som förut.",
    button: "Skicka inga fler mejl",
    again: (address) => `Våra mejl kommer till ${address} igen.`,
  },
  done: {
    title: "Du får inga fler mejl från oss",
    message: (address) => `${address} får inga fler mejl om bröllopet från oss.`,
    comes:
      "Det enda som fortfarande kommer är mejl om ditt eget svar, till exempel bekräftelsen när du har svarat.",
    stands: "Din inbjudan gäller, och du kan svara eller ändra ditt svar precis som förut.",
    answer: "Till svarsformuläret",
    regret: "Blev det fel, eller har du ändrat dig?",
    button: "Skicka mejl till mig igen",
  },
  broken: {
    title: "En bit av länken saknas",
    message: "Inget har ändrats.",
    help: "Öppna länken en gång till från mejlet. Om det inte hjälper kan du säga till oss att du vill slippa fler mejl, så ordnar vi det.",
  },
  notSaved: "Det gick inte att spara just nu. Försök igen.",
  oneClick: "Klart. Den här adressen får inga fler mejl om bröllopet.",
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
