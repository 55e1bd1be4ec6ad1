import type { SameTexts } from "#domain/language.ts";
import type { accountEmails as en } from "../en/account-emails.ts";

export const accountEmails: SameTexts<typeof en> = {
  closing: "Bröllopssidan",
  invitation: {
    subject: {
      couple: (couple) => `Ett konto på bröllopssidan för ${couple}`,
      helper: (couple) => `${couple} vill ha din hjälp med bröllopet`,
    },
    opening: {
      couple: (couple) => `Du är inbjuden att sköta bröllopssidan för ${couple}.`,
      helper: (couple) => `${couple} har gett dig tillgång till en del av sin bröllopssida.`,
    },
    roles: {
      couple: "Du kan göra allt där.",
      assistant: "Du kan hjälpa till med gästlistan, bordsplaceringen och svaren.",
      toastmaster: "Du kan se vilka som vill hålla tal eller uppträda och var alla sitter.",
    },
    link: "Välj ditt lösenord",
    note: (day) =>
      `Länken fungerar en gång, till och med ${day}. Den är bara till dig, så skicka den inte vidare.`,
    notMeant: "Känner du inte dem är mejlet inte till dig, och du behöver inte göra något.",
  },
  reset: {
    subject: "Nytt lösenord till bröllopssidan",
    opening:
      "Någon, troligen du, har bett om ett nytt lösenord för kontot med den här adressen på bröllopssidan.",
    link: "Välj ett nytt lösenord",
    note: "Länken fungerar i en timme, så länge lösenordet inte har bytts.",
    notMeant: "Om det inte var du behöver du inte göra något: lösenordet är detsamma som förut.",
  },
  changed: {
    subject: "Ditt lösenord till bröllopssidan är bytt",
    opening:
      "Lösenordet för kontot med den här adressen på bröllopssidan har just bytts. Den som var inloggad med det gamla har loggats ut.",
    notMeant:
      "Om det inte var du: be genast om ett nytt lösenord och säg till brudparet. Byt också lösenord till din mejl.",
    link: "Till inloggningen",
  },
  enrolment: {
    subject: "Din kod till bröllopssidan",
    opening:
      "Någon, troligen du, har loggat in på bröllopssidan med din adress och ditt lösenord och ska ordna tvåstegsverifiering.",
    title: "Koden",
    name: "Kod",
    note: "Skriv den där du just har loggat in. Den fungerar en gång, i tio minuter.",
    notMeant:
      "Var det inte du har någon kommit över ditt lösenord. Utan koden kommer ingen in: ge den inte till någon, och byt lösenord.",
  },
  joined: {
    subject: "Någon har tackat ja till att hjälpa till",
    opening: {
      couple: "Någon har använt din inbjudan och kan nu göra allt på bröllopssidan som du kan.",
      assistant: "Någon har använt din inbjudan och har nu ett konto som assistent.",
      toastmaster: "Någon har använt din inbjudan och har nu ett konto som toastmaster.",
    },
    notMeant: "Om det inte stämmer: ta bort kontot under ”Medhjälpare och roller”.",
    link: "Se vilka som kan logga in",
  },
};
