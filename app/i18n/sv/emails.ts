import type { SameTexts } from "#domain/language.ts";
import type { emails as en } from "#i18n/en/emails.ts";

export const emails: SameTexts<typeof en> = {
  greeting: (name) => (name === "" ? "Hej!" : `Hej ${name}!`),
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
    otherSaved: "något annat (sparat, men upprepas inte i mejl)",
    listSaved: "Sparade, men upprepas inte i mejl",
    textSaved: "Sparat, men upprepas inte i mejl",
    moreKept: "Det som redan var antecknat om mat och allergier finns kvar.",
    calendar: "Lägg till bröllopet i kalendern",
    practical: "Resan dit, övernattning och klädsel",
    change: "Ändra ditt svar",
    changeNote: {
      accepted:
        "Om något ändras kommer du direkt till ditt svar med länken nedan. Den är personlig, så skicka den inte vidare.",
      declined:
        "Kan du komma ändå? Ändra ditt svar med länken nedan. Den är personlig, så skicka den inte vidare.",
    },
  },
  events: {
    title: "Program",
    subject: "Ditt svar är sparat: vi ses!",
    coming: "Vad roligt att du kommer! Ditt svar är sparat.",
    partly: "Vad roligt att du är med på en del av det! Ditt svar är sparat, och här ser du när och var.",
    onCard: "När och var står på inbjudningskortet.",
    calendar: "Lägg till i kalendern",
    says: (name) => `${name} är med på en del av det.`,
    count: {
      accepted: (guests) => `${guests} kommer`,
      declined: (guests) => `${guests} kan inte komma`,
    },
  },
  calendar: {
    openEnd: "Sluttiden är inte bestämd, så i kalendern står tre timmar.",
    withdrawn: "Står inte längre på ert program",
  },
  addressChanged: {
    subject: "Ditt svar på vår inbjudan har fått en ny e-postadress",
    opening:
      "Ett svar på vår inbjudan har sparats i ditt namn, med en annan e-postadress än den här. Nu skickar vi mejl om bröllopet till den.",
    answered: "Svaret",
    note: "Om det var du behöver du inte göra något. Hör av dig till oss om det inte var du.",
    takeBackNote:
      "Om det var du behöver du inte göra något. Om det inte var du kan du ta tillbaka svaret: tryck på knappen på sidan som länken öppnar, så blir allt som förut.",
    takeBack: "Ta tillbaka svaret",
  },
  allergiesGone: {
    subject: "Något har tagits bort bland dina allergier",
    opening: (names) =>
      `Ett svar på vår inbjudan tog bort något som var antecknat om allergier för ${names}.`,
    note: "Om det stämmer behöver du inte göra något. Om det inte stämmer: öppna svaret och lägg till det igen, eller hör av dig till oss.",
    answer: "Se ditt svar",
    also: "Svaret tog också bort något som var antecknat om dina allergier.",
  },
  household: {
    subject: {
      accepted: "Era svar är sparade: vi ses på bröllopet!",
      coming: "Era svar är sparade: vi ses!",
      some: "Era svar på vår inbjudan är sparade",
      open: "Era svar på vår inbjudan är sparade",
      declined: "Era svar är sparade: tack för att ni hörde av er",
    },
    opening: {
      accepted: "Vad roligt att ni kommer! Era svar är sparade, och här är allt ni behöver veta.",
      coming: "Vad roligt att ni kommer! Era svar är sparade.",
      some: "Era svar är sparade, och här är allt ni behöver veta.",
      open: "Tack för era svar! Här är allt ni har svarat hittills.",
      declined:
        "Tack för att ni hörde av er, även om ni inte kan komma. Era svar är sparade. Vi kommer att sakna er, och på bröllopet skålar vi för er.",
    },
    lovely: (names) => `Vad roligt att ${names ?? "några av er"} kan komma!`,
    missed: (names) => `Vi kommer att sakna ${names ?? "er andra"}.`,
    all: "Hej allihop!",
    answers: "Era svar",
    companion: "Den som följer med",
    ofCompanion: "den som följer med",
    change: (name) => `Ändra svaret för ${name}`,
    open: "Har inte svarat än",
    note: "Varje länk öppnar bara en gästs svar, så behåll dem för er själva. Med koden på ert kort kan ni ändra allt.",
    cardNote: "Med koden på ert kort kan ni ändra allt.",
  },
  several: {
    greeting: "Hej!",
    subject: (count) =>
      count === 1 ? "Ett svar på vår inbjudan är sparat" : `${count} svar på vår inbjudan är sparade`,
    opening:
      "Hit har det redan kommit flera mejl om svar på vår inbjudan, så här är resten i ett enda. Alla de här svaren är sparade:",
    says: {
      accepted: (name) => `${name} kommer.`,
      declined: (name) => `${name} kan inte komma.`,
    },
    open: "Ändra svaret",
    note: "Varje länk öppnar bara en gästs svar, så skicka dem inte vidare.",
  },
  warnings: {
    subject: "Om svar på vår bröllopsinbjudan",
    opening: "Hit har det redan kommit flera mejl om ändrade svar, så här är resten i ett enda.",
    kinds: {
      "address changed": (name, times) =>
        times === 1
          ? `Svaret för ${name} har ändrats, och e-postadressen med det.`
          : `Svaret för ${name} har ändrats ${times} gånger, och e-postadressen med det.`,
      "allergies gone": (name, times) =>
        times === 1
          ? `Ett svar tog bort något som var antecknat om allergier för ${name}.`
          : `${times} svar tog bort något som var antecknat om allergier för ${name}.`,
      held: (name, times) =>
        times === 1
          ? `Ett nytt svar för ${name} har kommit. Ingenting ändras förrän vi har bekräftat det.`
          : `${times} nya svar för ${name} har kommit. Ingenting ändras förrän vi har bekräftat dem.`,
      "taken back": (name) => `Svaret för ${name} som angav den här e-postadressen har tagits tillbaka.`,
    },
    open: {
      "address changed": "Se vad som ändrades och ta tillbaka det",
      "allergies gone": "Se svaret",
      held: "Ändra svaret själv",
      "taken back": "Svara igen",
    },
    note: "Om det var du behöver du inte göra något. Hör av dig till oss om det inte var du.",
  },
  heldAnswer: {
    subject: "Ännu ett svar i ditt namn har kommit in",
    opening:
      "Det finns redan ett svar på vår inbjudan i ditt namn, och nu har någon skickat ett till. Inget har ändrats: vi tittar på det innan det gäller.",
    note: "Du behöver inte göra något, ditt svar gäller. Hör av dig till oss om något inte stämmer.",
    answer: {
      note: "Om det inte var du behöver du inte göra något, ditt svar gäller. Om det var du kommer du direkt till ditt svar med länken här nedanför och kan ändra det själv. Den är personlig, så skicka den inte vidare.",
      link: "Ändra ditt svar",
    },
    takeBack: {
      note: "Svaret som gäller nu anger en annan e-postadress än den här. Om det inte är ditt kan du ta tillbaka det med länken här nedanför och sedan svara med den här adressen.",
      link: "Ta tillbaka det svaret",
    },
  },
  takenBack: {
    subject: "Ett svar på vår inbjudan har tagits tillbaka",
    opening: (name) =>
      `Svaret för ${name} som angav den här e-postadressen har tagits tillbaka, från adressen som vi hade förut. Det som gällde innan gäller igen.`,
    note: "Svara en gång till eller hör av dig till oss om svaret var ditt.",
  },
  test: {
    subject: "Ett testmejl från er bröllopssida",
    opening:
      "Det här mejlet skickades av er bröllopssida. Om du kan läsa det kommer mejlen till gästerna fram.",
    note: "Titta efter spf=pass och dkim=pass i mejlhuvudet: med båda hamnar mejl sällan i skräpposten.",
    closing: "Er bröllopssida",
  },
  mailing: {
    why: "Du får det här mejlet för att du är en av våra gäster.",
    household: (envelope) => envelope.replace(/^Familjen /, "familjen ") || "vänner",
    stop: "Inga fler mejl från oss",
  },
  automatic: "Det här är ett automatiskt meddelande, så svara inte på det.",
  site: "Till bröllopssidan",
  privacy: "Så hanterar vi dina uppgifter",
};
