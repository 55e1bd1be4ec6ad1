export const takeBack = {
  open: {
    title: "Take this answer back?",
    answered: (name: string, when: string) => `An answer was given for ${name} on ${when}.`,
    answeredSometime: (name: string) => `An answer was given for ${name}.`,
    coming: "It says yes.",
    notComing: "It says no.",
    note: "If it isn’t yours, take it back. Everything will then be as it was before, and we’ll be told, and so will whoever gave it. If it is yours, just close this page.",
    sure: "This answer isn’t mine",
    tickFirst: "Please tick the box first. Nothing has been changed.",
    button: "Take the answer back",
  },
  "taken back": {
    title: "The answer has been taken back",
    message: (name: string) => `Everything is as it was before the answer for ${name}. We’ve been told.`,
    answer: "Answer now",
    answerNote: "When you answer, please give the email address that this link was sent to.",
    change: "See or change your own answer",
  },
  "changed since": {
    title: "The answer has been changed since",
    message:
      "There’s a newer answer than the one this link was about, so nothing has been changed. If something is wrong with your answer, please get in touch.",
  },
  "too old": {
    title: "This link no longer works",
    message:
      "An answer can only be taken back for thirty days. Nothing has been changed. If something is wrong with your answer, please get in touch.",
  },
  notSaved: "The answer couldn’t be taken back just now. Please try again.",
} as const;
