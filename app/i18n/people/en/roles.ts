export const roles = {
  /** Where a role may not come. */
  closed: {
    title: "This part is not open to you",
    message:
      "Your account is for helping with a part of the wedding. If you need more, ask the couple to change what your account may do.",
    back: "To the start page of the admin area",
  },
  account: { title: "Your account", link: "Your account" },
  toastmaster: {
    title: "Speeches and performances",
    lead: (count: number) =>
      count === 0
        ? "Nobody has said yet that they want to speak or perform."
        : count === 1
          ? "One guest wants to speak or perform."
          : `${count} guests want to speak or perform.`,
    guests: "Where everybody sits",
    guestsLead: "Whoever has declined is not in the list.",
    name: "Name",
    table: "Table",
    seat: "Seat",
    what: "Wants to",
    speech: "Speak",
    performance: "Perform",
    both: "Speak and perform",
    unseated: "No seat yet",
    unanswered: "has not answered",
    nobody: "There are no guests in the list yet.",
  },
} as const;
