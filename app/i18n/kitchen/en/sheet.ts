export const sheet = {
  title: "For the kitchen",
  /** "The wedding, 8 June 2024" */
  of: (event: string, day: string) => `${event}, ${day}`,
  asOf: (moment: string) => `As of ${moment}.`,
  howMany: {
    title: "How many",
    what: "For",
    meals: "Meals",
    adults: "Adults",
    children: "Children",
    crew: "Crew",
    crewWho: (who: string) => `Crew: ${who}`,
    all: "All together",
  },
  unanswered: (count: number) =>
    count === 1
      ? "1 person has not answered, and nobody knows whether they come."
      : `${count} have not answered, of whom nobody knows whether they come.`,
  declined: (count: number) => (count === 1 ? "1 has declined." : `${count} have declined.`),
  unseated: (count: number) =>
    count === 1 ? "1 of those who come has no seat yet." : `${count} of those who come have no seat yet.`,
  plates: {
    title: "Plates",
    note: "What one person needs stands together on one line.",
    count: "Plates",
    food: "Food",
    allergies: "Cannot have",
    ofChildren: (count: number) => (count === 1 ? "1 for a child" : `${count} for children`),
    plain: "Nothing special",
  },
  wishes: { title: "Food wishes", food: "Food", guests: "Guests" },
  allergies: {
    title: "Allergies and intolerances",
    allergy: "Cannot have",
    guests: "Guests",
    severe: "Severe",
    note: "The fourteen allergens that must be declared (EU 1169/2011) by their names, anything else as it was typed.",
    lactose: "Lactose intolerance is not an allergy to milk: it is counted by itself.",
    severeWithoutWord: (count: number) =>
      count === 1
        ? "1 guest is marked as severely allergic, and it is not noted to what. Please ask."
        : `${count} guests are marked as severely allergic, and it is not noted to what. Please ask.`,
  },
  tableHeading: (name: string, people: string) => `${name}: ${people}`,
  people: (adults: number, children: number) =>
    [
      adults > 0 || children === 0 ? `${adults} ${adults === 1 ? "adult" : "adults"}` : "",
      children > 0 ? `${children} ${children === 1 ? "child" : "children"}` : "",
    ]
      .filter(Boolean)
      .join(", "),
  noTable: "Without a table",
  whoNeeds: "Who needs something",
  seat: "Seat",
  guest: "Guest",
  food: "Food",
  cannotHave: "Cannot have",
  noSeat: "–",
  child: (name: string) => `${name} (child)`,
  others: (count: number) =>
    count === 1 ? "The other one needs nothing special." : `The other ${count} need nothing special.`,
  nobodyNeeds: "Nobody here needs anything special.",
  severe: (allergies: string) => `${allergies} (SEVERE)`,
  severeUnknown: "SEVERE ALLERGY, not noted to what: please ask",
  typed: (text: string) => `“${text}”`,
  kind: (allergy: string, kind: string) => `${allergy} (${kind})`,
  changes: {
    title: (moment: string) => `Changed since ${moment}`,
    none: "Nothing has changed since.",
    line: (name: string, changes: string) => `${name}: ${changes}`,
    crew: (from: number, to: number) => `Crew: now ${to}, was ${from}`,
    erased: "A guest who has been erased",
    comes: (about: string) => (about ? `now comes (${about})` : "now comes"),
    staysAway: (place: string) =>
      place ? `does not come any more (was at ${place})` : "does not come any more",
    name: (from: string) => `was called ${from}`,
    child: "now counted as a child",
    adult: "now counted as an adult",
    aChild: "child",
    needs: (to: string, from: string) => `now ${to}, was ${from}`,
    nothing: "nothing",
    cannotHave: (allergies: string) => `cannot have ${allergies}`,
    place: (table: string, seat: number | null) => (seat === null ? table : `${table}, seat ${seat}`),
    moved: (from: string, to: string) => `moved from ${from} to ${to}`,
    movedSeat: (table: string, from: number, to: number) => `moved from seat ${from} to ${to} at ${table}`,
    placed: (to: string) => `now at ${to}, had no table`,
    unplaced: (from: string) => `has no table any more, was at ${from}`,
  },
  file: {
    table: "Table",
    seat: "Seat",
    name: "Name",
    person: "Adult or child",
    adult: "Adult",
    child: "Child",
    food: "Food",
    allergies: "Cannot have",
    severe: "Severe",
    yes: "Yes",
    fileName: "kitchen",
  },
} as const;
