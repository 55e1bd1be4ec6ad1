export const notices = {
  what: {
    "new browser": {
      subject: "A new sign-in to your wedding site",
      opening:
        "Somebody signed in to the wedding site with your account, in a browser where it had not been used before.",
    },
    "factor added": {
      subject: "Your account has a new second step",
      opening: "A passkey or one-time codes have been added to your account on the wedding site.",
    },
    "factor removed": {
      subject: "A second step has been removed from your account",
      opening: "A passkey or one-time codes have been removed from your account on the wedding site.",
    },
    "factor reset": {
      subject: "Your second step has been removed",
      opening:
        "One of the couple has removed the second step of your account on the wedding site, as when a phone has been lost. You now sign in with just your password, and have been signed out everywhere.",
    },
    "wrong codes": {
      subject: "Somebody knows your password",
      opening:
        "Somebody entered the right password for your account on the wedding site, followed by many wrong codes. They did not get in.",
    },
  },
  facts: "What the site knows",
  when: "When",
  browser: "Browser",
  named: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: "Unknown",
  advice:
    "If it was you, there is nothing you need to do. If it was not: sign in as usual, open “My sign-in and security”, sign out whatever you do not recognise, and change your password.",
  closing: "Your wedding site",
};
