import type { ReplyMeaning, AccountIssue } from "#domain/mailings/reply-meaning.ts";

export const replies = {
  meanings: {
    "no mailbox": "The mailbox does not exist.",
    "no domain": "What comes after the @ does not exist, or takes no email.",
    "mailbox full": "The mailbox is full.",
    "mailbox disabled": "The mailbox has been closed.",
    refused: "The mail server turned it away, as spam or by some rule of its own.",
    "sender not proven": "The mail server was not convinced that the email really comes from you.",
    "too many": "Too many emails for now: the mail server has a limit.",
    later: "The mail server asked us to try again later.",
    "too large": "The email was too large for the mail server.",
    "sign-in refused": "The mail server did not let the site sign in.",
    "account blocked": "The mail account that the site sends from has been blocked.",
    "no server": "No mail server was found under the name in the settings.",
    "not secure": "The connection to the mail server could not be secured.",
    "too slow": "The mail server did not answer in time.",
    unreachable: "The mail server could not be reached.",
    unanswered: "The mail server was slow: it took the email and never confirmed it. It may have arrived.",
    unknown: "The mail server’s own words are all we know.",
  } satisfies Record<ReplyMeaning, string>,
  advice: {
    "no mailbox": "Is the address misspelt? If not, ask for the right one.",
    "no domain": "Is the address misspelt, as in “gmial.com”? If not, ask for the right one.",
    "mailbox full": "Get in touch some other way, and send it again when there is room.",
    "mailbox disabled": "Ask for another address.",
    refused:
      "Send it again in a day or two. If it happens to several, the person who runs the site can find help in the documentation, under “Mail that arrives”.",
    "sender not proven":
      "The person who runs the site can find help in the documentation, under “Mail that arrives”.",
    "too many": "Wait a day, then send it again.",
    later: "Nothing suggests that the address is wrong. Send it again.",
    "too large": "If you wrote the text yourselves, make it shorter. Otherwise, ask for another address.",
    "sign-in refused":
      "No email can be sent until the person who runs the site has corrected the name and password of the mail account.",
    "account blocked":
      "No email can be sent until the account is open again. Sign in to it on the website of your mail provider and see what it says there.",
    "no server": "The person who runs the site needs to check the host in SMTP_URL. Then send it again.",
    "not secure":
      "The person who runs the site needs to look at the server’s certificate, and at host and port in SMTP_URL. Then send it again.",
    "too slow":
      "Send it again. If it keeps happening, the person who runs the site needs to ask the mail provider.",
    unreachable:
      "Send it again. If it keeps happening, the person who runs the site needs to look at the mail settings.",
    unanswered: "Ask whether it has arrived before you send it again, or they may get it twice.",
    unknown: "Check the address, then send it again.",
  } satisfies Record<ReplyMeaning, string>,
  paused: {
    title: "Mailings that have been paused",
    note: "The mail server refuses your mail account, so the site has stopped sending. Those who are left are waiting, and nobody gets it twice.",
    standing: (left: number, all: number) =>
      `Paused by the site: ${left} of ${all} done. The rest are waiting.`,
    goesOn: (when: string) => `It will resume by itself on ${when}.`,
    advice: {
      "sign-in refused":
        "The person who runs the site needs to correct the name and password of the mail account. Then press “Resume”.",
      "account blocked":
        "Sign in to the account on the website of your mail provider and see what it says there. Once it is open again, press “Resume”.",
      "too many": "If it happens again, choose a lower speed under “Sending speed”.",
      "sender not proven":
        "The person who runs the site can find help in the documentation, under “Mail that arrives”. Then press “Resume”.",
      refused:
        "Read the mail server’s own words, or ask your mail provider. Once that is settled, press “Resume”. Those it refused can be sent again one by one.",
    } satisfies Record<AccountIssue, string>,
    open: "Look at it",
    openFor: (subject: string) => `Look at the paused email: ${subject}`,
  },
} as const;
