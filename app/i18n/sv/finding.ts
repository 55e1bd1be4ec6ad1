import type { SameTexts } from "#domain/language.ts";
import type { finding as en } from "../en/finding.ts";

const these = (count: number) => (count === 1 ? "den här gästen" : `de här ${count} gästerna`);

export const finding: SameTexts<typeof en> = {
  open: "Filtrera",
  openSet: (count) => `Filtrera (${count})`,
  clearAll: "Rensa",
  show: "Visa",
  count: (count) => (count === 1 ? "1 gäst" : `${count} gäster`),
  nobody: "Ingen på listan passar in",
  any: "Alla",
  kinds: {
    answer: "Svar",
    missing: "Saknas",
    table: "Bord",
    seat: "Placering",
    side: "Vems gäster",
    tag: "Tagg",
    age: "Ålder",
    food: "Mat",
    allergy: "Allergi",
    mark: "Mer",
    reads: "Språk",
    of: "Sällskap",
  },
  choices: {
    answer: {
      open: "Inget svar än",
      coming: "Kommer",
      may: "Kan komma",
      declined: "Kommer inte",
      answered: "Har svarat",
      late: "Svarade för sent",
    },
    missing: { email: "Saknar e-postadress", phone: "Saknar telefonnummer" },
    seat: { unseated: "Oplacerad", seated: "Placerad", declined: "Placerad men kommer inte" },
    age: { adult: "Vuxen", child: "Barn" },
    mark: {
      inbox: "Väntar i inkorgen",
      stopped: "Vill inte ha fler mejl",
      notes: "Har en anteckning",
      speech: "Håller tal",
      performance: "Uppträder",
      named: "Har ett förnamn",
    },
  },
  languages: { en: "Engelska", sv: "Svenska" },
  anyAllergy: "Någon allergi",
  addresses: {
    copy: "Kopiera adresserna",
    title: "E-postadresser",
    copied: (count) => (count === 1 ? "1 adress kopierad." : `${count} adresser kopierade.`),
    found: (count) => (count === 1 ? "1 adress." : `${count} adresser.`),
    without: (count) => (count === 1 ? "1 gäst saknar adress." : `${count} gäster saknar adress.`),
    stopped: (count) =>
      count === 1
        ? "1 adress är utelämnad, för den som läser den vill inte ha fler mejl."
        : `${count} adresser är utelämnade, för de som läser dem vill inte ha fler mejl.`,
    hidden:
      "Klistra in dem i fältet för hemlig kopia (Bcc) i mejlprogrammet, så att gästerna inte ser varandras adresser.",
    label: "Åtskilda med komma",
  },
  back: "Tillbaka till listan",
  many: {
    choose: (name) => `Välj ${name}`,
    chooseAll: (count) => `Välj alla ${count}`,
    chosen: (count) => (count === 1 ? "1 gäst vald" : `${count} gäster valda`),
    notShown: (count) => (count === 1 ? "1 av dem visas inte nu" : `${count} av dem visas inte nu`),
    clear: "Avmarkera alla",
    actChosen: "Ändra de valda…",
    allShown: "Ändra alla som visas…",
    title: (count) => (count === 1 ? "1 vald gäst" : `${count} valda gäster`),
    nobodyChosen: "Ingen är vald. Välj gäster i listan först.",
    who: "Vilka",
    tag: "Tagg",
    addTag: "Sätt taggen",
    removeTag: "Ta bort taggen",
    event: "Programpunkt",
    chooseEvent: "Välj…",
    invite: "Bjud in",
    uninvite: "Ta tillbaka inbjudan",
    inviteHelp: "En inbjudan gäller hela sällskapet. Du får se vilka fler det berör.",
    language: "Språk",
    setLanguage: "Ange språket",
    languageHelp: "För hela sällskapet: på kortet och i mejlen.",
    table: "Bord",
    tableFree: (name, free) => `${name} (${free} ${free === 1 ? "ledig" : "lediga"})`,
    seat: "Placera vid bordet",
    seatHelp: "På bordets lediga stolar: de som kommer först, och sällskap bredvid varandra.",
    household: "Sällskap",
    join: "Gör till ett sällskap…",
    part: "Ta bort ur sällskapet…",
    delete: "Ta bort…",
    undoable: "Går att ångra i 30 dagar.",
    refused: {
      nobody: "Välj minst en gäst.",
      "nothing to do": "Det fanns inget att ändra: så är det redan för dem alla.",
      "not one tag": "Skriv en enda tagg, på högst 50 tecken och utan komma.",
      "no such table": "Välj ett bord. Nya bord läggs till i bordsplaceringen.",
      "no event": "Välj en programpunkt.",
      "no language": "Välj ett språk.",
      "unnamed companion":
        "En gäst utan namn hör ihop med den som tar med sig gästen. Välj den gästen också, eller ge gästen ett namn först.",
    },
    ask: {
      "invite-many": {
        title: (count, event) => `Bjuda in ${these(count)} med sällskap till ${event}?`,
        sure: "Ja, bjud in dem",
      },
      "uninvite-many": {
        title: (count, event) => `Ta tillbaka inbjudan till ${event} för ${these(count)} med sällskap?`,
        sure: "Ja, ta tillbaka inbjudan",
      },
      "accept-many": { title: (count) => `Tacka ja åt ${these(count)}?`, sure: "Tacka ja" },
      "decline-many": { title: (count) => `Tacka nej åt ${these(count)}?`, sure: "Tacka nej" },
      "reopen-many": { title: (count) => `Ta bort svaret för ${these(count)}?`, sure: "Ta bort svaret" },
      "join-many": {
        title: (count) => `Göra ${these(count)} till ett sällskap?`,
        sure: "Gör till ett sällskap",
      },
      "part-many": {
        title: (count) => `Ta bort ${these(count)} ur sällskapet?`,
        sure: "Ta bort ur sällskapet",
      },
      "delete-many": { title: (count) => `Ta bort ${these(count)}?`, sure: "" },
    },
    effects: {
      "decline-many":
        "Specialkost och allergier töms, och tal och uppträdande blir Nej. Stolarna kan gå till andra.",
      "reopen-many": "De räknas sedan som att de inte har svarat.",
      "join-many": "De delar en inbjudan, och vem som helst av dem kan svara för alla.",
      "part-many":
        "Var och en blir ett eget sällskap. En gäst utan namn följer med den som tar med sig gästen.",
    },
    sureDelete: (count) => (count === 1 ? "Ta bort 1 gäst" : `Ta bort ${count} gäster`),
    overwritten: (count) =>
      count === 1
        ? "En gäst har svarat något annat, som det här ersätter."
        : `${count} gäster har svarat något annat, som det här ersätter.`,
    joined: (count) =>
      count === 0 ? "" : count === 1 ? "En gäst till hör dit:" : `${count} gäster till hör dit:`,
    others: (count) =>
      count === 0
        ? "En inbjudan gäller hela sällskapet. Den berör inga andra än de här gästerna."
        : count === 1
          ? "En inbjudan gäller hela sällskapet. Den berör en gäst till, som du inte har valt:"
          : `En inbjudan gäller hela sällskapet. Den berör ${count} gäster till, som du inte har valt:`,
    answered: (count) =>
      count === 1
        ? "En gäst har svarat och får hädanefter först frågan om en annan programpunkt. Gästens svar om var och en finns kvar."
        : `${count} gäster har svarat och får hädanefter först frågan om en annan programpunkt. Deras svar om var och en finns kvar.`,
    more: (count) => `och ${count} till`,
    companions: (count) =>
      count === 1
        ? "En gäst utan namn som följer med en av dem försvinner också från listan."
        : `${count} gäster utan namn som följer med dem försvinner också från listan.`,
    giveUp: "Avbryt",
    left: {
      gone: "Finns inte längre på listan, för någon har tagit bort dem under tiden:",
      "changed meanwhile": "Har lämnats som de var, för någon har ändrat dem under tiden:",
      "to nothing": "Har lämnats som de var, för annars skulle de inte vara bjudna till någonting:",
      "no free chair": "Det fanns ingen ledig stol kvar för:",
      declined: "Har inte placerats, för de har tackat nej:",
      "not at dinner": "Har inte placerats, för de är inte bjudna till middagen:",
      "not saved": "Har inte sparats än, för det gick inte att spara mer. Försök igen med dem:",
    },
    leftTitle: (count) => (count === 1 ? "1 gäst är kvar" : `${count} gäster är kvar`),
  },
  actions: {
    "views changed": {
      saved: () => "De sparade vyerna är ändrade.",
      history: () => "Ändrade de sparade vyerna",
    },
  },
};
