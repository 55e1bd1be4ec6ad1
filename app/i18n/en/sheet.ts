export const sheet = {
  title: "For the kitchen",
  of: (event: string, day: string) => [event, day].filter(Boolean).join(", "),
  asOf: (moment: string) => `As of ${moment}.`,
  howMany: {
    title: "How many",
    what: "For",
    meals: "Meals",
    adults: "Adults",
    children: "Children",
    crew: "Crew",
    crewWho: (who: string) => `Crew: ${who}`,
    all: "Total",
  },
  unanswered: (count: number) =>
    count === 1
      ? "1 guest has not answered yet and may still come."
      : `${count} guests have not answered yet and may still come.`,
  declined: (count: number) => (count === 1 ? "1 has declined." : `${count} have declined.`),
  unseated: (count: number) =>
    count === 1 ? "1 of those coming has no seat yet." : `${count} of those coming have no seat yet.`,
  plates: {
    title: "Plates",
    note: "Each line shows everything that one person needs.",
    count: "Plates",
    food: "Food",
    allergies: "Cannot have",
    ofChildren: (count: number) => (count === 1 ? "1 for a child" : `${count} for children`),
    plain: "No special requirements",
  },
  wishes: { title: "Food preferences", food: "Food", guests: "Guests" },
  allergies: {
    title: "Allergies and intolerances",
    allergy: "Cannot have",
    guests: "Guests",
    severe: "Severe",
    note: "The fourteen allergens that must be declared (EU 1169/2011) are listed by name, anything else as it was typed.",
    lactose: "Lactose intolerance is not a milk allergy, so it is counted separately.",
    severeWithoutWord: (count: number) =>
      count === 1
        ? "1 guest is marked as severely allergic, but not to what. Please ask."
        : `${count} guests are marked as severely allergic, but not to what. Please ask.`,
  },
  tableHeading: (name: string, people: string) => `${name}: ${people}`,
  people: (adults: number, children: number) =>
    [
      adults > 0 || children === 0 ? `${adults} ${adults === 1 ? "adult" : "adults"}` : "",
      children > 0 ? `${children} ${children === 1 ? "child" : "children"}` : "",
    ]
      .filter(Boolean)
      .join(", "),
  noTable: "No table",
  whoNeeds: "Who needs something",
  seat: "Seat",
  guest: "Guest",
  food: "Food",
  cannotHave: "Cannot have",
  noSeat: "–",
  child: (name: string) => `${name} (child)`,
  others: (count: number) =>
    count === 1
      ? "The other guest needs nothing special."
      : `The other ${count} guests need nothing special.`,
  nobodyNeeds: "Nobody here needs anything special.",
  severe: (allergies: string) => `${allergies} (SEVERE)`,
  severeUnknown: "SEVERE ALLERGY, unknown to what: please ask",
  typed: (text: string) => `“${text}”`,
  kind: (allergy: string, kind: string) => `${allergy} (${kind})`,
  changes: {
    title: (moment: string) => `Changed since ${moment}`,
    none: "Nothing has changed since then.",
    line: (name: string, changes: string) => `${name}: ${changes}`,
    crew: (from: number, to: number) => `Crew: now ${to}, was ${from}`,
    erased: "A guest who has been erased",
    comes: (about: string) => (about ? `is now coming (${about})` : "is now coming"),
    staysAway: (place: string) => (place ? `is no longer coming (was at ${place})` : "is no longer coming"),
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
    unplaced: (from: string) => `no longer has a table, was at ${from}`,
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
    fileName: "kitchen",
  },
} as const;
