import type { SameTexts } from "#domain/language.ts";
import type { firstWords as en } from "../en/first-words.ts";

// A household may be one person or many, so none of these says "du" or "ni".
export const firstWords: SameTexts<typeof en> = {
  "save the date": {
    subject: "Håll den {wedding_day} ledig: vi gifter oss!",
    body: `Kära {first_names}!

Vi ska gifta oss! Det blir den **{wedding_day}** i {ceremony_town}, och den dagen vill vi fira med alla som vi tycker om. Så håll den ledig!

En riktig inbjudan kommer längre fram. Det vi vet så här långt finns på vår bröllopssida:

[Till bröllopssidan]({site})

Vi längtar redan.

Varma hälsningar
{couple}`,
  },
  invitation: {
    subject: "Inbjudan till vårt bröllop",
    body: (schedule) => `Kära {first_names}!

Vi ska gifta oss, och här kommer inbjudan till bröllopet. Vi hoppas så på ett ja!

${schedule}

Svara gärna senast den **{answer_by}**. Det tar bara en minut, och där går det också att skriva om mat och allergier:

[Svara på inbjudan]({link})

Allt annat, från vägbeskrivning till önskelista, finns på [vår bröllopssida]({site}).

Varma hälsningar
{couple}`,
    onPage:
      "Det blir den **{wedding_day}** i {ceremony_town}. Allt som inbjudan gäller, med tider och platser, står på svarssidan.",
  },
  reminder: {
    subject: "Vi ses väl på bröllopet?",
    body: (questions) => `Hej {first_names}!

Vi planerar för fullt inför bröllopet den {wedding_day} och undrar hur det blir. Kanske har inbjudan försvunnit i mängden, så här är länken igen:

[Svara på inbjudan]({link})

Det skulle hjälpa oss mycket att få ett svar senast den **{answer_by}**, för sedan vill köket veta hur många vi blir. Blir det ett nej är det helt okej, säg bara till.${questions}

Varma hälsningar
{couple}`,
    questions: " Är något oklart är det bara att fråga.",
  },
  news: {
    subject: "Nytt om vårt bröllop",
    body: `Hej {first_names}!

Nu närmar sig bröllopet den {wedding_day}, och det mesta har fallit på plats. Det som är nytt finns på vår bröllopssida, tillsammans med tider, platser och vägbeskrivning:

[Till bröllopssidan]({site})

Vi längtar!

Varma hälsningar
{couple}`,
  },
  thanks: {
    subject: "Tack för en underbar dag!",
    body: `Kära {first_names}!

Vilken dag det blev! Allt vi hade hoppats på, och mer därtill, och det har vi våra gäster att tacka för.

Tack för alla kramar, skratt och skålar den {wedding_day}. Vi ler fortfarande.

Varma hälsningar
{couple}`,
  },
  own: {
    subject: "",
    body: `Kära {first_names}!



Varma hälsningar
{couple}`,
  },
  schedule: {
    when: "- **När:** {wedding_day}",
    whenAndWhere: "- **När:** {wedding_day} kl. {ceremony_time}\n- **Var:** {place}, {street}, {town}",
    ceremony: "- **Vigsel:** {ceremony_time}, {ceremony_place}, {ceremony_town}",
    party: "- **Middag och fest:** {party_time}, {place}, {town}",
    partyAfterwards: "- **Middag och fest efteråt:** {place}, {town}",
  },
};
