import type { PencilledFact } from "#domain/wedding/editing/pencil-place.ts";

const facts: Record<PencilledFact, string> = {
  couple: "your names",
  date: "the day",
  ceremonyAt: "the time of the ceremony",
  partyAt: "the time of the dinner",
  place: "the place of the party",
  ceremonyPlace: "the place of the ceremony",
  toastmaster: "the toastmaster’s number",
  story: "when this was",
  events: "this event",
  stops: "the other times of the day",
  questions: "this question",
  foodOptions: "the choices of food",
  allergyOptions: "the choices of allergies",
};

export const preview = {
  close: "Close",
  changedMeanwhile: "Somebody else has changed the draft in the meantime.",
  showNewest: "Show the latest",
  languages: "The page’s language",
  widths: "Width",
  full: "Full width",
  phone: "Phone",
  laptop: "Laptop",
  frame: (page: string, width: string) => `${page}, ${width.toLowerCase()}`,
  invitation: "Write something here",
  write: (name: string) => `Write: ${name}`,
  text: (words: string) => `Change “${words}”`,
  fact: (fact: string) => `Change ${fact}`,
  introductions: "Change the introductions",
  photo: (place: string) => `Change the photo: ${place}`,
  facts,
  actions: {
    "wedding published": {
      saved: () => "Your changes are published.",
      history: () => "Published changes to the website",
    },
    "folder followed": {
      saved: () => "Your guests now see the installed texts.",
      history: () => "Went back to the installed texts",
    },
  },
};
