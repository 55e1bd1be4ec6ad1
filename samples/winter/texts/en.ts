import type { WeddingTexts } from "#domain/wedding/wedding.ts";

export const en = {
  title: "{couple} are getting married",
  summary:
    "{couple_names} are getting married on {wedding_day} in {town}, Lapland: how to get there, what to wear and how to answer.",
  homeIntro: {
    before:
      "It’ll be dark by three and very likely minus twenty, and we couldn’t be happier. We’re getting married in ",
    firstStrong: "the wooden church at Övre Vitsele at one o’clock",
    between: ", while there’s daylight to see each other by. Then we’ll eat and dance at ",
    secondStrong: "{place}",
    after:
      " for as long as the candles last. Bring long johns. Nobody will see them, and everyone will have them on.",
  },
  answerBefore: "Please RSVP by {answer_by}, so that we know how much wood to chop.",
  intro: {
    wishlist: {
      title: "Wish list",
      message:
        "Our house is full of other people’s armchairs. What it lacks is a sauna, and in this village you haven’t quite moved in until you have one.",
      button: "See what we’re wishing for",
    },
    information: {
      title: "Finding your way",
      message:
        "Where the train stops, when the sun goes down, how many layers to put on and who to ring if the car won’t start.",
      button: "Plan your journey north",
    },
    ourstory: {
      title: "Our story",
      message:
        "Eleven hours in a snowdrift, forty-one lanterns and a perch with poor timing: all of it true, in five short chapters.",
      button: "Read how we got out of the drift",
    },
    guestbook: {
      title: "Guest book",
      message:
        "The lodge is small and the benches are short. Find out whose elbow you may have in your soup.",
      button: "Meet the others on your bench",
    },
  },
  wishList: {
    title: "Wish list",
    greeting:
      "Most of you are travelling for a night and a day to get here, some of you with skis under your arm. We can’t think of a bigger present.",
    request:
      "If you’d like to add to it, help us build a sauna by the lake. One gift is a plank, a few make a bench, and an uncle has already promised us a door with a past.",
    thanks:
      "The birch-bark rucksack beside the tiled stove takes envelopes; so does the stove, so please look twice. Anyone who gives a plank may come and bathe for as long as the sauna stands. Thank you.",
  },
  information: {
    title: "Wedding details",
    dressCode: "Festive outside, woollen inside",
    him: "A suit, a folk costume or your best jumper. Nobody has ever felt underdressed in a bow tie and thick socks.",
    her: "A dress with room for long johns, or trousers that hide them. Bring your dancing shoes in a bag; outdoors they’d last four minutes.",
    headings: ["Getting here", "In church and outside", "Beds, and getting home"],
    paragraphs: [
      "The night train from Stockholm stops at Gällivare. Our coach waits outside the station until you’re all off the train and takes just over an hour to {town}. If you’re driving, bring a shovel, and park by the lake road, where there are sockets for engine heaters. From the lodge to the church it’s four hundred metres through the forest, and we’ll walk there together at half past twelve. There are kick-sleds to borrow.",
      "We’ll light the stove in the church on Thursday, but keep your coat on. The vicar does. After the ceremony there’ll be hot blueberry soup on the church steps while the sun sets behind the fells. Children are just as welcome: there’s a snow cave for the wild ones and a room full of bunks for the tired ones.",
      "There are thirty-eight beds at the lodge, each under a down quilt. The rest of you will stay with our neighbours, who’ve been airing their spare rooms since the autumn. At midnight there’s soup, at one the coach goes back to Gällivare, and at eleven on Sunday we’ll ski with anyone who can still stand.",
    ],
    toastmaster: {
      before:
        "A speech, a single glove or a car that won’t start: our toastmadame, {toastmaster}, has jump leads and an answer to everything. Ring her on ",
      after: " whenever you like. She goes to bed late and gets up early.",
    },
  },
  ourStory: {
    title: "Our story",
    entries: [
      {
        title: "Snowed in",
        message:
          "For eleven hours the night train sat in a drift outside Bastuträsk. Our compartment had one power socket, and Hjördis had got to it first. Ann-Cathrin had a thermos. By dawn the two powers had signed a treaty, and when the plough finally came we were both a little disappointed.",
      },
      {
        title: "Forty-one lanterns",
        message:
          "Hjördis had said, in passing, that her street was dark. When she came home on the night of Lucia it was lit by forty-one snow lanterns, all the way from the bus stop to the door. On the top step sat Ann-Cathrin, who could no longer feel her fingers. She got them back, one at a time.",
      },
      {
        title: "A house with draughts",
        message:
          "Yellow, cheap, two floors, and a draught from each point of the compass. We bought it in half an hour, the way other people get a dog. The removal van gave up on the last hill, so the last three hundred metres went by kick-sled: three boxes at a time, with a cactus for a pilot.",
      },
      {
        title: "The perch",
        message:
          "Ann-Cathrin had tied the ring to Hjördis’s line and let it down through the ice again. It would have been romantic, had a perch not got there first. It took twenty minutes and language we won’t repeat. ‘Was there something you wanted to ask?’ said Hjördis, fish in hand. There was.",
      },
      {
        title: "By kick-sled to church",
        message:
          "Twelve years after the drift, one of us will ride to church and the other will kick; we’ll draw straws that morning. The lanterns have been counted and the snow has given its word. Only you are missing.",
      },
    ],
  },
  guestBook: {
    title: "Guest book",
    thanks: "Thank you for coming so far into our lives, and so far into the forest.",
    intro:
      "Here is everyone you may bump into, from the couple to the neighbour with the plough. Some have a few words beside their name; the others prefer to introduce themselves.",
  },
  rsvp: {
    title: "Are you coming?",
    intro:
      "Tell us your name, your email address and whether you can come. If you can, we’ll also ask about food, about allergies (dogs count: one is invited) and whether you plan to sing or speak. One answer for each guest, even the smallest. We’ll confirm by email.",
  },
  photos: {
    hero: "A frozen lake at dusk, with lanterns along a track to a lodge and a church among snowy spruces.",
    introWishList: "A bench with a wooden bucket outside a log wall, under a lit window with a candle in it.",
    introInformation: "A timber lodge in the blue hour, every window lit, with lanterns along the path.",
    introOurStory: "Two people on skis crossing a white fell in the last of the sun.",
    introGuestBook:
      "A long table laid with candles and lingonberry sprigs by a window, snow falling outside.",
    wishList:
      "A log sauna beside a frozen lake, with smoke from its chimney and a ladder into a hole in the ice.",
    information: "Two people on their way to a red wooden church in the snow, its door open.",
    ourStory: "Ski tracks between snowy spruces towards a low sun, and a hare beside them.",
    story1: "A red train stuck in a snowdrift at night, with two people behind one of the lit windows.",
    story2: "Lanterns built of snowballs on both sides of some steps up to a red door.",
    story3: "A yellow house in the snow, and a kick-sled loaded with boxes and a cactus.",
    story4: "Two people fishing through a hole in the ice; one holds a rod, the other a ring.",
    story5: "Two people on one kick-sled, on a lantern-lit path to a church under the northern lights.",
  },
  introductions: {
    "ann-cathrin": {
      relation: "The one with the thermos",
      description: "Mends violins and, when pressed, snow scooters. Counts lanterns in her sleep.",
    },
    hjordis: {
      relation: "The one by the power socket",
      description:
        "District vet for an area the size of Belgium. Knows every reindeer, but few of their names.",
    },
    "gun-britt": {
      relation: "Ann-Cathrin’s oldest friend",
      description: "Drove the snowplough. Yes, that one.",
    },
    "elle-marja": { relation: "Hjördis’s friend from university", description: "" },
    "per-ake": {
      relation: "Ann-Cathrin’s brother",
      description: "Built the snow cave. Lives in it, some say.",
    },
    "marta-stina": {
      relation: "Hjördis’s mother",
      description: "Has knitted a pair of mittens for everyone. They are not optional.",
    },
    solve: { relation: "The uncle with the door", description: "" },
    annika: { relation: "Our neighbour across the road", description: "Airs her guest room daily." },
    noor: { relation: "", description: "Has never seen snow. Has bought every garment there is." },
    bosse: { relation: "Dog", description: "Invited on the condition that he keeps off the dance floor." },
  },
} as const satisfies WeddingTexts;
