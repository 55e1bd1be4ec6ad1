import type { UsualTask } from "#domain/first-run/left-to-do.ts";

export const firstRun = {
  daysLeft: (days: number) =>
    days > 1 ? `${days} days to go` : days === 1 ? "Tomorrow" : days === 0 ? "Today" : "The day is over",
  noDay: "You have not set a date yet.",
  answerBy: (day: string, days: number) =>
    days < 0
      ? `The last day to answer was ${day}.`
      : days === 0
        ? "Today is the last day to answer."
        : `Last day to answer: ${day}, in ${days === 1 ? "1 day" : `${days} days`}.`,
  figures: {
    title: "Guests",
    invited: "Invited",
    adults: "Adults coming",
    children: "Children coming",
    waiting: "No answer yet",
    declined: "Not coming",
  },
  answers: {
    byDay: "Answers by day",
    byWeek: "Answers by week",
    most: (count: number, day: string) => `Most on one day: ${count}, on ${day}.`,
    mostInWeek: (count: number, day: string) => `Most in one week: ${count}, from ${day}.`,
  },
  waiting: {
    title: (count: number) => (count === 0 ? "Waiting for you" : `Waiting for you (${count})`),
    all: (count: number) => `Open the inbox (${count})`,
  },
  changes: { title: "Latest changes", all: "All history" },
  code: "Invitation code",
  noCode: "None: your guests use their own links, or need no code",
  address: "Address of the site",
  copy: "Copy",
  copied: "Copied",
  qrCode: "QR code",
  qrLabel: "QR code that leads to your site",
  fixedCode: "The person who installed the site chose this code, and can change it there.",
  changeSite: "Change names, days, places and texts",
  tasksTitle: "Left to do",
  summary: (open: number) => (open === 1 ? "1 thing is left to do" : `${open} things are left to do`),
  doneTitle: (done: number) => `Done: ${done}`,
  allDone: "Everything is ready.",
  done: "done:",
  open: "to do:",
  tasks: {
    texts: {
      open: "Replace what is still about the sample wedding",
      done: "Names, days and texts are your own",
    },
    guests: { open: "Import the guest list", done: "There are guests on the list" },
    couple: {
      open: "Put yourselves on the guest list, so that you get chairs, meals and place cards",
      done: "You are on the guest list",
    },
    emails: {
      open: "Emails can’t be sent yet: set up a mail server",
      done: "Emails are sent",
    },
    tell: { open: "Print cards, or send the invitation by email", done: "Your guests have been invited" },
    helper: {
      open: "Give somebody else an account, so that a lost password locks nobody out",
      done: "More than one of you can sign in",
    },
    deadline: {
      open: "The last day to answer has already passed: check that it is right",
      done: "The last day to answer is still to come",
    },
  } satisfies Record<UsualTask, { open: string; done: string }>,
  byEmail: "Send by email",
} as const;
