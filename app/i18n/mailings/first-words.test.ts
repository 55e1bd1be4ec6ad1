import { describe, expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { mailingKinds } from "#domain/mailings/mailing-kinds.ts";
import { findPlaceholderProblems } from "#domain/left-overs/placeholders.ts";
import { placeholderValues } from "../couple/placeholders.ts";
import { samples } from "../../../test/kits/wedding/samples.ts";
import { firstWords } from "./first-words.ts";

const [sample] = samples;
if (!sample) throw new Error("There is a sample.");
const { events: _events, ...full } = sample.wedding;
const { ceremonyPlace: _place, ...withoutChurch } = full;
const { partyAt: _at, ...withoutHour } = full;
const { partyAt: _hour, contact: _contact, ...bare } = withoutChurch;
const weddings = { full, withoutChurch, withoutHour, bare, withEvents: sample.wedding };

describe.each(Object.entries(weddings))("for the wedding %s", (_, wedding) => {
  test.each(mailingKinds)("what %s begins with names only what the wedding has", (kind) => {
    for (const language of languages) {
      const { subject, body } = firstWords(kind, wedding)[language];
      const values = {
        ...placeholderValues(wedding, language),
        first_names: "Åsa",
        link: "https://example.se/a",
        site: "https://example.se",
      };
      expect(findPlaceholderProblems(subject + body, values)).toEqual([]);
      expect(body).toMatch(/^\S+ \{first_names\}[,!]\n\n/);
      expect(body).toMatch(/\n\{couple\}$/);
    }
  });
});

test("one can answer an invitation and a reminder, until the last day, and nothing else", () => {
  for (const kind of mailingKinds) {
    for (const { body } of Object.values(firstWords(kind, full))) {
      const asks = kind === "invitation" || kind === "reminder";
      expect([kind, body.includes("]({link})"), body.includes("{answer_by}")]).toEqual([kind, asks, asks]);
    }
  }
});

test("an invitation says when and where, unless households are invited to different things", () => {
  expect(firstWords("invitation", full).en.body).toContain(
    "- **Ceremony:** {ceremony_time}, {ceremony_place}, {ceremony_town}\n- **Dinner:** {party_time}, {place}, {town}",
  );
  expect(firstWords("invitation", withoutHour).sv.body).toContain(
    "- **Middag och fest efteråt:** {place}, {town}",
  );
  expect(firstWords("invitation", bare).sv.body).toContain("- **Var:** {place}, {street}, {town}");
  expect(firstWords("invitation", sample.wedding).en.body).not.toContain("Ceremony");
});

test("nobody is told to ask where nothing says how", () => {
  expect(firstWords("reminder", full).sv.body).toContain("bara att fråga");
  expect(firstWords("reminder", bare).sv.body).not.toContain("bara att fråga");
});

test("no Swedish words say whether a household is one person or many", () => {
  for (const kind of mailingKinds) {
    const { subject, body } = firstWords(kind, full).sv;
    expect(`${subject} ${body}`).not.toMatch(/(?<!\p{L})(du|dig|din|ditt|dina|ni|er|ert|era)(?!\p{L})/iu);
  }
});
