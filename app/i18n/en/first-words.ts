export const firstWords = {
  "save the date": {
    subject: "Save the date: {wedding_day}",
    body: `Dear {first_names},

We’re getting married! It’ll be on **{wedding_day}** in {ceremony_town}, and we’d love to have you there. Please keep the day free for us.

A proper invitation will follow. What we know so far is on our website:

[See our website]({site})

We can hardly wait.

With love,
{couple}`,
  },
  invitation: {
    subject: "You are invited to our wedding",
    body: (schedule: string) => `Dear {first_names},

We’re getting married, and nothing would make us happier than having you with us.

${schedule}

Please tell us by **{answer_by}** whether you can come. It only takes a minute, and you can tell us about food and allergies at the same time:

[Answer the invitation]({link})

Everything else, from how to get there to our wish list, is on [our website]({site}).

With love,
{couple}`,
    onPage:
      "It’ll be on **{wedding_day}** in {ceremony_town}. What you’re invited to, with times and places, is on the page where you answer.",
  },
  reminder: {
    subject: "Will we see you at our wedding?",
    body: (questions: string) => `Hello {first_names},

We’re busy planning our wedding on {wedding_day} and wondering whether you can come. Perhaps our invitation got lost among everything else, so here is the link again:

[Answer the invitation]({link})

It would help us a lot to know by **{answer_by}**, because the kitchen is waiting for our numbers. And if you can’t come, that’s quite all right: just tell us.${questions}

With love,
{couple}`,
    /** With a space before it, where the foot says how to reach the couple. */
    questions: " If anything is unclear, ask us.",
  },
  news: {
    subject: "News about our wedding",
    body: `Hello {first_names},

Our wedding on {wedding_day} is getting closer, and most of it has fallen into place. You’ll find what’s new on our website, along with times, places and how to get there:

[See our website]({site})

We’re looking forward to it!

With love,
{couple}`,
  },
  thanks: {
    subject: "Thank you for a wonderful day",
    body: `Dear {first_names},

What a day it was! Thank you for being with us on {wedding_day}. It was everything we had hoped for and more, and so much of that was you.

Thank you for every hug, every laugh and every toast. We’re still smiling.

With love,
{couple}`,
  },
  own: {
    subject: "",
    body: `Dear {first_names},



With love,
{couple}`,
  },
  schedule: {
    when: "- **When:** {wedding_day}",
    whenAndWhere: "- **When:** {wedding_day} at {ceremony_time}\n- **Where:** {place}, {street}, {town}",
    ceremony: "- **Ceremony:** {ceremony_time}, {ceremony_place}, {ceremony_town}",
    party: "- **Dinner:** {party_time}, {place}, {town}",
    partyAfterwards: "- **Dinner afterwards:** {place}, {town}",
  },
} as const;
