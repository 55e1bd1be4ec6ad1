export const finding = {
  open: "Filter",
  openSet: (count: number) => `Filter (${count})`,
  clearAll: "Clear",
  show: "Show",
  count: (count: number) => (count === 1 ? "1 guest" : `${count} guests`),
  nobody: "Nobody on the list is like that",
  any: "Any",
  kinds: {
    answer: "Answer",
    missing: "Missing",
    table: "Table",
    seat: "Seat",
    side: "Whose guests",
    tag: "Tag",
    age: "Age",
    food: "Food",
    allergy: "Allergy",
    mark: "More",
    reads: "Language",
    of: "Household",
  },
  choices: {
    answer: {
      open: "No answer yet",
      coming: "Coming",
      may: "May come",
      declined: "Not coming",
      answered: "Has answered",
      late: "Answered late",
    },
    missing: { email: "Email missing", phone: "Phone missing" },
    seat: { unseated: "Unseated", seated: "Seated", declined: "Seated, but not coming" },
    age: { adult: "Adult", child: "Child" },
    mark: {
      inbox: "Waiting in the inbox",
      stopped: "Wants no more emails",
      notes: "With a note",
      speech: "Will give a speech",
      performance: "Will perform",
      named: "Has a first name",
    },
  },
  languages: { en: "English", sv: "Swedish" },
  anyAllergy: "Any allergy",
  addresses: {
    copy: "Copy the addresses",
    title: "Email addresses",
    copied: (count: number) => (count === 1 ? "1 address copied." : `${count} addresses copied.`),
    found: (count: number) => (count === 1 ? "1 address." : `${count} addresses.`),
    without: (count: number) =>
      count === 1 ? "1 guest is without an address." : `${count} guests are without an address.`,
    stopped: (count: number) =>
      count === 1
        ? "1 address is left out: its reader wants no more emails."
        : `${count} addresses are left out: their readers want no more emails.`,
    hidden:
      "Paste them in the field for blind copies (Bcc) of your email program, so that the guests do not see each other’s addresses.",
    label: "Separated by commas",
  },
  back: "Back to the list",
  many: {
    choose: (name: string) => `Choose ${name}`,
    chooseAll: (count: number) => `Choose all ${count}`,
    chosen: (count: number) => (count === 1 ? "1 guest chosen" : `${count} guests chosen`),
    notShown: (count: number) =>
      count === 1 ? "1 of them is not shown now" : `${count} of them are not shown now`,
    clear: "Clear selection",
    actChosen: "Change the chosen…",
    allShown: "Change all who are shown…",
    title: (count: number) => (count === 1 ? "1 chosen guest" : `${count} chosen guests`),
    nobodyChosen: "Nobody is chosen. Choose guests in the list first.",
    who: "Who",
    tag: "Tag",
    addTag: "Add the tag",
    removeTag: "Remove the tag",
    event: "Event",
    chooseEvent: "Choose…",
    invite: "Invite",
    uninvite: "Take back the invitation",
    inviteHelp: "An invitation is for the whole household. You will see whom else it concerns.",
    language: "Language",
    setLanguage: "Set the language",
    languageHelp: "For the whole household: its card and its emails.",
    table: "Table",
    tableFree: (name: string, free: number) => `${name} (${free} free)`,
    seat: "Seat at the table",
    seatHelp: "On its free chairs: who is coming first, and otherwise in the order of the list.",
    delete: "Delete…",
    undoable: "Can be undone for 30 days.",
    refused: {
      nobody: "Choose at least one guest.",
      "nothing to do": "Nothing had to change: it is like that for all of them already.",
      "not one tag": "Write one tag, of at most 50 characters and without a comma.",
      "no such table": "Choose a table. New ones are added in the seating chart.",
      "no event": "Choose an event.",
      "no language": "Choose a language.",
    },
    inviteQuestion: (count: number, event: string) =>
      count === 1
        ? `Invite this guest’s household to ${event}?`
        : `Invite the households of these ${count} guests to ${event}?`,
    uninviteQuestion: (count: number, event: string) =>
      count === 1
        ? `Take back the invitation of this guest’s household to ${event}?`
        : `Take back the invitation of these ${count} guests’ households to ${event}?`,
    others: (count: number) =>
      count === 1
        ? "An invitation is for the whole household. It concerns one more guest whom you have not chosen:"
        : `An invitation is for the whole household. It concerns ${count} more guests whom you have not chosen:`,
    noOthers: "An invitation is for the whole household. It concerns nobody but these guests.",
    answered: (count: number) =>
      count === 1
        ? "One guest has answered, and is asked about another event first from now on. What they said of each event is kept."
        : `${count} guests have answered, and are asked about another event first from now on. What they said of each event is kept.`,
    /** After the names of the first. */
    more: (count: number) => `and ${count} more`,
    deleteQuestion: (count: number) => (count === 1 ? "Delete this guest?" : `Delete these ${count} guests?`),
    companions: (count: number) =>
      count === 1
        ? "A guest without a name, whom one of them would bring, leaves the list too."
        : `${count} guests without a name, whom they would bring, leave the list too.`,
    deleteHelp: "This can be undone for 30 days.",
    sureInvite: "Yes, invite them",
    sureUninvite: "Yes, take it back",
    sureDelete: (count: number) => (count === 1 ? "Delete 1 guest" : `Delete ${count} guests`),
    giveUp: "Cancel",
    left: {
      gone: "No longer on the list, since somebody has deleted them meanwhile:",
      "changed meanwhile": "Left as they are, since somebody has changed them meanwhile:",
      "to nothing": "Left as they are, since they would be invited to nothing at all:",
      "no free chair": "No chair was free any more for:",
      declined: "Not seated, since they have declined:",
      "not at dinner": "Not seated, since they are not invited to the dinner:",
      "not saved": "Not saved yet, since the site could not save any more. Try again with them:",
    },
    leftTitle: (count: number) => (count === 1 ? "1 guest is left" : `${count} guests are left`),
  },
};
