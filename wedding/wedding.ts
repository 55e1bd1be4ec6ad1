// The facts of the wedding. Your own words go into texts/en.ts and texts/sv.ts.
// This wedding is invented: couple, village, farm and telephone number do not exist.

import type { Wedding } from "#domain/wedding/wedding.ts";

export const wedding: Wedding = {
  couple: { first: "Märta", second: "Theo" },

  // The paper must be light, and the accent dark enough to be read on it; the start warns you if they are not.
  colours: { paper: "#f8f2e7", accent: "#2b51aa" },

  date: "2024-06-08",
  ceremonyAt: "15:00",
  partyAt: "18:00",
  endsOn: "2024-06-09",
  endsAt: "02:00",
  timeZone: "Europe/Stockholm",

  answerBy: "2024-04-15",
  afterAnswerBy: "nothing",

  // The coordinates point at a bird lake in a national park, where nobody lives.
  place: {
    name: "Klövergården",
    street: "Kyrkstigen 7",
    town: "Ärlehult",
    latitude: 57.312,
    longitude: 13.935,
  },
  // Leave it out if the ceremony takes place where you celebrate.
  ceremonyPlace: {
    name: "Ärlehults kyrka",
    street: "Kyrkbacken 1",
    town: "Ärlehult",
    latitude: 57.316,
    longitude: 13.931,
  },

  // How guests reach you when something does not work: a phone number, an email address or both.
  contact: { name: "Märta", phone: "+46 70 174 06 05", email: "marta.och.theo@example.se" },

  // From the numbers that the Swedish telecoms authority reserves for fiction.
  toastmaster: { name: "Sigrid Öhrn", phone: "+46 70 174 06 25" },

  // Who may come in: "code" (the one on your cards), "links only", or "open". docs/running-it.md says what each reveals.
  access: "code",
  // What choosing a name on the form fills in: "names", or "everything" (email, food and allergies, too).
  suggestionsFill: "everything",

  // Counted from the day of the wedding; "never" if you delete by hand. An email announces each deletion first.
  deletion: { everythingAfterDays: 180, allergiesAfterDays: 30 },

  // `stored` is what the guest list keeps, so do not change it once the first guest has answered.
  foodOptions: [
    { stored: "Vegetarian", en: "Vegetarian", sv: "Vegetariskt" },
    { stored: "Lacto-ovo vegetarian", en: "Lacto-ovo vegetarian", sv: "Lakto-ovo-vegetariskt" },
    { stored: "Lacto-vegetarian", en: "Lacto-vegetarian", sv: "Laktovegetariskt" },
    { stored: "Vegan", en: "Vegan", sv: "Veganskt" },
    { stored: "Beegan", en: "Beegan", sv: "Veganskt med honung" },
    { stored: "Vegan before 6pm", en: "Vegan before 6pm", sv: "Veganskt före klockan 18" },
    { stored: "Pescaterian", en: "Pescatarian", sv: "Pescetariskt" },
    { stored: "Glutenfree", en: "Gluten-free", sv: "Glutenfritt" },
    { stored: "Lactosfree", en: "Lactose-free", sv: "Laktosfritt" },
  ],
  allergyOptions: [
    { stored: "Gluten", en: "Gluten", sv: "Gluten" },
    { stored: "Lactos", en: "Lactose", sv: "Laktos" },
    { stored: "Peanuts", en: "Peanuts", sv: "Jordnötter" },
    { stored: "Eggs", en: "Eggs", sv: "Ägg" },
    { stored: "Fish", en: "Fish", sv: "Fisk" },
    { stored: "Crustacean shellfish", en: "Crustacean shellfish", sv: "Kräftdjur" },
    { stored: "Tree nuts", en: "Tree nuts", sv: "Nötter och mandel" },
    { stored: "Soybeans", en: "Soybeans", sv: "Soja" },
  ],

  // What you ask people to besides the wedding itself: "everyone", or households that you choose in the admin area. Of
  // these nobody else learns anything. `key` is what the guest list keeps, like `stored`.
  events: [
    {
      key: "brunch",
      en: "Sunday brunch",
      sv: "Söndagsbrunch",
      date: "2024-06-09",
      startsAt: "11:00",
      endsAt: "13:00",
      place: {
        name: "Sjöboden",
        street: "Strandstigen 2",
        town: "Ärlehult",
        latitude: 57.319,
        longitude: 13.927,
      },
      invited: "chosen households",
    },
  ],
  // What a guest needs to know of the day besides ceremony and dinner, and answers nothing to. Without a place it is where
  // you celebrate; a time before six in the morning belongs to the night.
  stops: [
    {
      key: "coach-there",
      en: "Coach from Värnamo",
      sv: "Buss från Värnamo",
      startsAt: "13:30",
      place: {
        name: "Värnamo station",
        street: "",
        town: "Värnamo",
        latitude: 57.1858,
        longitude: 14.0412,
      },
    },
    { key: "coach-back", en: "Coach to Värnamo", sv: "Buss till Värnamo", startsAt: "00:30" },
    { key: "last-coach", en: "Last coach to Värnamo", sv: "Sista bussen till Värnamo", startsAt: "02:00" },
  ],
  // Your own questions: kind "text", "yes or no" or "choice".
  questions: [
    {
      key: "coach",
      en: "Coach back to Värnamo?",
      sv: "Buss tillbaka till Värnamo?",
      kind: "choice",
      of: "household",
      askedOf: "coming",
      options: [
        { stored: "00:30", en: "Yes, at half past midnight", sv: "Ja, halv ett" },
        { stored: "02:00", en: "Yes, at two", sv: "Ja, klockan två" },
        { stored: "No", en: "No, thank you", sv: "Nej tack" },
      ],
    },
  ],

  story: ["2012-08", "2014-06-08", "2017-10-18", "2019-02-09", "2024-06-08"],

  // `focus` is the spot that stays visible when a picture is cropped: percent from the left, percent from the top.
  photos: {
    hero: { file: "lake.svg", focus: { x: 55, y: 60 } },
    introWishList: { file: "clover-meadow.svg", focus: { x: 45, y: 65 } },
    introInformation: { file: "barn.svg", focus: { x: 50, y: 50 } },
    introOurStory: { file: "rowing-boat.svg", focus: { x: 60, y: 60 } },
    introGuestBook: { file: "long-table.svg", focus: { x: 50, y: 60 } },
    wishList: { file: "honeymoon-train.svg", focus: { x: 55, y: 45 } },
    information: { file: "church.svg", focus: { x: 45, y: 35 } },
    ourStory: { file: "birch-grove.svg", focus: { x: 50, y: 50 } },
    story1: { file: "story-rain.svg", focus: { x: 50, y: 65 } },
    story2: { file: "story-fire.svg", focus: { x: 68, y: 65 } },
    story3: { file: "story-keys.svg", focus: { x: 52, y: 60 } },
    story4: { file: "story-skis.svg", focus: { x: 50, y: 58 } },
    story5: { file: "story-wreath.svg", focus: { x: 48, y: 68 } },
  },

  sample: {
    invitationCode: "SJU-BLOMMOR",
    guestList: "guests.csv",
    admin: { email: "marta@example.se", password: "tre små sju blommor" },
    households: {
      "O'Brien": { language: "en", events: ["wedding", "brunch"] },
      "Sjöholm, Elsa": { language: "sv", events: ["wedding", "brunch"] },
      Bjørnsen: { events: ["wedding", "brunch"] },
      Bergström: { language: "sv", events: ["wedding", "brunch"] },
    },
  },
};
