import type { SameTexts } from "#domain/language.ts";
import type { roles as en } from "../en/roles.ts";

export const roles: SameTexts<typeof en> = {
  closed: {
    title: "Den här delen kan du inte öppna",
    message:
      "Ditt konto är till för att hjälpa till med en del av bröllopet. Om du behöver mer kan du be brudparet ändra vad ditt konto får göra.",
    back: "Till din startsida",
  },
  account: "Ditt konto",
  toastmaster: {
    title: "Tal och uppträdanden",
    lead: (count) =>
      count === 0
        ? "Ingen har anmält något tal eller uppträdande än."
        : count === 1
          ? "En gäst vill hålla tal eller uppträda."
          : `${count} gäster vill hålla tal eller uppträda.`,
    guests: "Så sitter gästerna",
    guestsLead: "De som har tackat nej är inte med.",
    name: "Namn",
    table: "Bord",
    seat: "Stol",
    what: "Vill",
    speech: "Hålla tal",
    performance: "Uppträda",
    both: "Hålla tal och uppträda",
    unseated: "Ingen stol än",
    unanswered: "har inte svarat",
    nobody: "Det finns inga gäster på listan än.",
  },
};
