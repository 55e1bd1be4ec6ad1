import type { Language } from "#domain/language.ts";
import type { WrongField } from "#domain/wedding/editing/wedding-field-text.ts";
import type { ContentSection } from "#domain/wedding/editing/content-fields.ts";
import type { PaletteName } from "#domain/wedding/palette.ts";
import type { WrongFact } from "#domain/wedding/wrong-fact.ts";

const counted = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);

export const editing = {
  title: "Website",
  toOverview: "To the website",
  nav: {
    label: "What you can change",
    order: "Order, hide or show",
    all: (section: string) => `All texts: ${section}`,
    facts: "Facts",
    look: "Design",
    rsvp: "RSVP form",
    guests: "Guests",
  },
  draft: {
    none: "No unpublished changes",
    changes: (count: number) => counted(count, "change", "changes"),
    more: "More: discard, export",
    folder: "Nothing has been published here yet. The texts come from the installed folder “wedding”.",
    published: (when: string, by: string | null) =>
      by === null ? `Published on ${when}.` : `Published on ${when} by ${by}.`,
    closed: "Your site is closed, so guests cannot see it yet.",
    changed: (when: string, by: string | null) => `Last changed on ${when}${by === null ? "" : ` by ${by}`}.`,
    export: "Export everything as a backup",
    publish: "Publish",
    making: (count: number) =>
      `${counted(count, "photo is", "photos are")} still being prepared and would be left out. It takes a minute or so.`,
    waitForPhotos: "Check again",
    publishWithout: "Publish without",
    toFix: (count: number) => `${counted(count, "problem", "problems")} to fix before publishing`,
    fixIn: (section: string) => `in ${section}`,
    discard: "Discard draft",
    discardNote: "Everything that is not published is lost. What is published stays as it is.",
    discardButton: "Discard",
    follow: "Go back to the installed texts",
    followNote:
      "The site goes back to what is in the folder “wedding”. Your draft is lost. What is published now can be brought back under History.",
    followButton: "Go back",
  },
  photos: "Photos",
  state: {
    changed: (count: number) => counted(count, "change", "changes"),
    leftOver: (count: number) =>
      count === 1
        ? "1 text is still as in the sample wedding"
        : `${count} texts are still as in the sample wedding`,
    leftOverFacts: (count: number) =>
      count === 1
        ? "1 fact still comes from the sample wedding"
        : `${count} facts still come from the sample wedding`,
    missing: {
      en: (count: number) => `${counted(count, "text", "texts")} missing in English`,
      sv: (count: number) => `${counted(count, "text", "texts")} missing in Swedish`,
    },
    problems: (count: number) => counted(count, "problem", "problems"),
  },
  sections: {
    couple: "You two, the day and the times",
    places: "Places",
    answering: "RSVP and contact",
    food: "Food and allergies",
    events: "Events",
    questions: "Your own questions",
    colours: "Colours",
    home: "Home page",
    information: "Wedding details",
    wishList: "Wish list",
    ourStory: "Our story",
    guestBook: "Guest book",
    rsvp: "The RSVP form",
    deletion: "When guests’ data is deleted",
  } satisfies Record<ContentSection, string>,
  groups: {
    place: "Where you celebrate",
    ceremonyPlace: "Where the ceremony is, if it is somewhere else",
    contact: "How guests reach you",
    toastmaster: "Toastmaster",
    "intro.information": "The card that leads to the wedding details",
    "intro.wishlist": "The card that leads to the wish list",
    "intro.ourstory": "The card that leads to your story",
    "intro.guestbook": "The card that leads to the guest book",
  } as Readonly<Record<string, string>>,
  order: {
    title: "Pages",
    lead: "This is their order in the menu and on the home page. The home page and RSVP are always shown.",
    isHidden: "not on the site",
    /** null: in every language. */
    missing: (inLanguages: readonly Language[] | null) =>
      inLanguages
        ? `not shown in ${inLanguages.map((one) => ({ en: "English", sv: "Swedish" })[one]).join()}: it has no text yet`
        : "not shown: it has no text yet",
    ways: { up: "Move up", down: "Move down", hide: "Hide", show: "Show", remove: "Remove" },
    parts: {
      information: (number: number) => `Paragraph ${number}`,
      ourStory: (number: number) => `Chapter ${number}`,
    },
    add: { information: "Add a paragraph", ourStory: "Add a chapter" },
    removeIt: "Remove it with all its text, in every language?",
    noPhoto: "No photo",
    photoElsewhere: "Upload a photo, or move what stays visible",
  },
  factsTitle: "Facts",
  textsTitle: "Your texts",
  leftEmpty: "Empty fields are hidden from guests.",
  optional: "(optional)",
  save: "Save draft",
  saveAndNext: "Save & continue",
  saved: "Saved in your draft. Guests do not see it yet.",
  savedAt: (time: string, changed: number) => `Saved ${time} · ${counted(changed, "change", "changes")}`,
  room: (left: number) =>
    left === 0 ? "There is no room left." : `${counted(left, "character", "characters")} left.`,
  missingHere: "Nothing has been written in this language yet.",
  howToWrite: {
    title: "Bold, italics, links and lists",
    marks: {
      "**bold**": "bold",
      "*italic*": "italics",
      "[our hotel](https://…)": "a link; mailto: and tel: work too",
      "- bread\n- cheese": "a list, with each item on its own line",
      "1. bus\n2. boat": "a numbered list",
    } as Readonly<Record<string, string>>,
  },
  discarded: "Draft discarded.",
  leftOver: "Still as in the sample wedding.",
  codeOf: (name: string) => `${name}: the colour’s code`,
  take: (colour: string) => `Use ${colour} instead`,
  palettes: {
    title: "Ready-made palettes",
    names: {
      cornflower: "Cornflower",
      clover: "Clover",
      spruce: "Spruce",
      buttercup: "Buttercup",
      cranesbill: "Cranesbill",
      brick: "Brick",
    } satisfies Record<PaletteName, string>,
  },
  languages: {
    one: (name: string) => `${name} only`,
    several: (names: string, first: string) => `${names}, with ${first} as the default`,
  },
  helps: {
    languages:
      "With only one, guests see no language switch and you write everything once. What you have written in another language is kept.",
    zone: "Continent and city, like Europe/Stockholm.",
    dayOrMonth: "Like 2017-10-18, or October 2017 if you only know the month.",
    spot: "Paste a link to the place from an online map, or enter its coordinates, like 57.312, 13.935.",
    "two phrases": "Put two stars before and after two phrases to make them bold: in **the church**.",
    "around number": "Write {toastmaster_phone} where the telephone number should go.",
  },
  choices: {
    nothing: "They can still answer",
    "marked late": "They can still answer, and you see that they are late",
    closed: "The form is closed",
    names: "Only the name",
    "after days": "It is deleted some time after the wedding. You get an email first",
    never: "Nothing is deleted automatically; you delete it yourselves",
    everything: "Also the email, food and allergies on file, which everybody with the code can then read",
  } as Readonly<Record<string, string>>,
  placeholders: {
    title: "Automatic details",
    insert: "Insert date, place…",
    lead: "Put these in your sentences, braces included, and they always show your current details.",
  },
  refused: {
    "not now": "This could not be saved just now. What you wrote is still here: try again in a moment.",
    "changed meanwhile":
      "Somebody else has changed the same thing in the meantime, so yours is not saved yet. Compare below, then save again.",
    "does not fit": "This could not be read. Reload the page.",
    "no draft": "There is no draft to publish. Somebody else may have published it already.",
    "draft changed":
      "Somebody else has changed the draft since you looked at it. Look through it again, then publish.",
    "not discarded":
      "Somebody else has changed the draft since you looked at it, so nothing was discarded. Look through it again first.",
    "still making":
      "Nothing was published yet: a photo is still being prepared. Check again in a moment, or publish without it.",
    problems: "Fix the problems before publishing.",
  },
  wrong: {
    empty: "Required.",
    "no spot": "This is not a place on a map. Write it like 57.312, 13.935, or paste a link to a map.",
    "not two phrases": "Exactly two phrases must be in bold, each between two pairs of stars: **like this**.",
    "not one number": "{toastmaster_phone} must appear here once. It becomes the telephone number.",
    "not a choice": "Choose one of the options.",
    "no days": "Write a whole number of days, from 1 to 3653.",
    "kind fixed": "Guests have answered this question, so this can no longer change. Add a new one instead.",
  } satisfies Record<Exclude<WrongField["reason"], WrongFact["reason"]>, string>,
  placeholderWrong: {
    "lone brace": (written: string) =>
      `There is a ${written} here without its other half. To show a brace, write it twice: ${written}${written}.`,
    empty: (written: string) => `${written} has nothing to show: that fact is empty.`,
    unknown: (written: string) => `There is no ${written}. See the list on this page.`,
    likely: (written: string, likely: string) => `There is no ${written}. Did you mean {${likely}}?`,
  },
  linkToNowhere: (address: string) =>
    `The link to ${address} leads nowhere. A link begins with https://, mailto: or tel:.`,
  contactMissing: "Say how guests reach you: a telephone number or an email address.",
} as const;
