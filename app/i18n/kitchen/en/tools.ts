export const tools = {
  language: "Language of the sheet",
  noted: {
    title: "What the kitchen has",
    never:
      "Note here that you have printed the sheet or sent it. From then on it lists what has changed since, each change once.",
    at: (moment: string) => `Noted as printed or sent on ${moment}.`,
    changes: (count: number) =>
      count === 0
        ? "Nothing has changed since."
        : count === 1
          ? "1 thing has changed since. It stands on the sheet."
          : `${count} things have changed since. They stand on the sheet.`,
    note: "Note as printed or sent",
    changedMeanwhile:
      "Nothing is noted: something changed after this page was opened. Here is the sheet as it is now. Print or send this one, then note it.",
  },
  crew: {
    title: "Meals for the crew",
    help: "For people who are not guests: musicians, photographer. The kitchen reads what you write.",
    count: "How many meals",
    who: "Who they are",
    save: "Save",
    problems: {
      "crew not a number": "Write a whole number from 0 to 999.",
      "crew too long": "Write at most 200 letters, on one line.",
      "crew changed meanwhile": "Somebody changed this meanwhile. Save once more if yours is right.",
    },
  },
  file: "File for spreadsheets (CSV)",
  link: {
    title: "A link for the kitchen",
    about:
      "It shows this sheet as it is whenever it is opened: first names, seats, food and numbers, and nothing else of your guests. Whoever has the link can read it.",
    none: "There is no link now.",
    made: (moment: string, until: string) => `Made on ${moment}. It works until the end of ${until}.`,
    over: (until: string) => `The last one ended with ${until}.`,
    make: "Make a link",
    renew: "Make a new link",
    renewNote: "The earlier one then opens nothing any more.",
    end: "End the link",
    once: "Copy the link now: it is shown this once.",
    label: "The link",
    copy: "Copy the link",
    copied: "Copied",
  },
  severe:
    "An allergy is printed as severe if you have marked it so, under Allergies on the guest’s own page. An allergy that is none of the known ones stands as the guest wrote it.",
  page: {
    until: (day: string) => `This link works until the end of ${day}.`,
    ended: {
      title: "This link has ended",
      message: "Please ask the couple for a new one.",
    },
    "too many tries": {
      title: "Too many tries",
      message: "Please wait ten minutes, and open the link once more.",
    },
  },
} as const;
