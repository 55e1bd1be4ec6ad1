export const emails = {
  greeting: (name: string) => (name === "" ? "Hello," : `Dear ${name},`),
  closing: "With love,",
  confirmation: {
    subject: {
      accepted: "We have your answer: see you at the wedding!",
      declined: "We have your answer: thank you for letting us know",
    },
    opening: {
      accepted:
        "How lovely that you’re coming! We’ve saved your answer, and here’s everything you need to know.",
      declined:
        "Thank you for letting us know that you can’t come. We’ve saved your answer. We’ll miss you, and we’ll raise a glass to you on the day.",
    },
    wedding: "The wedding",
    date: "Date",
    time: "Time",
    place: "Place",
    answerTitle: "Your answer",
    otherSaved: "something else (saved, but not repeated in an email)",
    listSaved: "Saved, but not repeated in an email",
    textSaved: "Saved, but not repeated in an email",
    moreKept: "We’ve also kept what we already knew about your food and allergies.",
    calendar: "Add the wedding to your calendar",
    practical: "Getting there, staying the night and what to wear",
    change: "Change your answer",
    changeNote: {
      accepted:
        "If anything changes, the link below takes you straight to your answer. It’s personal, so please don’t pass it on.",
      declined:
        "Can you come after all? The link below takes you straight to your answer. It’s personal, so please don’t pass it on.",
    },
  },
  events: {
    title: "Events",
    subject: "We have your answer: see you there!",
    coming: "How lovely that you’re coming! We’ve saved your answer.",
    partly:
      "How lovely that you’re coming to part of it! We’ve saved your answer, and here’s when and where.",
    onCard: "Your invitation card says when and where.",
    calendar: "Add to your calendar",
    says: (name: string) => `${name} is coming to part of it.`,
    count: {
      accepted: (guests: number) => `${guests} coming`,
      declined: (guests: number) => `${guests} not coming`,
    },
  },
  calendar: {
    openEnd: "No end time has been set, so your calendar keeps three hours free.",
    withdrawn: "No longer on your programme",
  },
  addressChanged: {
    subject: "Your answer to our invitation has a new email address",
    opening:
      "An answer to our invitation was saved in your name, with a different email address from this one. Emails about the wedding will now go there.",
    answered: "The answer",
    note: "If that was you, there’s nothing you need to do. If it wasn’t, please get in touch.",
    takeBackNote:
      "If that was you, there’s nothing you need to do. If it wasn’t, you can take the answer back: open the link below and press the button, and everything will be as it was before.",
    takeBack: "Take the answer back",
  },
  allergiesGone: {
    subject: "Something was removed from your allergies",
    opening: (names: string) =>
      `An answer to our invitation removed something from the allergies noted for ${names}.`,
    note: "If that was right, there’s nothing you need to do. If it wasn’t, please open your answer and add it again, or get in touch.",
    answer: "Look at your answer",
    also: "The answer also removed something from the allergies we had noted.",
  },
  household: {
    /** "coming": to other events than the wedding; "some": not all of them; "open": nobody has said yes. */
    subject: {
      accepted: "We have your answers: see you at the wedding!",
      coming: "We have your answers: see you there!",
      some: "We have your answers to our invitation",
      open: "We have your answers to our invitation",
      declined: "We have your answers: thank you for letting us know",
    },
    opening: {
      accepted:
        "How lovely that you’re coming! We’ve saved your answers, and here’s everything you need to know.",
      coming: "How lovely that you’re coming! We’ve saved your answers.",
      some: "We’ve saved your answers, and here’s everything you need to know.",
      open: "Thank you for your answers. We’ve saved them, and this is what we have so far.",
      declined:
        "Thank you for letting us know that you can’t come. We’ve saved your answers. We’ll miss you, and we’ll raise a glass to you on the day.",
    },
    lovely: (names: string | null) => `How lovely that ${names ?? "some of you"} can come!`,
    missed: (names: string | null) => `We’ll miss ${names ?? "the others"}.`,
    all: "Dear all,",
    answers: "Your answers",
    companion: "Your companion",
    /** Within a sentence. */
    ofCompanion: "your companion",
    change: (name: string) => `Change the answer for ${name}`,
    open: "Hasn’t answered yet",
    note: "Each link opens only that guest’s answer, so please keep it to yourselves. With the code on your card you can change everything.",
    cardNote: "With the code on your card you can change everything.",
  },
  /** One email in the place of those above the number that an address gets in a day. */
  several: {
    greeting: "Hello,",
    subject: (count: number) =>
      count === 1 ? "We have an answer to our invitation" : `We have ${count} answers to our invitation`,
    opening:
      "This address has already had several emails about answers to our invitation, so here are the rest in one. We’ve saved all of these answers:",
    says: {
      accepted: (name: string) => `${name} is coming.`,
      declined: (name: string) => `${name} can’t come.`,
    },
    open: "Change the answer",
    note: "Each link opens only that guest’s answer, so please don’t pass it on.",
  },
  warnings: {
    subject: "About answers to our wedding invitation",
    opening:
      "This address has already had several emails about changed answers, so here are the rest in one.",
    kinds: {
      "address changed": (name: string, times: number) =>
        times === 1
          ? `The answer for ${name} was changed, and the email address with it.`
          : `The answer for ${name} was changed ${times} times, and the email address with it.`,
      "allergies gone": (name: string, times: number) =>
        times === 1
          ? `An answer removed something from the allergies noted for ${name}.`
          : `${times} answers removed something from the allergies noted for ${name}.`,
      held: (name: string, times: number) =>
        times === 1
          ? `A new answer for ${name} has come in. Nothing changes until we’ve confirmed it.`
          : `${times} new answers for ${name} have come in. Nothing changes until we’ve confirmed them.`,
      "taken back": (name: string, _times: number) =>
        `The answer for ${name} that gave this email address has been taken back.`,
    },
    open: {
      "address changed": "See what was changed and take it back",
      "allergies gone": "Look at the answer",
      held: "Change the answer yourself",
      "taken back": "Answer again",
    },
    note: "If that was you, there’s nothing you need to do. If it wasn’t, please get in touch.",
  },
  heldAnswer: {
    subject: "A second answer in your name has come in",
    opening:
      "There’s already an answer to our invitation in your name, and somebody has now sent another. Nothing has changed: we’ll look at it before it counts.",
    note: "You don’t need to do anything: your answer stands as it is. If something is wrong, please get in touch.",
    answer: {
      note: "If it wasn’t you, you don’t need to do anything: your answer stands as it is. If it was, the link below takes you straight to your answer, where you can change it yourself. It’s personal, so please don’t pass it on.",
      link: "Change your answer",
    },
    takeBack: {
      note: "The answer that counts now gave a different email address from this one. If it wasn’t yours, you can take it back with the link below, and then answer with this address.",
      link: "Take that answer back",
    },
  },
  takenBack: {
    subject: "An answer to our invitation has been taken back",
    opening: (name: string) =>
      `The answer for ${name} that gave this email address has been taken back, from the address we had before. Everything is as it was before that answer.`,
    note: "If the answer was yours, please answer again or get in touch.",
  },
  test: {
    subject: "A test email from your wedding site",
    opening:
      "This email was sent by your wedding site. If you can read it, emails to your guests get through.",
    note: "Look at its headers for spf=pass and dkim=pass: with both, emails seldom land in the junk folder.",
    closing: "Your wedding site",
  },
  mailing: {
    why: "You’re getting this email because you’re one of our guests.",
    /** Behind "Dear", for a household without first names: as on its envelope, if that has a name. */
    household: (envelope: string) => envelope.replace(/^The (?=.+ family$)/i, "") || "friends",
    stop: "No more emails from us",
  },
  automatic: "This is an automatic message, so please don’t reply to it.",
  site: "Visit the wedding site",
  privacy: "How we handle your data",
} as const;
