export const stopEmails = {
  open: {
    title: "No more emails from us?",
    message: (address: string) =>
      `Press the button and we’ll stop sending reminders, news and other emails about the wedding to ${address}.`,
    note: "You’re still invited, of course.",
    button: "Stop the emails",
    again: (address: string) => `We’ll send our emails to ${address} again.`,
  },
  done: {
    title: "You won’t get any more emails from us",
    message: (address: string) => `We won’t send any more emails about the wedding to ${address}.`,
    comes: "The only emails you’ll get are about your own answer, such as the confirmation.",
    stands: "You’re still invited, and you can answer or change your answer as before.",
    answer: "Go to the RSVP page",
    regret: "Was that a mistake, or have you changed your mind?",
    button: "Send me emails again",
  },
  broken: {
    title: "Part of this link is missing",
    message: "Nothing has been changed.",
    help: "Open the link in the email again. If that doesn’t help, tell us you’d like no more emails, and we’ll see to it.",
  },
  notSaved: "This couldn’t be saved just now. Please try again.",
  oneClick: "Done. This address will get no more emails about the wedding.",
  oneClickFailed: "This couldn’t be saved just now. Please try again in a moment.",
  couple: {
    stopped: {
      reader: (address: string, when: string) =>
        `${address} asked for no more emails on ${when}. It’s left out of mailings.`,
      couple: (address: string, when: string) =>
        `You noted on ${when} that ${address} wants no more emails. It’s left out of mailings.`,
    },
    stoppedSometime: (address: string) => `${address} wants no more emails. It’s left out of mailings.`,
    start: (address: string) => `They asked us to write to ${address} again`,
    stopTitle: "Somebody wants no more emails…",
    stopNote:
      "For guests who tell you so themselves. The address is left out of mailings from now on; if they answer, they still get a confirmation.",
    stop: (address: string) => `No more emails to ${address}`,
  },
} as const;
