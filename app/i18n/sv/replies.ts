import type { SameTexts } from "#domain/language.ts";
import type { replies as en } from "../en/replies.ts";

export const replies: SameTexts<typeof en> = {
  meanings: {
    "no mailbox": "Adressen finns inte.",
    "no domain": "Det som står efter @ finns inte, eller tar inte emot mejl.",
    "mailbox full": "Mottagarens inkorg är full.",
    "mailbox disabled": "Adressen är avstängd.",
    refused: "Mejlservern sa nej: den tog mejlet för skräppost eller har någon egen regel.",
    "sender not proven": "Mejlservern litade inte på att mejlet verkligen kom från er.",
    "too many": "För många mejl på en gång: mejlservern har en gräns.",
    later: "Mejlservern bad oss försöka igen senare.",
    "too large": "Mejlet var för stort för mejlservern.",
    "sign-in refused": "Mejlservern lät inte webbplatsen logga in.",
    "account blocked": "Mejlkontot som webbplatsen skickar från är spärrat.",
    "no server": "Det finns ingen mejlserver med det namn som står i inställningarna.",
    "not secure": "Anslutningen till mejlservern gick inte att göra säker.",
    "too slow": "Mejlservern svarade inte i tid.",
    unreachable: "Mejlservern gick inte att nå.",
    unanswered:
      "Mejlservern var långsam: den tog emot mejlet men bekräftade det aldrig. Det kan ha kommit fram.",
    unknown: "Vi vet inget mer än det som mejlservern själv säger.",
  },
  advice: {
    "no mailbox": "Är adressen felstavad? Be annars om den rätta.",
    "no domain": "Är adressen felstavad, som i ”gmial.com”? Be annars om den rätta.",
    "mailbox full": "Hör av er på något annat sätt, och skicka igen när det finns plats i inkorgen.",
    "mailbox disabled": "Be om en annan adress.",
    refused:
      "Skicka igen om någon dag. Händer det flera finns det hjälp för den som sköter webbplatsen i dokumentationen, under ”Mail that arrives”.",
    "sender not proven":
      "Den som sköter webbplatsen hittar hjälp i dokumentationen, under ”Mail that arrives”.",
    "too many": "Vänta ett dygn och skicka igen.",
    later: "Inget tyder på att adressen är fel. Skicka igen.",
    "too large": "Korta texten om ni har skrivit den själva. Be annars om en annan adress.",
    "sign-in refused":
      "Inga mejl kommer iväg förrän den som sköter webbplatsen har rättat mejlkontots namn och lösenord.",
    "account blocked":
      "Inga mejl kommer iväg förrän kontot är öppet igen. Logga in på det hos er mejlleverantör och se vad som står där.",
    "no server": "Den som sköter webbplatsen behöver rätta värdnamnet i SMTP_URL. Skicka sedan igen.",
    "not secure":
      "Den som sköter webbplatsen behöver se över serverns certifikat, och värdnamn och port i SMTP_URL. Skicka sedan igen.",
    "too slow": "Skicka igen. Fortsätter det behöver den som sköter webbplatsen fråga mejlleverantören.",
    unreachable:
      "Skicka igen. Fortsätter det behöver den som sköter webbplatsen titta på mejlinställningarna.",
    unanswered: "Fråga om det har kommit fram innan ni skickar igen, annars kan det komma två gånger.",
    unknown: "Kontrollera adressen och skicka igen.",
  },
  paused: {
    title: "Utskick som har pausats",
    note: "Mejlservern säger nej till ert mejlkonto, så webbplatsen har slutat skicka. De som är kvar väntar, och ingen får mejlet två gånger.",
    standing: (left, all) => `Pausat av webbplatsen efter ${left} av ${all}. Resten väntar.`,
    goesOn: (when) => `Det fortsätter av sig självt den ${when}.`,
    advice: {
      "sign-in refused":
        "Den som sköter webbplatsen behöver rätta mejlkontots namn och lösenord. Tryck sedan på ”Fortsätt skicka”.",
      "account blocked":
        "Logga in på kontot hos er mejlleverantör och se vad som står där. Tryck på ”Fortsätt skicka” när det är öppet igen.",
      "too many":
        "Händer det igen kan ni välja en lägre takt under ”Utskickstakt”, nederst under Inbjudningar.",
      "sender not proven":
        "Den som sköter webbplatsen hittar hjälp i dokumentationen, under ”Mail that arrives”. Tryck sedan på ”Fortsätt skicka”.",
      refused:
        "Läs mejlserverns egna ord, eller fråga er mejlleverantör. Tryck på ”Fortsätt skicka” när det är utrett. De mejl som den tackade nej till kan skickas igen ett och ett.",
    },
    open: "Se hur det gått",
    openFor: (subject) => `Se hur det gått med det pausade mejlet: ${subject}`,
  },
};
