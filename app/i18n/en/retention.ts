export const retention = {
  kinds: {
    allergies: {
      title: "Food and allergies",
      announced: (day: string) => `On ${day} what your guests said about food and allergies will be deleted.`,
      goes: "It is removed from the guest list, the answers waiting in the inbox, and the history. Everything else stays.",
      done: (day: string) => `Deleted on ${day}.`,
    },
    everything: {
      title: "Everything personal",
      announced: (day: string) => `On ${day} everything personal on your wedding site will be deleted.`,
      goes: "The guest list goes, with all answers, seats, the history, and the emails kept here. Your own accounts and the pages stay.",
      done: (day: string) => `Deleted on ${day}.`,
    },
  },
  email: {
    subject: {
      allergies: (day: string) => `Food and allergies will be deleted on ${day}`,
      everything: (day: string) => `Your guests' data will be deleted on ${day}`,
    },
    choices:
      "It cannot be undone. If you want a copy, export one before that day; if you need more time, choose a later day. You do both in the settings.",
    settings: "Export it or choose a later day",
    nothingToDo: "If that day suits you, there is nothing for you to do.",
    closing: "Your wedding site",
  },
  notice: {
    label: "Deletion",
    export: "Export everything",
    longer: "Keep it 6 months longer",
    other: "Choose another day",
  },
  settings: {
    title: "When data is deleted",
    lead: "Before each of these days all of you get an email, at least seven days ahead.",
    never: "Nothing is deleted by date. You delete it yourselves, under the guest list.",
    onDay: (day: string) => `Will be deleted on ${day}.`,
    past: "Its day had passed when this site was set up, so nothing is deleted until you do it yourselves or choose a day here.",
    export: "Save a backup first",
    longer: "Keep it longer",
    months: {
      1: "1 month longer",
      6: "6 months longer",
      12: "1 year longer",
      24: "2 years longer",
    },
    from: "counted from the day above, or from today if that has passed",
    button: "Keep it longer",
    buttonOf: (what: string) => `Keep it longer: ${what}`,
    back: "Back to the original day",
    backOf: (what: string) => `Back to the original day: ${what}`,
    saved: "The new day is saved.",
    refused: {
      changed: "The day was changed in the meantime. Look at it, then decide again.",
      "too late": "This is being deleted, or is deleted already.",
      never: "Nothing is deleted by date.",
    },
  },
} as const;
