export const reminders = {
  announcement: {
    subject: (when: string) => `A reminder goes out on ${when}`,
    opening: (when: string) =>
      `You asked the site to send reminders. On ${when} it will write to those who still have not answered. As things stand, these will get it:`,
    nobody: "As things stand, everyone who can be reached by email has answered, so nobody will get it.",
    to: "Reminder to",
    withoutAddress: "These cannot be reached by email, so it is best to call them",
    choices: "Until it is sent, you can read it, or stop it.",
    open: "See the reminder",
    nothingToDo: "If all looks well, there is nothing you need to do.",
    closing: "Your wedding site",
    more: (count: number) => `and ${count} more`,
  },
};
