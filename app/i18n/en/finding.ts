const these = (count: number) => (count === 1 ? "this guest" : `these ${count} guests`);
const householdsOf = (count: number) =>
  count === 1 ? "this guest’s household" : `the households of these ${count} guests`;

export const finding = {
  open: "Filter",
  openSet: (count: number) => `Filter (${count})`,
  clearAll: "Clear",
  show: "Show",
  count: (count: number) => (count === 1 ? "1 guest" : `${count} guests`),
  nobody: "No guest matches",
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
      count === 1 ? "1 guest has no address." : `${count} guests have no address.`,
    stopped: (count: number) =>
      count === 1
        ? "1 address is left out: that guest wants no more emails."
        : `${count} addresses are left out: those guests want no more emails.`,
    hidden:
      "Paste them into the blind copy field (Bcc) of your email program, so that guests do not see each other’s addresses.",
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
    actChosen: "Edit those chosen…",
    allShown: "Edit all shown…",
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
    inviteHelp: "An invitation is for the whole household. You will see who else it affects.",
    language: "Language",
    setLanguage: "Set the language",
    languageHelp: "For the whole household: its card and its emails.",
    table: "Table",
    tableFree: (name: string, free: number) => `${name} (${free} free)`,
    seat: "Seat at the table",
    seatHelp: "Fills the free chairs: guests who are coming first, and households side by side.",
    household: "Household",
    join: "Make them one household…",
    part: "Remove from the household…",
    delete: "Delete…",
    undoable: "Can be undone for 30 days.",
    refused: {
      nobody: "Choose at least one guest.",
      "nothing to do": "There was nothing to change: it already applies to all of them.",
      "not one tag": "Write one tag, of at most 50 characters and without a comma.",
      "no such table": "Choose a table. New ones are added in the seating chart.",
      "no event": "Choose an event.",
      "no language": "Choose a language.",
      "unnamed companion":
        "A guest without a name stays with the guest who brings them. Choose that guest as well, or give them a name first.",
    },
    ask: {
      "invite-many": {
        title: (count: number, event: string) => `Invite ${householdsOf(count)} to ${event}?`,
        sure: "Yes, invite them",
      },
      "uninvite-many": {
        title: (count: number, event: string) =>
          `Take back the invitation of ${householdsOf(count)} to ${event}?`,
        sure: "Yes, take it back",
      },
      "accept-many": { title: (count: number) => `Mark ${these(count)} as coming?`, sure: "Mark as coming" },
      "decline-many": {
        title: (count: number) => `Mark ${these(count)} as not coming?`,
        sure: "Mark as not coming",
      },
      "reopen-many": { title: (count: number) => `Remove the answer of ${these(count)}?`, sure: "Remove" },
      "join-many": {
        title: (count: number) => `Make ${these(count)} one household?`,
        sure: "Make them one household",
      },
      "part-many": {
        title: (count: number) => `Remove ${these(count)} from the household?`,
        sure: "Remove from the household",
      },
      "delete-many": { title: (count: number) => `Delete ${these(count)}?`, sure: "" },
    },
    effects: {
      "decline-many":
        "Food and allergies are cleared, and speech and performance become No. Their chairs can go to others.",
      "reopen-many": "They then count as not having answered.",
      "join-many": "They share one invitation, and any of them can answer for all.",
      "part-many":
        "Each of them becomes a household of their own. A guest without a name goes along with the guest who brings them.",
    },
    sureDelete: (count: number) => (count === 1 ? "Delete 1 guest" : `Delete ${count} guests`),
    overwritten: (count: number) =>
      count === 1
        ? "One guest has given another answer, which this replaces."
        : `${count} guests have given another answer, which this replaces.`,
    joined: (count: number) =>
      count === 0 ? "" : count === 1 ? "One more guest belongs to it:" : `${count} more guests belong to it:`,
    others: (count: number) =>
      count === 0
        ? "An invitation is for the whole household. This affects nobody else."
        : count === 1
          ? "An invitation is for the whole household. This affects one more guest, whom you have not chosen:"
          : `An invitation is for the whole household. This affects ${count} more guests, whom you have not chosen:`,
    answered: (count: number) =>
      count === 1
        ? "One guest has answered, and will be asked about another event first from now on. What they said about each event is kept."
        : `${count} guests have answered, and will be asked about another event first from now on. What they said about each event is kept.`,
    more: (count: number) => `and ${count} more`,
    companions: (count: number) =>
      count === 1
        ? "A guest without a name, whom one of them is bringing, is deleted too."
        : `${count} guests without a name, whom they are bringing, are deleted too.`,
    giveUp: "Cancel",
    left: {
      gone: "No longer on the list, because somebody has deleted them in the meantime:",
      "changed meanwhile": "Left as they are, because somebody has changed them in the meantime:",
      "to nothing": "Left as they are, because they would not be invited to anything at all:",
      "no free chair": "There was no free chair left for:",
      declined: "Not seated, because they have declined:",
      "not at dinner": "Not seated, because they are not invited to the dinner:",
      "not saved": "Not saved yet, because the site could not save any more. Try again with these:",
    },
    leftTitle: (count: number) => (count === 1 ? "1 guest is left" : `${count} guests are left`),
  },
  actions: {
    "views changed": {
      saved: () => "The saved views have been updated.",
      history: () => "Changed the saved views",
    },
  },
};
