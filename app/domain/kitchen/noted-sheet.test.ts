import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { acts, type Act, atEvent, guestLists, readNeeds } from "#test/kits/guests/served-guests.ts";
import {
  changesSince,
  countChanges,
  forgetGone,
  noteSheet,
  type NotedSheet,
  withoutGuest,
} from "./noted-sheet.ts";

const dayMs = 86_400_000;

/** What the paper said, kept by somebody who knows nothing of snapshots. */
type Paper = { crew: number; lines: ReadonlyMap<string, Record<string, string>> };
type Evening = { guests: readonly Guest[]; crew: number; noted: NotedSheet; paper: Paper };

function lineOf({ firstName, child, table, seat, ...guest }: Guest): Record<string, string> {
  const isSeated = Boolean(table?.trim()) && [1, 2, 9].includes(seat ?? 0);
  const needs = readNeeds(guest);
  const words = [
    ...needs.wishes.map(({ option, text }) => option ?? text.toLowerCase()),
    ...needs.allergies.map(({ known, text, isSevere }) => `${known} ${text.toLowerCase()} ${isSevere}`),
  ].toSorted();
  return {
    name: firstName,
    child: String(child),
    needs: JSON.stringify(words),
    place: JSON.stringify([table?.trim() || null, isSeated ? seat : null]),
  };
}

function paperOf(guests: readonly Guest[], crew: number): Paper {
  const coming = guests.filter(({ answer }) => answer === "accepted");
  return { crew, lines: new Map(coming.map((guest) => [guest.id, lineOf(guest)])) };
}

/** By comparing two papers line by line. */
function naiveChanges(before: Paper, now: Paper): string[] {
  const ids = [...new Set([...before.lines.keys(), ...now.lines.keys()])];
  const guests = ids.flatMap((id) => {
    const [was, is] = [before.lines.get(id), now.lines.get(id)];
    if (!was) return [`${id} comes`];
    if (!is) return [`${id} stays away`];
    return ["name", "child", "needs", "place"]
      .filter((what) => was[what] !== is[what])
      .map((what) => `${id} ${what}`);
  });
  return [...guests, ...(before.crew === now.crew ? [] : [`crew ${before.crew} ${now.crew}`])].toSorted();
}

function namedChanges({ guests, crew, noted }: Evening): string[] {
  // As it comes out of the store.
  const kept = JSON.parse(JSON.stringify(noted)) as NotedSheet;
  const crewNow = { count: crew, who: "" };
  const changes = changesSince(kept, atEvent(guests), { crew: crewNow, readNeeds });
  const named = [
    ...changes.guests.flatMap((one) => one.changes.map(({ what }) => `${one.id} ${what}`)),
    ...(changes.crew ? [`crew ${changes.crew.from} ${changes.crew.to}`] : []),
  ];
  expect(countChanges(changes)).toBe(named.length);
  return named.toSorted();
}

test("in a thousand evenings each change after a print is named once, and nothing else", () => {
  const evenings = fc.tuple(guestLists({ minLength: 1, maxLength: 6 }), fc.array(acts, { maxLength: 14 }));
  fc.assert(
    fc.property(evenings, ([guests, all]) => {
      const print = (list: readonly Guest[], crew: number) => ({
        noted: noteSheet(atEvent(list), { count: crew, who: "" }, 0),
        paper: paperOf(list, crew),
      });
      let evening: Evening = { guests, crew: 0, ...print(guests, 0) };
      const before: (readonly Guest[])[] = [];
      for (const one of all) {
        if (one.act === "print") evening = { ...evening, ...print(evening.guests, evening.crew) };
        else if (one.act === "crew") evening = { ...evening, crew: one.count };
        else if (one.act === "undo") evening = { ...evening, guests: before.pop() ?? evening.guests };
        else {
          before.push(evening.guests);
          evening = { ...evening, guests: changed(evening.guests, one) };
        }
        expect(namedChanges(evening)).toEqual(
          naiveChanges(evening.paper, paperOf(evening.guests, evening.crew)),
        );
      }
    }),
    { numRuns: examples(200, 5_000) },
  );
});

type Change = Exclude<Act, { act: "print" | "crew" | "undo" }>;

function changed(guests: readonly Guest[], one: Change): Guest[] {
  if (one.act === "delete") return guests.filter((_, at) => at !== one.at);
  const { at, act: _act, ...fields } = one;
  const to =
    "to" in fields
      ? typeof fields.to === "object" && fields.to !== null
        ? fields.to
        : { answer: fields.to }
      : fields;
  return guests.map((guest, place) => (place === at ? { ...guest, ...to } : guest));
}

const karin: Guest = {
  ...blankGuest,
  id: "karin",
  firstName: "Karin",
  lastName: "Öhrn",
  answer: "accepted",
  allergies: ["nötter"],
  table: "3",
  seat: 2,
};
const noCrew = { count: 0, who: "" };

