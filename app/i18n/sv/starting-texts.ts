import type { startingOptions as en } from "../en/starting-texts.ts";
import { noIntroduction, noPictures, noScenes } from "../starting/no-words.ts";
import type { SameTexts } from "#domain/language.ts";
import type { WeddingTexts } from "#domain/wedding/wedding.ts";

export const startingTexts: WeddingTexts = {
  title: "{couple} gifter sig",
  summary: "{couple_names} gifter sig den {wedding_day} i {town}. Här står när, var och hur du svarar.",
  homeIntro: {
    before: "Vi ska gifta oss, och vi vill gärna ha dig med. Håll ",
    firstStrong: "den {wedding_day}",
    between: " ledig och kom och fira med oss. Festen hålls på ",
    secondStrong: "{place} i {town}",
    after: ".",
  },
  answerBefore: "Svara gärna senast den {answer_by}.",
  intro: {
    information: {
      title: "Om bröllopet",
      message: "När det börjar, var vi är och hur du hittar dit.",
      button: "Se tid och plats",
    },
    wishlist: {
      title: "Önskelista",
      message: "För dig som vill ge oss något.",
      button: "Se vår önskelista",
    },
    ourstory: {
      title: "Vår historia",
      message: "Hur vi träffades, och vad det ledde till.",
      button: "Läs vår historia",
    },
    guestbook: {
      title: "Gästbok",
      message: "Här ser du vilka du kommer att fira med.",
      button: "Möt de andra gästerna",
    },
  },
  wishList: {
    title: "Önskelista",
    greeting: "Att du är med oss på dagen är det vi önskar oss allra mest.",
    request: "",
    thanks: "Tack från oss båda.",
  },
  information: {
    title: "Om bröllopet",
    dressCode: "",
    him: "",
    her: "",
    headings: ["Hitta hit", "Under dagen", "Övernattning"],
    paragraphs: ["", "", ""],
    toastmaster: {
      before: "Vill du säga några ord eller uppträda? Hör av dig till vår toastmaster på ",
      after: ".",
    },
  },
  ourStory: { title: "Vår historia", entries: noScenes },
  guestBook: {
    title: "Gästbok",
    thanks: "Vi är så glada att du finns i våra liv.",
    intro: "Det här är de du kommer att möta.",
  },
  rsvp: {
    title: "Kommer du?",
    intro: "Det tar två minuter, och du kan ändra dig senare.",
  },
  photos: noPictures,
  introductions: noIntroduction,
};

export const startingOptions: SameTexts<typeof en> = {
  food: {
    Vegetarian: "Vegetariskt",
    Vegan: "Veganskt",
    Pescaterian: "Pescetariskt",
    Glutenfree: "Glutenfritt",
    Lactosfree: "Laktosfritt",
  },
  allergies: {
    Gluten: "Gluten",
    Lactos: "Laktos",
    Eggs: "Ägg",
    Fish: "Fisk",
    "Crustacean shellfish": "Kräftdjur",
    Peanuts: "Jordnötter",
    "Tree nuts": "Nötter och mandel",
    Soybeans: "Soja",
  },
};
