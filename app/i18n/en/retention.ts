export const retention = {
  kinds: {
    allergies: {
      title: "Food and allergies",
      announced: (day: string) =>
        `What your guests have said about food and allergies will be deleted on ${day}.`,
      goes: "It is then removed from the guest list, the answers waiting in the inbox, and the history. Everything else stays.",
      done: (day: string) => `Deleted on ${day}.`,
    },
    everything: {
      title: "All personal data",
      announced: (day: string) => `All personal data on your wedding site will be deleted on ${day}.`,
      goes: "The guest list is then removed, with all answers, seats, the history, and the emails kept here. Your own accounts and the pages stay.",
      done: (day: string) => `Deleted on ${day}.`,
    },
  },
  email: {
    subject: {
      allergies: (day: string) => `Food and allergies will be deleted on ${day}`,
      everything: (day: string) => `Your guests’ data will be deleted on ${day}`,
    },
    choices:
      "This cannot be undone. If you want a copy, export one before that day; if you need more time, choose a later day. You can do both on the page “Privacy and deletion”.",
    settings: "Export it or choose a later day",
    nothingToDo: "If that day suits you, there is nothing you need to do.",
    closing: "Your wedding site",
  },
  notice: {
    label: "Deletion",
    export: "Save a backup",
    longer: "Keep it 6 months longer",
    other: "Choose another day",
  },
  settings: {
    title: "When data is deleted",
    lead: "You all get an email at least seven days before each of these days.",
    never: "Nothing is deleted on a set date. You erase guests yourselves, under ⋯ in the guest list.",
    onDay: (day: string) => `Will be deleted on ${day}.`,
    past: "The day had already passed when this site was set up, so nothing is deleted until you do it yourselves or choose a day here.",
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
      "too late": "This is being deleted, or has already been deleted.",
      never: "Nothing is deleted on a set date.",
    },
  },
} as const;
