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
    ceremony: "Ceremony",
    party: "Dinner and celebration",
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
    subject: "Your email address for the wedding has changed",
    opening: (newEmail: string) =>
      `Your answer to our invitation now has another email address: ${newEmail}. From now on, emails about the wedding go there.`,
    note: "If that was you, there is nothing to do. If it was not, please get in touch with us.",
  },
  test: {
    subject: "A test email from your wedding site",
    opening:
      "This email was sent by your wedding site. If you can read it, emails to your guests leave as they should.",
    note: "Look at its headers for spf=pass and dkim=pass: with both, emails seldom land in the junk folder.",
    closing: "Your wedding site",
  },
  automatic: "This is an automatic message, so please do not reply to it.",
  site: "Visit the wedding site",
  privacy: "How we handle your data",
} as const;
