export const kitchen = {
  language: "Language of the sheet",
  noted: {
    title: "What the kitchen already has",
    never:
      "Mark here when you have printed or sent the sheet. From then on it lists what has changed since, each change once.",
    at: (moment: string) => `Marked as printed or sent on ${moment}.`,
    changes: (count: number) =>
      count === 0
        ? "Nothing has changed since then."
        : count === 1
          ? "1 thing has changed since then. It is on the sheet."
          : `${count} things have changed since then. They are on the sheet.`,
    note: "Mark as printed or sent",
    changedMeanwhile:
      "Not marked, because something changed after you opened this page. Here is the sheet as it is now. Print or send this one, then mark it.",
  },
  crew: {
    title: "Meals for the crew",
    help: "For people who are not guests, such as musicians and the photographer. The kitchen sees what you write.",
    count: "How many meals",
    who: "Who they are",
    save: "Save",
    problems: {
      "crew not a number": "Enter a whole number from 0 to 999.",
      "crew too long": "Use at most 200 characters, on one line.",
      "crew changed meanwhile":
        "Somebody else has changed this in the meantime. Save again if yours is right.",
    },
  },
  file: "File for a spreadsheet (.xlsx)",
  link: {
    title: "A link for the kitchen",
    about:
      "It always shows the sheet as it is now: first names, seats, food and numbers, and nothing else about your guests. Anyone who has the link can read it.",
    none: "There is no link at the moment.",
    made: (moment: string, until: string) => `Created on ${moment}. It works until the end of ${until}.`,
    over: (until: string) => `The last one stopped working after ${until}.`,
    make: "Create a link",
    renew: "Create a new link",
    renewNote: "The old one then stops working.",
    end: "End the link",
    once: "Copy the link now: it is shown only once.",
    label: "The link",
    copy: "Copy the link",
    copied: "Copied",
  },
  severe:
    "An allergy is printed as severe if you have marked it under Allergies on the guest’s page. An allergy that the site does not recognise is printed as the guest wrote it.",
  page: {
    until: (day: string) => `This link works until the end of ${day}.`,
    ended: {
      title: "This link no longer works",
      message: "Please ask the couple for a new one.",
    },
    "too many tries": {
      title: "Too many tries",
      message: "Please wait ten minutes, then open the link again.",
    },
  },
} as const;
