import type { SameTexts } from "#domain/language.ts";
import type { signIn as en } from "../en/sign-in.ts";

export const signIn: SameTexts<typeof en> = {
  title: "Administration",
  message: "Här loggar brudparet och deras medhjälpare in för att sköta gästlistan och bordsplaceringen.",
  email: "E-postadress",
  password: "Lösenord",
  byPasskey: "Logga in med en lösennyckel",
  button: "Logga in",
  failed: "Inloggningen misslyckades",
  error: "Fel vid inloggningen",
  failedAdvice: "E-postadressen eller lösenordet stämmer inte. Försök igen.",
  tooManyTries: "Det blev för många försök. Vänta tio minuter och försök igen.",
  noCookies: "Den här webbläsaren sparar inga kakor",
  noCookiesAdvice:
    "Utan dem går det inte att vara inloggad. Tillåt kakor för den här webbplatsen eller använd en annan webbläsare, och logga in igen.",
  errorAdvice: "Felet ligger hos oss. Försök igen om en liten stund.",
  emailMissing: "Skriv din e-postadress.",
  passwordMissing: "Skriv ditt lösenord.",
  setUp: {
    title: "Det första kontot",
    message: "Välj den adress och det lösenord som du ska logga in med. Fler konton kan läggas till sedan.",
    newPassword: "Nytt lösenord",
    again: "Upprepa lösenordet",
    advice: "Minst 12 tecken. Några ord som bara du skulle sätta ihop är lätta att minnas.",
    button: "Skapa kontot",
    emailMalformed: "Det är inte en e-postadress. Den ska se ut som namn@example.com.",
    tooShort: "Använd minst 12 tecken.",
    tooLong: "Använd högst 200 tecken.",
    tooEasy:
      "Det lösenordet är för lätt att gissa: många använder det, eller så består det av era namn, er dag eller en rad tangenter. Välj ett annat.",
    different: "Lösenorden stämmer inte överens. Skriv båda en gång till.",
    gone: "Länken fungerar inte längre",
    goneAdvice:
      "Den fungerar en gång, i ett dygn, och bara så länge det inte finns något konto. Om ingen kan logga in än: starta om webbplatsen, så får du en ny länk.",
    toSignIn: "Till inloggningen",
    error: "Kontot kunde inte skapas",
  },
  forgotten: {
    link: "Glömt lösenordet?",
    title: "Nytt lösenord",
    message: "Skriv adressen som du loggar in med, så får du ett mejl med en länk.",
    button: "Skicka länken",
    sent: "Titta i din inkorg",
    sentAdvice:
      "Om det finns ett konto med den adressen är en länk för att välja ett nytt lösenord på väg. Den fungerar i en timme. Titta i skräpposten om det inte kommer något inom några minuter.",
    tooManyTries: "Det blev för många försök. Vänta tio minuter och försök igen.",
    error: "Länken kunde inte skickas",
    noMailServer:
      "Webbplatsen kan inte skicka mejl än. Be brudparet, eller den som installerade webbplatsen, att ge dig ett nytt lösenord; hur det går till står i webbplatsens anvisningar.",
  },
  reset: {
    title: "Välj ett nytt lösenord",
    message: (email) => `För ${email}. Du loggas ut på alla andra enheter.`,
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
