export const letters = {
  greeting: (name: string) => `Dear ${name},`,
  closing: "With love,",
  confirmation: {
    subject: {
      accepted: "Your answer is saved: see you at the wedding!",
      declined: "Your answer is saved: thank you for letting us know",
    },
    opening: {
      accepted: "How lovely that you are coming! Your answer is saved, and here is all you need.",
      declined:
        "Thank you for letting us know that you cannot come. Your answer is saved. We shall miss you, and raise a glass to you on the day.",
    },
    wedding: "The wedding",
    date: "Date",
    time: "Time",
    place: "Place",
    answerTitle: "Your answer",
    answer: "Answer",
    coming: "Coming to the wedding",
    food: "Food options",
    allergies: "Allergies",
    allergiesSaved: "Saved, but not repeated in an email",
    speech: "Speech",
    performance: "Performance",
    yes: "Yes",
    no: "No",
    none: "None",
    calendar: "Add the wedding to your calendar",
    change: "Change your answer",
    changeNote: {
      accepted:
        "If anything changes, the link below takes you straight to your answer. It is yours alone, so please keep it to yourself.",
      declined:
        "Should you be able to come after all, the link below takes you straight to your answer. It is yours alone, so please keep it to yourself.",
    },
  },
  addressChanged: {
    subject: "Your answer for the wedding gives another email address",
    opening:
      "An answer to our invitation was saved in your name, and it gives another email address than this one. Emails about the wedding now go there.",
    answered: "The answer",
    note: "If that was you, there is nothing to do. If it was not, please get in touch with us.",
    takeBackNote:
      "If that was you, there is nothing to do. If it was not, take the answer back: one press on the page that the link opens, and everything is as it was before.",
    takeBack: "Take the answer back",
  },
  heldAnswer: {
    subject: "Somebody tried to change your answer for the wedding",
    opening:
      "There is an answer to our invitation in your name already, and somebody has now sent another one. Nothing has changed: we look at it before it counts.",
    note: "If that was you, there is nothing to do. If it was not, please get in touch with us.",
    answer: {
      note: "If that was you, the link below takes you straight to your answer, where you can change it yourself. It is yours alone, so please keep it to yourself.",
      link: "Change your answer",
    },
    takeBack: {
      note: "The answer that counts today gave another email address than this one. If it was not yours, take it back with the link below, and then answer with this address.",
      link: "Take that answer back",
    },
  },
  test: {
    subject: "A test letter from your wedding site",
    opening:
      "This letter was sent by your wedding site. If you can read it, letters to your guests leave as they should.",
    note: "Look at its headers for spf=pass and dkim=pass: with both, letters seldom land in the junk folder.",
    closing: "Your wedding site",
  },
  automatic: "This is an automatic message, so please do not reply to it.",
  site: "Visit the wedding site",
} as const;
