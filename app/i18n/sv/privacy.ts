import type { SameTexts } from "#domain/language.ts";
import type { privacy as en } from "../en/privacy.ts";

export const privacy: SameTexts<typeof en> = {
  title: "Så hanterar vi dina uppgifter",
  lead: "Vad webbplatsen sparar om dig, varför, vem som ser det och när det raderas.",
  responsible: {
    title: "Vem som ansvarar",
    message: (couple) =>
      `${couple}. Det är vi som bestämmer vad som sparas här, och det är oss du frågar om du undrar över något på den här sidan.`,
    phoneLabel: "Telefon:",
    emailLabel: "E-post:",
    noContact: "Du når oss som du brukar.",
  },
  kept: {
    title: "Vad vi sparar och varför",
    items: [
      "Ditt namn och din e-postadress: för att vi ska veta vilka som är bjudna och vilka som har svarat, och kunna skicka en bekräftelse.",
      "Ditt svar, och om du vill hålla tal eller uppträda: för att vi ska kunna planera dagen.",
      "Vad du äter och vad du inte tål: för att köket ska kunna laga mat åt dig. Det du berättar om allergier är uppgifter om din hälsa. Vi sparar bara det du själv lämnar, och du behöver inte lämna något.",
      "Ditt bord och din plats, vem du är för oss och kanske några ord som presenterar dig: för bordsplaceringen och gästboken. På själva dagen, att du har kommit: så att vi ser vid entrén vilka som saknas.",
      "Vem som har ändrat vad och när: för att ett misstag ska gå att ångra.",
    ],
  },
  seen: {
    title: "Vem som ser det",
    items: [
      "Alla som är bjudna ser namnen i gästboken, vem var och en är för oss och presentationerna. Den som har tackat nej visas inte där.",
      "Mat och allergier: vi två, de som hjälper oss med gästlistan, och köket, med ditt förnamn och din plats.",
      "Allt annat: vi två och de som hjälper oss.",
    ],
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
      "När du svarar får du en bekräftelse. Svarar du för ett helt sällskap går den till alla vuxna i det som vi har en adress till. Om adressen ändras skickas ett mejl till den gamla. Mejlen nämner inga allergier och spårar inte om du öppnar dem. Det som stod i dem sparas här i trettio dagar.",
    mailings:
      "Vi kan också mejla dig om bröllopet, till exempel för att påminna om svaret eller berätta något nytt. Längst ner i varje sådant mejl finns en länk för den som vill slippa fler. Använder du den antecknar vi adressen och dagen, så att vi kan hålla oss till det.",
  },
  browser: {
    title: "Kakor, spårning och kartan",
    cookies:
      "Här finns ingen spårning, ingen reklam och ingen statistik. Kakor minns ditt språk, att du har visat koden på din inbjudan och vilket svar som är ditt: i högst ett år, och för inget annat. Därför ber ingen dig att godkänna dem.",
    cookiesInOneLanguage:
      "Här finns ingen spårning, ingen reklam och ingen statistik. Kakor minns att du har visat koden på din inbjudan och vilket svar som är ditt: i högst ett år, och för inget annat. Därför ber ingen dig att godkänna dem.",
    addresses:
      "För att ingen ska kunna prova sig fram med tusentals koder eller namn räknas besök per IP-adress, i förvrängd form och i högst trettio dagar.",
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
