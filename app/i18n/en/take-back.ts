export const takeBack = {
  open: {
    title: "Take this answer back?",
    answered: (name: string, when: string) => `An answer was given for ${name} on ${when}.`,
    answeredSometime: (name: string) => `An answer was given for ${name}.`,
    coming: "It says yes.",
    notComing: "It says no.",
    note: "If it is not yours, take it back. Then everything is as it was before that answer, and we are told, as is whoever gave it. If it is yours, just close this page.",
    sure: "This answer is not mine",
    tickFirst: "Please tick the box first. Nothing has been changed.",
    button: "Take the answer back",
  },
  "taken back": {
    title: "The answer has been taken back",
    message: (name: string) => `Everything is as it was before that answer for ${name}. We have been told.`,
    answer: "Answer now",
    answerNote: "When you answer, please give the email address that this link was sent to.",
    change: "See or change your own answer",
  },
  "changed since": {
    title: "The answer has been changed since",
    message:
      "There is a newer answer than the one that this link was about, so nothing has been changed. If something is wrong with your answer, please get in touch with us.",
  },
  "too old": {
    title: "This link no longer works",
    message:
      "An answer can be taken back for thirty days. Nothing has been changed. If something is wrong with your answer, please get in touch with us.",
  },
  notSaved: "The answer could not be taken back just now. Please try again.",
} as const;
