// Names and phrases of the two sample weddings, to search for in a couple's own texts. They cannot be read
// from the sample folders, since a couple writes over them; a test compares this file with the samples.

import type { Day, Place, Wedding } from "#domain/wedding/wedding.ts";

export type SampleWedding = {
  facts: Pick<Wedding, "couple" | "date" | "answerBy" | "place" | "story"> &
    Required<Pick<Wedding, "ceremonyPlace" | "contact" | "toastmaster">> & {
      /** A name that any wedding may have is a left-over only at the sample's place or on its day. */
      events: readonly { date: Day; place?: Partial<Place> }[];
      sample: { invitationCode: string };
    };
  /** Other people than those in the facts. */
  people: readonly string[];
  /** Other places than those in the facts, in both languages. */
  places: readonly string[];
  /** A day or a time in the facts, and how the texts write it. */
  moments: Readonly<Record<string, readonly string[]>>;
  /** In both languages. */
  questions: readonly string[];
  /** Parts of sentences that name nothing and are true of the sample alone. */
  phrases: readonly string[];
};

export const sampleWeddings: readonly SampleWedding[] = [
  {
    facts: {
      couple: { first: "Märta", second: "Theo" },
      date: "2024-06-08",
      answerBy: "2024-04-15",
      place: {
        name: "Klövergården",
        street: "Kyrkstigen 7",
        town: "Ärlehult",
        latitude: 57.312,
        longitude: 13.935,
      },
      ceremonyPlace: {
        name: "Ärlehults kyrka",
        street: "Kyrkbacken 1",
        town: "Ärlehult",
        latitude: 57.316,
        longitude: 13.931,
      },
      contact: { name: "Märta", phone: "+46 70 174 06 05", email: "marta.och.theo@example.se" },
      toastmaster: { name: "Sigrid Öhrn", phone: "+46 70 174 06 25" },
      story: ["2012-08", "2014-06-08", "2017-10-18", "2019-02-09", "2024-06-08"],
      sample: { invitationCode: "SJU-BLOMMOR" },
      events: [
        { date: "2024-06-09", place: { street: "Strandstigen 2", latitude: 57.319, longitude: 13.927 } },
      ],
    },
    people: ["Brita"],
    places: [
      "Småland",
      "Värnamo",
      "Alvesta",
      "Abisko",
      "Sheffield",
      "Yorkshire",
      "Wales",
      "North Sea",
      "Nordsjön",
    ],
    moments: {
      "2024-06-08": ["8 June 2024", "8 juni 2024"],
      "2024-04-15": ["15 April 2024", "15e April 2024"],
      "15:00": ["{ceremony_place} klockan tre"],
      "18:00": ["at six we’ll sit down to dinner", "klockan sex sätter vi oss till bords"],
    },
    questions: ["Coach back to Värnamo?", "Buss tillbaka till Värnamo?"],
    phrases: [
      "ten years to the day after",
      "på dagen tio år efter",
      "on loan from the swallows",
      "låna av svalorna",
      "the coach from the station, what to wear and where to sleep",
      "bussen från stationen, klädseln och sovplatsen",
      "one working umbrella",
      "ett helt paraply",
      "the man with the accordion",
      "mannen med dragspelet",
      "suitcase for envelopes just inside the barn",
      "innanför ladans port",
      "heels sink into the meadow",
      "klackar sjunker ner i ängen",
      "the field to the left of the barn",
      "gärdet till vänster om ladan",
      "a hayloft to conquer",
      "höskulle att inta",
      "the old village school",
      "den gamla byskolan",
      "room for tents in the orchard",
      "i fruktträdgården kan man tälta",
      "a bed at the school",
      "en säng i skolan",
      "five after the orange",
      "fem efter apelsinen",
      "the one with the map",
      "hon med kartan",
      "draws maps for a living",
      "ritar kartor till vardags",
      "the one with the umbrella",
      "han med paraplyet",
      "owns a bell",
      "äger en klocka",
      "our neighbour from downstairs",
      "vår granne en trappa ner",
      "eleven boxes of books",
      "elva kartonger böcker",
      "lent us the skis",
      "lånade ut skidorna",
    ],
  },
  {
    facts: {
      couple: { first: "Ann-Cathrin", second: "Hjördis" },
      date: "2028-02-05",
      answerBy: "2027-12-01",
      place: {
        name: "Rimfrostgården",
        street: "Skarspåret 3",
        town: "Övre Vitsele",
        latitude: 66.903,
        longitude: 20.171,
      },
      ceremonyPlace: {
        name: "Övre Vitsele kyrka",
        street: "Kyrkstigen 1",
        town: "Övre Vitsele",
        latitude: 66.905,
        longitude: 20.163,
      },
      contact: { phone: "+46 70 174 06 38" },
      toastmaster: { name: "Gun-Britt Kvickström", phone: "+46 70 174 06 51" },
      story: ["2016-01", "2016-12-13", "2020-03", "2026-04-04", "2028-02-05"],
      sample: { invitationCode: "MINUS-TJUGO" },
      events: [{ date: "2028-02-06" }],
    },
    people: [],
    places: ["Lapland", "Lappland", "Gällivare", "Bastuträsk"],
    moments: {
      "2028-02-05": ["5 February 2028", "5 februari 2028"],
      "2027-12-01": ["1 December 2027"],
    },
    questions: [],
    phrases: [
      "very likely minus twenty",
      "visa minus tjugo",
      "for as long as the candles last",
      "så länge stearinljusen räcker",
      "how much wood to chop",
      "hur mycket ved vi ska hugga",
      "is full of other people’s armchairs",
      "fullt av andras gamla fåtöljer",
      "eleven hours in a snowdrift",
      "elva timmar i en snödriva",
      "read how we got out of the drift",
      "läs hur vi kom loss ur drivan",
      "the lodge is small and the benches are short",
      "stugan är liten och bänkarna korta",
      "with skis under your arm",
      "med skidor under armen",
      "build a sauna by the lake",
      "bygga en bastu vid sjön",
      "the birch-bark rucksack",
      "näverkonten bredvid kakelugnen",
      "four hundred metres through the forest",
      "från gården till kyrkan är det fyrahundra meter",
      "light the stove in the church",
      "tänder vi kaminen i kyrkan",
      "a snow cave for the wild ones",
      "får en snögrotta",
      "thirty-eight beds",
      "trettioåtta bäddar",
      "a single glove or a car that",
      "en ensam vante eller en bil som inte startar",
      "yellow, cheap, two floors",
      "gult, billigt, två våningar",
      "twelve years after the drift",
      "tolv år efter drivan",
      "the neighbour with the plough",
      "grannen med plogen",
      "the one with the thermos",
      "hon med termosen",
      "the one by the power socket",
      "hon vid eluttaget",
      "drove the snowplough",
      "körde plogen",
      "built the snow cave",
      "byggde snögrottan",
      "a pair of mittens for everyone",
      "ett par vantar till var och en",
      "the uncle with the door",
      "morbrorn med dörren",
    ],
  },
];
