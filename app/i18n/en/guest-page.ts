export const guestPage = {
  wishes: "A wish for the seating",
  back: "Back to the guest list",
  gone: {
    title: "This guest is not on the list",
    message: "The guest was deleted, or the link is wrong.",
  },
  empty: "Nothing",
  add: "Add the guest",
  addAnother: "Save and add another",
  addTitle: "Add a guest",
  free: { foodOptions: "Other food options", allergies: "Other allergies" },
  freeHelp: "Separated by semicolons.",
  groups: { answer: "The answer", contact: "Seat and contact", names: "Name", more: "More" },
  ownColumns: "Your own columns",
  moreTags: "Add a tag",
  moreTagsHelp: "Several are separated by commas.",
  reach: {
    call: "Call",
    text: "Text",
    email: "Email",
    /** For a reader who does not see the fields below. */
    to: (action: string, place: string) => `${action} ${place}`,
  },
  oddAddress: {
    likely: (address: string) => `Is this a typo? It may be meant to be ${address}.`,
    refused: "A mail server has refused an email to this address.",
  },
  keptLists:
    "Some of what is noted about food and allergies is from before the answer, and the form did not show it. Please check with the guest.",
  keptInHistory: "Kept what was already noted about food and allergies, which the form did not show.",
  answerHelp: (answer: string, answered: string) =>
    `“${answered}” says whether there is an answer, “${answer}” what it was.`,
  asked: {
    events: "Events",
    questions: "Questions",
    notAsked: "Not asked yet",
    ofHousehold: (question: string) => `${question} (for the whole household)`,
    elsewhere: (text: string) => `Answered for the household: ${text}.`,
    byWhom: (name: string) => `Change it on the page of ${name}`,
    kept: "Also on file",
    why: {
      gone: "no longer among your events and questions",
      "not invited": "not invited now",
      "not asked": "not asked of this guest",
    },
  },
  questionsPage: {
    title: "Questions",
    lead: "What your guests have answered to your own questions.",
    none: "You have not asked any questions of your own.",
    ofAll: "Asked of everyone who answers,",
    ofComing: "Asked of everyone who is coming,",
    ofEvent: (event: string) => `Asked of everyone who is coming to ${event},`,
    each: { "each guest": "each guest for themselves.", household: "once for each household." },
    answer: "Answer",
    countOf: { "each guest": "Guests", household: "Households" },
    counted: {
      "each guest": (count: number) => (count === 1 ? "1 guest" : `${count} guests`),
      household: (count: number) => (count === 1 ? "1 household" : `${count} households`),
    },
    said: "Answered",
    blank: "Left blank",
    texts: "What they answered",
    toAsk: (who: string) =>
      `${who} answered before this question existed, and will only see it the next time they open their link.`,
    showToAsk: "Show them in the guest list",
    waiting: (who: string, count: number) =>
      count === 1
        ? `${who} has not answered the invitation yet, and will see the question then.`
        : `${who} have not answered the invitation yet, and will see the question then.`,
  },
  history: "History",
  noHistory: "Nothing has been changed yet.",
  older: (count: number) => (count === 1 ? "1 older change" : `${count} older changes`),
  allValues: (count: number) => `What changed (${count})`,
  from: "from",
  to: "to",
  forgotten: "Changed; what it said is no longer kept.",
  answerLink: {
    title: "New answer link…",
    note: (name: string) =>
      `With this link ${name} can answer, or change the answer, without the invitation code. Earlier links for ${name} then stop working.`,
    button: (name: string) => `Create a new link for ${name}`,
    made: (name: string) => `This is the new link for ${name}. It is shown only once, so copy it now.`,
    label: "Answer link",
    opens:
      "Anyone who has it can see and change this guest’s answer, and nothing else: no other names, no guest book, nothing that you knew before the answer.",
  },
  delete: {
    title: "Delete from the list",
    message: (name: string) =>
      `${name} disappears from the guest list, the seating chart and the guest book. For thirty days you can bring the guest back, with everything you know about them.`,
    button: (name: string) => `Delete ${name}`,
    withOthers: (name: string, count: number) =>
      count === 1
        ? `The guest without a name whom ${name} is bringing is deleted too.`
        : `The ${count} guests without names whom ${name} is bringing are deleted too.`,
    bringsOthers: (count: number) =>
      count === 1
        ? "This guest is bringing somebody without a name, who would be deleted too. Please look again."
        : `This guest is bringing ${count} people without names, who would be deleted too. Please look again.`,
  },
  exportOne: (name: string) => `Export everything about ${name}`,
  erase: {
    title: "Erase for good",
    message: (name: string) =>
      `Everything about ${name} is removed: the guest, the history and the emails kept here. This is final. Only copies elsewhere remain: earlier backups, and emails in mailboxes.`,
    notes: (people: string) =>
      `The notes about ${people} seem to name the guest, and stay as they are. Change them if they should not.`,
    waiting: (name: string, email: string) =>
      `Also erase the answer that waits in the inbox from ${name}${email === "" ? "" : `, ${email}`}: the name is the nearest to this guest’s.`,
    sure: "Yes, I want this to be final.",
    button: (name: string) => `Erase ${name} for good`,
  },
  alreadyListed: (name: string, email: string | null) =>
    email === null
      ? `${name} is on the list already, without an email address.`
      : `${name} is on the list already, with the email address ${email}.`,
  listedGuest: "See that guest",
  addAnyway: "Add another guest with the same name",
  notSure: "Please tick the box first: erasing is final.",
} as const;
