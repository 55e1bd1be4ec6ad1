import type { ContentTask } from "#domain/first-run/left-to-do.ts";
import type { FirstFact, FirstStep } from "#domain/first-run/first-evening.ts";

export const firstEvening = {
  progress: (step: number, of: number) => `Step ${step} of ${of}`,
  titles: {
    who: "Who are you?",
    when: "When and where?",
    colours: "Your colours",
    code: "Your invitation code",
  } satisfies Record<FirstStep, string>,
  leads: {
    who: "Four short steps, and you have a site of your own. Nobody sees anything until you open it.",
    when: "What you do not know yet can wait. All of it can be changed later.",
    colours:
      "Everything on your site is made from two colours: a light paper, and one that stands out on it.",
    code: "Your guests type it once, and can then answer and see who else is coming.",
  } satisfies Record<FirstStep, string>,
  back: "Back",
  next: "Continue",
  laterNote:
    "You can stop here and go on another day, on any device: sign in, and you are back at this step.",
  notSaved: "Something is missing or cannot be right. It is marked below.",
  needed: "This is needed.",
  past: "That day is over. Is it the right year?",
  reach: "An email address or a telephone number is needed, so that guests can reach you.",
  fields: {
    "couple.first": "One of you",
    "couple.second": "The other",
    date: "The day",
    ceremonyAt: "It begins at",
    "place.name": "Where you celebrate",
    "place.street": "Street",
    "place.town": "Town",
    "contact.email": "Email",
    "contact.phone": "Telephone",
    partyAt: "Dinner begins at",
    endsAt: "It ends at",
    answerBy: "Last day to answer",
    "ceremonyPlace.name": "Place of the ceremony",
    "ceremonyPlace.street": "Street",
    "ceremonyPlace.town": "Town",
    "place.spot": "The spot on the map",
    "ceremonyPlace.spot": "The spot of the ceremony",
    timeZone: "Time zone",
    "colours.paper": "Paper",
    "colours.accent": "Colour",
  } satisfies Record<FirstFact, string>,
  helps: {
    "couple.first": "As it stands on the invitation.",
    "place.name": "The name of the place, as people know it.",
    endsAt: "If you leave it empty: two in the morning.",
    answerBy: "If you leave it empty: six weeks before.",
    "place.spot": "A link from a map, or coordinates like 59.329, 18.068.",
    timeZone: "The clock of the place, such as Europe/Stockholm.",
  } as Partial<Record<FirstFact, string>>,
  optional: "(if you like)",
  reachTitle: "How your guests reach you: one of the two is enough",
  more: "More, if you know it already",
  elsewhere: "If the ceremony is somewhere else",
  account: "How you sign in",
  accountLead: "With this you come back, from any device.",
  sampleGoes: (guests: number) =>
    guests === 1
      ? "The sample wedding goes when you continue: its guest, its account and what was tried with it."
      : `The sample wedding goes when you continue: its ${guests} guests, its account and whatever was tried with them.`,
  sampleStays:
    "There are guests on the list who did not come with the sample, so all guests stay there. The sample’s words and its account go when you continue.",
  begin: {
    title: "Begin your own wedding",
    lead: "What you see here is an invented couple, to try things out with. Your own site takes four short steps.",
    button: "Begin",
  },
  look: {
    title: "How it looks",
    show: "Show them",
    moved: "Not everybody could have read that. These are the nearest colours that everybody can read.",
    sample: "Will you come?",
  },
  code: {
    label: "Invitation code",
    help: "Nobody guesses this one. If you would rather choose, take at least eight letters or digits, and not your names or your day.",
    fixed: (code: string) => `It is ${code}. Whoever installed the site has chosen it, and changes it there.`,
    none: "Your site needs no code: guests come in by their own links, or freely.",
    open: "Open our site",
    openNote: "From then on whoever has its address can read it. You can go on changing everything.",
    change: "Change the code",
    changeLead:
      "Cards with the old code no longer let anybody in, and links in confirmations stop working. Cards with a household’s own code go on working.",
    weak: {
      "digits only": "A program tries all numbers. Please add letters.",
      "own names": "Whoever guesses tries your names and your day first. Please choose something else.",
      short: "Please use at least eight letters or digits.",
      long: "Please use at most forty characters.",
      known: "Everybody knows the sample wedding’s code. Please choose another.",
    },
    saved: "From now on this is your code.",
  },
  opened: {
    title: "Your site",
    lead: "It is there, and guests can read it. What only you can tell is still missing, and nobody sees a gap until you have written it.",
    look: "Look at your site",
    now: "Your site is open.",
  },
  soon: {
    title: "Our site opens soon",
    lead: "We are still writing it. Please come back in a few days.",
  },
  tasks: {
    photos: { open: "Add a photo of the two of you", done: "There is a photo" },
    story: { open: "Tell your story", done: "Your story is told" },
    wishList: { open: "Say what you wish for", done: "Your wish list says what you wish for" },
    travel: { open: "Say how to get there", done: "Guests can read how to get there" },
    clothes: { open: "Say what to wear", done: "Guests can read what to wear" },
    night: { open: "Say where to stay the night", done: "Guests can read where to stay" },
    toastmaster: { open: "Name your toastmaster", done: "Your toastmaster is named" },
    spot: { open: "Show the place on the map", done: "The place is on the map" },
  } satisfies Record<ContentTask, { open: string; done: string }>,
} as const;
