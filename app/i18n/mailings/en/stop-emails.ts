export const stopEmails = {
  open: {
    title: "No more emails from us?",
    message: (address: string) =>
      `Press the button, and ${address} gets no more reminders, news or other emails about the wedding from us.`,
    note: "Your invitation stands as before.",
    button: "Send me no more emails",
    again: (address: string) => `Our emails come to ${address} again.`,
  },
  done: {
    title: "You get no more emails from us",
    message: (address: string) => `${address} gets no more emails about the wedding from us.`,
    comes: "Only emails about your own answer still come, such as the confirmation when you have answered.",
    stands: "Your invitation stands, and you can answer or change your answer as before.",
    answer: "Go to the RSVP",
    regret: "Was that a mistake, or have you changed your mind?",
    button: "Send me emails again",
  },
  broken: {
    title: "Part of this link is missing",
    message: "Nothing has been changed.",
    help: "Open the link once more from the email. If that does not help, tell us that you want no more emails, and we will see to it.",
  },
  notSaved: "That could not be saved just now. Please try again.",
  /** What a mail program gets that asked on its reader's behalf. */
  oneClick: "Done. This address gets no more emails about the wedding.",
  oneClickFailed: "That could not be saved just now. Please try again in a moment.",
  /** On the page of the household. */
  couple: {
    stopped: {
      reader: (address: string, when: string) =>
        `${address} asked for no more emails on ${when}. No mailing goes there.`,
      couple: (address: string, when: string) =>
        `You noted on ${when} that ${address} wants no more emails. No mailing goes there.`,
    },
    stoppedSometime: (address: string) => `${address} wants no more emails. No mailing goes there.`,
    start: (address: string) => `They asked us to write to ${address} again`,
    stopTitle: "Somebody wants no more emails…",
    stopNote:
      "For those who tell you so themselves. No mailing goes to the address any more; whoever answers still gets a confirmation.",
    stop: (address: string) => `No more emails to ${address}`,
  },
} as const;
