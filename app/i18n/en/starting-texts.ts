import { noIntroduction, noPictures, noScenes } from "../starting/no-words.ts";
import type { WeddingTexts } from "#domain/wedding/wedding.ts";

export const startingTexts: WeddingTexts = {
  title: "{couple} are getting married",
  summary:
    "{couple_names} are getting married on {wedding_day} in {town}. When, where and how to answer: it’s all here.",
  homeIntro: {
    before: "We’re getting married, and we’d love to have you there. Keep ",
    firstStrong: "{wedding_day}",
    between: " free, and come and celebrate with us at ",
    secondStrong: "{place} in {town}",
    after: ".",
  },
  answerBefore: "Please let us know by {answer_by}.",
  intro: {
    information: {
      title: "Wedding details",
      message: "When it begins, where it is, and how to find us.",
      button: "See when and where",
    },
    wishlist: {
      title: "Wish list",
      message: "For those who’d like to give us something.",
      button: "See our wish list",
    },
    ourstory: {
      title: "Our story",
      message: "How we met, and what came of it.",
      button: "Read our story",
    },
    guestbook: {
      title: "Guest book",
      message: "Who you’ll be celebrating with.",
      button: "Meet the other guests",
    },
  },
  wishList: {
    title: "Wish list",
    greeting: "Having you with us on the day is what we wish for most.",
    request: "",
    thanks: "Thank you, from both of us.",
  },
  information: {
    title: "Wedding details",
    dressCode: "",
    him: "",
    her: "",
    headings: ["Getting there", "The day itself", "Where to stay"],
    paragraphs: ["", "", ""],
    toastmaster: {
      before: "Would you like to say a few words, or perform something? Tell our toastmaster: ",
      after: ".",
    },
  },
  ourStory: { title: "Our story", entries: noScenes },
  guestBook: {
    title: "Guest book",
    thanks: "We’re so happy that you’re part of our lives.",
    intro: "This is who you’ll meet.",
  },
  rsvp: {
    title: "Will you come?",
    intro: "It takes two minutes, and you can change your answer later.",
  },
  photos: noPictures,
  introductions: noIntroduction,
};

export const startingOptions = {
  food: {
    Vegetarian: "Vegetarian",
    Vegan: "Vegan",
    Pescaterian: "Pescatarian",
    Glutenfree: "Gluten-free",
    Lactosfree: "Lactose-free",
  },
  allergies: {
    Gluten: "Gluten",
    Lactos: "Lactose",
    Eggs: "Eggs",
    Fish: "Fish",
    "Crustacean shellfish": "Crustacean shellfish",
    Peanuts: "Peanuts",
    "Tree nuts": "Tree nuts",
    Soybeans: "Soybeans",
  },
} as const;
