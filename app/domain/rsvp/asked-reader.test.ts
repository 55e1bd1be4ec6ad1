import { expect, test } from "vitest";
import { eventfulWedding } from "#test/kits/further-events.ts";
import { askedByName } from "./asked.ts";
import { eventFieldName, readAnswers } from "./asked-reader.ts";

test.each(["constructor", "toString", "__proto__", "maybe", "Accepted"])(
  "%s is neither yes nor no to an event",
  (value) => {
    const asked = askedByName(eventfulWedding);
    const valuesOf = (name: string) => (name === eventFieldName("walk") ? [value] : []);
    const { answers, problems } = readAnswers(valuesOf, asked, { isAccepted: true });
    expect(answers.eventAnswers).toEqual({});
    expect(problems).toEqual([{ field: "event-walk", problem: "not an option" }]);
  },
);
