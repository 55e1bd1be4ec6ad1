import type { DataTopic } from "#domain/retention.ts";

export const privacy = {
  title: "How we handle your data",
  lead: "What this website keeps about you, why, who sees it, and when it is deleted.",
  responsible: {
    title: "Who is responsible",
    message: (couple: string) =>
      `${couple}. We decide what is kept here, and we are the ones to ask about anything on this page.`,
    phoneLabel: "Phone:",
    emailLabel: "Email:",
    noContact: "Get in touch with us the way you usually do.",
  },
  kept: {
    title: "What we keep, and why",
    topics: {
      name: "Your name and your email address: so that we know who is invited and who has answered, and can send you a confirmation.",
      answer:
        "Your answer, and whether you want to make a speech or perform something: so that we can plan the day.",
      events:
        "Which parts of the wedding you are invited to, and which you are coming to: so that we can plan each of them.",
      food: "What you eat, what you can’t eat, and whether it is dangerous to you: so that the kitchen can cook for you. Allergies are data about your health. You don’t have to tell us about any; what we already know we may have noted ourselves.",
      questions: "What you answer to our own questions: so that we can arrange what they are about.",
      seat: "Your table and seat: for the seating plan. On the day, that you are there: so that we can see at the door who hasn’t arrived yet.",
      introduction: "Who you are to us, and perhaps a few words that introduce you: for the guest book.",
      together:
        "Who is invited together with you, who is a child, the name on your envelope and your language: so that one invitation reaches all of you and one of you can answer for the others.",
      card: "The code on your invitation, when it was printed and when it was first used: so that nobody else can answer for you, and we know whose invitation has arrived.",
      address: "Your postal address: for invitations and thank-you cards.",
      phone: "Your telephone number: so that we can reach you.",
      notes:
        "Notes of our own about you or your household, and words to sort the list by: so that nothing is forgotten.",
      columns:
        "What we keep in columns that we’ve added to the guest list ourselves: so that all our plans are in one place.",
      history: "Who changed what, and when: so that a mistake can be undone.",
    } satisfies Record<DataTopic, string>,
    origin:
      "Some of this you’ve told us. The rest we’ve written down ourselves, or heard from those invited with you, from family or from friends.",
    ground:
      "It’s our own guest list for our own wedding, and we use it for nothing else. That’s a personal matter, which is why there’s no consent box to tick. You can change or take back what you’ve told us, with your own link or by asking us.",
  },
  seen: {
    title: "Who sees it",
    guestBook:
      "Everyone who’s invited sees the names in the guest book, who each of you is to us, and the introductions. Guests who have declined are not shown there.",
    seats:
      "Everyone who’s invited can look up a guest by name, and then sees the table, the seat and who sits beside it.",
    household:
      "Anyone who opens the card or link of your invitation sees who’s on it and what each of you has answered, food and allergies included, and can change it.",
    food: {
      cards:
        "Food and allergies: all of you on the same invitation, the two of us, those who help us with the guest list, and the kitchen, with your first name and your seat.",
      noCards:
        "Food and allergies: the two of us, those who help us with the guest list, and the kitchen, with your first name and your seat.",
    },
    allergies: {
      cards: (until: string) =>
        `Seen by everyone on your invitation, the two of us, the kitchen and those who help us with the guest list; ${until}`,
      noCards: (until: string) =>
        `Seen only by the two of us, the kitchen and those who help us with the guest list; ${until}`,
    },
    everythingElse: "Everything else: the two of us, and those who help us.",
    suggestions: {
      names:
        "Anyone who’s invited and types the first letters of a name in the answer form is shown the matching names of guests who have not answered yet.",
      everything:
        "Anyone who’s invited and chooses a name in the answer form is shown the email address, food and allergies that we have for that guest, until the guest has answered.",
    },
    nobodyElse:
      "We pass nothing on and sell nothing. Those who run our server and email handle it on our behalf only.",
  },
  until: {
    title: "How long we keep it",
    allergies: (until: string) => `Food and allergies: ${until}`,
    everything: (until: string) => `Everything else about you: ${until}`,
    day: (day: string) => `kept until ${day}, then deleted.`,
    done: (day: string) => `deleted on ${day}.`,
    byHand: "kept until we no longer need it and delete it.",
    items: [
      "If you decline, your food and allergies are deleted at once, and from the history and the kitchen’s latest sheet after thirty days.",
      "If we can’t match an answer to a guest, what it says about food and allergies is deleted after thirty days.",
      "Backups made before a deletion may be kept a little longer.",
    ],
  },
  emails: {
    title: "Emails",
    message:
      "When you answer you get a confirmation. If you answer for a household, every adult in it whose address we have gets it as well. If the address changes, the old one gets an email about it. Emails never name allergies and don’t track whether you open them. What they said is kept here for thirty days.",
    mailings:
      "We may also write to you about the wedding, for example to remind you to answer or to tell you something new. Each of those emails has a link at the foot to stop them. If you use it, we note your address and the day, so that we can respect your wish.",
  },
  browser: {
    title: "Cookies, tracking and the map",
    cookies:
      "There’s no tracking, no advertising and no statistics. Cookies remember your language, that you have shown the code on your invitation, and which answer is yours: for a year at most, and for nothing else. That’s why you’re not asked to accept them.",
    cookiesInOneLanguage:
      "There’s no tracking, no advertising and no statistics. Cookies remember that you have shown the code on your invitation, and which answer is yours: for a year at most, and for nothing else. That’s why you’re not asked to accept them.",
    addresses:
      "So that nobody can try out codes or names by the thousand, visits are counted by IP address, in a scrambled form, for thirty days at most.",
    map: "The map is fetched from OpenStreetMap only when you ask for it; OpenStreetMap then sees your IP address. You’ll find it under",
    mapPage: "Wedding details",
  },
  rights: {
    title: "What you can ask for",
    message:
      "You can ask us what we keep about you, get it as a file, have it corrected, or have it erased for good. Tell us, and we will do it.",
    complaint:
      "If you think we’re handling your data wrongly, you can also complain to the data protection authority, which in Sweden is Integritetsskyddsmyndigheten (IMY).",
  },
} as const;
