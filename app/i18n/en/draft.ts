export const draft = {
  words: {
    title: "Text",
    subject: "Subject",
    body: "Message",
    blank: {
      en: "Households that read English get the Swedish text.",
      sv: "Households that read Swedish get the English text.",
    },
    none: "Nothing has been written yet.",
    theirs: "Theirs, now",
    empty: "(empty)",
  },
  how: {
    title: "Formatting, and what is filled in for you",
    boldTool: "Bold",
    linkTool: "RSVP link",
    bold: "becomes bold.",
    boldWords: "at three o’clock",
    link: "becomes a link. On a line of its own it becomes a button.",
    linkWords: "Answer here",
    list: "and a space at the start of each line makes a list.",
  },
  fields: {
    first_names: "Their first names, as in “Dear Åsa and Björn”",
    envelope_name: "The name on their envelope",
    link: "Their own link to the RSVP. It only goes to addresses that you have put on the guest list; others get the ordinary RSVP page.",
  },
  tools: {
    title: "Insert",
    first_names: "Their first names",
    envelope_name: "The name on their envelope",
    facts: "Date, place…",
  },
  beside: {
    title: (name: string) => `The email to ${name}`,
    draw: "Show it now",
    drawIn: { en: "In English", sv: "In Swedish" },
  },
  problems: {
    blank: { subject: "The subject is missing.", body: "The message is missing." },
    tooLong: (most: number) => `This is too long. There is room for ${most} characters.`,
    "line break": "The subject has to be a single line.",
    "control character": "This contains an invisible character. Please type it again.",
    "too large": "This is so long that some mailboxes would cut it off. Please shorten it.",
    unknown: (written: string) => `${written} is not something that can be filled in.`,
    likely: (written: string, likely: string) =>
      `${written} is not something that can be filled in. Did you mean {${likely}}?`,
    empty: (written: string) =>
      `${written} would be empty, because it is missing from the facts of your wedding.`,
    "lone brace": (written: string) => `If you mean the character ${written} itself, type it twice.`,
    "no address": (written: string) => `“${written}” is not a web address. They begin with https://.`,
  },
  audience: {
    sum: (emails: number, households: number) =>
      `${emails === 1 ? "1 email" : `${emails} emails`} to ${households === 1 ? "1 household" : `${households} households`}`,
    nobody: "With these choices, nobody gets it.",
    inLanguage: {
      en: (count: number) => `${count} in English`,
      sv: (count: number) => `${count} in Swedish`,
    },
    answered: (count: number) =>
      count === 1
        ? "1 household has answered and gets no reminder."
        : `${count} households have answered and get no reminder.`,
    leftOut: (count: number) =>
      count === 1 ? "1 household gets no email" : `${count} households get no email`,
    reasons: {
      "no address": (count: number) => `No email address on file: ${count}`,
      "asked for no more": (count: number) => `Asked for no more emails: ${count}`,
      "taken out": (count: number) => `Removed by you: ${count}`,
    },
    moreLeftOut: (count: number) => `and ${count} more`,
    byHand: "Send it yourselves",
    byHandTo: (name: string) => `Send it yourselves: ${name}`,
  },
  filter: {
    title: "Choose households",
    answers: "Their answer",
    answersHelp: "Leave them all unticked to include everyone.",
    answer: {
      none: "Nobody has answered",
      some: "Some have answered",
      coming: "Somebody is coming",
      declined: "Nobody is coming",
    },
    event: "Invited to",
    eventHelp: "“Their answer” then means their answer to this event.",
    any: "Any",
    tag: "Tag",
    language: "Language",
    languages: { en: "English", sv: "Swedish" },
    isInvited: "Invitation",
    invited: { true: "Already sent", false: "Not sent yet" },
    hasAddress: "Email address",
    address: { true: "On file", false: "Missing" },
    counted: (name: string, count: number) => `${name} (${count})`,
    show: "Show who they are",
  },
  households: {
    title: "One by one",
    lead: "Everyone ticked gets it. What you tick or untick here overrides your other choices.",
    find: "Find a household",
    which: "Show",
    show: { all: "All households", in: "Those who get it", out: "Those who do not" },
    button: "Find",
    found: (count: number) => (count === 1 ? "1 household" : `${count} households`),
    nobody: "No household matches.",
    gets: (name: string) => `${name} gets it`,
    byHand: { in: "added by you", out: "removed by you" },
    reasons: {
      "no address": "no email address",
      "asked for no more": "asked for no more emails",
      answered: "has answered",
    },
    unknown: (language: string) => `${language} (assumed)`,
  },
  otherwise: {
    title: "If a household’s language is unknown",
    help: (count: number) =>
      count === 1 ? "This applies to 1 household now." : `This applies to ${count} households now.`,
    noneHelp: "The language is known for everyone who gets it.",
  },
  save: "Save",
  goOn: "Save and continue",
  saved: "Saved.",
  toFix: (count: number) => `Saved. ${count} to fix before it can be sent`,
  delete: {
    ask: "Delete this draft…",
    note: "The text will be gone for good. It has not been sent to anyone.",
    button: "Yes, delete it",
  },
  refused: {
    "changed meanwhile":
      "Somebody else has saved this email since you opened it, so yours is not saved yet. Where the two differ, theirs is shown beside yours. Use what you like from it, then save.",
    begun: "It has been sent in the meantime, so it was too late to save. This is what you had typed:",
    gone: "Somebody has deleted this draft in the meantime. This is what you had typed:",
    "not saved": "This could not be saved just now. What you typed is still here. Please try again.",
    alreadyBegun: "It has been sent in the meantime and can no longer be deleted.",
  },
  saveOver: "Save mine over theirs",
  takeTheirs: "Discard mine and continue with theirs",
};
