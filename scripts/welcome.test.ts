import { expect, test } from "vitest";
import type { LeftOver } from "#domain/left-overs/left-overs.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { blankGuest } from "#domain/guest/guest.ts";
import { wedding } from "../wedding/wedding.ts";
import { readSettings } from "../app/server/env.ts";
import { explainGoneAnswers } from "./gone-answers.ts";
import { explainListening, welcome } from "./welcome.ts";

const real = {
  PUBLIC_URL: "https://osa.example.com",
  INVITATION_CODE: "our own words",
  POST: "smtp",
  SMTP_URL: "smtps://mail.example.com",
  MAIL_FROM: "us@example.com",
};

type Found = Partial<Parameters<typeof welcome>[2]>;

function said(environment: Record<string, string>, found: Found, facts: Wedding = wedding): string {
  const settings = readSettings(environment, facts);
  if (!settings.ok) throw new Error(settings.refusal.join());
  const nothing = {
    guests: 0,
    added: 0,
    leftOvers: [],
    publishedAt: null,
    goneAnswers: [],
    sampleLink: null,
    setUpToken: null,
    isOpen: true,
    hasSampleAccount: false,
    unknown: null,
  };
  return welcome(settings.value, facts, { ...nothing, ...found });
}

const { suggestionsFill: _, ...byDefault } = wedding;
const open = "Access is open: anyone who finds the site reads the guest book";
const sight = "anyone who may answer sees the email, food and allergies of each guest";
const sendEmail = { POST: "sendEmail", SEND_EMAIL_URL: "https://api.example.com/sendEmail" };

type Case = [what: string, said: string, has: readonly string[], hasNot?: RegExp];

test.each<Case>([
  [
    "the address, the code, the link and where the emails are, of the sample",
    said({ PORT: "3001" }, { guests: 75, added: 75 }),
    ["http://localhost:3001\n", "75 guests", "SJU-BLOMMOR\n", "?code=SJU-BLOMMOR", "data/outbox"],
    /TRIAL|Access is|sju blommor/,
  ],
  [
    "the link of one household beside the common one, of the sample",
    said({ PORT: "3001" }, { guests: 75, sampleLink: "/en/rsvp?i=4H7KQ2M9XT" }),
    ["?code=SJU-BLOMMOR", "http://localhost:3001/en/rsvp?i=4H7KQ2M9XT\n"],
  ],
  ["no household's link without one", said({ PORT: "3001" }, { guests: 75 }), [], /rsvp\?i=/],
  [
    "that a password was read with a letter for a %",
    said({ POST: "smtp", MAIL_FROM: "us@example.com", SMTP_URL: "smtp://us:50%41@127.0.0.1:2526" }, {}),
    ["SMTP_URL has a letter or digit written with a %"],
    /50%41/,
  ],
  ["no folder of emails where they leave by another way", said(sendEmail, { guests: 75 }), [], /outbox/],
  [
    "where a real site listens, and not its code",
    said(real, { guests: 80, added: 0 }),
    ["localhost:3000"],
    /our own words|guest list is empty|setup=/,
  ],
  [
    "how to sign in to the sample, as long as that is how",
    said({}, { guests: 75, hasSampleAccount: true }),
    ["http://localhost:3000/en/admin as marta@example.se, password: tre små sju blommor\n"],
  ],
  [
    "the link that makes the first account, where nobody can sign in",
    said(real, { guests: 80, setUpToken: "a-token" }),
    ["https://osa.example.com/en/admin/set-up?setup=a-token\n"],
  ],
  [
    "why nobody knows who can sign in, without a made-up link",
    said(real, { guests: 80, unknown: "Firebase Authentication does not answer." }),
    ["It is not known who can sign in: Firebase Authentication does not answer.\n"],
    /setup=|Nobody can sign in/,
  ],
  ["what fills an empty list", said(real, { guests: 0 }), ["npm run guests -- import list.csv"]],
  ["what an open site gives away", said({ INVITATION_CODE: "off" }, { guests: 1 }), [open]],
  ["the same of the other word", said({}, { guests: 1 }, { ...wedding, access: "open" }), [open]],
  [
    "what opens a site by links",
    said({}, { guests: 1 }, { ...wedding, access: "links only" }),
    ["Access is by links only"],
    /Access is open|SJU-BLOMMOR/,
  ],
  [
    "what a suggestion gives away",
    said(real, { guests: 1 }, { ...byDefault, suggestionsFill: "everything" }),
    [sight],
  ],
  [
    "nothing of it where it is little",
    said(real, { guests: 1 }, { ...byDefault, suggestionsFill: "names" }),
    [],
    new RegExp(sight),
  ],
  ["nor where nothing is chosen", said(real, { guests: 1 }, byDefault), [], new RegExp(sight)],
  [
    "that other machines may look on",
    said({ HOST: "0.0.0.0", TRIAL: "yes" }, { guests: 75 }),
    ["keep no real guests"],
  ],
  ["that guests read the folder", said({}, {}), ["Guests read what stands in the wedding's folder."]],
  [
    "that guests read what was published",
    said({}, { publishedAt: Date.parse("2024-03-01T12:00:00Z") }),
    ["published in the admin area (last on 2024-03-01)"],
    /Guests read what stands/,
  ],
])("the start tells %s", (_what, lines, has, hasNot) => {
  for (const words of has) expect(lines).toContain(words);
  if (hasNot) expect(lines).not.toMatch(hasNot);
});

