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
    setUpToken: null,
    isOpen: true,
    hasSampleAccount: false,
    unknown: null,
  };
  return welcome(settings.value, facts, { ...nothing, ...found });
}

test("whoever tries the sample reads the address, the code, the link and where the emails are", () => {
  const lines = said({ PORT: "3001" }, { guests: 75, added: 75 });
  for (const words of [
    "http://localhost:3001\n",
    "75 guests",
    "SJU-BLOMMOR\n",
    "?code=SJU-BLOMMOR",
    "data/outbox",
  ])
    expect(lines).toContain(words);
});

test("every address is in the language that the site speaks", () => {
  const lines = said(
    {},
    { guests: 75, hasSampleAccount: true, setUpToken: "a" },
    { ...wedding, languages: ["sv"] },
  );
  expect(lines).not.toContain("/en");
  expect(lines.match(/localhost:3000\/sv\//g)).toHaveLength(3);
});

test("no folder of emails is named where they leave by another way", () => {
  const sendEmail = { POST: "sendEmail", SEND_EMAIL_URL: "https://api.example.com/sendEmail" };
  expect(said(sendEmail, { guests: 75 })).not.toMatch(/outbox/);
});

test("a real site tells where it listens, and keeps its code to itself", () => {
  const lines = said(real, { guests: 80, added: 0 });
  expect(lines).toContain("localhost:3000");
  expect(lines).not.toMatch(/our own words|guest list is empty/);
});

test("whoever tries the sample reads how to sign in, as long as that is how", () => {
  expect(said({}, { guests: 75, hasSampleAccount: true })).toContain(
    "http://localhost:3000/en/admin as marta@example.se, password: tre små sju blommor\n",
  );
  expect(said({}, { guests: 75 })).not.toMatch(/sju blommor/);
});

test("where nobody can sign in, the link that makes the first account is told", () => {
  expect(said(real, { guests: 80, setUpToken: "a-token" })).toContain(
    "https://osa.example.com/en/admin?setup=a-token\n",
  );
  expect(said(real, { guests: 80 })).not.toMatch(/setup=/);
});

test("where nobody knows who can sign in, that is told with the reason, and no link is made up", () => {
  const lines = said(real, { guests: 80, unknown: "Firebase Authentication does not answer." });
  expect(lines).toContain("It is not known who can sign in: Firebase Authentication does not answer.\n");
  expect(lines).not.toMatch(/setup=|Nobody can sign in/);
});

test("an empty guest list is told, with what fills it", () => {
  expect(said(real, { guests: 0, added: 0 })).toContain("npm run guests -- import list.csv");
});

test("what an open site gives away is told, by whichever word it is opened, and what opens one by links", () => {
  const open = "Access is open: anyone who finds the site reads the guest book";
  expect(said({ INVITATION_CODE: "off" }, { guests: 1 })).toContain(open);
  expect(said({}, { guests: 1 }, { ...wedding, access: "open" })).toContain(open);
  const byLinks = said({}, { guests: 1 }, { ...wedding, access: "links only" });
  expect(byLinks).toContain("Access is by links only");
  expect(byLinks).not.toMatch(/Access is open|SJU-BLOMMOR/);
  expect(said({}, { guests: 1 })).not.toContain("Access is");
});

test("what a suggestion gives away is told in one sentence", () => {
  const { suggestionsFill: _, ...byDefault } = wedding;
  const sentence = /anyone who may answer sees the email, food and allergies of each guest/;
  expect(said(real, { guests: 1 }, { ...byDefault, suggestionsFill: "everything" })).toMatch(sentence);
  expect(said(real, { guests: 1 }, { ...byDefault, suggestionsFill: "names" })).not.toMatch(sentence);
  expect(said(real, { guests: 1 }, byDefault)).not.toMatch(sentence);
});

test("that other machines may look on is told, with what that means", () => {
  const lines = said({ HOST: "0.0.0.0", TRIAL: "yes" }, { guests: 75 });
  expect(lines).toContain("keep no real guests");
  expect(said({}, { guests: 75 })).not.toContain("TRIAL");
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

test("what still tells of the sample wedding is named by file, text and sentence, on a real site and on trial", () => {
  const leftOvers: LeftOver[] = [
    { in: "facts", key: "place.latitude, longitude", word: "57.312, 13.935" },
    {
      in: "texts",
      language: "sv",
      key: "introductions.brita.relation",
      page: "guestBook",
      before: "",
      word: "Märtas",
      after: " farmor",
    },
  ];
  for (const environment of [real, {}]) {
    const lines = said(environment, { guests: 80, leftOvers });
    expect(lines).toContain("2 texts still tell of the sample wedding");
    expect(lines).toContain("    wedding.ts\n      place.latitude, longitude: [57.312, 13.935]\n");
    expect(lines).toContain("    texts/sv.ts\n      introductions.brita.relation: [Märtas] farmor\n");
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

test("the start says whether guests read the folder or what was published", () => {
  expect(said({}, {})).toContain("Guests read what stands in the wedding's folder.");
  const published = said({}, { publishedAt: Date.parse("2024-03-01T12:00:00Z") });
  expect(published).toContain("published in the admin area (last on 2024-03-01)");
  expect(published).not.toContain("Guests read what stands");
});
