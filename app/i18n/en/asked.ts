export const asked = {
  wedding: "The wedding",
  when: (day: string, times: string) => `${day}, ${times}`,
  from: (start: string) => start,
  between: (start: string, end: string) => `${start} to ${end}`,
  answers: { accepted: "Coming", declined: "Can’t come" },
  /** An event that somebody who answers alone says yes or no to. */
  comes: "Yes, I’m coming",
  staysAway: "No, I can’t come",
  /** Of an event that an answer link does not name: its reader may have got the link from somebody else. */
  onCard: "Your answer is about what you are invited to. Your invitation card says when and where.",
  invitedTo: "You are invited to",
  open: "No answer yet",
  choose: "Choose…",
  blank: "No answer",
  yes: "Yes",
  no: "No",
  /** In an email, in the place of what somebody typed. */
  saved: "Saved",
  household: "For all of you",
  /** Something was said of a later event, and nothing of the first. */
  firstOpen: (event: string) => `Please say yes or no to this as well: ${event}`,
} as const;
