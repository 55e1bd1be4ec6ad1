export const settings = {
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  emails: {
    title: "Emails about what is new",
    advice: "They tell you about new answers, speeches and allergies, and what is waiting in the inbox.",
    often: "How often",
    wishes: { off: "Never", daily: "Once a day", "at once": "After each answer" },
    language: "Language of the emails",
    button: "Save",
    saved: "Saved.",
    notSaved: "This could not be saved. Please try again in a moment.",
  },
  password: {
    title: "Your password",
    advice: "When you change your password you stay signed in here, and are signed out everywhere else.",
    current: "Current password",
    currentMissing: "Please enter your current password.",
    wrong: "That is not your password.",
    tooManyTries: "There were too many tries. Please wait ten minutes and try again.",
    button: "Change the password",
    saved: "Your password has been changed.",
  },
  links: {
    title: "Answer links",
    advice:
      "The confirmation of each answer has a link that opens that answer. If links have fallen into the wrong hands, you can stop all of them from working.",
    ask: "New links for everyone…",
    note: "Every link in emails already sent stops working, and so does every link you have passed on yourselves. Guests get a new one with their next answer. To create a new link for one guest only, go to that guest’s page. This cannot be undone.",
    button: "Yes, stop all links",
    saved: "All earlier links have stopped working.",
  },
  cards: {
    title: "Codes on the cards",
    advice:
      "Each household’s card has a code of its own. If they have fallen into the wrong hands, you can replace them all.",
    ask: "New codes for all cards…",
    note: "Every card already printed or sent stops working, and so does every link in an email to guests. Cards then have to be printed and sent again. Email addresses that guests gave with their cards stay on the guest list. To replace one card only, or to take off such an address, go to that household’s page. This cannot be undone.",
    button: "Yes, replace all codes",
    saved: "All cards have new codes. The old ones have stopped working.",
    given: "Addresses given with the old cards",
    givenNote:
      "Do you know them all? Where one is not your guest’s, change it on the guest’s page now. Otherwise the guest’s next confirmation goes there, with a link to the answer.",
  },
  backup: {
    title: "Backup",
    lead: "The file contains names, addresses and allergies. Keep it where nobody else can read it.",
    everything: "Save a backup",
    everythingHelp:
      "Guests, tables, unmatched answers, your texts and history in one file. Accounts, emails and uploaded photos are not included.",
    withPhotos: "The person who runs the site gets everything, photos too, with this command:",
    list: "The guest list as a spreadsheet: under ⋯ in the list",
    restore: "Restore a backup",
    restoreHelp:
      "Only on a site without guests or history. You see what is in it before anything is restored.",
    look: "Check the backup",
  },
} as const;
