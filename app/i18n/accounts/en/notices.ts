export const notices = {
  what: {
    "new browser": {
      subject: "A new sign-in to your wedding site",
      opening:
        "Somebody signed in to the wedding site with your account, in a browser where it had not been used before.",
    },
    "factor added": {
      subject: "Your account has a new second step",
      opening: "A passkey or one-time codes were added to your account on the wedding site.",
    },
    "factor removed": {
      subject: "A second step of your account is gone",
      opening: "A passkey or one-time codes were removed from your account on the wedding site.",
    },
    "factor reset": {
      subject: "Your second step has been removed",
      opening:
        "One of you has removed the second step of your account on the wedding site, as one does when a phone is lost. You sign in with your password alone, and have been signed out everywhere.",
    },
    "wrong codes": {
      subject: "Somebody knows your password",
      opening:
        "Somebody typed the right password for your account on the wedding site and then many wrong codes. They did not get in.",
    },
  },
  facts: "What the site knows of it",
  when: "When",
  browser: "Browser",
  named: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: "Unknown",
  advice:
    "If it was you, there is nothing to do. If it was not: sign in as usual, choose Settings, then Sign-in and security, end what you do not recognise there, and change your password.",
  closing: "Your wedding site",
};
