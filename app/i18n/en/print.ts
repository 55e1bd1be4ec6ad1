export const print = {
  title: "On paper",
  choose: "What to print",
  print: "Print",
  printByBrowser:
    "To print, use your browser’s own command: Ctrl+P, or ⌘P on a Mac. Only the sheets are printed.",
  settings: "In the print dialog choose A4 at 100 %, and no headers and footers.",
  preview: (sheet: string) => `Preview: ${sheet}`,
  sheets: {
    "guest-list": {
      name: "Guest list",
      about: "With the columns you choose",
      advice: "The headings are repeated on every page.",
    },
    "door-list": {
      name: "List for the door",
      about: "By last name, with table and seat",
      advice: "Hang it where people come in.",
    },
    "place-cards": {
      name: "Place cards",
      about: "Ten to a sheet",
      advice:
        "Print on card of 200 to 250 g/m². Score along the dashed marks in the margin, cut from mark to mark, then fold.",
    },
    "table-signs": {
      name: "Table signs",
      about: "With the guests of the table",
      advice: "Print on card of 200 to 250 g/m², and cut at the marks.",
    },
    invitation: {
      name: "Card for the invitation",
      about: "Code and link, four to a sheet",
      advice: "Print on white or light card, and try the code with your phone before you print them all.",
    },
  },
  seating: { name: "Seating chart", about: "By table; printed from its own tab" },
  missing: {
    guests: "There is nobody to print: no guest matches what you have chosen.",
    tables: "There are no tables yet. Add them in the seating chart.",
    seats: (count: number) =>
      count === 1 ? "One of these guests has no table yet." : `${count} of these guests have no table yet.`,
    code: "The invitation code is switched off, so the card has the link only.",
  },
  options: {
    show: "Show",
    who: "Who is on it",
    all: "Everybody invited",
    coming: "Those who are coming",
    columns: "Columns besides the name",
    unanswered: "Also guests who have not answered",
    shape: "Shape",
    tent: "Tent, folded: 90 × 27 mm",
    flat: "Flat: 90 × 54 mm",
    onCards: "On the cards",
    table: "The table",
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
  doorList: { title: "Find your seat", name: "Name", table: "Table", seat: "Seat" },
  tableSigns: { table: "Table" },
  invitation: {
    ask: (day: string) => `Please answer by ${day}`,
    code: "Your code",
    orWithCode: "or with your code at",
    or: "or at",
    qrCode: (link: string) => `QR code that leads to ${link}`,
  },
} as const;
