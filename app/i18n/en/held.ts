export const held = {
  held: {
    title: "Held answers",
    note: "Somebody answered for these guests, and it may not have been the guest. Nothing has changed yet.",
    answeredBefore: "Has already answered",
    manyAnswers: "One of a great many answers at once",
    takenBack: "An earlier answer was taken back, or is no longer on the list",
    field: "Field",
    stands: "Current answer",
    says: "The new answer",
    differs: "differs",
    left: "This was changed in the meantime and has not been settled. Look again, then decide.",
    open: "See all of it",
    openFor: (name: string) => `See all of it: the answer for ${name}`,
    choose: "Choose",
    chooseFor: (name: string) => `Choose the answer for ${name}`,
    take: "Use the new answer",
    takeFor: (name: string) => `Use the new answer for ${name}`,
    keep: "Keep the old answer",
    keepFor: (name: string) => `Keep the old answer: nothing changes for ${name}`,
    discard: "Discard",
    discardFor: (name: string) => `Discard: the answer for ${name}`,
    takeChosen: "Use all the new answers chosen",
    keepChosen: "Keep the old answers for those chosen",
    takeAll: (count: number) => `Use all ${count} that came at once`,
    askTake: (count: number) =>
      count === 1
        ? "Use 1 new answer? This changes the guest named here:"
        : `Use ${count} new answers? This changes the guests named here:`,
    askKeep: (count: number) =>
      count === 1
        ? "Discard 1 new answer? Nothing changes for the guest named here:"
        : `Discard ${count} new answers? Nothing changes for the guests named here:`,
    askAllNote:
      "Guests who have answered in the meantime, or who have several new answers, are not among them.",
    sureTake: (count: number) => `Yes, use ${count}`,
    sureKeep: (count: number) => `Yes, discard ${count}`,
    notNow: "Not now",
  },
  addresses: {
    title: "Email addresses that changed",
    note: "An answer gave a different address from the one you had. The old address has had an email about it.",
    moved: (from: string, to: string) => `${from} → ${to}`,
    nothing: "none",
    answered: "By an answer",
    takenBack: "The answer was taken back from the old address",
    seen: "Done",
    seenFor: (name: string) => `Done: the address of ${name}`,
    undo: "Undo",
    undoFor: (name: string) => `Undo: the answer from ${name}`,
  },
  goneAllergies: {
    title: "Allergies removed",
    note: "An answer, or undoing one, removed what was noted. Ask the guest if you are not sure.",
    severe: (list: string) => `Severe: ${list}`,
    mark: (list: string) => `No longer severe: ${list}`,
    seen: "That’s right",
    seenFor: (name: string) => `That’s right: the allergies of ${name}`,
    putBack: "Put them back",
    putBackFor: (name: string) => `Put them back: the allergies of ${name}`,
  },
  unusual: {
    title: "An unusual number of answers",
    note: "Answers for more guests than there are in most families came from one place in a single day. They are saved. Ask one of the guests, and undo whatever is wrong in the history.",
    came: {
      visitor: (count: number) => `Answers for ${count} guests came from one browser`,
      origin: (count: number) => `Answers for ${count} guests came from one IP address`,
    },
    show: "Show in the history",
    showFor: (names: string) => `Show in the history: the answers for ${names}`,
    fine: "That’s fine",
    fineFor: (names: string) => `That’s fine: the answers for ${names}`,
  },
  origins: {
    title: "Waiting answers from one IP address",
    note: "This may be a family, a mobile network, or somebody making up names. Each answer is also in this inbox on its own.",
    came: (count: number, held: number) =>
      held === 0
        ? `${count} answers came from one IP address`
        : held === count
          ? `${count} held answers came from one IP address`
          : `${count} answers came from one IP address, ${held} of them held`,
    discardTitle: "Discard them…",
    discardNote:
      "They are all discarded at once. No guest is changed and nobody is told. Several guests may share an IP address, for example in a mobile network, so look at the answers first. This can be undone for 30 days.",
    heldNote: "Whoever sent a held answer expects you to confirm it.",
    discard: (count: number) => `Discard all ${count} from this address`,
    discardUnmatched: (count: number) =>
      count === 1 ? "Discard the one that matches no guest" : `Discard the ${count} that match no guest`,
    discardWithHeld: (count: number, held: number) =>
      held === count ? `Discard all ${count} held answers` : `Discard all ${count}, ${held} of them held`,
  },
  names: (names: readonly string[], more: number) =>
    more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", "),
} as const;
