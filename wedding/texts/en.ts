import type { WeddingTexts } from "#domain/wedding/wedding.ts";

export const en = {
  title: "{couple} are getting married",
  summary:
    "{couple_names} are getting married on {wedding_day} in {town}, Småland: when, where, what to wear and how to answer.",
  homeIntro: {
    before: "Ten years to the day after a bonfire by the water, we’re getting married. It begins in ",
    firstStrong: "the church in Ärlehult at three o’clock",
    between: " and goes on with dinner and dancing in ",
    secondStrong: "the barn at Klövergården",
    after: ", on loan from the swallows. Wear shoes that can cope with grass, and come hungry.",
  },
  answerBefore: "Please RSVP before the deadline, {answer_by}.",
  intro: {
    wishlist: {
      title: "Wish list",
      message:
        "We already own two of most things, and three potato peelers. If you’d still like to give us something, we have just one wish, and it runs on rails.",
      button: "See our wish list",
    },
    information: {
      title: "Wedding details",
      message:
        "The time, the place, the coach from the station, what to wear and where to sleep: all you need to reach the right barn on the right day.",
      button: "See when, where and what to wear",
    },
    ourstory: {
      title: "Our story",
      message:
        "Twelve years, one working umbrella and a bonfire lit too early. That’s what it took. The short version comes in five chapters.",
      button: "Read our story in five chapters",
    },
    guestbook: {
      title: "Guest book",
      message:
        "Who is the man with the accordion, and why does everyone know Brita? Look up your neighbours before you sit down next to them.",
      button: "Meet the guests",
    },
  },
  wishList: {
    title: "Wish list",
    greeting:
      "You’re coming all the way to {town}, some of you across the North Sea. That’s the present we were hoping for.",
    request:
      "If you’d like to give us something as well, we’d love a contribution towards our honeymoon: the night train to Abisko in July, then on foot until our socks give notice.",
    thanks:
      "There’s an old suitcase for envelopes just inside the barn, and every envelope takes us a few kilometres further. Thank you, from both of us.",
  },
  information: {
    title: "Wedding details",
    dressCode: "Smart casual",
    him: "A jacket, or a shirt that has met an iron. Leave the tie at home; it won’t be missed.",
    her: "A dress, or whatever you dance best in. Heels sink into the meadow, and by ten in the evening you’ll be glad of a cardigan.",
    headings: ["Getting there", "On the day", "Staying the night"],
    paragraphs: [
      "Everything starts at {place}. Trains run direct from Gothenburg to Värnamo; from Stockholm and Copenhagen you change at Alvesta. Our coach meets you at the station and takes half an hour. If you’re driving, park in the field to the left of the barn. The walk up to the church takes six minutes at Märta’s grandmother’s pace, and we’ll all set off together at half past two.",
      "After the ceremony we’ll raise a glass in the meadow, and at six we’ll sit down to dinner. Children are welcome all day: there’s a hayloft to conquer and, once it’s conquered, a quiet room with mattresses in the farmhouse. In church we’d like to see your faces rather than your phones. After that, photograph whatever you like.",
      "We’ve taken over the old village school for the night: forty simple beds, breakfast included. Ask our toastmadame for one. There’s room for tents in the orchard. The last coach to Värnamo leaves when the band runs out of songs.",
    ],
    toastmaster: {
      before:
        "A speech, a song, a bed at the school or a lost umbrella: our toastmadame, {toastmaster}, sees to most things. Ring her on ",
      after: ", preferably after six in the evening. She can keep a secret, even from us.",
    },
  },
  ourStory: {
    title: "Our story",
    entries: [
      {
        title: "Meet cute",
        message:
          "A tram stop in Gothenburg, and the kind of August rain that comes in sideways. Theo had been in Sweden for nine days and owned an umbrella from Sheffield. Märta owned one too, until a gust turned it inside out. At Swedish tram stops people keep their distance; he offered her half of his anyway. The tram was eighteen minutes late, and we’ve never complained.",
      },
      {
        title: "Got together",
        message:
          "For nearly two years we were just good friends, an opinion held by nobody else. Then came a Sunday by the lake at Ärlehult. Märta’s uncle didn’t trust the forecast for Midsummer and lit the bonfire two weeks early. Theo asked whether one could also kiss two weeks early. One could.",
      },
      {
        title: "Moved together",
        message:
          "On a Wednesday, because the van was cheaper. Two flights up, no lift, twenty-three boxes, eleven of them books, and by nightfall one lamp that worked. In Swedish you flyttar ihop, ‘move together’, and Märta has never seen what English wants with an extra ‘in’.",
      },
      {
        title: "Engaged",
        message:
          "Theo had been skiing for three days with a ring in the first-aid kit, waiting for a view. On the fourth the fog lifted. We stuck our skis in the snow and sat down in the sun, and Märta peeled an orange and asked him before he had found the zip. He said yes with his mouth full.",
      },
      {
        title: "Married",
        message:
          "Ten years to the day after the bonfire, and five after the orange; nobody can say we rushed. Two chairs in the meadow, two wreaths of seven kinds of flowers, and everyone we love in one place. We’ll write the rest of this chapter with you.",
      },
    ],
  },
  guestBook: {
    title: "Guest book",
    thanks: "Thank you for being in our lives, some of you since before we could walk.",
    intro:
      "Here is everyone you might find yourself sitting next to. If there’s nothing written about someone, it’s because they’re hard to sum up.",
  },
  rsvp: {
    title: "Will you come?",
    intro:
      "It takes two minutes, and you can change your answer later. One answer for each guest, children included.",
  },
  photos: {
    hero: "A jetty and wild flowers by a still lake, in the pale light of a midsummer night.",
    introWishList: "A meadow of red clover, with a red farmhouse far off.",
    introInformation: "A red barn with its doors open and a string of lights from tree to tree.",
    introOurStory: "A blue rowing boat moored among the reeds on calm water.",
    introGuestBook: "A long table laid under birches hung with lanterns, the lake behind it.",
    wishList: "A night train crossing a bridge below snowy mountains.",
    information: "A white wooden church and the path that leads up to it.",
    ourStory: "A path through a birch grove where wild flowers grow.",
    story1: "Two people under one umbrella at a tram stop in the August rain.",
    story2: "A bonfire by the lake on a summer night, and two people standing close beside it.",
    story3: "A tall old house in autumn with one lit window, and moving boxes on the pavement.",
    story4: "Two pairs of skis standing in the snow under a February sun.",
    story5: "Two chairs at a small table in a meadow, each hung with a wreath of flowers.",
  },
  introductions: {
    bride: {
      relation: "The one with the map",
      description: "Draws maps for a living. Folds them correctly and expects the same of others.",
    },
    groom: {
      relation: "The one with the umbrella",
      description: "Teaches physics in Swedish, with the vowels of Yorkshire.",
    },
    ylva: { relation: "Märta’s younger sister", description: "" },
    rohan: { relation: "Theo’s best friend since the first day of school", description: "" },
    sigrid: {
      relation: "Märta’s friend from the choir",
      description: "Owns a bell and isn’t afraid to ring it.",
    },
    johanna: { relation: "Märta’s friend from university", description: "" },
    zoe: { relation: "Theo’s sister", description: "" },
    gareth: { relation: "Theo’s friend from Sheffield", description: "From Wales. You will hear him." },
    bjorn: {
      relation: "Our neighbour from downstairs",
      description: "Carried eleven boxes of books up two flights and never asked why.",
    },
    soren: { relation: "", description: "Lent us the skis. Would like them back." },
    kerstin: { relation: "Märta’s mother", description: "" },
    goran: { relation: "Märta’s father", description: "" },
    margaret: { relation: "Theo’s mother", description: "" },
    alan: { relation: "Theo’s father", description: "" },
    brita: {
      relation: "Märta’s grandmother",
      description: "Has lived in Ärlehult since 1936 and can tell you who built your house.",
    },
    "lars-erik": {
      relation: "Märta’s uncle, and our host at Klövergården",
      description: "The man with the accordion.",
    },
    dorothy: { relation: "Theo’s grandmother", description: "" },
    "anna-cousin": { relation: "Märta’s cousin", description: "" },
    "anna-choir": { relation: "Märta’s friend from the choir", description: "" },
    "anna-neighbour": { relation: "Brita’s neighbour in Ärlehult", description: "" },
  },
} as const satisfies WeddingTexts;
