import type { SameTexts } from "#domain/language.ts";
import type { helping as en } from "../en/helping.ts";

export const helping: SameTexts<typeof en> = {
  title: "Medhjälpare och roller",
  lead: "Alla här har ett eget lösenord och kan göra det som rollen tillåter.",
  you: "du",
  signedIn: (day) => `Loggade senast in den ${day}`,
  notSignedIn: "Har inte loggat in än",
  roles: {
    couple: { name: "Brudpar", may: "Allt, precis som ni: inställningar, mejl, radering och den här sidan." },
    assistant: {
      name: "Assistent",
      may: "Gästlista, bordsplacering, inkorg och utskrifter. Inga utskick till gästerna, inga nedladdningar, ingen radering, inga inställningar.",
    },
    toastmaster: {
      name: "Toastmaster",
      may: "Namn, placering och vilka som vill hålla tal eller uppträda. Inga adresser, ingen mat och inga allergier.",
    },
  },
  seeToastmaster: "Se vad toastmastern ser",
  invite: {
    title: "Bjud in någon",
    role: "Vad ska personen få göra?",
    email: "Personens e-postadress",
    send: "Skicka inbjudan",
    noEmail: "Eller skicka länken på egen hand, till exempel i ett sms:",
    makeLink: "Skapa en länk att kopiera",
    noMailServer:
      "Webbplatsen kan inte skicka mejl än. Skapa en länk här och skicka den på egen hand, till exempel i ett sms.",
    missing: "Skriv adressen som inbjudan ska skickas till.",
    malformed: "Det är inte en e-postadress. Den ska se ut som namn@example.com.",
    hasAccount: "Den adressen har redan ett konto. Rollen kan du ändra i listan här ovanför.",
    tooMany: "För många inbjudningar väntar redan. Dra tillbaka någon som inte längre behövs.",
    sent: "Inbjudan är på väg.",
    notSent:
      "Inbjudan är sparad, men mejlet har inte kunnat skickas än. Webbplatsen försöker igen, och inkorgen visar hur det går.",
    made: "Här är länken. Kopiera den nu, för den visas bara en gång.",
    linkLabel: "Länk till det nya kontot",
    copy: "Kopiera länken",
    copied: "Kopierad",
    works: "Den fungerar en gång, inom sju dagar. Den som öppnar den väljer ett eget lösenord.",
  },
  waiting: {
    title: "Inbjudningar som inte har använts än",
    to: (address, role) => `${address}, som ${role.toLowerCase()}`,
    byLink: (role) => `Med en kopierad länk, som ${role.toLowerCase()}`,
    until: (day) => `Till och med ${day}`,
    withdraw: "Dra tillbaka",
    withdrawFor: (who) => `Dra tillbaka inbjudan: ${who}`,
    withdrawn: "Inbjudan fungerar inte längre.",
  },
  change: {
    title: "Ändra",
    titleFor: (email) => `Ändra ${email}`,
    role: "Roll",
    button: "Spara rollen",
    note: "Personen loggas ut och loggar in igen med sitt eget lösenord.",
    lowers: "Om den nya rollen får göra mindre:",
    kitchenLinks: (count) =>
      count === 1
        ? "Länken till kökets lista som personen har skapat slutar fungera. Köket behöver då en ny."
        : `De ${count} länkarna till kökets listor som personen har skapat slutar fungera. Köket behöver då nya.`,
    invitations: (count) =>
      count === 1
        ? "Inbjudan som personen har skickat slutar fungera."
        : `De ${count} inbjudningarna som personen har skickat slutar fungera.`,
    knows: {
      couple:
        "Personen kan ha sparat en säkerhetskopia, och kan känna till inbjudningskoden och koderna på korten. Bara nya koder gör dem värdelösa.",
      assistant:
        "Personen kan ha sparat eller skrivit ut listor, och kan känna till inbjudningskoden och koderna på korten. Bara nya koder gör dem värdelösa.",
      toastmaster:
        "Personen kan ha skrivit ut namn och placering. En entrélista i personens telefon försvinner nästa gång telefonen öppnar den med nät.",
    },
    newCodes: "Skapa nya koder till korten…",
    changed: "Rollen är sparad.",
    remove: "Ta bort kontot",
    removeNote: (email) =>
      `${email} loggas genast ut överallt och kan inte logga in mer. Det som personen har gjort i gästlistan är kvar.`,
    removeSelf: "Det här är ditt eget konto: du loggas genast ut och kan inte logga in igen.",
    removeButton: "Ja, ta bort kontot",
    removed: "Kontot är borttaget.",
    stillKnows: "Personen kan fortfarande känna till koderna på korten.",
    last: "Det här är brudparets enda konto, så det måste finnas kvar. Bjud först in någon mer med rollen Brudpar.",
    unknown: "Det kontot finns inte längre.",
    named:
      "Adressen står i serverns inställningar och skulle genast kunna logga in igen. Be den som installerade webbplatsen att först ta bort den där.",
  },
};
