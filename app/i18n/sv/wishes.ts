import type { SameTexts } from "#domain/language.ts";
import { inSentence } from "./tables.ts";
import type { planTexts as enPlan, wishes as en } from "../en/wishes.ts";

const of = (name: string) => (/[sxz]$/i.test(name) ? name : `${name}s`);

export const wishes: SameTexts<typeof en> = {
  lead: "Ange vilka som ska sitta tillsammans och vilka som inte ska det. Ett förslag placerar sedan alla som kommer så bra det går, och ni bestämmer.",
  propose: "Föreslå en placering",
  terms: {
    withOpen: "Placera även dem som inte har svarat, efter alla som kommer",
    mayChangeTables: "Gäster som har ett bord men ingen stol får flyttas till ett annat bord",
    mayMoveSeated: "Gäster som redan har en stol får också flyttas",
  },
  list: "Era önskemål",
  none: "Det finns inga önskemål än.",
  add: "Lägg till ett önskemål",
  who: "Vem",
  how: "Hur",
  whom: "Med vem, eller var",
  weight: "Hur viktigt",
  choose: "Välj",
  groups: {
    guest: "Gäster",
    household: "Sällskap",
    tag: "Taggar",
    table: "Bord",
    fixture: "I lokalen",
    chair: "Lediga stolar",
  },
  hows: {
    beside: "bredvid",
    "same table": "vid samma bord",
    near: "nära",
    "not beside": "inte bredvid",
    apart: "inte vid samma bord",
    far: "långt ifrån",
  },
  weights: { must: "måste", good: "vore bra" },
  remove: "Ta bort",
  removeOf: (sentence) => `Ta bort önskemålet: ${sentence}`,
  problems: {
    "who missing": "Välj vem önskemålet gäller.",
    "whom missing": "Välj med vem, eller var.",
    "with themselves": "Ni har valt samma två gånger. Välj två olika.",
    "beside a table": "Ingen kan sitta bredvid ett bord. Välj ”vid samma bord” eller ”nära”.",
    "at a fixture": "Välj ”nära” eller ”långt ifrån” för något i lokalen.",
    "there already": "Det önskemålet finns redan.",
    "too many wishes": "Det är för många önskemål. Ta bort något först.",
    "too many pairs": "Det önskemålet gäller för många par av gäster. Välj färre.",
  },
  customs: {
    title: "Placeringsstil",
    lead: "Önskemål som måste uppfyllas går före.",
    presets: { swedish: "Svensk tradition", mild: "Avslappnad", free: "Fri" },
    presetHint: {
      swedish:
        "Par skiljs åt men sitter vid samma bord, så att alla får prata med någon ny. Välj nedan vilka som är bordskavaljerer och bordsdamer.",
      mild: "Par sitter bredvid varandra och familjer tillsammans.",
      free: "Bara era önskemål räknas.",
    },
    own: "Välj själva",
    partners: "Två vuxna i samma sällskap",
    partner: {
      beside: "Bredvid varandra",
      parted: "Vid samma bord, men inte bredvid varandra",
      free: "Det spelar ingen roll",
    },
    families: "Familjer sitter tillsammans, och barn bredvid en vuxen i familjen",
    honour:
      "Ni två sitter bredvid varandra vid mitten av honnörsbordet, och de som har en roll på bröllopet sitter hos er",
    acquaintances: "Alla känner någon vid bordet: genom sällskap, tagg eller sida",
    tablePartners: {
      title: "Bordskavaljerer och bordsdamer",
      lead: "Enligt svensk sed sitter bordsdamen till höger om sin bordskavaljer. Ge gästerna två taggar, till exempel ”Damer” och ”Herrar”, och välj här vilka som sitter på vilken sida.",
      noTags: "Ingen gäst har någon tagg än.",
      left: "Till vänster: gäster med taggen",
      right: "Till höger om dem: gäster med taggen",
      nobody: "Ingen",
      unused: (tag) => `${tag} (ingen gäst har den nu)`,
      chosen: (left, right) =>
        `Bordskavaljerer och bordsdamer: gäster med taggen ”${right}” sitter till höger om gäster med taggen ”${left}”.`,
      problems: {
        "one tag only": "Välj en tagg för båda sidorna, eller ingen alls.",
        "same tag": "Välj två olika taggar: en för vänster sida och en för höger.",
      },
    },
    save: "Spara",
  },
  honour: {
    title: "Vid honnörsbordet",
    lead: (first, second) =>
      `Enligt seden sitter ${first} till höger om ${second}. Närmast ${first} sitter ${of(first)} far, ${of(second)} mor och vigselförrättaren, och närmast ${second} sitter ${of(first)} mor och ${of(second)} far. Där ni inte väljer någon flyttar de andra närmare.`,
    notAsked: "Det räknas bara när honnörsbordet är valt här ovanför.",
    nobody: "Ingen",
    save: "Spara",
    saveOf: "Spara honnörsbordet",
    problems: { "same guest twice": "Ni har valt samma gäst två gånger. Var och en har bara en stol." },
  },
  locks: {
    title: "Låsta platser",
    none: "Inget är låst.",
    add: "Lås",
    what: "Gäst, bord eller ledig stol",
    guest: (name) => `${name} behåller sin stol`,
    table: (table) => `${table} ändras inte`,
    chair: (chair) => `${chair} hålls ledig`,
    unlock: "Lås upp",
    unlockOf: (what) => `Lås upp: ${what}`,
  },
  printed: {
    title: "Sedan ni skrev ut planen",
    never:
      "Markera när ni har skrivit ut planen eller skickat den till någon. Det som ändras efteråt står sedan här.",
    nothing: (when) => `Inget har ändrats sedan ${when}.`,
    since: (when) => `Ändrat sedan ${when}:`,
    note: "Markera som utskriven eller skickad nu",
  },
  shownSeats: {
    title: "Gästerna hittar sin plats",
    closed:
      "Gästerna ser inget av placeringen. På dagen kan ni låta var och en söka upp sin plats i gästboken.",
    open: "Gäster som skriver hela sitt namn i gästboken ser sitt bord, sin plats och sina grannar.",
    toOpen: "Låt gästerna hitta sin plats",
    toClose: "Stäng igen",
  },
  now: {
    title: "Att åtgärda",
    none: "Allt är som ni vill ha det.",
    lead: "Så som gästerna sitter nu.",
  },
  mend: {
    causes: (what) => `Men då: ${what}`,
    freely: "Inget annat önskemål påverkas.",
    none: "Inget enskilt byte mellan gäster som får flyttas skulle uppfylla det.",
    doIt: "Gör så",
    doItOf: (sentence) => `Gör så: ${sentence}`,
  },
  proposal: {
    title: "Förslag till placering",
    searching: "Letar efter en placering…",
    lead: "Inget ändras förrän ni godtar förslaget, och sedan kan allt ångras på en gång.",
    nothing: "Ingen bättre placering hittades. Låt placerade gäster flyttas, eller lägg till bord.",
    noTables: "Det finns inget bord än. Lägg först till bord i bordsplaceringen.",
    compare: "Före och efter",
    what: "Det som räknas",
    before: "Före",
    after: "Efter",
    counts: {
      wish: "Önskemål som inte är uppfyllda",
      chair: "Gäster utan stol",
      stranger: "Gäster som inte känner någon vid bordet",
      partner: "Par som inte sitter som ni vill",
      "table partner": "Gäster utan bordskavaljer eller bordsdam",
      child: "Barn utan en vuxen i sällskapet",
    },
    left: "Kvar att åtgärda",
    tableFull:
      "Gästerna väntar på en stol vid bordet som gästlistan ger dem, även om det är fullt. Låt dem få ett annat bord här ovanför, så placeras de någon annanstans.",
    tables: "Borden",
    newHint: "Fet stil: ny på den stolen.",
    isNew: "ny här",
    changes: (count) => (count === 1 ? "1 gäst får en annan stol" : `${count} gäster får en annan stol`),
    from: "Från",
    to: "Till",
    guest: "Gäst",
    nowhere: "ingen stol",
    waiting: (table) => `${table}, ingen stol`,
    accept: "Godta förslaget",
    another: "Ett annat förslag",
    toWishes: "Till önskemålen",
    changedMeanwhile:
      "Någon har flyttats, svarat eller försvunnit sedan förslaget gjordes. Här är ett nytt förslag.",
  },
};

