import type { SameTexts } from "#domain/language.ts";
import type { en } from "./en.ts";

export const sv: SameTexts<typeof en> = {
  title: "{couple} gifter sig",
  summary:
    "{couple_names} gifter sig den {wedding_day} i {town} i Lappland: hur du tar dig dit, vad du har på dig och hur du svarar.",
  homeIntro: {
    before:
      "Klockan tre är det mörkt och termometern lär visa minus tjugo, men lyckligare än så här blir vi inte. Vi gifter oss i ",
    firstStrong: "träkyrkan i Övre Vitsele klockan ett",
    between: ", medan det finns dagsljus att se varandra i. Sedan äter och dansar vi på ",
    secondStrong: "{place}",
    after:
      " så länge stearinljusen räcker. Ta med långkalsonger. Ingen kommer att se dem och alla kommer att ha dem på sig.",
  },
  answerBefore: "Osa senast den {answer_by}, så att vi vet hur mycket ved vi ska hugga.",
  intro: {
    wishlist: {
      title: "Önskelista",
      message:
        "Huset är redan fullt av andras gamla fåtöljer. Det som fattas är en bastu, och utan bastu räknas man här i byn inte riktigt som inflyttad.",
      button: "Se vad vi önskar oss",
    },
    information: {
      title: "Hitta hit",
      message:
        "Var tåget stannar, när solen går ner, hur många lager du behöver och vem du ringer om bilen inte startar.",
      button: "Planera resan norrut",
    },
    ourstory: {
      title: "Vår historia",
      message:
        "Elva timmar i en snödriva, fyrtioen snölyktor och en abborre med dålig tajming. Allt är sant och ryms i fem korta kapitel.",
      button: "Läs hur vi kom loss ur drivan",
    },
    guestbook: {
      title: "Gästbok",
      message: "Stugan är liten och bänkarna korta. Ta reda på vems armbåge du kan få i soppan.",
      button: "Möt dina bänkgrannar",
    },
  },
  wishList: {
    title: "Önskelista",
    greeting:
      "De flesta av er är på väg en natt och en dag för att komma hit, en del med skidor under armen. Någon större present kan vi inte tänka oss.",
    request:
      "Vill du ändå lägga något till den får du gärna hjälpa oss att bygga en bastu vid sjön. En gåva är en bräda, några tillsammans blir en lave, och en morbror har redan lovat oss en dörr med ett förflutet.",
    thanks:
      "Näverkonten bredvid kakelugnen tar emot kuvert. Det gör kakelugnen också, så titta efter en extra gång. Den som ger en bräda får komma och bada så länge bastun står. Tack.",
  },
  information: {
    title: "Om bröllopet",
    dressCode: "Festligt utanpå, ylle inunder",
    him: "Kostym, folkdräkt eller din finaste tröja. Ingen är felklädd i fluga och raggsockor.",
    her: "En klänning som rymmer långkalsonger, eller byxor som döljer dem. Ta med dansskorna i en påse. Utomhus klarar de fyra minuter.",
    headings: ["Resan hit", "I kyrkan och utanför", "Sängar och hemresa"],
    paragraphs: [
      "Nattåget från Stockholm stannar i Gällivare. Vår buss väntar vid stationen tills alla har klivit av och är i {town} en dryg timme senare. Kör du bil tar du med skyffel och parkerar vid sjövägen, där motorvärmaren får ström. Från gården till kyrkan är det fyrahundra meter. Vi går dem tillsammans klockan halv ett.",
      "På torsdagen tänder vi kaminen i kyrkan, men behåll kappan på. Det gör prästen. Efter vigseln blir det varm blåbärssoppa på kyrktrappan medan solen går ner bakom fjället. Barn är lika välkomna: de vilda får en snögrotta, de trötta ett rum med våningssängar.",
      "Gården har trettioåtta bäddar. Ni andra bor hos grannarna, som har vädrat sedan i höstas. Vid midnatt blir det soppa, klockan ett går bussen till Gällivare, och på söndag klockan elva åker vi skidor med alla som ännu kan stå.",
    ],
    toastmaster: {
      before:
        "Ett tal, en ensam vante eller en bil som inte startar: vår toastmadame {toastmaster} har startkablar och svar på det mesta. Ring henne på ",
      after: " när du vill. Hon sover lite.",
    },
  },
  ourStory: {
    title: "Vår historia",
    entries: [
      {
        title: "Insnöade",
        message:
          "I elva timmar stod nattåget stilla i en driva utanför Bastuträsk. Kupén hade ett enda eluttag, och dit hade Hjördis hunnit först. Ann-Cathrin hade en termos. Framåt gryningen hade de två stormakterna slutit fred, och när plogen äntligen kom blev vi lite besvikna båda två.",
      },
      {
        title: "Fyrtioen lyktor",
        message:
          "Hjördis hade sagt i förbigående att det var mörkt på hennes gata. När hon kom hem på luciakvällen lyste fyrtioen snölyktor hela vägen från hållplatsen till dörren. Högst upp på trappan satt Ann-Cathrin, som inte längre kände sina fingrar. Hon fick tillbaka dem, ett i taget.",
      },
      {
        title: "Ett dragigt hus",
        message:
          "Gult, billigt, två våningar och drag från alla väderstreck. Vi köpte det på en halvtimme, så som andra skaffar hund. Flyttbilen gav upp i sista backen, och de sista trehundra meterna gick på spark: tre kartonger i taget, med en kaktus som lots.",
      },
      {
        title: "Abborren",
        message:
          "Ann-Cathrin hade knutit fast ringen på Hjördis lina och släppt ner den i vaken igen. Det hade varit romantiskt om inte en abborre hade hunnit före. Det tog tjugo minuter och en del ord som vi inte upprepar här. ”Var det något du ville fråga?” sa Hjördis med fisken i handen. Det var det.",
      },
      {
        title: "På spark till kyrkan",
        message:
          "Tolv år efter drivan åker den ena av oss till kyrkan och den andra sparkar. Vem som gör vad lottar vi om samma morgon. Lyktorna är räknade och snön har gett sitt ord. Det är bara du som fattas.",
      },
    ],
  },
  guestBook: {
    title: "Gästbok",
    thanks: "Tack för att ni har kommit så långt in i våra liv, och så långt in i skogen.",
    intro:
      "Här är alla du kan stöta på, från brudparet till grannen med plogen. Några har fått ett par ord vid sitt namn, de andra presenterar sig hellre själva.",
  },
  rsvp: {
    title: "Kommer du?",
    intro:
      "Berätta vad du heter, vilken e\u2011postadress du har och om du kan komma. Kan du det frågar vi också om mat, om allergier (hundar räknas, för en av dem är bjuden) och om du tänker sjunga eller hålla tal. Ett svar per gäst, även för den minsta. Sedan kommer en bekräftelse på mejl.",
  },
  photos: {
    hero: "En frusen sjö i skymningen, med lyktor längs ett spår till en gård och en kyrka bland snötyngda granar.",
    introWishList: "En bänk med en träbytta mot en timmervägg, under ett upplyst fönster med ett ljus i.",
    introInformation: "En timrad stuga i den blå timmen, med ljus i alla fönster och lyktor längs gången.",
    introOurStory: "Två personer på skidor över ett vitt fjäll i den sista solen.",
    introGuestBook: "Ett långbord med levande ljus och lingonris vid ett fönster, och snöfall utanför.",
    wishList: "En timrad bastu vid en frusen sjö, med rök ur skorstenen och en stege ner i en vak.",
    information: "Två personer på väg till en röd träkyrka i snön, med porten öppen.",
    ourStory: "Skidspår mellan snötyngda granar mot en låg sol, och en hare bredvid.",
    story1: "Ett rött tåg fast i en snödriva om natten, och två personer bakom ett av de upplysta fönstren.",
    story2: "Snölyktor på båda sidor om en trappa upp till en röd dörr.",
    story3: "Ett gult hus i snön, och en spark lastad med kartonger och en kaktus.",
    story4: "Två personer som pimplar vid ett hål i sjön. Den ena håller i spöet, den andra i en ring.",
    story5: "Två personer på en och samma spark, på en väg kantad av lyktor mot en kyrka under norrskenet.",
  },
  introductions: {
    "ann-cathrin": {
      relation: "Hon med termosen",
      description: "Lagar fioler och, i nödfall, snöskotrar. Räknar lyktor i sömnen.",
    },
    hjordis: {
      relation: "Hon vid eluttaget",
      description: "Distriktsveterinär för ett område stort som Belgien. Känner varje ren, men få vid namn.",
    },
    "gun-britt": { relation: "Ann-Cathrins äldsta vän", description: "Körde plogen. Ja, just den plogen." },
    "elle-marja": { relation: "Hjördis vän från universitetet", description: "" },
    "per-ake": { relation: "Ann-Cathrins bror", description: "Byggde snögrottan. Bor i den, sägs det." },
    "marta-stina": {
      relation: "Hjördis mamma",
      description: "Har stickat ett par vantar till var och en. De är inte frivilliga.",
    },
    solve: { relation: "Morbrorn med dörren", description: "" },
    annika: { relation: "Vår granne på andra sidan vägen", description: "Vädrar gästrummet varje dag." },
    noor: { relation: "", description: "Har aldrig sett snö. Har köpt alla plagg som finns." },
    bosse: { relation: "Hund", description: "Bjuden på villkor att han håller sig borta från dansgolvet." },
  },
};
