const guests = (count: number) => (count === 1 ? "1 guest has" : `${count} guests have`);
const households = (count: number) => (count === 1 ? "1 household" : `${count} households`);

const choice = {
  add: "Add a choice",
  blank: "New choice",
  uses: (count: number) => (count === 1 ? "1 guest" : `${count} guests`),
};

export const lists = {
  foodOptions: {
    ...choice,
    title: "Food",
    lead: "What guests can tick. Each of them can also write something else.",
    none: "No choices yet. Guests write what they need.",
    removal: (count: number, word: string) =>
      `${guests(count)} chosen this. It stays in their answers as “${word}”, in the guest list and on the kitchen’s sheet. Nobody else can tick it any more.`,
  },
  allergyOptions: {
    ...choice,
    title: "Allergies",
    lead: "What guests can tick. Each of them can also write something else.",
    none: "No choices yet. Guests write what they cannot eat.",
    removal: (count: number, word: string) =>
      `${guests(count)} this allergy. It stays in their answers as “${word}”, in the guest list and on the kitchen’s sheet. Nobody else can tick it any more.`,
  },
  events: {
    title: "Events besides the wedding itself",
    lead: "Guests say for each whether they are coming. They see them in your order, so put the earliest first.",
    none: "No other events yet.",
    add: "Add an event",
    blank: "New event",
    uses: (count: number) => `${guests(count)} answered`,
    removal: (count: number, word: string) =>
      `${guests(count)} answered about this event. What they said stays on each guest’s page as “${word}”; the guest list, the counts and the emails no longer show it. Nobody is invited to it any more.`,
  },
  stops: {
    title: "Other times of the day",
    lead: "For what nobody needs to answer: when a coach leaves, when you walk up to the church. They appear on “Wedding details” with the ceremony and the dinner, in the order of the day.",
    none: "Only the ceremony and the dinner so far.",
    add: "Add a time",
    blank: "New time",
    uses: () => "",
    removal: () => "",
  },
  questions: {
    title: "Questions in the RSVP form",
    lead: "What you want to know besides food and allergies: the coach, a song, a bed for the night.",
    none: "No questions yet.",
    add: "Add a question",
    blank: "New question",
    uses: (count: number) => `${guests(count)} answered`,
    removal: (count: number, word: string) =>
      `${guests(count)} answered this question. What they said stays on each guest’s page as “${word}”; the guest list and the emails no longer show it. Nobody is asked any more.`,
  },
  options: {
    ...choice,
    title: "Choices",
    lead: "Two or more, if guests choose from them.",
    none: "",
    removal: (count: number, word: string) =>
      `${guests(count)} chosen this. It stays their answer, as “${word}”. Nobody else can choose it any more.`,
  },
  renaming:
    "You can change the words at any time: guests who have chosen something keep it. For something different, add a new choice.",
  press: {
    up: (name: string) => `Move “${name}” up`,
    down: (name: string) => `Move “${name}” down`,
    remove: "Remove",
    removeOf: (name: string) => `Remove “${name}”`,
    sure: "Remove it anyway",
    keep: "Keep it",
  },
  ownPlace: "It is not where you celebrate",
  ownPlaceHelp: "Leave all four empty if it is where you celebrate.",
  optional: "(optional)",
  invitedHelp:
    "Only the chosen households will see this event. With “Everyone”, its name, place and time are on your website for all to read as soon as you publish.",
  toHouseholds: "Choose the households",
  choices: {
    everyone: "Everyone",
    "chosen households": "Households that you choose",
    text: "In their own words",
    "yes or no": "Yes or no",
    choice: "One of several choices",
    "each guest": "Each guest",
    household: "One for the whole household",
    all: "Everyone who answers",
    coming: "Guests who are coming",
    event: (name: string) => `Guests who are coming to: ${name}`,
  },
  kindFixed: (count: number) =>
    `It can no longer be changed: ${guests(count)} answered. Add another question instead.`,
  refused: {
    asks: "Nothing was saved yet: guests have chosen this. What should happen to their answers?",
    "first event": (count: number) =>
      `${households(count)} would no longer be invited to an event they answered. Choose their invitations first.`,
  },
  gone: (names: string) => `Somebody else has removed: ${names}.`,
  becomesPublic: (name: string) =>
    `“${name}” becomes public: its name, place and time will be on your open pages, for all to read.`,
  deletionMoved:
    "If you have put a deletion off under “Privacy and deletion”, that day counts, unless you shorten the days here.",
  toDeletion: "See the days, or keep the data longer",
  ours: {
    mark: "This is ours, too",
    markOf: (word: string) => `“${word}” is ours, too`,
    title: (count: number) =>
      count === 1
        ? "1 thing from the sample is yours, too"
        : `${count} things from the sample are yours, too`,
    note: "They are no longer pointed out as left over.",
    back: "Point it out again",
    backOf: (word: string) => `Point out “${word}” again`,
  },
} as const;
