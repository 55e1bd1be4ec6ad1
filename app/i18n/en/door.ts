const ticks = (count: number) => (count === 1 ? "1 tick" : `${count} ticks`);

export const door = {
  title: "At the door",
  event: "Event",
  back: "Guest list",
  backElsewhere: "Back",
  night: "Dark screen",
  come: (come: number, of: number) => `${come} of ${of} ${come === 1 ? "has" : "have"} arrived`,
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
  householdNames: (names: string) => `The whole household has arrived: ${names}`,
  notListed: (count: number) => `Not on the list (${count})`,
  notListedAdvice:
    "They were invited, but have declined or have not answered. If they have come anyway, open their name to tick them off. The answer itself stays as it is.",
  cameAnyway: (name: string) => `Yes, ${name} is here`,
  notListedAbout: {
    declined: "Has declined. Check whether there is room for them.",
    open: "Has never answered. Check whether there is room for them.",
  },
  ticked: (name: string) => `${name} has arrived.`,
  unticked: (name: string) => `${name} has not arrived.`,
  tickedMany: (count: number) => `${count} have arrived.`,
  untickedMany: (count: number) => `${count} have not arrived.`,
  undo: "Undo",
  nobodyFound: (query: string) => `Nobody is called “${query}”.`,
  nobodyFoundAdvice: "Try just the first few letters, or the first name.",
  allHere: "Everyone on the list has arrived.",
  nobodyYet: "Nobody has said yes to this event yet.",
  network: {
    fine: "Everything has been sent. Ticks from other phones appear here automatically.",
    away: "No connection. What you tick is saved on this phone and sent later.",
    awayWith: (count: number) =>
      `No connection: ${ticks(count)} ${count === 1 ? "is" : "are"} saved on this phone and sent later.`,
    sending: (count: number) => `Sending ${ticks(count)}…`,
    signedOut: "You are no longer signed in.",
    signedOutWith: (count: number) =>
      `You are no longer signed in. ${ticks(count)} ${count === 1 ? "is" : "are"} saved on this phone until you sign in again.`,
    signIn: "Sign in",
    notKept: "This browser cannot save ticks. Keep this page open until everything has been sent.",
    notOffline: "On this phone the page cannot be opened without a connection. Keep it open.",
    gone: (count: number) =>
      count === 1
        ? "One tick was not saved: the guest is no longer on the list, or this phone’s clock is more than a day fast."
        : `${count} ticks were not saved: the guests are no longer on the list, or this phone’s clock is more than a day fast.`,
  },
  noList: {
    title: "The list is not on this phone",
    message:
      "There is no connection, and the list has not been opened on this phone, or was removed after the day. Open this page again when there is a connection.",
    retry: "Try again",
  },
  loading: "Loading the list…",
  otherPhone: "Use another phone",
  otherPhoneAdvice:
    "Scan the code or type the address, and sign in once. After that the page opens even without a connection, until noon the day after.",
  qrCode: "QR code of this page",
  print: "Print the list",
  instead: "Tick guests off on a phone instead",
} as const;
