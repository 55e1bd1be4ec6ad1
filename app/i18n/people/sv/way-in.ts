import type { SameTexts } from "#domain/language.ts";
import type { wayIn as en } from "../en/way-in.ts";

export const wayIn: SameTexts<typeof en> = {
  forgotten: {
    link: "Glömt lösenordet?",
    title: "Nytt lösenord",
    message: "Skriv adressen som du loggar in med, så får du ett mejl med en länk.",
    button: "Skicka länken",
    sent: "Titta i mejlen",
    sentAdvice:
      "Om det finns ett konto med den adressen är en länk för att välja ett nytt lösenord på väg. Den fungerar i en timme. Titta i skräpposten om det inte kommer något inom några minuter.",
    tooManyTries: "Det blev för många försök. Vänta tio minuter och försök igen.",
    error: "Länken kunde inte skickas",
    noMailServer:
      "Webbplatsen kan inte skicka mejl än. Be brudparet, eller den som installerade webbplatsen, att ge dig ett nytt lösenord; hur det går till står i webbplatsens anvisningar.",
  },
  reset: {
    title: "Välj ett nytt lösenord",
    message: (email) => `För ${email}. Du loggas ut överallt annars.`,
    button: "Spara lösenordet",
    gone: "Länken fungerar inte längre",
    goneAdvice: "Den fungerar i en timme, eller tills lösenordet byts. Du kan be om en ny.",
    again: "Skicka en ny länk",
    error: "Lösenordet kunde inte sparas",
    done: "Lösenordet är bytt. Logga in med det nya.",
  },
  invitation: {
    title: (couple) => `Hjälp ${couple}`,
    roles: {
      couple:
        "Välj den adress och det lösenord som du ska logga in med. Sedan kan du göra allt på webbplatsen.",
      assistant:
        "Välj den adress och det lösenord som du ska logga in med. Sedan kan du hjälpa till med gästlistan, bordsplaceringen och svaren.",
      toastmaster:
        "Välj den adress och det lösenord som du ska logga in med. Sedan ser du vilka som vill hålla tal eller uppträda och var alla sitter.",
    },
    exists: "Den adressen har redan ett konto här. Logga in med det, eller välj en annan adress.",
    goneAdvice:
      "Den fungerar en gång, inom sju dagar. Om du redan har valt ett lösenord kan du logga in med det. Be annars brudparet om en ny länk.",
  },
};
