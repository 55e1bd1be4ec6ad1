import type { SameTexts } from "#domain/language.ts";
import type { en } from "./en.ts";

export const sv: SameTexts<typeof en> = {
  title: "{couple} gifter sig",
  summary:
    "{couple_names} gifter sig den {wedding_day} i {town} i Småland: när, var, hur du klär dig och hur du svarar.",
  homeIntro: {
    before: "På dagen tio år efter en brasa vid vattnet gifter vi oss. Det börjar i ",
    firstStrong: "{ceremony_place} klockan tre",
    between: " och fortsätter med middag och dans i ",
    secondStrong: "ladan på Klövergården",
    after: ", som vi får låna av svalorna. Ta på dig skor som tål gräs och kom hungrig.",
  },
  answerBefore: "Osa innan svarstiden går ut den 15e April 2024.",
  intro: {
    wishlist: {
      title: "Önskelista",
      message:
        "Vi har redan två av det mesta och tre potatisskalare. Vill du ändå ge oss något har vi en enda önskan, och den går på räls.",
      button: "Se vår önskelista",
    },
    information: {
      title: "Om bröllopet",
      message:
        "Tiden, platsen, bussen från stationen, klädseln och sovplatsen: allt som krävs för att hitta till rätt lada på rätt dag.",
      button: "Se tid, plats och klädsel",
    },
    ourstory: {
      title: "Vår historia",
      message:
        "Tolv år, ett helt paraply och en brasa i förtid. Mer än så behövdes inte. Den korta versionen har fem kapitel.",
      button: "Läs vår historia i fem kapitel",
    },
    guestbook: {
      title: "Gästbok",
      message:
        "Vem är mannen med dragspelet, och varför känner alla Brita? Läs på om dina bordsgrannar innan du slår dig ner.",
      button: "Lär känna gästerna",
    },
  },
  wishList: {
    title: "Önskelista",
    greeting:
      "Du tar dig ända till {town}, kanske tvärs över Nordsjön. Det är den present vi hade hoppats på.",
    request:
      "Vill du ge oss något därutöver blir vi glada för ett bidrag till bröllopsresan: nattåget till Abisko i juli och därifrån till fots, tills strumporna säger upp sig.",
    thanks:
      "Strax innanför ladans port står en gammal resväska som tar emot kuvert. Varje kuvert tar oss några kilometer längre. Tack, från oss båda.",
  },
  information: {
    title: "Om bröllopet",
    dressCode: "Ledigt men vårdat",
    him: "Kavaj, eller en skjorta som har sett ett strykjärn. Slipsen får stanna hemma, ingen kommer att sakna den.",
    her: "Klänning, eller det du dansar bäst i. Klackar sjunker ner i ängen, och framåt tio på kvällen är koftan god att ha.",
    headings: ["Resan dit", "Under dagen", "Övernattning"],
    paragraphs: [
      "Allt utgår från {place}. Det går direkttåg från Göteborg till Värnamo. Från Stockholm och Köpenhamn byter du i Alvesta. Vår buss möter dig vid stationen och är framme på en halvtimme. Kommer du med bil ställer du den på gärdet till vänster om ladan. Stigen upp till kyrkan tar sex minuter i Märtas farmors takt, och vi går den tillsammans klockan halv tre.",
      "Efter vigseln skålar vi ute på ängen, och klockan sex sätter vi oss till bords. Barn är välkomna hela dagen. De har en höskulle att inta, och när den är intagen finns ett tyst rum med madrasser i mangårdsbyggnaden. I kyrkan ser vi hellre ditt ansikte än din mobil. Därefter får du fotografera så mycket du vill.",
      "Vi har hyrt hela den gamla byskolan över natten: fyrtio enkla sängar med frukost. Be vår toastmadame om en plats. I fruktträdgården kan man tälta. Den sista bussen till Värnamo går när bandet har spelat slut på sina låtar.",
    ],
    toastmaster: {
      before:
        "Ett tal, en sång, en säng i skolan eller ett borttappat paraply: vår toastmadame {toastmaster} ordnar det mesta. Ring henne på ",
      after: ", helst efter klockan sex på kvällen. Hon kan bevara en hemlighet, även för oss.",
    },
  },
  ourStory: {
    title: "Vår historia",
    entries: [
      {
        title: "Första mötet",
        message:
          "En spårvagnshållplats i Göteborg, i ett sådant där augustiregn som kommer från sidan. Theo hade varit i Sverige i nio dagar och ägde ett paraply från Sheffield. Märta ägde också ett, tills en kastvind vände det ut och in. Vid svenska hållplatser håller man avstånd. Han bjöd ändå på halva sitt. Spårvagnen var arton minuter sen, och det har vi aldrig klagat på.",
      },
      {
        title: "Blev ett par",
        message:
          "I nästan två år var vi bara goda vänner, en uppfattning som ingen delade med oss. Så kom en söndag vid sjön i Ärlehult. Märtas farbror litade inte på midsommarprognosen och tände brasan två veckor i förväg. Theo undrade om man också fick kyssas två veckor i förväg. Det fick man.",
      },
      {
        title: "Flyttade ihop",
        message:
          "Det blev en onsdag, för då var skåpbilen billigare. Två trappor upp utan hiss, tjugotre kartonger, varav elva med böcker, och framåt kvällen en enda lampa som fungerade. På engelska flyttar man inte ihop utan in ihop, och varför har Märta aldrig förstått.",
      },
      {
        title: "Förlovade",
        message:
          "Theo hade åkt skidor i tre dagar med en ring i förbandslådan och väntat på utsikt. Den fjärde dagen lättade dimman. Vi stack ner skidorna i snön och satte oss i solen, och Märta skalade en apelsin och friade innan han hade fått upp dragkedjan. Han svarade ja med munnen full.",
      },
      {
        title: "Gifta",
        message:
          "På dagen tio år efter brasan och fem efter apelsinen. Ingen kan påstå att vi har haft bråttom. Två stolar på ängen, två kransar av sju sorters blommor och alla vi tycker om på ett och samma ställe. Resten av kapitlet skriver vi tillsammans med dig.",
      },
    ],
  },
  guestBook: {
    title: "Gästbok",
    thanks: "Tack för att ni finns i våra liv, några av er sedan innan vi kunde gå.",
    intro:
      "Här är alla du kan hamna bredvid. Den som det inte står något om är helt enkelt svår att sammanfatta.",
  },
  rsvp: {
    title: "Kommer du?",
    intro: "Det tar två minuter, och du kan ändra dig senare. Ett svar per gäst, även för barnen.",
  },
  photos: {
    hero: "En brygga och ängsblommor vid en stilla sjö, i midsommarnattens bleka ljus.",
    introWishList: "En äng med rödklöver och en röd gård längre bort.",
    introInformation: "En röd lada med öppna portar och en ljusslinga mellan träden.",
    introOurStory: "En blå roddbåt förtöjd i vassen på blankt vatten.",
    introGuestBook: "Ett långbord dukat under björkar med lyktor, och sjön bakom.",
    wishList: "Ett nattåg på en bro nedanför snöklädda fjäll.",
    information: "En vit träkyrka och stigen som leder dit.",
    ourStory: "En stig genom en björkdunge där det växer vilda blommor.",
    story1: "Två personer under ett och samma paraply vid en spårvagnshållplats i augustiregn.",
    story2: "En brasa vid sjön en sommarnatt, och två personer som står tätt intill.",
    story3: "Ett högt gammalt hus om hösten med ett enda upplyst fönster, och flyttkartonger på trottoaren.",
    story4: "Två par skidor i snön under februarisolen.",
    story5: "Två stolar vid ett litet bord på en äng, var och en med en blomsterkrans.",
  },
  introductions: {
    bride: {
      relation: "Hon med kartan",
      description: "Ritar kartor till vardags. Viker dem rätt och väntar sig detsamma av andra.",
    },
    groom: {
      relation: "Han med paraplyet",
      description: "Undervisar i fysik på svenska, med vokaler från Yorkshire.",
    },
    ylva: { relation: "Märtas lillasyster", description: "" },
    rohan: { relation: "Theos bästa vän sedan första skoldagen", description: "" },
    sigrid: {
      relation: "Märtas vän från kören",
      description: "Äger en klocka och är inte rädd för att ringa i den.",
    },
    johanna: { relation: "Märtas vän från universitetet", description: "" },
    zoe: { relation: "Theos syster", description: "" },
    gareth: { relation: "Theos vän från Sheffield", description: "Från Wales. Han kommer att höras." },
    bjorn: {
      relation: "Vår granne en trappa ner",
      description: "Bar elva kartonger böcker två trappor upp utan att fråga varför.",
    },
    soren: { relation: "", description: "Lånade ut skidorna. Vill gärna ha dem tillbaka." },
    kerstin: { relation: "Märtas mamma", description: "" },
    goran: { relation: "Märtas pappa", description: "" },
    margaret: { relation: "Theos mamma", description: "" },
    alan: { relation: "Theos pappa", description: "" },
    brita: {
      relation: "Märtas farmor",
      description: "Har bott i Ärlehult sedan 1936 och vet vem som byggde ditt hus.",
    },
    "lars-erik": {
      relation: "Märtas farbror och vår värd på Klövergården",
      description: "Mannen med dragspelet.",
    },
    dorothy: { relation: "Theos farmor", description: "" },
    "anna-cousin": { relation: "Märtas kusin", description: "" },
    "anna-choir": { relation: "Märtas vän från kören", description: "" },
    "anna-neighbour": { relation: "Britas granne i Ärlehult", description: "" },
  },
};
