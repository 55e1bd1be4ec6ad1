const count = new Intl.NumberFormat("en-GB");

export const standing = {
  title: "System status",
  emails: {
    title: "Emails",
    none: "No emails are waiting, and none have failed.",
    waiting: "Emails waiting to be sent",
    putOff: "Emails put off because their address has reached its limit for the day",
    failed: "Emails that could not be delivered",
    inbox: "See them in the inbox",
  },
  noServer: {
    lead: "Emails cannot be sent yet: no mail server has been set up.",
    settings:
      "The person who installed the site sets SMTP_URL and MAIL_FROM, together with POST=smtp. This command sends a test: npm run post -- test you@example.com",
    until: "Until then, nothing counts as sent. You can write to your guests yourselves, or",
    print: "print cards",
  },
  usage: {
    title: "Firestore today",
    lead: (time: string) =>
      `What the free plan allows in a day, and what is used. It starts again on ${time}.`,
    kinds: { reads: "Documents read", writes: "Documents written", deletes: "Documents deleted" },
    of: (used: number, free: number) =>
      `${count.format(used)} of ${count.format(free)} (${Math.floor((used / free) * 100)}%)`,
    note: "The site counts this itself, so the last few hundred may be missing. Google’s own figures are in the Firebase console.",
  },
  warning: {
    label: "Firestore’s free quota",
    near: (percent: number, time: string) =>
      `${percent}% of today’s free Firestore quota is used. If it runs out before ${time}, nobody can answer or sign in until then, unless you have turned on billing.`,
    over: (time: string) =>
      `Today’s free Firestore quota is used up. Without billing, nobody can answer or sign in until ${time}. With billing, everything works and the rest is charged.`,
    more: "See what is used",
  },
} as const;
