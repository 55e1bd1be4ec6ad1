import type { HouseholdField, HouseholdProblem } from "#domain/households/household-edit.ts";

export const householdPage = {
  label: "Household",
  gone: {
    title: "Nobody belongs to this household",
    message:
      "It may have been renamed, or its guests may have been moved. The guest list shows who belongs where.",
  },
  count: (count: number) => (count === 1 ? "1 guest" : `${count} guests`),
  coming: (count: number) => `${count} coming`,
  declined: (count: number) => `${count} not coming`,
  unanswered: (count: number) => `${count} yet to answer`,
  aloneYet: "On their own: no household yet",
  members: "Members",
  child: "Child",
  guestOf: (name: string) => `Guest of ${name}`,
  addCompanion: "Add a companion",
  addCompanionFor: (name: string) => `Add a companion: ${name}`,
  takeOut: "Remove from the household",
  takeOutOf: (name: string) => `Remove from the household: ${name}`,
  takeOutHelp:
    "Anyone you remove stays on the guest list, as a household of their own. A guest without a name goes along with the guest who brings them.",
  removeCompanion: "Remove",
  removeCompanionOf: (name: string) => `Remove: ${name}`,
  add: {
    title: "Add somebody",
    find: "Find a guest on the list",
    search: "Search",
    found: (count: number) => (count === 1 ? "1 guest found" : `${count} guests found`),
    nobody: (query: string) => `No guest matches “${query}”.`,
    more: (count: number) => `and ${count} more: type a little more of the name`,
    alone: "on their own",
    of: (name: string) => `now in ${name}`,
    move: "Move here",
    moveOf: (name: string) => `Move here: ${name}`,
    isNew: "Add a new guest to this household",
  },
  name: {
    taken: (name: string) =>
      `There is already a household called “${name}”. You can join the two: everyone here then belongs to it, and its card is the one that works.`,
    join: (name: string) => `Join with “${name}”`,
  },
  cardStops: (name: string) => `The card of ${name} stops working while they are together.`,
  answersMove: (names: string, count: number) =>
    count === 1
      ? `${names} has already answered, and would then have another event as their first. The answer stays with the event it was about.`
      : `${names} have already answered, and would then have another event as their first. The answers stay with the event they were about.`,
  noted: "Details",
  fields: {
    name: "Name in the guest list",
    envelopeName: "Name on the envelope",
    language: "Language",
    address: "Postal address",
    notes: "Notes",
    tags: "Tags",
    events: "Events",
  } satisfies Record<HouseholdField, string>,
  helps: {
    notes: "Guests do not see these.",
    name: "What the guest list and your files call this household, in the column Household. Guests do not see it.",
    envelopeName: "Leave it empty to use the guests’ names.",
    language: "For the card and the emails.",
    tags: "Separated by commas.",
  },
  languageUnknown: "Not known",
  problems: {
    "too long": "This is too long.",
    "not plain text": "This contains characters that cannot be used here.",
    "not a language": "Please choose one of the languages.",
    "no name": "Please enter a name of at most 100 characters.",
  } satisfies Record<HouseholdProblem, string>,
  save: "Save",
  answerFor: {
    open: "Answer for them",
    openOne: (name: string) => `Answer for ${name}`,
    back: "Back to the household",
    backToGuest: "Back to the guest",
    intro: {
      one: "For an answer you get by phone or in person. If you choose neither yes nor no, the guest stays unanswered.",
      several:
        "For answers you get by phone or in person. Guests for whom you choose neither yes nor no stay unanswered.",
    },
    late: "The last day to answer has passed, so what you save is marked as late.",
    closed:
      "The last day to answer has passed, and guests can no longer answer by themselves. You still can.",
    invitedTo: "They are invited to",
    household: "For all of them",
    allCome: "They are all coming",
    allSet: "Everyone is set to yes. Look through the form, then save it. Nothing has been saved yet.",
    email: "Email address",
    emailHelp: "May be left empty.",
    keepsEmail: (people: string) => `Leave it empty to keep what is on file: ${people}.`,
    confirm: "Send a confirmation by email",
    confirmHelp: {
      one: "Unless this is ticked, nothing is sent, except a note to an address that is replaced.",
      several:
        "It goes to the address above and to every adult with an address on file. Unless this is ticked, nothing is sent, except a note to an address that is replaced.",
    },
    save: { one: "Save the answer", several: "Save the answers" },
    alerts: {
      nothingChosen: "Nothing is chosen yet, so nothing has been saved. What you wrote is still below.",
      unchanged: "All of this was already saved. Nothing has been changed, and no email has been sent.",
      noAddress:
        "There is no address that a confirmation could go to, so nothing has been saved. Enter one, or untick the confirmation.",
      addressUnused:
        "The address belongs to nobody and no confirmation goes there, so nothing has been saved. Choose whose it is, tick the confirmation, or empty the field.",
      changed:
        "Somebody has changed who belongs to this household since you opened the page, so nothing has been saved. Look through what is below, then save it again.",
      conflict:
        "Somebody has changed an answer since you opened the page, so nothing has been saved yet. Both versions are below. Look through them, then save yours again.",
      notSaved: "Nothing could be saved. What you wrote is still below. Please try again.",
    },
  },
  card: {
    title: "Link and code",
    none: "This household has no link yet.",
    make: "Create a link",
    link: "Link",
    code: "Invitation code of this household",
    qr: (name: string) => `QR code for ${name}`,
    opens: "Anyone who has it can see and change these guests’ answers, and nothing about other guests.",
    unused: "Not used yet.",
    used: (when: string) => `First used ${when}.`,
    print: "Print cards…",
    renewTitle: "Create a new link…",
    renewNote:
      "The old link and code stop working at once, even on cards already printed, and so do the links in the confirmations that these guests have received. This cannot be undone.",
    given:
      "These email addresses were given with the old link. Those that are ticked are removed from the guest list.",
    renew: "Create a new link and end the old one",
  },
  sent: {
    title: "Emails",
    none: "No emails yet.",
    states: {
      waiting: "waiting",
      sending: "being sent",
      sent: "sent",
      inFolder: "kept in a folder, not sent",
      failed: "could not be delivered",
      withdrawn: "withdrawn",
    },
  },
  history: "History",
  noHistory: "Nothing yet.",
  allHistory: "Only the latest are shown here. Each guest’s page has the rest.",
  refused: {
    gone: "This household or guest is no longer there. Somebody has changed it in the meantime.",
    "changed meanwhile":
      "Somebody has changed who belongs together in the meantime, so nobody was moved. Please look again.",
    "unnamed companion":
      "A guest without a name stays with the guest who brings them. Give them a name first.",
    "a companion": "A guest without a name cannot bring anybody.",
  },
  invitations: {
    title: "Events",
    intro:
      "Tick what each household is invited to. Until you change something, everyone is invited to what is open to all.",
    persons: "The numbers count people, including companions who have no name yet.",
    search: "Search households",
    show: "Show",
    clear: "Show all",
    found: (count: number) => (count === 1 ? "1 household" : `${count} households`),
    nobody: "No household matches the search.",
    table: "What each household is invited to",
    household: "Household",
    counts: {
      invited: "Invited",
      coming: "Coming",
      declined: "Not coming",
      unanswered: "No answer yet",
    },
    inView: "Tick in this list",
    all: "All",
    allOf: (event: string) => `All in this list: ${event}`,
    none: "None",
    noneOf: (event: string) => `None in this list: ${event}`,
    box: (household: string, event: string) => `${household}: ${event}`,
    filled: "The boxes have changed. Nothing is saved yet.",
    size: (count: number) => (count === 1 ? "1 person" : `${count} people`),
    save: "Save invitations",
    saveAnyway: "Save anyway",
    pages: "Pages",
    page: (page: number, last: number) => `Page ${page} of ${last}`,
    previous: "Previous",
    next: "Next",
    legend: "Invited to",
    nothing: "Invite them to at least one event.",
    changed: (now: string) =>
      `Somebody else has changed this in the meantime. It is now: ${now}. Save again to replace it.`,
    asks: (count: number) =>
      count === 1
        ? "1 guest has already answered, and will now have another event as their first. Their answer stays with the event it was about; for the new first event they count as not answered, unless they have already answered it. Save?"
        : `${count} guests have already answered, and will now have another event as their first. Their answers stay with the event they were about; for the new first event they count as not answered, unless they have already answered it. Save?`,
    notSaved: "Nothing is saved yet. Please check:",
    line: (event: string, coming: number, invited: number) => `${event}: ${coming} of ${invited} coming`,
    onList: "Events:",
  },
} as const;
