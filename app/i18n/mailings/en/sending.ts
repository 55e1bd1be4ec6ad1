import type { NoEmailReason } from "#domain/mailings/recipients.ts";

/** Of a look at an email, and of the page before it leaves. */
export const sending = {
  /** Within a sentence. */
  languages: { en: "English", sv: "Swedish" },
  look: {
    title: "As it looks",
    lead: "The email as one household would get it. Its links lead nowhere here, and the household’s own link is not in it.",
    household: "Household",
    groups: { chosen: "Get the email", leftOut: "Left out", others: "Not among them" },
    show: "Show",
    previous: "Previous",
    next: "Next",
    languages: "Language",
    from: "From",
    to: "To",
    subject: "Subject",
    noSubject: "No subject yet",
    noWords: (language: string) => `There are no words in ${language} yet.`,
    width: "Width",
    phone: "As on a phone",
    computer: "As on a computer",
    frame: (name: string) => `The email to ${name}`,
    text: "The same as plain text",
    textNote: "A few mail programs show this instead.",
    tryTitle: "Send it to yourself",
    tryNote: (address: string) =>
      `It goes to ${address}, with “Test:” before the subject. The links in it are the ordinary ones, not those of the household.`,
    try: "Send it to me",
    tried: (address: string) => `The test email has been sent to ${address}.`,
    notTried: (address: string) =>
      `The mail server did not take the test email to ${address} yet. The site keeps trying.`,
    gone: "This email or this household is not there any more. Nothing has been sent.",
    nobody: "There is nobody on the guest list yet, and so no email to look at.",
    goOn: "Go on to send",
  },
  summary: {
    title: "Before it leaves",
    emails: (count: number) => (count === 1 ? "1 email" : `${count} emails`),
    households: (count: number) => (count === 1 ? "to 1 household" : `to ${count} households`),
    languages: "Languages",
    inLanguage: (language: string, count: number) => `${count} in ${language}`,
    takes: "Takes",
    minutes: (count: number) => (count <= 1 ? "about a minute" : `about ${count} minutes`),
    hours: (count: number) => (count === 1 ? "about an hour" : `about ${count} hours`),
    until: (when: string, perDay: number) =>
      `until about ${when} if it begins now, because at most ${perDay} leave in a day`,
    ahead: (count: number) =>
      count === 1 ? "1 email of another mailing goes first." : `${count} emails of other mailings go first.`,
    changeWords: "Change the words or who gets it",
    look: "See how it looks",
    leftOut: (count: number) =>
      count === 1 ? "1 household gets no email" : `${count} households get no email`,
    leftOutNote: "You can send the words to them yourselves, from your own phone.",
    byHandFor: (name: string) => `Send it to ${name} yourselves`,
    more: (count: number) => `and ${count} more`,
    nobodyLeftOut: "Everybody you have chosen gets it.",
    when: "When does it begin?",
    now: "Now",
    later: "On a day and at an hour",
    day: "Day",
    time: "Time",
    zone: (zone: string) => `By the clock where the wedding is (${zone}).`,
    after:
      "While it goes out you can pause it and stop it. What has been sent cannot be called back. Whoever answers in the meantime gets no reminder.",
    send: (count: number) => (count === 1 ? "Send 1 email" : `Send ${count} emails`),
    schedule: (count: number) =>
      count === 1 ? "Send 1 email at that time" : `Send ${count} emails at that time`,
    problems: (language: string) => `Something in the words in ${language} needs mending first.`,
    mend: "Mend the words",
    nobody: "Nobody would get this email.",
    begun: "This email has been ordered already.",
    warnings: {
      lateReminder: (day: string) => `The last day to answer was ${day}. Is a reminder still right?`,
      invited: (count: number) =>
        count === 1
          ? "1 of the households has been invited already."
          : `${count} of the households have been invited already.`,
      noLink: (language: string) =>
        `The words in ${language} have no {link}, so nobody finds the way to answer.`,
      folder:
        "No mail server is named yet, so the emails stay on the computer that runs the site and nobody gets them. Whoever installed the site can name one.",
      sample: (count: number) =>
        count === 1
          ? "1 text on the website is still that of the sample wedding."
          : `${count} texts on the website are still those of the sample wedding.`,
      trial: (address: string) =>
        `The links lead to ${address}, which most likely works on this machine only.`,
      otherLanguage: (readers: string, count: number, words: string) =>
        count === 1
          ? `There are no words in ${readers}. 1 household gets those in ${words} instead.`
          : `There are no words in ${readers}. ${count} households get those in ${words} instead.`,
    },
    refused: {
      gone: "This email has been deleted in the meantime. Nothing is sent.",
      begun: "This email has been ordered already.",
      "changed meanwhile":
        "Somebody has changed this email since you opened the page, so nothing is sent yet. What you see now is as it stands. Look through it and press again.",
      "no words": "There are no words yet, so nothing is sent.",
      "wrong words": "The words need mending first, so nothing is sent.",
      nobody: "Nobody would get this email, so nothing is sent.",
      "other number":
        "The number of emails has changed since you opened the page, so nothing is sent yet. What you see now is as it stands. Look through it and press again.",
      "too late": "That time has passed. Nothing is sent yet: choose a later one, or now.",
      "too far": "That is more than two years away. Nothing is sent yet: choose an earlier time.",
      "no day": "Choose the day on which it begins. Nothing is sent yet.",
      "no time": "Choose the time at which it begins. Nothing is sent yet.",
      skipped:
        "There is no such time on that day, because the clocks are put forward. Nothing is sent yet: choose another.",
      "not saved": "The site could not save that just now, so nothing is sent. Please try again.",
    },
  },
  reasons: {
    "no address": "No email address",
    "asked for no more": "Asked for no more emails",
    answered: "Answered before its turn",
    "does not fit": "No longer among those you chose",
    "taken out": "Taken out by hand",
    "same address": "Another in the household has the same address",
    "not on the list": "Not on the guest list any more",
    "address changed": "The address was changed before its turn",
    stopped: "Stopped before its turn",
  } satisfies Record<NoEmailReason, string>,
};
