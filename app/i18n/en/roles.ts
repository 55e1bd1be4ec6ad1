export const roles = {
  closed: {
    title: "You cannot open this part",
    message:
      "Your account is for helping with part of the wedding. If you need more, ask the couple to change what your account can do.",
    back: "Go to your start page",
  },
  account: "Your account",
  toastmaster: {
    title: "Speeches and performances",
    lead: (count: number) =>
      count === 0
        ? "Nobody has said yet that they want to speak or perform."
        : count === 1
          ? "One guest wants to speak or perform."
          : `${count} guests want to speak or perform.`,
    guests: "Where everyone sits",
    guestsLead: "Guests who have declined are not listed.",
    name: "Name",
    table: "Table",
    seat: "Seat",
    what: "Wants to",
    speech: "Speak",
    performance: "Perform",
    both: "Speak and perform",
    unseated: "No seat yet",
    unanswered: "has not answered",
    nobody: "There are no guests on the list yet.",
  },
} as const;
