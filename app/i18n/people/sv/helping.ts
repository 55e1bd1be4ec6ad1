import type { SameTexts } from "#domain/language.ts";
import type { helping as en } from "../en/helping.ts";

export const helping: SameTexts<typeof en> = {
  title: "Personer som hjälper till",
  lead: "Alla här har ett eget lösenord och kan göra det som deras roll tillåter.",
  link: "Personer som hjälper till",
  linkNote: "Bjud in någon och välj vad personen får se och göra.",
  open: "Bjud in eller ändra",
  backToSettings: "Inställningar",
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
      may: "Namn, platser och vilka som vill hålla tal eller uppträda. Inga adresser, ingen mat och inga allergier.",
    },
  },
  seeToastmaster: "Se vad toastmastern ser",
  invite: {
    title: "Bjud in någon",
    role: "Vad ska personen få göra?",
    email: "Personens e-postadress",
    send: "Skicka inbjudan",
    noEmail: "Eller ge personen länken själv, till exempel i ett meddelande:",
    makeLink: "Skapa en länk att kopiera",
    noMailServer:
      "Webbplatsen kan inte skicka mejl än. Skapa en länk här och ge den till personen själv, till exempel i ett meddelande.",
    missing: "Skriv adressen som inbjudan ska skickas till.",
    malformed: "Det är inte en e-postadress. Den ska se ut som namn@example.com.",
    hasAccount: "Den adressen har redan ett konto. Rollen kan du ändra i listan här ovanför.",
    tooMany: "För många inbjudningar väntar redan. Dra tillbaka någon som inte längre behövs.",
    sent: "Inbjudan är på väg.",
    notSent:
      "Inbjudan är sparad, men mejlet har inte kunnat skickas än. Vi försöker igen, och inkorgen visar hur det går.",
    made: "Här är länken. Kopiera den nu, för den visas bara en gång.",
    linkLabel: "Länk till det nya kontot",
    works: "Den fungerar en gång, i sju dagar. Den som öppnar den väljer ett eget lösenord.",
  },
  waiting: {
    title: "Inbjudningar som väntar",
    to: (address, role) => `${address}, som ${role.toLowerCase()}`,
    byLink: (role) => `En länk att kopiera, som ${role.toLowerCase()}`,
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
    changed: "Rollen är sparad.",
    remove: "Ta bort kontot",
    removeNote: (email) =>
      `${email} loggas genast ut överallt och kan inte logga in mer. Det som personen har gjort i gästlistan är kvar.`,
    removeSelf: "Det här är ditt eget konto: du loggas genast ut och kan inte logga in igen.",
    removeButton: "Ja, ta bort kontot",
    removed: "Kontot är borttaget.",
    last: "Det här är brudparets enda konto, så det förblir som det är. Bjud först in ett till med rollen Brudpar.",
    unknown: "Det kontot är redan borta.",
    named:
      "Adressen står i serverns inställningar och skulle genast kunna logga in igen. Be den som satte upp webbplatsen att först ta bort den där.",
  },
};
