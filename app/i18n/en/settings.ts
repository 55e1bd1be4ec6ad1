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
    current: "Password until now",
    currentMissing: "Please write the password that you have now.",
    wrong: "That is not your password.",
    tooManyTries: "There were too many tries. Please wait ten minutes and try again.",
    button: "Change the password",
    saved: "You have a new password.",
  },
  others: {
    title: "Who can sign in",
    you: (email: string) => `${email} (you)`,
    advice: "Accounts are added and removed on the computer that runs the website, with npm run admin.",
  },
} as const;
