export const letters = {
  greeting: "Dear",
  confirmation: {
    subject: {
      accepted: (couple: string) => `We look forward to seeing you: the wedding of ${couple}`,
      declined: (couple: string) => `Thank you for your answer: the wedding of ${couple}`,
    },
    opening: {
      accepted: "How lovely that you are coming. We have saved your answer, and this is what it says.",
      declined: "Thank you for telling us that you cannot come. We shall miss you, and raise a glass to you.",
    },
    date: "Date",
    time: "Time",
    place: "Place",
    food: "Food options",
    speech: "Speech",
    performance: "Performance",
    yes: "Yes",
    no: "No",
    none: "None",
    allergies: "Your allergies are saved, but not repeated here: a letter is no place for them.",
    calendar: "Add the wedding to your calendar",
    change: "Change your answer",
    changeNote: {
      accepted:
        "If anything changes, this link opens your own answer. It is yours alone, so please keep it to yourself.",
      declined:
        "If you can come after all, this link opens your own answer. It is yours alone, so please keep it to yourself.",
    },
  },
  addressChanged: {
    subject: "Your email address for the wedding was changed",
    opening: (newEmail: string) =>
      `An answer in your name gave another email address, ${newEmail}. Letters about the wedding now go there.`,
    note: "If that was you, there is nothing to do. If it was not, please get in touch with us.",
  },
  test: {
    subject: "A test letter from your wedding site",
    opening:
      "This letter was sent by your wedding site. If you can read it, letters to your guests leave as they should.",
    note: "Look at its headers for spf=pass and dkim=pass: with both, letters seldom land in the junk folder.",
  },
  automatic: "This is an automatic message. Please do not reply to it.",
  site: "To the wedding site",
} as const;
