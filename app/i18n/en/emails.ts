export const emails = {
  greeting: (name: string) => (name === "" ? "Hello," : `Dear ${name},`),
  closing: "With love,",
  confirmation: {
    subject: {
      accepted: "Your answer is saved: see you at the wedding!",
      declined: "Your answer is saved: thank you for letting us know",
    },
    opening: {
      accepted:
        "How lovely that you are coming! Your answer is saved, and here is everything you need to know.",
      declined:
        "Thank you for letting us know that you cannot come. Your answer is saved. We will miss you, and raise a glass to you on the day.",
    },
    wedding: "The wedding",
    date: "Date",
    time: "Time",
    place: "Place",
    answerTitle: "Your answer",
    otherSaved: "something else (saved, but not repeated in an email)",
    listSaved: "Saved, but not repeated in an email",
    textSaved: "Saved, but not repeated in an email",
    moreKept: "What was already noted about food and allergies is kept.",
    calendar: "Add the wedding to your calendar",
    /** A link, where there is no room for it. */
    practical: "Getting there, staying the night and what to wear",
    change: "Change your answer",
    changeNote: {
      accepted:
        "If anything changes, the link below takes you straight to your answer. It is personal, so please do not pass it on.",
      declined:
        "Can you come after all? The link below takes you straight to your answer. It is personal, so please do not pass it on.",
    },
  },
  /** Of events besides the wedding itself. */
  events: {
    title: "Events",
    subject: "Your answer is saved: see you there!",
    coming: "How lovely that you are coming! Your answer is saved.",
    partly: "How lovely that you are coming to part of it! Your answer is saved, and here is when and where.",
    onCard: "Your invitation card says when and where.",
    calendar: "Add to your calendar",
    /** In an email about several guests. */
    says: (name: string) => `${name} is coming to part of it.`,
    count: {
      accepted: (guests: number) => `${guests} coming`,
      declined: (guests: number) => `${guests} not coming`,
    },
  },
  /** In the calendar file. */
  calendar: {
    openEnd: "No end has been set; three hours are kept for it in the calendar.",
    withdrawn: "No longer on your programme",
  },
  addressChanged: {
    subject: "Your answer to our invitation has a new email address",
    opening:
      "An answer to our invitation was saved in your name, with a different email address from this one. Emails about the wedding will now go there.",
    answered: "The answer",
    note: "If that was you, there is nothing you need to do. If it was not, please get in touch with us.",
    takeBackNote:
      "If that was you, there is nothing you need to do. If it was not, you can take the answer back: press the button on the page that the link opens, and everything is as it was before.",
    takeBack: "Take the answer back",
  },
  allergiesGone: {
    subject: "Something was taken away from your allergies",
    opening: (names: string) =>
      `An answer to our invitation took something away from the allergies that were noted for ${names}.`,
    note: "If that was right, there is nothing you need to do. If it was not, please open your answer and add it again, or get in touch with us.",
    answer: "Look at your answer",
    /** In an email about more. */
    also: "The answer also took something away from the allergies that were noted.",
  },
  /** What a household has answered in one form. */
  household: {
    /** "coming": to other events than the wedding; "some": not all of them; "open": nobody has said yes. */
    subject: {
      accepted: "Your answers are saved: see you at the wedding!",
      coming: "Your answers are saved: see you there!",
      some: "Your answers to our invitation are saved",
      open: "Your answers to our invitation are saved",
      declined: "Your answers are saved: thank you for letting us know",
    },
    opening: {
      accepted:
        "How lovely that you are coming! Your answers are saved, and here is everything you need to know.",
      coming: "How lovely that you are coming! Your answers are saved.",
      some: "Your answers are saved, and here is everything you need to know.",
      open: "Thank you for your answers. They are saved, and this is what we have so far.",
      declined:
        "Thank you for letting us know that you cannot come. Your answers are saved. We will miss you, and raise a glass to you on the day.",
    },
    /** Of some: by their names, or without where they are many. */
    lovely: (names: string | null) => `How lovely that ${names ?? "some of you"} can come!`,
    missed: (names: string | null) => `We will miss ${names ?? "the others"}.`,
    /** Too many for their names. */
    all: "Dear all,",
    answers: "Your answers",
    companion: "Your companion",
    /** Within a sentence. */
    ofCompanion: "your companion",
    change: (name: string) => `Change the answer for ${name}`,
    open: "Has not answered yet",
    note: "Each link opens only that guest’s answer, so please keep it to yourselves. With the code on your card you can change everything.",
    cardNote: "With the code on your card you can change everything.",
  },
  /** Of one address, the emails above the number that it gets in a day, in one. */
  several: {
    greeting: "Hello,",
    subject: (count: number) =>
      count === 1 ? "An answer to our invitation is saved" : `${count} answers to our invitation are saved`,
    opening:
      "This address has already had several emails about answers to our invitation, so here are the rest in one. All of these answers are saved:",
    says: {
      accepted: (name: string) => `${name} is coming.`,
      declined: (name: string) => `${name} cannot come.`,
    },
    open: "Change the answer",
    note: "Each link opens only that guest’s answer, so please do not pass it on to anyone else.",
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
          ? `An answer took something away from the allergies of ${name}.`
          : `${times} answers took something away from the allergies of ${name}.`,
      held: (name: string, times: number) =>
        times === 1
          ? `A new answer for ${name} has come in. Nothing changes until we have confirmed it.`
          : `${times} new answers for ${name} have come in. Nothing changes until we have confirmed them.`,
      "taken back": (name: string, _times: number) =>
        `The answer for ${name} that gave this email address has been taken back.`,
    },
    open: {
      "address changed": "See what was changed and take it back",
      "allergies gone": "Look at the answer",
      held: "Change the answer yourself",
      "taken back": "Answer again",
    },
    note: "If that was you, there is nothing you need to do. If it was not, please get in touch with us.",
  },
  heldAnswer: {
    subject: "A second answer in your name has come in",
    opening:
      "There is already an answer to our invitation in your name, and now somebody has sent another one. Nothing has changed: we will look at it before it counts.",
    note: "You don’t need to do anything: your answer stands as it is. If something is wrong, please get in touch with us.",
    answer: {
      note: "If it was not you, you don’t need to do anything: your answer stands as it is. If it was, the link below takes you straight to your answer, where you can change it yourself. It is personal, so please do not pass it on.",
      link: "Change your answer",
    },
    takeBack: {
      note: "The answer that counts now gave a different email address from this one. If it was not yours, you can take it back with the link below, and then answer with this address.",
      link: "Take that answer back",
    },
  },
  takenBack: {
    subject: "An answer to our invitation has been taken back",
    opening: (name: string) =>
      `The answer for ${name} that gave this email address has been taken back, from the address that we had before. What stood before it counts again.`,
    note: "If the answer was yours, please answer once more or get in touch with us.",
  },
  test: {
    subject: "A test email from your wedding site",
    opening:
      "This email was sent by your wedding site. If you can read it, emails to your guests get through.",
    note: "Look at its headers for spf=pass and dkim=pass: with both, emails seldom land in the junk folder.",
    closing: "Your wedding site",
  },
  /** At the foot of what the couple wrote to many. */
  mailing: {
    why: "You are getting this email because you are one of our guests.",
    /** Behind "Dear", for a household without first names: as on its envelope, if that has a name. */
    household: (envelope: string) => envelope.replace(/^The (?=.+ family$)/i, "") || "friends",
    stop: "No more emails from us",
  },
  automatic: "This is an automatic message, so please do not reply to it.",
  site: "Visit the wedding site",
  privacy: "How we handle your data",
} as const;
