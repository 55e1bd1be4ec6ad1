import type { NoEmailReason } from "#domain/mailings/recipients.ts";

export const sending = {
  languages: { en: "English", sv: "Swedish" },
  look: {
    lead: "The email as one household would get it. Links do not work in the preview, and the household’s own link is not in it.",
    household: "Household",
    groups: { chosen: "Get the email", leftOut: "Left out", others: "Not chosen" },
    show: "Show",
    previous: "Previous",
    next: "Next",
    languages: "Language",
    from: "From",
    to: "To",
    subject: "Subject",
    noSubject: "No subject yet",
    noWords: (language: string) => `There is no text in ${language} yet.`,
    width: "Width",
    phone: "As on a phone",
    computer: "As on a computer",
    frame: (name: string) => `The email to ${name}`,
    text: "Plain text",
    textNote: "A few mail programs show this instead.",
    tryNote: (address: string) =>
      `It goes to ${address}, with “Test:” before the subject. It has the ordinary links, not the household’s own.`,
    try: "Send it to me",
    tried: (address: string) => `The test email has been sent to ${address}.`,
    laid: "The sample has no mail server, so the test email is kept in the folder “outbox” among the site’s data. You can open it with a mail program.",
    notTried: (address: string) =>
      `The mail server has not accepted the test email to ${address} yet. The site keeps trying.`,
    gone: "This email or household is no longer there. Nothing has been sent.",
    nobody: "There is nobody on the guest list yet, so there is no email to preview.",
    goOn: "Continue",
  },
  summary: {
    emails: (count: number) => (count === 1 ? "1 email" : `${count} emails`),
    households: (count: number) => (count === 1 ? "to 1 household" : `to ${count} households`),
    languages: "Languages",
    inLanguage: (language: string, count: number) => `${count} in ${language}`,
    takes: "Time needed",
    minutes: (count: number) => (count <= 1 ? "about a minute" : `about ${count} minutes`),
    hours: (count: number) => (count === 1 ? "about an hour" : `about ${count} hours`),
    until: (when: string, perDay: number) =>
      `until about ${when} if you start now, because at most ${perDay} are sent in a day`,
    ahead: (count: number) =>
      count === 1 ? "1 email of another mailing goes first." : `${count} emails of other mailings go first.`,
    leftOut: (count: number) =>
      count === 1 ? "1 household gets no email" : `${count} households get no email`,
    byHandFor: (name: string) => `Send it to ${name} yourselves`,
    more: (count: number) => `and ${count} more`,
    when: "When should it be sent?",
    now: "Now",
    later: "Later",
    day: "Day",
    time: "Time",
    zone: (zone: string) => `Local time at the wedding (${zone}).`,
    after:
      "While it is being sent you can pause or stop it, but emails already sent cannot be taken back. Anyone who answers in the meantime gets no reminder.",
    send: (count: number) => (count === 1 ? "Send 1 email" : `Send ${count} emails`),
    schedule: (count: number) =>
      count === 1 ? "Send 1 email at that time" : `Send ${count} emails at that time`,
    problems: (language: string) => `Something in the ${language} text needs correcting first.`,
    correct: "Correct the text",
    nobody: "Nobody would get this email.",
    warnings: {
      lateReminder: (day: string) =>
        `The last day to answer was ${day}. Do you still want to send a reminder?`,
      invited: (count: number) =>
        count === 1
          ? "1 of the households has already been invited."
          : `${count} of the households have already been invited.`,
      waitingAnswers: (count: number) =>
        count === 1
          ? "1 answer is waiting in your inbox. Settle it first, or whoever sent it may be reminded all the same."
          : `${count} answers are waiting in your inbox. Settle them first, or those who sent them may be reminded all the same.`,
      sharedAddresses: (addresses: string, count: number) =>
        count === 1
          ? `${addresses} is the address of more than one household, so an email for each of them goes there. If they belong together, make them one household first.`
          : `${addresses} are each the address of more than one household, so an email for each of them goes there. If they belong together, make them one household first.`,
      noLink: (language: string) =>
        `The ${language} text has no {link}, so nobody will find the page where they answer.`,
      folder:
        "No mail server has been set up yet, so the emails stay on the computer that runs the site and nobody gets them. The person who installed the site can set one up.",
      sample: (count: number) =>
        count === 1
          ? "1 text on the website is still about the sample wedding."
          : `${count} texts on the website are still about the sample wedding.`,
      trial: (address: string) =>
        `The links lead to ${address}, which most likely only works on this computer.`,
      otherLanguage: (readers: string, count: number, words: string) =>
        count === 1
          ? `There is no text in ${readers}. 1 household gets the ${words} one instead.`
          : `There is no text in ${readers}. ${count} households get the ${words} one instead.`,
    },
    oddAddresses: "Look at these addresses first:",
    byHand: "Write to them yourselves",
    refused: {
      "no server": "No mail server has been set up, so nothing has been sent.",
      gone: "This email has been deleted in the meantime. Nothing has been sent.",
      begun: "This email has already been sent or scheduled.",
      "changed meanwhile":
        "Somebody has changed this email since you opened the page, so nothing has been sent. You now see it as it is. Look through it and press the button again.",
      "no words": "There is no text yet, so nothing has been sent.",
      "wrong words": "The text needs correcting first, so nothing has been sent.",
      nobody: "Nobody would get this email, so nothing has been sent.",
      "other number":
        "The number of emails has changed since you opened the page, so nothing has been sent. You now see it as it is. Look through it and press the button again.",
      "too late": "That time has passed, so nothing has been sent. Choose a later time, or now.",
      "too far": "That is more than two years away, so nothing has been sent. Choose an earlier time.",
      "no day": "Choose a day. Nothing has been sent yet.",
      "no time": "Choose a time. Nothing has been sent yet.",
      skipped:
        "That time does not exist on that day, because the clocks go forward. Nothing has been sent yet: choose another time.",
      "not saved": "This could not be saved just now, so nothing has been sent. Please try again.",
    },
  },
  reasons: {
    "no address": "No email address",
    "asked for no more": "Asked for no more emails",
    answered: "Answered before it was sent",
    "does not fit": "No longer among those you chose",
    "taken out": "Removed by you",
    "same address": "Somebody else in the household has the same address",
    "not on the list": "No longer on the guest list",
    "address changed": "The address was changed before it was sent",
    stopped: "Stopped before it was sent",
  } satisfies Record<NoEmailReason, string>,
  actions: {
    "mailing ordered": {
      saved: () => "The email is on its way to the households.",
      history: () => "Sent or scheduled an email to households",
    },
    "mailing stopped": {
      saved: () => "The email has been stopped.",
      history: () => "Stopped an email to households",
    },
    "reminders switched": {
      saved: () => "The reminders are saved.",
      history: () => "Changed the automatic reminders",
    },
  },
};
