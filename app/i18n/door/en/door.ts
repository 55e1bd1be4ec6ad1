const ticks = (count: number) => (count === 1 ? "1 tick" : `${count} ticks`);

export const door = {
  title: "At the door",
  event: "Event",
  back: "Guest list",
  backElsewhere: "Back",
  night: "Dark screen",
  come: (come: number, of: number) => `${come} of ${of} have come`,
  short: (come: number, of: number) => `${come}/${of}`,
  how: "How the list is shown",
  byName: "By name",
  byTable: "By table",
  missing: "Not here yet",
  search: "Search for a name",
  find: "Search",
  clear: "Clear the search",
  letters: "Jump to a letter",
  tables: "Jump to a table",
  seat: (seat: number) => `seat ${seat}`,
  withoutTable: "No table",
  child: "child",
  said: { declined: "has declined", open: "has not answered" },
  household: (count: number) => `All ${count}`,
  householdNames: (names: string) => `The whole household has come: ${names}`,
  notListed: (count: number) => `Not on the list (${count})`,
  notListedAdvice:
    "They were invited, but have declined or have not answered. Open a name to note that they have come anyway. The answer itself stays as it is.",
  cameAnyway: (name: string) => `Yes, ${name} has come`,
  notListedAbout: {
    declined: "Has declined. Ask whether there is a place for them.",
    open: "Has never answered. Ask whether there is a place for them.",
  },
  ticked: (name: string) => `${name} has come.`,
  unticked: (name: string) => `${name} has not come.`,
  tickedMany: (count: number) => `${count} have come.`,
  untickedMany: (count: number) => `${count} have not come.`,
  undo: "Undo",
  nobodyFound: (query: string) => `Nobody is called “${query}”.`,
  nobodyFoundAdvice: "Try only the first letters, or the first name.",
  allHere: "Everybody on the list has come.",
  nobodyYet: "Nobody has said yes to this event yet.",
  network: {
    fine: "Everything is sent. Ticks from other phones appear here by themselves.",
    away: "No network. What you tick is kept on this phone and will be sent.",
    awayWith: (count: number) =>
      `No network: ${ticks(count)} ${count === 1 ? "is" : "are"} kept on this phone and will be sent.`,
    sending: (count: number) => `Sending ${ticks(count)}…`,
    signedOut: "You are no longer signed in.",
    signedOutWith: (count: number) =>
      `You are no longer signed in. ${ticks(count)} ${count === 1 ? "is" : "are"} kept on this phone until you sign in again.`,
    signIn: "Sign in",
    notKept: "This browser cannot keep ticks. Leave this page open until everything is sent.",
    notOffline: "On this phone the page cannot be opened without a network. Leave it open.",
    gone: (count: number) =>
      count === 1
        ? "One tick was for somebody who is no longer on the guest list."
        : `${count} ticks were for people who are no longer on the guest list.`,
  },
  noList: {
    title: "The list is not on this phone",
    message:
      "There is no network, and the list has not been opened on this phone, or it has been removed after the day. Open this page again when there is a network.",
    retry: "Try again",
  },
  loading: "Fetching the list…",
  otherPhone: "Open it on another phone",
  otherPhoneAdvice:
    "Whoever scans the code or types the address signs in once. After that the page opens without a network, too, until noon of the day after.",
  qrCode: "QR code of this page",
  print: "Print the list",
  instead: "Tick them off on a phone instead",
} as const;