test("every address is in the language that the site speaks", () => {
  const found = { guests: 75, hasSampleAccount: true, setUpToken: "a" };
  const lines = said({}, found, { ...wedding, languages: ["sv"] });
  expect(lines).not.toContain("/en");
  expect(lines.match(/localhost:3000\/sv\//g)).toHaveLength(3);
});

test("a port that is taken is told with what to do", () => {
  const taken = Object.assign(new Error("listen EADDRINUSE"), { code: "EADDRINUSE" });
  expect(explainListening(taken, { host: "localhost", port: 3000 })).toMatch(
    /localhost:3000: another program/,
  );
  const unknown = Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
  expect(explainListening(unknown, { host: "nowhere", port: 3000 })).toMatch(
    /nowhere:3000: getaddrinfo ENOTFOUND/,
  );
});

test("what still tells of the sample wedding is named by file and text, on a real site and on trial", () => {
  const leftOvers: LeftOver[] = [
    { in: "facts", key: "place.latitude, longitude", word: "57.312, 13.935" },
    {
      in: "texts",
      language: "sv",
      key: "introductions.brita.relation",
      page: "guestBook",
      word: "Märtas farmor",
    },
  ];
  for (const environment of [real, {}]) {
    const lines = said(environment, { guests: 80, leftOvers });
    expect(lines).toContain("2 texts still tell of the sample wedding");
    expect(lines).toContain("    wedding.ts\n      place.latitude, longitude: [57.312, 13.935]\n");
    expect(lines).toContain("    texts/sv.ts\n      introductions.brita.relation: [Märtas farmor]\n");
    expect(said(environment, { guests: 80 })).not.toContain("still tell");
  }
});

test("answers to what is gone from wedding.ts are counted, each key in one sentence", () => {
  const blank = { eventAnswers: {}, questionAnswers: {} };
  const list = [
    { ...blank, eventAnswers: { brunch: "Accepted", walk: "Declined" }, questionAnswers: { coach: "No" } },
    { ...blank, eventAnswers: { walk: "Accepted" }, questionAnswers: { song: "" } },
    blank,
  ];
  const guestList = { guests: () => list.map((said) => ({ ...blankGuest, id: "g", ...said })) };
  const goneAnswers = explainGoneAnswers({ guestList, wedding });
  expect(goneAnswers).toEqual([
    expect.stringMatching(/^2 guests have answers to the event "walk", which is gone from wedding\.ts\./),
    expect.stringMatching(/^1 guest has an answer to the question "song", which is gone/),
  ]);
  for (const sentence of goneAnswers) expect(said({}, { goneAnswers })).toContain(`  ${sentence}\n`);
  expect(explainGoneAnswers({ guestList: { guests: () => [] }, wedding })).toEqual([]);
});
