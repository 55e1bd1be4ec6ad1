import type { SameTexts } from "#domain/language.ts";
import type { privacy as en } from "../en/privacy.ts";

export const privacy: SameTexts<typeof en> = {
  title: "Så hanterar vi dina uppgifter",
  lead: "Vad webbplatsen sparar om dig, varför, vem som ser det och när det raderas.",
  responsible: {
    title: "Vem ansvarar?",
    message: (couple) =>
      `${couple}. Det är vi som bestämmer vad som sparas här, och det är oss du frågar om du undrar över något på den här sidan.`,
    phoneLabel: "Telefon:",
    emailLabel: "E-postadress:",
    noContact: "Du når oss som du brukar.",
  },
  kept: {
    title: "Vad vi sparar och varför",
    topics: {
      name: "Ditt namn och din e-postadress: för att vi ska veta vilka som är bjudna och vilka som har svarat, och kunna skicka en bekräftelse.",
      answer: "Ditt svar, och om du vill hålla tal eller uppträda: för att vi ska kunna planera dagen.",
      events:
        "Vilka delar av bröllopet du är bjuden till och vilka du kommer till: för att vi ska kunna planera var och en av dem.",
      food: "Vad du äter, vad du inte tål och om det är farligt för dig: för att köket ska kunna laga mat åt dig. Allergier är uppgifter om din hälsa. Du behöver inte berätta om några; det vi redan vet kan vi ha antecknat själva.",
      questions: "Vad du svarar på våra egna frågor: för att vi ska kunna ordna det som de handlar om.",
      seat: "Ditt bord och din plats: för bordsplaceringen. På själva dagen också att du har kommit: för att vi ska se vid entrén vilka som saknas.",
      introduction: "Vem du är för oss och kanske några ord som presenterar dig: för gästboken.",
      together:
        "Vilka som är bjudna tillsammans med dig, vilka som är barn, namnet på ert kuvert och ert språk: för att en inbjudan ska nå er alla och en av er ska kunna svara för de andra.",
      card: "Koden på er inbjudan, när den trycktes och när den först användes: för att ingen annan ska kunna svara åt er, och för att vi ska veta vilka inbjudningar som har kommit fram.",
      address: "Din postadress: för inbjudningar och tackkort.",
      phone: "Ditt telefonnummer: för att vi ska kunna nå dig.",
      notes:
        "Våra egna anteckningar om dig eller ert sällskap, och ord att sortera listan efter: för att vi inte ska glömma något.",
      columns:
        "Det vi skriver i kolumner som vi själva har lagt till i gästlistan: för att ha allt vi planerar på ett ställe.",
      history: "Vem som har ändrat vad och när: för att ett misstag ska gå att ångra.",
    },
    origin:
      "En del av det här har du själv berättat. Resten har vi skrivit upp själva eller hört av dem som är bjudna med dig, av släkt eller av vänner.",
    ground:
      "Det är vår egen gästlista till vårt eget bröllop, och vi använder den inte till något annat. Det är en privat sak, och därför finns här ingen ruta att kryssa i för samtycke. Det du har berättat kan du ändra eller ta tillbaka, med din egen länk eller genom att säga till.",
  },
  seen: {
    title: "Vem som ser det",
    guestBook:
      "Alla som är bjudna ser namnen i gästboken, vem var och en är för oss och presentationerna. Den som har tackat nej visas inte där.",
    seats:
      "Alla som är bjudna kan söka på en gästs namn och ser då bordet, platsen och vilka som sitter bredvid.",
    household:
      "Den som öppnar kortet eller länken i er inbjudan ser vilka som är bjudna på den och vad var och en har svarat, också mat och allergier, och kan ändra det.",
    food: {
      cards:
        "Mat och allergier: alla på samma inbjudan, vi två, de som hjälper oss med gästlistan, och köket, med ditt förnamn och din plats.",
      noCards:
        "Mat och allergier: vi två, de som hjälper oss med gästlistan, och köket, med ditt förnamn och din plats.",
    },
    allergies: {
      cards: (until) =>
        `Det här ser alla på samma inbjudan, vi två, köket och de som hjälper oss med gästlistan. Det ${until}`,
      noCards: (until) =>
        `Det här ser bara vi två, köket och de som hjälper oss med gästlistan. Det ${until}`,
    },
    everythingElse: "Allt annat: vi två och de som hjälper oss.",
    suggestions: {
      names:
        "Den som är bjuden och skriver de första bokstäverna i ett namn i svarsformuläret får se de namn som stämmer, bland dem som inte har svarat än.",
      everything:
        "Den som är bjuden och väljer ett namn i svarsformuläret får se det vi vet om gästens e-postadress, mat och allergier, tills gästen har svarat.",
    },
    nobodyElse:
      "Vi lämnar inget vidare och säljer inget. De som sköter datorerna och mejlen åt oss hanterar uppgifterna bara för vår räkning.",
  },
  until: {
    title: "Hur länge vi sparar det",
    allergies: (until) => `Mat och allergier: ${until}`,
    everything: (until) => `Allt annat om dig: ${until}`,
    day: (day) => `sparas till den ${day} och raderas sedan.`,
    done: (day) => `raderades den ${day}.`,
    byHand: "sparas tills vi inte behöver det längre och själva raderar det.",
    items: [
      "Tackar du nej raderas mat och allergier genast, och ur ändringshistoriken och kökets senaste lista efter trettio dagar.",
      "Om vi inte kan koppla ett svar till någon gäst raderas det som står där om mat och allergier efter trettio dagar.",
      "Säkerhetskopior som gjordes före en radering kan finnas kvar lite längre.",
    ],
  },
  emails: {
    title: "Mejl",
    message:
      "När du svarar får du en bekräftelse. Svarar du för ett helt sällskap går den till alla vuxna i sällskapet som vi har en adress till. Om adressen ändras skickas ett mejl till den gamla. Mejlen nämner inga allergier och spårar inte om du öppnar dem. Det som stod i dem sparas här i trettio dagar.",
    mailings:
      "Vi kan också mejla dig om bröllopet, till exempel för att påminna om svaret eller berätta något nytt. Längst ner i varje sådant mejl finns en länk för den som vill slippa fler. Använder du den antecknar vi adressen och dagen, så att vi kan hålla oss till det.",
  },
  browser: {
    title: "Kakor, spårning och kartan",
    cookies:
      "Här finns ingen spårning, ingen reklam och ingen statistik. Kakor minns ditt språk, att du har visat koden på din inbjudan och vilket svar som är ditt: i högst ett år, och för inget annat. Därför behöver du inte godkänna dem.",
    cookiesInOneLanguage:
      "Här finns ingen spårning, ingen reklam och ingen statistik. Kakor minns att du har visat koden på din inbjudan och vilket svar som är ditt: i högst ett år, och för inget annat. Därför behöver du inte godkänna dem.",
    addresses:
      "För att ingen ska kunna prova sig fram med tusentals koder eller namn räknar vi besök per IP-adress, i kodad form och i högst trettio dagar.",
    map: "Kartan hämtas från OpenStreetMap bara när du ber om den; då ser OpenStreetMap din IP-adress. Den finns under",
    mapPage: "Om bröllopet",
  },
  rights: {
    title: "Vad du kan begära",
    message:
      "Du kan fråga oss vad vi har sparat om dig, få det som en fil, få det rättat eller få det raderat för gott. Säg till, så gör vi det.",
    complaint:
      "Tycker du att vi hanterar dina uppgifter fel kan du också vända dig till Integritetsskyddsmyndigheten (IMY).",
  },
};
