import type { UsualTask } from "#domain/first-run/left-to-do.ts";

export const firstRun = {
  facts: {
    title: "Your details",
    names: "You",
    day: "The day",
    place: "Where you celebrate",
    ceremonyPlace: "The ceremony",
    answerBy: "Last day to answer",
    code: "Invitation code",
    noCode: "None: your guests come in by their own links, or freely",
    address: "Address of the site",
    change:
      "Is something wrong? The invitation code stands among the site’s settings, and whoever installed the site changes it there.",
    changeThem: "Change names, days, places and your words",
  },
  tasksTitle: "What is left to do",
  summary: (open: number) => (open === 1 ? "1 thing is left to do" : `${open} things are left to do`),
  allDone: "Everything is ready.",
  toGuestList: "To the guest list",
  putAway: "Hide this list",
  bringBack: "Show this list again",
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
      open: "The last day to answer has passed already: look whether it is right",
      done: "The last day to answer is still to come",
    },
  } satisfies Record<UsualTask, { open: string; done: string }>,
  byEmail: "Send by email",
} as const;
