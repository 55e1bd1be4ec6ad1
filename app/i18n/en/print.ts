export const print = {
  title: "Print",
  choose: "What to print",
  print: "Print",
  printByBrowser:
    "To print, use your browser’s own command: Ctrl+P, or ⌘P on a Mac. Only the sheets are printed.",
  settings: "In the print dialog, choose A4 at 100% without headers and footers.",
  preview: (sheet: string) => `Preview: ${sheet}`,
  sheets: {
    "guest-list": {
      name: "Guest list",
      about: "With the columns you choose",
      advice: "The headings are repeated on every page.",
    },
    "door-list": {
      name: "Door list",
      about: "By last name, with table and seat",
      advice: "Put it up where your guests come in.",
    },
    kitchen: {
      name: "Kitchen sheet",
      about: "Meals, allergies, who sits where, changes",
      advice: "It can be read in black and white, too.",
    },
    "place-cards": {
      name: "Place cards",
      about: "Ten to a sheet",
      advice:
        "Print on card of 200–250 g/m². Score along the dashed marks in the margin, cut from mark to mark, then fold.",
    },
    "table-signs": {
      name: "Table signs",
      about: "With the names of those who sit there",
      advice: "Print on card of 200–250 g/m², and cut at the marks.",
    },
    invitation: {
      name: "Card for the invitation",
      about: "Code and link, four to a sheet",
      advice: "Print on white or light card, and try the code with your phone before you print them all.",
    },
    "household-cards": {
      name: "Household cards",
      about: "Each with its own name, code and QR code",
      advice: "Print on white or light card, and try a code with your phone before you print them all.",
    },
    "address-labels": {
      name: "Address labels",
      about: "24 to a sheet",
      advice:
        "For sheets of 3 × 8 labels, 70 × 37 mm each. Choose no margins, and print the test sheet on plain paper first.",
    },
  },
  seating: { name: "Seating chart", about: "By table; printed from its own page" },
  missing: {
    guests: "There is nothing to print: no guest matches what you have chosen.",
    tables: "There are no tables yet. Add them in the seating chart.",
    seats: (count: number) =>
      count === 1 ? "One of these guests has no table yet." : `${count} of these guests have no table yet.`,
    code: "The invitation code is turned off, so the card only has the link.",
  },
  options: {
    show: "Show",
    event: "Event",
    anyEvent: "All guests",
    who: "Who to include",
    all: "Everyone invited",
    coming: "Only those who are coming",
    columns: "Columns besides the name",
    unanswered: "Include guests who have not answered",
    shape: "Shape",
    tent: "Tent, folded: 90 × 27 mm",
    flat: "Flat: 90 × 54 mm",
    onCards: "On the cards",
    table: "The table",
    inBoth: "The table in both languages",
    diets: "Symbols for special food and allergies",
    size: "Size",
    perPage2: "Two to a sheet (A5)",
    perPage1: "One to a sheet (A4)",
    language: "Language",
    languages: { both: "Both", en: "English", sv: "Swedish" },
  },
  guestList: {
    title: "Guest list",
    name: "Name",
    answer: "Answer",
    count: (guests: number, coming: number) =>
      guests === coming
        ? `${guests} ${guests === 1 ? "guest is coming" : "guests are coming"}.`
        : `${guests} ${guests === 1 ? "guest" : "guests"}, of whom ${coming} ${coming === 1 ? "has" : "have"} said yes so far.`,
    asOf: (moment: string) => `As of ${moment}.`,
  },
  doorList: { title: "Find your seat", guests: "Guests", name: "Name", table: "Table", seat: "Seat" },
  tableSigns: { table: "Table" },
  households: {
    which: "Which households",
    all: "All",
    new: "Those whose card is not printed yet",
    size: "Size",
    ten: "Ten to a sheet: 90 × 54 mm",
    a6: "One to an A6 card",
    testSheet: "A test sheet for plain paper",
    hundred:
      "This line is 100 mm long. If a ruler says otherwise, print at 100% and without margins. Then hold the sheet against your labels, up to the light: the frames must match.",
    otherwise: "If a household’s language is unknown",
    settingsA6: "In the print dialog, choose A6 at 100% without headers and footers.",
    without: (count: number) =>
      count === 1
        ? "One household has no code yet, so it gets no card."
        : `${count} households have no code yet, so they get no cards.`,
    make: (count: number) =>
      count === 1 ? "Create a code for this household" : `Create codes for ${count} households`,
    made: (made: number, count: number) => `${made} of ${count} cards are marked as printed.`,
    note: (count: number) =>
      count === 1 ? "Mark this card as printed" : `Mark these ${count} cards as printed`,
    file: "File for a print shop (.xlsx)",
    fileName: "household-cards",
    parts: "Which ones to show",
    noCards: "There are no cards to print here.",
    noLabels: "There are no labels to print here.",
    withoutAddress: (count: number) =>
      count === 1
        ? "One household has no postal address, so it gets no label:"
        : `${count} households have no postal address, so they get no labels:`,
    code: "Invitation code",
    orType: "or type the code at",
  },
  invitation: {
    ask: (day: string) => `Please answer by ${day}`,
    code: "Your code",
    orWithCode: "or with your code at",
    or: "or at",
    qrCode: (link: string) => `QR code that leads to ${link}`,
  },
} as const;
