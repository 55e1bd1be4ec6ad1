import fc from "fast-check";
import { expect, test } from "vitest";
import { filterParameters, listParameters, readFilter, readListView, withToggled } from "../list-view.ts";

const choices = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 4 });

test("a filter comes back from the address as it was", () => {
  const filters = fc.dictionary(
    fc.constantFrom("answer", "food", "of", "event-brunch", "question-bus", "mark"),
    choices,
  );
  fc.assert(
    fc.property(filters, (filter) => {
      const address = new URLSearchParams(filterParameters(filter)).toString();
      expect(readFilter(new URLSearchParams(address))).toEqual({ ...filter });
    }),
  );
});

test("addresses of before name one part of the list, and nothing else is one", () => {
  const read = (address: string) => readFilter(new URLSearchParams(address));
  expect(read("part=event-brunch:accepted")).toEqual({ "event-brunch": ["accepted"] });
  expect(read("part=question-bus:=Yes: no")).toEqual({ "question-bus": ["=Yes: no"] });
  expect(read("part=constructor:x&part=&answer=&of=")).toEqual({});
});

test("a view is the same after its address", () => {
  const view = readListView(
    new URLSearchParams("q=ek&answer=open&answer=late&tag=B%C3%A5t&sort=Table&direction=ascending"),
  );
  expect(view.filter).toEqual({ answer: ["open", "late"], tag: ["båt"] });
  expect(readListView(new URLSearchParams(listParameters(view)))).toEqual(view);
});

test("a choice that is turned twice is as it was", () => {
  expect(withToggled({}, "answer", "open")).toEqual({ answer: ["open"] });
  expect(withToggled({ answer: ["open"] }, "answer", "open")).toEqual({});
  expect(withToggled({ answer: ["open", "late"] }, "answer", "open")).toEqual({ answer: ["late"] });
});