function changesOf(noted: NotedSheet, guests: readonly Guest[]) {
  return changesSince(noted, atEvent(guests), { crew: noCrew, readNeeds }).guests;
}

test("what was noted holds no last name and no address", () => {
  const noted = noteSheet(atEvent([{ ...karin, email: "karin@example.se", phone: "070" }]), noCrew, 7);
  expect(JSON.stringify(noted)).not.toMatch(/hrn|example|070/);
  expect(noted).toMatchObject({ at: 7, guests: [{ initial: "Ö" }] });
});

test("of a guest who was erased the place stays, so that the kitchen is told", () => {
  const bo = { ...karin, id: "bo", firstName: "Bo", lastName: "Ek", allergies: [], seat: 1 };
  const noted = withoutGuest(noteSheet(atEvent([karin, bo]), noCrew, 0), "karin");
  expect(JSON.stringify(noted)).not.toMatch(/karin|nötter|Ö/i);
  const awayFrom = (table: string | null, seat: number | null) => [
    { id: null, name: null, changes: [{ what: "stays away", place: { table, seat } }] },
  ];
  expect(changesOf(noted, [bo])).toEqual(awayFrom("3", 2));
  // But not at a table of one's own.
  const alone = noteSheet(atEvent([{ ...karin, table: "Karins bord" }, bo]), noCrew, 0);
  expect(changesOf(withoutGuest(alone, "karin"), [bo])).toEqual(awayFrom(null, null));
});

test("thirty days after a decline the needs are forgotten, and whoever comes again is told anew", () => {
  const noted = noteSheet(atEvent([karin]), noCrew, 0);
  const declined = { isListed: true, since: 5 * dayMs };
  const early = forgetGone(noted, () => declined, 5 * dayMs);
  expect(early.guests[0]).toMatchObject({ goneAt: 5 * dayMs, fed: { allergies: ["nötter"] } });
  // Whoever turned back meanwhile has changed nothing.
  const back = forgetGone(early, () => null, 40 * dayMs);
  expect(changesOf(back, [karin])).toEqual([]);
  const late = forgetGone(early, () => declined, 5 * dayMs + 1);
  expect(JSON.stringify(late)).not.toContain("nötter");
  const away = { name: { first: "Karin" }, changes: [{ what: "stays away" }] };
  expect(changesOf(late, [])).toMatchObject([away]);
  expect(changesOf(late, [karin])).toMatchObject([{ changes: [{ what: "comes" }] }]);
});

test("of a guest who left the list everything is forgotten, counted from when it was first seen", () => {
  const noted = noteSheet(atEvent([karin]), noCrew, 0);
  const seen = forgetGone(noted, () => ({ isListed: false, since: 10 }), 0);
  const forgotten = forgetGone(seen, () => ({ isListed: false, since: 99 }), 11);
  expect(JSON.stringify(seen)).toContain("Karin");
  expect(JSON.stringify(forgotten)).not.toMatch(/Karin|nötter/i);
});

test("changes are told by name, companions by their host's, and of those who were erased last", () => {
  const guest = (id: string, firstName: string, more: Partial<Guest> = {}): Guest => {
    return { ...karin, id, firstName, lastName: "Ek", ...more };
  };
  const [eva, adam, dag] = [guest("e", "Eva"), guest("a", "Adam"), guest("d", "Dag")];
  const companion = guest("c", "", { companionOf: "e" });
  const before = [eva, dag, adam, companion];
  const noted = noteSheet(atEvent(before), noCrew, 0);
  expect(noted.guests.map(({ id }) => id)).toEqual(["a", "c", "d", "e"]);
  expect(noteSheet(atEvent(before.toReversed()), noCrew, 0)).toEqual(noted);
  const namedNow = [
    { ...eva, seat: 1 },
    { ...adam, table: "2" },
    { ...companion, seat: 9 },
  ];
  const changes = changesOf(withoutGuest(noted, "d"), namedNow);
  const told = changes.flatMap(({ name, changes: all }) =>
    all.map(({ what }) => `${name?.first || name?.host}: ${what}`),
  );
  expect(told).toEqual(["Adam: place", "Eva: place", "Eva: place", "undefined: stays away"]);
  const kept = forgetGone(withoutGuest(noted, "d"), () => null, 9).guests;
  expect(kept.map(({ id }) => id)).toEqual(["a", "c", null, "e"]);
  // Who has gone is told by the name as it was noted, also where another has it by now.
  const other = guest("x", "Eva", { lastName: "Öhrn" });
  const [came, gone] = changesOf(noteSheet(atEvent([eva]), noCrew, 0), [other]);
  expect([came?.name, gone?.name]).toEqual([
    { first: "Eva", initial: "Ö", host: "" },
    { first: "Eva", initial: "E", host: "" },
  ]);
});
