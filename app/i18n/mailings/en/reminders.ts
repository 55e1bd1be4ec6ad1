export const reminders = {
  announcement: {
    subject: (when: string) => `A reminder goes out on ${when}`,
    opening: (when: string) =>
      `You asked the site to remind guests by itself. On ${when} it writes to those who have not answered by then. As things are now, these get it:`,
    nobody: "As things are now, everybody whom an email can reach has answered, so nobody gets it.",
    to: "Reminder to",
    withoutAddress: "No email can reach these, so they are better asked by telephone",
    choices: "You can read it first, or stop it, until it leaves.",
    open: "See the reminder",
    nothingToDo: "If all is well, there is nothing to do.",
    closing: "Your wedding site",
    more: (count: number) => `and ${count} more`,
  },
};
