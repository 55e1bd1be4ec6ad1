import type { SameTexts } from "#domain/language.ts";
import type { stopEmails as en } from "../en/stop-emails.ts";

export const stopEmails: SameTexts<typeof en> = {
  open: {
    title: "Vill du slippa mejl från oss?",
    message: (address) =>
      `Om du trycker på knappen skickar vi inga fler påminnelser, nyheter eller andra mejl om bröllopet till ${address}.`,
    note: "Du är lika välkommen som förut.",
    button: "Skicka inga fler mejl",
    again: (address) => `Nu skickar vi mejl till ${address} igen.`,
  },
  done: {
    title: "Du får inga fler mejl från oss",
    message: (address) => `Vi skickar inga fler mejl om bröllopet till ${address}.`,
    comes:
      "Det enda som fortfarande kommer är mejl om ditt eget svar, till exempel bekräftelsen när du har svarat.",
    stands: "Du är fortfarande bjuden, och du kan svara eller ändra ditt svar precis som förut.",
    answer: "Till svarsformuläret",
    regret: "Blev det fel, eller har du ändrat dig?",
    button: "Skicka mejl till mig igen",
  },
  broken: {
    title: "En bit av länken saknas",
    message: "Inget har ändrats.",
    help: "Öppna länken i mejlet en gång till. Om det inte hjälper kan du säga till oss att du vill slippa fler mejl, så ordnar vi det.",
  },
  notSaved: "Det gick inte att spara just nu. Försök igen.",
  oneClick: "Klart. Den här adressen får inga fler mejl om bröllopet.",
  oneClickFailed: "Det gick inte att spara just nu. Försök igen om en liten stund.",
  couple: {
    stopped: {
      reader: (address, when) => `Den ${when} bad ${address} att få slippa fler mejl. Inga utskick går dit.`,
      couple: (address, when) =>
        `Den ${when} antecknade ni att ${address} vill slippa fler mejl. Inga utskick går dit.`,
    },
    stoppedSometime: (address) => `${address} vill slippa fler mejl. Inga utskick går dit.`,
    start: (address) => `De vill ha mejl till ${address} igen`,
    stopTitle: "Någon vill slippa fler mejl…",
    stopNote:
      "För gäster som själva säger det till er. Inga utskick går till adressen längre, men den som svarar får fortfarande en bekräftelse.",
    stop: (address) => `Inga fler mejl till ${address}`,
  },
};
