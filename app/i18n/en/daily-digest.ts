export const dailyDigest = {
  subject: (answers: number) =>
    answers === 0
      ? "Something is waiting for you on the wedding site"
      : answers === 1
        ? "One new answer to your invitation"
        : `${answers} new answers to your invitation`,
  opening: (answers: number) =>
    answers === 0
      ? "Nobody has answered since the last email, but something needs a decision from you."
      : answers === 1
        ? "One guest has answered since the last email."
        : `${answers} guests have answered since the last email.`,
  answers: "New answers",
  accepted: "Coming",
  declined: "Not coming",
  late: "After the last day to answer",
  speeches: "Speeches",
  performances: "Performances",
  food: "Food for these guests",
  otherFood: "Other food requests",
  allergies: "Allergies",
  allergiesCount: (guests: number) =>
    guests === 0
      ? "None"
      : guests === 1
        ? "One guest, see the guest list"
        : `${guests} guests, see the guest list`,
  times: (name: string, count: number) => `${name}: ${count}`,
  more: (count: number) => `and ${count} more`,
  soFar: "So far",
  answered: "Answered",
  ofInvited: (answered: number, invited: number) => `${answered} of ${invited}`,
  coming: "Coming in total",
  inbox: "Waiting in the inbox",
  openInbox: "Open the inbox",
  openList: "Open the guest list",
  openQuestions: "See the answers to your questions",
  note: "You choose how often this email comes on the page “My account”.",
  closing: "Your wedding site",
} as const;
