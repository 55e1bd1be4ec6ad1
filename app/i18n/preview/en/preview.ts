import type { PencilledFact } from "#domain/wedding/editing/pencil-place.ts";

const facts: Record<PencilledFact, string> = {
  date: "the day",
  ceremonyAt: "the time of the ceremony",
  partyAt: "the time of the party",
  place: "the place of the party",
  ceremonyPlace: "the place of the ceremony",
  toastmaster: "the toastmaster’s number",
  story: "when this was",
  events: "this event",
  foodOptions: "the choices of food",
  allergyOptions: "the choices of allergies",
};

export const preview = {
  back: "To the wedding",
  title: "Preview",
  lead: "Your draft, as guests will see it when you publish. A pencil leads to the words or facts beside it.",
  noDraft: "Guests see all of this already. A pencil leads to the words or facts beside it.",
  pages: "Page",
  languages: "The page’s language",
  widths: "Width",
  phone: "Phone",
  laptop: "Laptop",
  frame: (page: string, width: string) => `${page}, ${width.toLowerCase()}`,
  text: (words: string) => `Change “${words}”`,
  fact: (fact: string) => `Change ${fact}`,
  photo: (place: string) => `Change the photo: ${place}`,
  facts,
};
