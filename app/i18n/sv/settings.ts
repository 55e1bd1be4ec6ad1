import type { SameTexts } from "#domain/language.ts";
import type { settings as en } from "../en/settings.ts";

export const settings: SameTexts<typeof en> = {
  signedInAs: (email) => `Du är inloggad som ${email}.`,
  emails: {
    title: "Mejl om vad som är nytt",
    advice: "De berättar om nya svar, tal och allergier, och om vad som väntar i inkorgen.",
    often: "Hur ofta",
    wishes: { off: "Aldrig", daily: "En gång om dagen", "at once": "Vid varje svar" },
    language: "Mejlens språk",
    button: "Spara",
    saved: "Sparat.",
    notSaved: "Det gick inte att spara. Försök igen om en liten stund.",
  },
  password: {
    title: "Ditt lösenord",
    advice: "När du byter lösenord är du fortfarande inloggad här, men loggas ut på alla andra enheter.",
    current: "Nuvarande lösenord",
    currentMissing: "Skriv det lösenord som du har nu.",
    wrong: "Det är inte ditt lösenord.",
    tooManyTries: "Det blev för många försök. Vänta tio minuter och försök igen.",
    button: "Byt lösenord",
    saved: "Lösenordet är bytt.",
  },
  links: {
    title: "Svarslänkar",
    advice:
      "I bekräftelsen på varje svar finns en länk som öppnar just det svaret. Om länkar har hamnat i fel händer kan ni göra alla ogiltiga.",
    ask: "Nya länkar till alla…",
    note: "Alla länkar i mejl som redan har skickats slutar fungera, liksom de länkar som ni själva har lämnat ut. Gästerna får en ny med sitt nästa svar. En ny länk till en enda gäst gör ni på gästens sida. Det går inte att ångra.",
    button: "Ja, gör alla länkar ogiltiga",
    saved: "Alla länkar som har skickats hittills är nu ogiltiga.",
  },
  cards: {
    title: "Koderna på korten",
    advice:
      "Varje sällskaps kort har en egen kod. Om någon som inte borde känner till dem kan ni byta ut alla.",
    ask: "Nya koder till alla kort…",
    note: "Alla kort som redan är utskrivna eller skickade slutar fungera, liksom alla länkar i mejl till gästerna. Korten måste då skrivas ut och skickas igen. E-postadresser som gästerna har angett med korten står kvar på gästlistan. Ett enda kort byter ni på sällskapets sida, och där kan ni också ta bort sådana adresser. Det går inte att ångra.",
    button: "Ja, byt alla koder",
    saved: "Alla kort har nya koder. De gamla fungerar inte längre.",
    given: "Adresser som angetts med de gamla korten",
    givenNote:
      "Känner ni igen alla? Om någon inte är gästens egen, ändra den på gästens sida nu. Annars går gästens nästa bekräftelse dit, med en länk till svaret.",
  },
  backup: {
    title: "Säkerhetskopia",
    lead: "Filen innehåller namn, adresser och allergier. Förvara den så att ingen annan kan läsa den.",
    everything: "Spara en säkerhetskopia",
    everythingHelp:
      "Gäster, bord, svar utan gäst, era texter och historik i en fil. Konton, mejl och uppladdade bilder är inte med.",
    withPhotos: "Den som sköter webbplatsen får allt, även bilderna, med kommandot:",
    list: "Gästlistan som kalkylark: under ⋯ i listan",
    restore: "Återställ en säkerhetskopia",
    restoreHelp:
      "Bara på en webbplats utan gäster och historik. Du får se vad den innehåller innan något återställs.",
    look: "Granska säkerhetskopian",
  },
};
