// The facts of a wedding in the snow: the second sample. Your own words stand in texts/en.ts and texts/sv.ts.
// This one is invented, too: couple, village, lodge and telephone number do not exist.

import type { Wedding } from "#domain/wedding/wedding.ts";

export const wedding: Wedding = {
  couple: { first: "Ann-Cathrin", second: "Hjördis" },

  // Paper must be light and the accent dark enough to be read on it; the start says if they are not.
  colours: { paper: "#f1f5fa", accent: "#7d1f3a" },

  date: "2028-02-05",
  ceremonyAt: "13:00",
  partyAt: "16:00",
  endsOn: "2028-02-06",
  endsAt: "01:00",
  timeZone: "Europe/Stockholm",

  answerBy: "2027-12-01",
  afterAnswerBy: "marked late",

  // The coordinates point at a bog in a national park, where nobody lives.
  place: {
    name: "Rimfrostgården",
    street: "Skarspåret 3",
    town: "Övre Vitsele",
    latitude: 66.903,
    longitude: 20.171,
  },
  // Leave it out if the ceremony is held where you celebrate.
  ceremonyPlace: {
    name: "Övre Vitsele kyrka",
    street: "Kyrkstigen 1",
    town: "Övre Vitsele",
    latitude: 66.905,
    longitude: 20.163,
  },

  // How guests reach you when something does not work: a phone, an email or both.
  contact: { phone: "+46 70 174 06 38" },

  // From the numbers that the Swedish telecoms authority keeps free for fiction.
  toastmaster: { name: "Gun-Britt Kvickström", phone: "+46 70 174 06 51" },

  // What a chosen name gives of that guest: "names", or "everything" (email, food and allergies, too).
  suggestionsFill: "names",

  // Counted from the day of the wedding.
  deletion: { everythingAfterDays: 365, allergiesAfterDays: 14 },

  // `stored` is what the guest list keeps, so it stays as it is once the first guest has answered.
  foodOptions: [
    { stored: "Vegetarian", en: "Vegetarian", sv: "Vegetariskt" },
    { stored: "Vegan", en: "Vegan", sv: "Veganskt" },
    { stored: "Pescatarian", en: "Pescatarian", sv: "Pescetariskt" },
    { stored: "Without reindeer", en: "Anything but reindeer", sv: "Allt utom ren" },
    { stored: "Halal", en: "Halal", sv: "Halal" },
    { stored: "Child", en: "Pancakes (for the very young)", sv: "Pannkakor (för de minsta)" },
  ],
  allergyOptions: [
    { stored: "Gluten", en: "Gluten", sv: "Gluten" },
    { stored: "Milk", en: "Milk protein", sv: "Mjölkprotein" },
    { stored: "Lactose", en: "Lactose", sv: "Laktos" },
    { stored: "Nuts", en: "Nuts", sv: "Nötter" },
    { stored: "Fish", en: "Fish", sv: "Fisk" },
    { stored: "Celery", en: "Celery", sv: "Selleri" },
    { stored: "Dogs", en: "Dogs", sv: "Hundar" },
  ],

  // What you ask people to besides the wedding itself. This one is for everyone, so the open pages tell of it.
  events: [
    {
      key: "ski-tour",
      en: "Ski tour",
      sv: "Skidtur",
      date: "2028-02-06",
      startsAt: "11:00",
      invited: "everyone",
    },
  ],

  story: ["2016-01", "2016-12-13", "2020-03", "2026-04-04", "2028-02-05"],

  // `focus` is the spot that stays visible when a picture is cropped: percent from the left, percent from the top.
  photos: {
    hero: { file: "fjallsjon.jpg", focus: { x: 62, y: 60 } },
    introWishList: { file: "bastubanken.svg", focus: { x: 50, y: 62 } },
    introInformation: { file: "skidstugan.jpg", focus: { x: 50, y: 52 } },
    introOurStory: { file: "over-fjallet.jpg", focus: { x: 60, y: 50 } },
    introGuestBook: { file: "langbord.svg", focus: { x: 50, y: 62 } },
    wishList: { file: "bastun.svg", focus: { x: 50, y: 50 } },
    information: { file: "trakyrkan.svg", focus: { x: 45, y: 40 } },
    ourStory: { file: "skidspar.jpg", focus: { x: 50, y: 50 } },
    story1: { file: "DSC_0412.JPG", focus: { x: 64, y: 50 } },
    story2: { file: "snolyktan.svg", focus: { x: 50, y: 92 } },
    story3: { file: "huset.jpg", focus: { x: 50, y: 58 } },
    story4: { file: "pimpel.png", focus: { x: 50, y: 70 } },
    story5: { file: "sparken.svg", focus: { x: 50, y: 68 } },
  },

  sample: {
    invitationCode: "MINUS-TJUGO",
    guestList: "guests.csv",
    admin: { email: "hjordis@example.se", password: "minus tjugo och vindstilla" },
  },
};
