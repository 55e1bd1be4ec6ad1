export const stopEmails = {
  open: {
    title: "No more emails from us?",
    message: (address: string) =>
      `If you press the button, we send no more reminders, news or other emails about the wedding to ${address}.`,
    note: "You are still just as invited.",
    button: "Send me no more emails",
  },
  done: {
    title: "You get no more emails from us",
    message: (address: string) => `We send no more emails about the wedding to ${address}.`,
    comes: "One thing still comes: when you answer, you get a confirmation of it by email.",
    stands: "Your invitation stands, and you can answer or change your answer here as before.",
    answer: "Go to the RSVP",
    regret: "Was that a mistake, or have you changed your mind?",
    button: "Send me emails again",
  },
  broken: {
    title: "This link is not whole",
    message: "Nothing has been changed: a part of the link seems to be missing.",
    help: "Open it once more from the email. If that does not help, tell us that you want no more emails, and we will see to it.",
  },
  notSaved: "That could not be saved just now. Please try again.",
  /** What a mail program gets that asked on its reader's behalf. */
  oneClick: "Done. No more emails about the wedding go to this address.",
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