export const planTexts: SameTexts<typeof enPlan> = {
  tagged: (tag) => `alla med taggen ”${tag}”`,
  gone: "någon som inte längre finns på listan",
  sentence: {
    beside: ({ who, whom }) => `${who} bredvid ${inSentence(whom)}`,
    "same table": ({ who, whom, isTable }) =>
      isTable ? `${who} vid ${inSentence(whom)}` : `${who} vid samma bord som ${inSentence(whom)}`,
    near: ({ who, whom }) => `${who} nära ${inSentence(whom)}`,
    "not beside": ({ who, whom }) => `${who} inte bredvid ${inSentence(whom)}`,
    apart: ({ who, whom, isTable }) =>
      isTable ? `${who} inte vid ${inSentence(whom)}` : `${who} inte vid samma bord som ${inSentence(whom)}`,
    far: ({ who, whom }) => `${who} långt ifrån ${inSentence(whom)}`,
  },
  short: {
    wish: (sentence) => `Inte uppfyllt: ${sentence}.`,
    "lost wish": (sentence) =>
      `${sentence}: det önskemålet gäller ingen längre. Ta bort det eller välj på nytt.`,
    "lost tag": (tag) =>
      `Bordskavaljerer och bordsdamer: ingen gäst har taggen ”${tag}” längre. Välj en annan tagg.`,
    "left out": (sentence) =>
      `Ett förslag räknar inte med det här, för det gäller för många par av gäster: ${sentence}.`,
    "no chair": (names, more) =>
      more > 0 ? `${names} och ${more} till har ingen stol.` : `Utan stol: ${names}.`,
    "no table partner": (names, more) => {
      if (more > 0) return `${names} och ${more} till har ingen bordskavaljer eller bordsdam.`;
      return `Utan bordskavaljer eller bordsdam: ${names}.`;
    },
    "knows nobody": (name, table) => `${name} känner ingen vid ${inSentence(table)}.`,
    "not beside": (one, other) => `${one} och ${other} sitter inte bredvid varandra.`,
    "not at one table": (one, other) => `${one} och ${other} sitter inte vid samma bord.`,
    beside: (one, other) => `${one} och ${other} sitter bredvid varandra, mot er placeringsstil.`,
    "not at honour": (name, role) => `${name} (${role}) sitter inte vid honnörsbordet.`,
    "child alone": (name, table) =>
      `${name} är barn, och ingen vuxen i sällskapet sitter vid ${inSentence(table)}.`,
    "far from kitchen": (name, metres) => `${name} har en svår allergi och sitter ${metres} m från köket.`,
    waits: (name) => `${name} kommer men har ingen stol än.`,
    "no such seat": (name, chair) =>
      `Enligt listan sitter ${name} vid ${inSentence(chair)}, men bordet har ingen sådan stol.`,
    "gave up": (name, chair) => `${name} kommer inte, men har fortfarande ${inSentence(chair)}.`,
    "too few chairs": (count) => (count === 1 ? "Det saknas en stol." : `Det saknas ${count} stolar.`),
  },
  swap: (guest, chair, other) =>
    `Uppfylls om ${guest} får ${inSentence(chair)} och ${other} den stol som blir ledig.`,
  move: (guest, chair) => `Uppfylls om ${guest} får ${inSentence(chair)}, som är ledig.`,
  nextTo: (chair, mate) => `${chair} är ledig, bredvid ${mate}.`,
  atTableOf: (chair, mate) => `${chair} är ledig, vid samma bord som ${mate}.`,
  roles: {
    mother: (name) => `${of(name)} mor`,
    father: (name) => `${of(name)} far`,
    officiant: "vigselförrättare",
  },
};
