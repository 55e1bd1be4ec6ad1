export const settings = {
  title: "Settings",
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  letters: {
    title: "Emails about what happens",
    advice: "An email tells you of new answers, speeches and allergies, and what waits in the inbox.",
    often: "How often",
    wishes: { off: "Never", daily: "Once a day", "at once": "At each answer" },
    language: "Language of the emails",
    button: "Save",
    saved: "Saved.",
    notSaved: "That could not be saved. Please try again in a moment.",
  },
  password: {
    title: "Your password",
    advice: "With a new password you stay signed in here, and are signed out everywhere else.",
    current: "Current password",
    currentMissing: "Please write your current password.",
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
    button: "Yes, end all links",
    saved: "All links until now have ended.",
  },
  others: {
    title: "Who can sign in",
    you: (email: string) => `${email} (you)`,
    advice: "Accounts are added and removed on the computer that runs the website, with npm run admin.",
  },
} as const;
