export const settings = {
  title: "Settings",
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  security: "Sign-in and security: where you are signed in, and a second step",
  emails: {
    title: "Emails about what happens",
    advice: "An email tells you of new answers, speeches and allergies, and what is waiting in the inbox.",
    often: "How often",
    wishes: { off: "Never", daily: "Once a day", "at once": "After each answer" },
    language: "Language of the emails",
    button: "Save",
    saved: "Saved.",
    notSaved: "That could not be saved. Please try again in a moment.",
  },
  password: {
    title: "Your password",
    advice: "With a new password you stay signed in here, and are signed out everywhere else.",
    current: "Current password",
    currentMissing: "Please enter your current password.",
    wrong: "That is not your password.",
    tooManyTries: "There were too many tries. Please wait ten minutes and try again.",
    button: "Change the password",
    saved: "You have a new password.",
  },
  links: {
    title: "Answer links",
    advice:
      "The confirmation of each answer holds a link that opens that answer. If links have fallen into the wrong hands, you can end all of them.",
    ask: "New links for everybody…",
    note: "Every link in emails that were already sent stops working, and so does every link that you handed over. Guests get a new one with their next answer. You can make a new link for one guest on that guest's page. This cannot be undone.",
    button: "Yes, stop all links",
    saved: "All earlier links have stopped working.",
  },
  backup: {
    title: "Backup",
    lead: "These files hold names, addresses and allergies. Keep them where nobody else can read them.",
    everything: "Save a backup",
    everythingHelp:
      "Guests, tables, unmatched answers and history in one file. Accounts and emails are not in it.",
    restore: "Restore a backup",
    restoreHelp: "On a site without guests and history. You see what is in it before anything is restored.",
    look: "Look at the backup",
    workbook: "The same list as an Excel file (.xlsx)",
    guestList: "Save the guest list",
    guestListHelp: (separator: string) =>
      `For a spreadsheet: CSV with ${separator}, as English spreadsheets expect. You can edit it and import it again.`,
    others: "If yours expects something else:",
    separators: { comma: "commas", semicolon: "semicolons", tab: "tabs" },
    unreadable: (count: number) =>
      `${count === 1 ? "1 guest" : `${count} guests`} cannot be read, and will be missing from the list. The backup has them.`,
    /** The beginning of the list's file name. */
    fileName: "guests",
  },
} as const;
