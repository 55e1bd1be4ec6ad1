export const reminders = {
  announcement: {
    subject: (when: string) => `A reminder goes out on ${when}`,
    opening: (when: string) =>
      `You asked the site to send reminders. On ${when} it will write to those who still have not answered. As things stand, these will get it:`,
    nobody: "As things stand, everyone who can be reached by email has answered, so nobody will get it.",
    to: "Reminder to",
    withoutAddress: "These cannot be reached by email, so it is best to call them",
    waiting: (count: number) =>
      count === 1
        ? "1 answer is waiting in your inbox. If you settle it before then, whoever sent it is not reminded."
        : `${count} answers are waiting in your inbox. If you settle them before then, those who sent them are not reminded.`,
    choices: "Until it is sent, you can read it or stop it.",
    open: "See the reminder",
    nothingToDo: "If all looks well, there is nothing you need to do.",
    closing: "Your wedding site",
    more: (count: number) => `and ${count} more`,
  },
};
