export const writing = {
  title: "Emails",
  back: "All emails",
  kinds: {
    "save the date": "Save the date",
    invitation: "Invitation",
    reminder: "Reminder",
    news: "News",
    thanks: "Thanks",
    own: "An email of your own",
  },
  begin: "Write",
  noSubject: "Without a subject yet",
  gone: {
    title: "This email is not here any more",
    body: "Somebody has deleted it, or the address is misspelt.",
  },
  look: "Look at it",
  goOn: "Go on to send",
};
