const inDigits = (number: number) => number.toLocaleString("en-GB");

export const writing = {
  title: "Emails",
  lead: "You write once, and every household gets it with its own names, in its own language, and with its own link.",
  back: "All emails",
  kinds: {
    "save the date": "Save the date",
    invitation: "Invitation",
    reminder: "Reminder",
    news: "News",
    thanks: "Thanks",
    own: "In your own words",
  },
  list: {
    title: "Written and sent",
    empty: "Nothing yet. What you begin below stays here as a draft until you say that it may leave.",
    noSubject: "No subject yet",
    states: {
      draft: (when: string) => `Draft, begun ${when}`,
      scheduled: (when: string) => `Leaves ${when}`,
      sending: (when: string) => `Under way since ${when}`,
      paused: (when: string) => `Paused. Under way since ${when}`,
      stopped: (when: string) => `Stopped ${when}`,
      done: (when: string) => `Done ${when}`,
    },
    byItself: "Written by the site, as you have asked it to.",
    underWay: (done: number, all: number) => `${done} of ${all} have left`,
    counts: {
      sent: (count: number) => `${count} sent`,
      "by hand": (count: number) => `${count} sent by yourselves`,
      waiting: (count: number) => `${count} waiting`,
      retried: (count: number) => `${count} being tried again`,
      failed: (count: number) => `${count} failed`,
      "left out": (count: number) => `${count} left out`,
      "not yet": (count: number) => `${count} never left`,
    },
  },
  write: {
    title: "Write",
    uses: {
      "save the date": "When the day is settled and nobody should book anything else.",
      invitation: "When guests can answer, each household by a link of its own.",
      reminder: "Only for those who have not answered yet.",
      news: "When something has changed, or there is more to tell.",
      thanks: "When it is over, for those who were there.",
      own: "For anything else that you want to say.",
    },
  },
  reminders: {
    title: "Automatic reminders",
    lead: "The site can write to those who still have not answered, so that you need not ask around.",
    on: "Remind guests who have not answered",
    days: (answerBy: string) => `How many days before the last day to answer, ${answerBy}`,
    reminder: ["First reminder", "Second reminder", "Third reminder"],
    leaves: {
      "to come": (when: string) => `Leaves ${when}`,
      over: (when: string) => `Was due ${when}`,
      never: (when: string) => `Too late: it would have been ${when}`,
    },
    happens: [
      "The day before, you get an email with the list of those it goes to. You can read it, change your minds and stop it.",
      "It goes only to households where somebody has not answered at the moment it leaves.",
      "A field left blank is a reminder less.",
    ],
    words: "What it says",
    save: "Save the reminders",
    saved: { on: "Saved. The site reminds by itself.", off: "Saved. The site reminds nobody." },
    refused: {
      "no day": "Write how many days before, or take the tick away. Nothing is saved yet.",
      "too many": "Three reminders are the most. Nothing is saved yet.",
      "not a day": "The days are whole numbers from 1 to 120. Nothing is saved yet.",
      "changed meanwhile":
        "Somebody else has changed the reminders since you opened this page, so yours are not saved yet. Look through them, then save.",
      "no words": "It says nothing yet, so it cannot be switched on.",
      "wrong words":
        "Something in its words needs mending before it can be switched on. Nothing is saved yet.",
    },
  },
  pace: {
    title: "Pace",
    lead: "Your emails leave slowly, one after the other: an ordinary mail account that sends many at once is soon blocked. Raise this only if your mail host allows it.",
    perMinute: "Emails a minute",
    perDay: "Emails in 24 hours",
    bounds: (least: number, most: number) => `From ${inDigits(least)} to ${inDigits(most)}`,
    outOfBounds: (least: number, most: number) =>
      `A whole number from ${inDigits(least)} to ${inDigits(most)}, please.`,
    save: "Save the pace",
    saved: "Saved. From now on emails leave at this pace.",
    changed: (perMinute: number, perDay: number) =>
      `Somebody else has changed the pace meanwhile, to ${perMinute} a minute and ${perDay} in 24 hours. Yours is not saved yet.`,
  },
  stopped: {
    title: "No more emails",
    lead: "They asked for it, so nothing that you write here goes to them. If they answer, they still get their confirmation.",
  },
  gone: {
    title: "This email is not here any more",
    body: "Somebody has deleted it, or the address is misspelt.",
  },
};
