import type { SameTexts } from "#domain/language.ts";
import type { notices as en } from "../en/notices.ts";

export const notices: SameTexts<typeof en> = {
  what: {
    "new browser": {
      subject: "En ny inloggning på er bröllopssida",
      opening:
        "Någon har loggat in på bröllopssidan med ditt konto, i en webbläsare där det inte har använts förut.",
    },
    "factor added": {
      subject: "Ditt konto har fått en ny lösennyckel eller engångskoder",
      opening: "En lösennyckel eller engångskoder har lagts till för ditt konto på bröllopssidan.",
    },
    "factor removed": {
      subject: "En lösennyckel eller engångskoder är borttagna från ditt konto",
      opening: "En lösennyckel eller engångskoder har tagits bort från ditt konto på bröllopssidan.",
    },
    "factor reset": {
      subject: "Din tvåstegsverifiering har stängts av",
      opening:
        "Någon i brudparet har stängt av tvåstegsverifieringen för ditt konto på bröllopssidan, till exempel för att en telefon har försvunnit. Nu loggar du in med bara lösenordet, och du har loggats ut överallt.",
    },
    "wrong codes": {
      subject: "Någon har ditt lösenord",
      opening:
        "Någon har skrivit rätt lösenord till ditt konto på bröllopssidan och sedan många felaktiga koder. Personen kom inte in.",
    },
  },
  facts: "Det här vet webbplatsen",
  when: "När",
  browser: "Webbläsare",
  named: (browser, system) => `${browser} på ${system}`,
  unknown: "Okänd",
  advice:
    "Om det var du behöver du inte göra något. Var det inte du? Logga in som vanligt, öppna ”Inloggning och säkerhet”, logga ut det du inte känner igen och byt lösenord.",
  closing: "Er bröllopssida",
};
