import type { SameTexts } from "#domain/language.ts";
import type { letters as en } from "../en/letters.ts";

export const letters: SameTexts<typeof en> = {
  greeting: (name) => `Hej ${name}!`,
  closing: "Varma hälsningar",
  confirmation: {
    subject: {
      accepted: "Ditt svar är sparat: vi ses på bröllopet!",
      declined: "Ditt svar är sparat: tack för att du hörde av dig",
    },
    opening: {
      accepted: "Vad roligt att du kommer! Ditt svar är sparat, och här är allt du behöver veta.",
      declined:
        "Tack för att du hörde av dig, även om du inte kan komma. Ditt svar är sparat. Vi kommer att sakna dig, och på bröllopet skålar vi för dig.",
    },
    wedding: "Bröllopet",
    date: "Datum",
    time: "Tid",
    place: "Plats",
    answerTitle: "Ditt svar",
    answer: "Svar",
    coming: "Kommer på bröllopet",
    food: "Matval",
    allergies: "Allergier",
    allergiesSaved: "Sparade, men upprepas inte i mejl",
    speech: "Tal",
    performance: "Uppträdande",
    yes: "Ja",
    no: "Nej",
    none: "Inga",
    calendar: "Lägg till bröllopet i kalendern",
    change: "Ändra ditt svar",
    changeNote: {
      accepted:
        "Om något ändras kommer du direkt till ditt svar med länken här nedanför. Den är personlig, så skicka den inte vidare.",
      declined:
        "Om du kan komma ändå når du ditt svar direkt med länken här nedanför. Den är personlig, så skicka den inte vidare.",
    },
  },
  addressChanged: {
    subject: "Ditt svar till bröllopet har en annan e-postadress",
    opening:
      "Ett svar på vår inbjudan har sparats i ditt namn, och det anger en annan e-postadress än den här. Nu skickar vi mejl om bröllopet dit.",
    answered: "Svaret",
    note: "Om det var du behöver du inte göra något. Om det inte var du, hör av dig till oss.",
    takeBackNote:
      "Om det var du behöver du inte göra något. Om det inte var du kan du ta tillbaka svaret: ett tryck på sidan som länken öppnar, så blir allt som förut.",
    takeBack: "Ta tillbaka svaret",
  },
  heldAnswer: {
    subject: "Någon försökte ändra ditt svar till bröllopet",
    opening:
      "Det finns redan ett svar på vår inbjudan i ditt namn, och nu har någon skickat ett till. Inget har ändrats: vi tittar på det innan det gäller.",
    note: "Om det var du behöver du inte göra något. Om det inte var du, hör av dig till oss.",
    answer: {
      note: "Om det var du kommer du direkt till ditt svar med länken här nedanför och kan ändra det själv. Den är personlig, så skicka den inte vidare.",
      link: "Ändra ditt svar",
    },
    takeBack: {
      note: "Svaret som gäller nu anger en annan e-postadress än den här. Om det inte är ditt kan du ta tillbaka det med länken här nedanför och sedan svara med den här adressen.",
      link: "Ta tillbaka det svaret",
    },
  },
  test: {
    subject: "Ett provbrev från er bröllopssida",
    opening: "Det här brevet skickades av er bröllopssida. Om du kan läsa det går breven till gästerna fram.",
    note: "Titta efter spf=pass och dkim=pass i brevhuvudet: med båda hamnar brev sällan i skräpposten.",
    closing: "Er bröllopssida",
  },
  automatic: "Det här är ett automatiskt meddelande, så svara inte på det.",
  site: "Till bröllopssidan",
};
