import type { ComingField, FactField } from "#domain/guest/guest.ts";

export const rsvp = {
  requiredNote: "Fields marked with * are required.",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  accept: "Yes, I’m coming to the wedding",
  asked: {
    foodOptions: "Food options",
    allergies: "Allergies",
    speech: "I’d like to make a speech",
    performance: "I’d like to perform something",
    severeAllergies: "Serious even in small amounts",
  } satisfies Record<ComingField, string>,
  severe: (allergy: string) => `${allergy} (serious even in small amounts)`,
  severeInShort: "serious",
  other: "Other",
  otherFood: "Other food option",
  otherAllergy: "Other allergy",
  submit: "Send your answer",
  offline:
    "There’s no connection right now, so nothing has been sent. Everything you filled in is still here: press again once you’re back online.",
  emailHelp:
    "We’ll send a confirmation to this address. If it hasn’t arrived within a few minutes, please check your junk folder.",
  suggestionsCount: (count: number) => (count === 1 ? "1 name" : `${count} names`),
  suggestionsNone: "No suggestions here. Type your name in full; that works just as well.",
  suggestionFilled: (name: string) => `We’ve filled in what we know about ${name}. Please check it.`,
  suggestionTakenBack: (name: string) =>
    `You’ve changed the name, so what we’d filled in for ${name} is gone.`,
  suggestionsStopped: "You’ve searched a lot of names. Please type your name in full.",
  keepsEmail: (masked: string) => `Leave this blank to keep ${masked}.`,
  privacy: "What we keep about you, and for how long",
  listsKept: "We’ll keep anything we already know about your food and allergies.",
  answeredHere: {
    said: (name: string, isComing: boolean) =>
      `You answered for ${name}: ${isComing ? "coming" : "not coming"}.`,
    change: "Change it",
    /** After it, for those who hear the link alone. */
    changeFor: (name: string) => `for ${name}`,
    another: "Answer for somebody else",
  },
  late: "The last day to answer has passed, but please answer all the same, and we’ll do our best.",
  question: {
    title: (firstName: string) => `Will you come, ${firstName}?`,
    lead: "You didn’t tick the box, so we’d like to check. Nothing has been sent yet.",
    yes: "Yes, I’m coming",
    no: "No, I can’t come",
    help: "“Yes” takes you back to the form, to check it and send it. “No” is sent straight away.",
    answerOf: (name: string) => `Answering for ${name}`,
    nowSend:
      "Lovely! Check the form, then press “Send your answer” at the bottom. Nothing has been sent yet.",
  },
  received: {
    title: "We’ve received your answer and will be in touch",
    answeredBefore:
      "There’s already an answer for this name. Nothing has changed yet. We’ll look at both and let you know.",
    manyAnswers: "A lot of answers have come in at once, so we’ll look at yours before it counts.",
    next: "You don’t need to do anything else. Once we’ve confirmed your answer, you’ll get an email.",
    link: "Have you answered before? With the link in your confirmation you can change your answer yourself, straight away.",
    another: "Answer for somebody else",
  },
  closed: {
    title: "The guest list is closed",
    message:
      "The last day to answer has passed, and the kitchen has its numbers. Please get in touch if anything has changed.",
  },
  summaryTitle: "Please correct the following",
  problems: {
    firstName: { required: "Please enter your first name." },
    lastName: { required: "Please enter your last name." },
    email: {
      required: "Please enter your email address.",
      "not an email":
        "This doesn’t look like an email address. It should be something like name@example.com.",
    },
    "too long": "This is too long.",
    "not an option": "One of the choices is not on the list. Please choose again.",
    "not plain text": "This contains characters that can’t be used here.",
    chosenAnother: (name: string) =>
      `You chose ${name} and then wrote another name. What we’d filled in for ${name} is gone. Please check what’s left.`,
    severalGuests:
      "More than one guest has this name. Please enter the email address that your invitation was sent to.",
  },
  alerts: {
    noMatch: "No matching guest found. Please check your details.",
    sent: "RSVP and email submitted successfully!",
    notSent: "RSVP submitted, but there was an error sending the email.",
    onItsWay: "RSVP submitted. The email is on its way, but the mail server is slow.",
    comesLater: "RSVP submitted. The email will come later.",
    namesakes: "More than one guest has this name, and we can’t tell from here which one you are.",
    notSaved: "Your answer could not be saved. Please try again.",
    notTaken:
      "Your answer couldn’t be received, because too many are waiting to be confirmed. What you wrote is still below.",
    tooMany: "That was a lot of answers in a short time. Please wait a few minutes and try again.",
  },
  noMatchKept:
    "What you wrote is still below. We’ve kept it as well, so that we can help if your name is spelt differently on our list.",
  insist: "What you wrote is still below. If it’s right, just send it again and it’ll reach us.",
  namesakesKept:
    "What you wrote is still below, and we’ve kept it: we’ll find out whose it is. You don’t need to send it again.",
  severalKept: "We’ve also kept what you wrote, so that we can help if you don’t know which address that is.",
  someSent: (sent: number, all: number) =>
    `RSVP submitted, but only ${sent} of ${all} emails ${sent === 1 ? "was" : "were"} sent.`,
  notSentHelp: "We’ll keep trying for two days, so the confirmation may still arrive.",
  emailComes: (when: string, isOne: boolean) =>
    `${isOne ? "This address" : "One of the addresses"} has had several emails from us today, so the next one will come on ${when}, with everything that’s new.`,
  said: {
    email: "Email",
    answer: "Answer",
    foodOptions: "Food options",
    allergies: "Allergies",
    speech: "Speech",
    performance: "Performance",
  } satisfies Record<FactField, string>,
  thanks: {
    accepted: (firstName: string) => `See you there, ${firstName}!`,
    declined: (firstName: string) => `We’ll miss you, ${firstName}`,
    saved: "This is what we’ve saved:",
    name: "Name",
    answers: { accepted: "Coming to the wedding", declined: "Can’t come" },
    none: "None",
    nothingNew: "Nothing new",
    yes: "Yes",
    no: "No",
    calendar: "Add the wedding to your calendar",
    change: "Change your answer",
    another: "Answer for somebody else",
    moreKept: "We’ve also kept what we already knew about your food and allergies.",
    late: "Your answer came after the last day, so we’ve marked it as late.",
  },
  goneAllergies: {
    ask: (name: string, list: string, count: number) =>
      `Noted as serious for ${name}: ${list}. Remove ${count === 1 ? "it" : "them"}?`,
    notSaved: "Nothing has been saved yet. What you wrote is still below.",
    keep: "Keep and save",
    take: "Remove and save",
    gone: (name: string, list: string) => `No longer noted for ${name}: ${list}. Was that right?`,
    goneMark: (name: string, list: string) =>
      `No longer noted as serious for ${name}: ${list}. Was that right?`,
    putBack: "Put it back",
    putBackFor: (list: string) => `Put it back: ${list}`,
    back: "It is noted again.",
  },
} as const;
