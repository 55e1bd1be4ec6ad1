export const accountEmails = {
  closing: "The wedding site",
  invitation: {
    subject: {
      couple: (couple: string) => `An account on the wedding site of ${couple}`,
      helper: (couple: string) => `${couple} would like your help with their wedding`,
    },
    opening: {
      couple: (couple: string) => `You have been invited to run the wedding site of ${couple}.`,
      helper: (couple: string) => `${couple} have given you access to a part of their wedding site.`,
    },
    roles: {
      couple: "You can do everything on it.",
      assistant: "You can help with the guest list, the seating and the answers.",
      toastmaster: "You can see who wants to speak or perform, and where everybody sits.",
    },
    link: "Choose your password",
    note: (day: string) =>
      `The link works once, until ${day}. It is only for you, so please do not pass it on.`,
    notMeant: "If you do not know them, this email was not meant for you, and you don’t need to do anything.",
  },
  reset: {
    subject: "A new password for the wedding site",
    opening:
      "Somebody, probably you, has asked for a new password for the account with this address on the wedding site.",
    link: "Choose a new password",
    note: "The link works for one hour, or until the password is changed.",
    notMeant: "If it was not you, you don’t need to do anything: your password stays the same.",
  },
  changed: {
    subject: "Your password for the wedding site has been changed",
    opening:
      "The password for the account with this address on the wedding site has just been changed. Anyone who was signed in with the old one has been signed out.",
    notMeant:
      "If it was not you, ask for a new password at once, and tell the couple. Change the password for your email, too.",
    link: "Go to the sign-in page",
  },
  enrolment: {
    subject: "Your code for the wedding site",
    opening:
      "Somebody, probably you, has signed in to the wedding site with your address and password, and is about to set up a second step.",
    title: "The code",
    name: "Code",
    note: "Type it where you have just signed in. It works once, for ten minutes.",
    notMeant:
      "If it was not you, somebody knows your password. They cannot get in without this code: do not give it to anyone, and choose a new password.",
  },
  joined: {
    subject: "Your invitation to help has been accepted",
    opening: {
      couple:
        "Somebody has used your invitation, and can now do everything on the wedding site that you can.",
      assistant: "Somebody has used your invitation, and now has an account as an assistant.",
      toastmaster: "Somebody has used your invitation, and now has an account as toastmaster.",
    },
    notMeant: "If that is not right, remove the account under “Helpers and roles”.",
    link: "See who can sign in",
  },
} as const;
