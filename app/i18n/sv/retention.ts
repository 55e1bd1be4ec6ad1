import type { SameTexts } from "#domain/language.ts";
import type { retention as en } from "../en/retention.ts";

export const retention: SameTexts<typeof en> = {
  kinds: {
    allergies: {
      title: "Mat och allergier",
      announced: (day) => `Den ${day} raderas det som gästerna har uppgett om mat och allergier.`,
      goes: "Uppgifterna försvinner ur gästlistan, ur de svar som väntar i inkorgen och ur historiken. Allt annat blir kvar.",
      done: (day) => `Raderades den ${day}.`,
    },
    everything: {
      title: "Alla personuppgifter",
      announced: (day) => `Den ${day} raderas alla personuppgifter på er bröllopssida.`,
      goes: "Gästlistan försvinner med alla svar, placeringen, historiken och de mejl som sparas här. Era egna konton och sidorna blir kvar.",
      done: (day) => `Raderades den ${day}.`,
    },
  },
  email: {
    subject: {
      allergies: (day) => `Mat och allergier raderas den ${day}`,
      everything: (day) => `Gästernas uppgifter raderas den ${day}`,
    },
    choices:
      "Det går inte att ångra. Vill ni ha en kopia exporterar ni den före den dagen, och behöver ni mer tid väljer ni en senare dag. Det gör ni under ”Integritet och radering”.",
    settings: "Exportera eller välj en senare dag",
    nothingToDo: "Om dagen passar er behöver ni inte göra något.",
    closing: "Er bröllopssida",
  },
  notice: {
    label: "Radering",
    export: "Spara en säkerhetskopia",
    longer: "Spara 6 månader till",
    other: "Välj en annan dag",
  },
  settings: {
    title: "När uppgifter raderas",
    lead: "Ni får alla ett mejl minst sju dagar före var och en av dagarna.",
    never: "Inget raderas på ett bestämt datum. Ni raderar gäster själva, under ⋯ i gästlistan.",
    onDay: (day) => `Raderas den ${day}.`,
    past: "Dagen hade redan passerat när webbplatsen installerades, så inget raderas förrän ni gör det själva eller väljer en dag här.",
    export: "Spara först en säkerhetskopia",
    longer: "Spara längre",
    months: {
      1: "1 månad till",
      6: "6 månader till",
      12: "1 år till",
      24: "2 år till",
    },
    from: "räknat från dagen ovan, eller från i dag om den har passerat",
    button: "Spara längre",
    buttonOf: (what) => `Spara längre: ${what}`,
    back: "Tillbaka till den ursprungliga dagen",
    backOf: (what) => `Tillbaka till den ursprungliga dagen: ${what}`,
    saved: "Den nya dagen är sparad.",
    refused: {
      changed: "Dagen har ändrats under tiden. Titta på den och bestäm dig sedan igen.",
      "too late": "Det här håller på att raderas, eller är redan raderat.",
      never: "Inget raderas på ett bestämt datum.",
    },
  },
};
