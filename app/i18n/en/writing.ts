const inDigits = (number: number) => number.toLocaleString("en-GB");

export const writing = {
  title: "Invitations",
  lead: "You write once, and each household gets it with their own names, in their own language and with their own link.",
  back: "To the invitations",
  kinds: {
    "save the date": "Save the date",
    invitation: "Invitation",
    reminder: "Reminder",
    news: "News",
    thanks: "Thanks",
    own: "In your own words",
  },
  list: {
    none: "Not written yet",
    noSubject: "No subject yet",
    states: {
      draft: (when: string) => `Draft, started ${when}`,
      scheduled: (when: string) => `Will be sent ${when}`,
      sending: (when: string) => `Being sent since ${when}`,
      paused: (when: string) => `Paused, started ${when}`,
      stopped: (when: string) => `Stopped ${when}`,
      done: (when: string) => `Finished ${when}`,
    },
    byItself: "Automatic reminder",
    underWay: (done: number, all: number) => `${done} of ${all} sent`,
  },
  next: {
    write: "Write",
    another: "Write another",
    continue: "Continue",
    check: "Check",
    results: "See results",
  },
  steps: {
    label: "Steps",
    names: { text: "Text", who: "Who", check: "Check", send: "Send" },
    toCorrect: (count: number) => `${count} to fix`,
    done: "done",
  },
  days: {
    answerBy: (day: string) => `Last day to answer: ${day}`,
    date: (day: string) => `The wedding: ${day}`,
  },
  paper: { title: "On paper" },
  got: {
    title: "Who got what",
    note: "The results of an email say what became of it for each household. A household’s own page shows what it has received.",
    households: "To the households",
  },
  write: {
    uses: {
      "save the date": "When the day is settled, before anyone books anything else.",
      invitation: "When guests can start answering, each household with their own link.",
      reminder: "Only for those who have not answered yet.",
      news: "When something has changed, or there is more to tell.",
      thanks: "When it is over, for those who were there.",
      own: "For anything else you want to say.",
    },
  },
  reminders: {
    title: "Automatic reminders",
    lead: "The site can write to those who still have not answered, so that you do not have to chase them.",
    on: "Remind guests who have not answered",
    is: { on: "on", off: "off" },
    days: (answerBy: string) =>
      ["How many days before the last day to answer", answerBy].filter(Boolean).join(", "),
    reminder: ["First reminder", "Second reminder", "Third reminder"],
    leaves: {
      "to come": (when: string) => `Will be sent ${when}`,
      over: (when: string) => `Was due ${when}`,
      never: (when: string) => `Too late, this would have been ${when}`,
    },
    happens: [
      "The day before, you get an email that lists who will get it. You can then read it and stop it.",
      "It only goes to households where somebody still has not answered when it is sent.",
      "Leave a field empty for fewer reminders.",
    ],
    words: "Text of the reminder",
    save: "Save the reminders",
    saved: { on: "Saved. The site will send reminders.", off: "Saved. No reminders will be sent." },
    refused: {
      "no day": "Enter how many days before, or untick the box. Nothing is saved yet.",
      "too many": "There can be at most three reminders. Nothing is saved yet.",
      "not a day": "Days must be whole numbers from 1 to 120. Nothing is saved yet.",
      "changed meanwhile":
        "Somebody else has changed the reminders since you opened this page, so yours are not saved yet. Look through them, then save.",
      "no words": "The reminder has no text yet, so it cannot be turned on.",
      "wrong words":
        "Something in the text needs correcting before it can be turned on. Nothing is saved yet.",
    },
  },
  pace: {
    title: "Sending speed",
    lead: "Your emails are sent slowly, one after another, because an ordinary mail account that sends many at once is soon blocked. Raise this only if your mail provider allows it.",
    perMinute: "Emails per minute",
    perDay: "Emails in 24 hours",
    bounds: (least: number, most: number) => `From ${inDigits(least)} to ${inDigits(most)}`,
    outOfBounds: (least: number, most: number) =>
      `Enter a whole number from ${inDigits(least)} to ${inDigits(most)}.`,
    save: "Save the speed",
    saved: "Saved. From now on, emails are sent at this speed.",
    changed: (perMinute: number, perDay: number) =>
      `Somebody else has changed the speed in the meantime, to ${perMinute} a minute and ${perDay} in 24 hours. Yours is not saved yet.`,
  },
  stopped: {
    title: "No more emails",
    lead: "They have asked for no more emails, so nothing you write here goes to them. If they answer, they still get their confirmation.",
  },
  gone: {
    title: "This email is no longer here",
    body: "Somebody has deleted it, or the link is wrong.",
  },
};
