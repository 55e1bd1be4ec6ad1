import { expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";
import { type Invitations, openAnswers } from "./answer-reader.ts";

const [song, bus, egg] = eventfulWedding.questions ?? [];
if (!song || !bus || !egg) throw new Error("The wedding has three questions.");

const invitations: Invitations = {
  usual: ["wedding", "walk"],
  byHousehold: { Ek: ["wedding", "brunch"], Neighbours: ["evening"] },
};

function guest(id: string, said: Partial<Guest> = {}): Guest {
  return { ...blankGuest, id, firstName: id, answered: said.answer !== undefined, ...said };
}

test("an event is said of only by whoever is invited to it, and the first of them is the answer itself", () => {
  const anna = guest("anna", { household: "Ek", answer: "declined", eventAnswers: { brunch: "Accepted" } });
  const nils = guest("nils", { household: "Neighbours", answer: "accepted" });
  const answers = openAnswers([anna, nils], invitations);
  const ofAnna = ["wedding", "walk", "evening", "brunch"].map((key) => answers.ofEvent(anna, key));
  expect(ofAnna).toEqual(["declined", null, null, "accepted"]);
  expect(["wedding", "evening"].map((key) => answers.ofEvent(nils, key))).toEqual([null, "accepted"]);
  expect(answers.ofEvent(guest("new"), "walk")).toBe("open");
});

test("a question is said, left blank or still to be asked, and nothing of whoever it is not for", () => {
  const all = [
    guest("said", { answer: "accepted", questionAnswers: { song: "Waterloo" } }),
    guest("blank", { answer: "declined", questionAnswers: { song: "" } }),
    guest("before", { answer: "accepted" }),
    guest("silent"),
  ];
  const answers = openAnswers(all, invitations);
  const isSaid = all.map((one) => answers.ofQuestion(one, song)?.is ?? null);
  expect(isSaid).toEqual(["said", "blank", "to ask", "waiting"]);
  // Not invited to the brunch.
  expect(all.map((one) => answers.ofQuestion(one, egg))).toEqual([null, null, null, null]);
  expect(answers.ofQuestion(all[0] ?? guest("none"), song)).toMatchObject({ is: "said", text: "Waterloo" });
});

test("a question about an event is for those who come to it", () => {
  const anna = guest("anna", { household: "Ek", answer: "accepted", eventAnswers: { brunch: "Accepted" } });
  const bo = guest("bo", { household: "Ek", answer: "accepted", eventAnswers: { brunch: "Declined" } });
  const answers = openAnswers([anna, bo], invitations);
  expect(answers.ofQuestion(anna, egg)).toEqual({ is: "to ask" });
  expect(answers.ofQuestion(bo, egg)).toBeNull();
});

test("a question about the first event of a household is for those who come", () => {
  const late = { ...egg, askedOf: { event: "evening" } };
  const nils = guest("nils", { household: "Neighbours", answer: "accepted" });
  const vera = guest("vera", { household: "Neighbours", answer: "declined" });
  const answers = openAnswers([nils, vera], invitations);
  expect(answers.ofQuestion(nils, late)).toEqual({ is: "to ask" });
  expect(answers.ofQuestion(vera, late)).toBeNull();
});

test("a question of the household counts once, with whoever has answered it", () => {
  const anna = guest("anna", { household: "Ek", answer: "accepted", questionAnswers: { bus: "" } });
  const bo = guest("bo", { household: "Ek", answer: "accepted", questionAnswers: { bus: "Yes" } });
  const cia = guest("cia", { household: "Ek", answer: "declined" });
  const dag = guest("dag", { answer: "accepted" });
  const eva = guest("eva", { answer: "declined" });
  const answers = openAnswers([anna, bo, cia, dag, eva], invitations);
  expect(answers.byEach(bus)).toEqual([
    { guest: bo, answer: { is: "said", text: "Yes", by: bo } },
    { guest: dag, answer: { is: "to ask" } },
  ]);
  expect(answers.byEach(song).map(({ guest: { id } }) => id)).toEqual(["anna", "bo", "cia", "dag", "eva"]);
  expect(answers.ofQuestion(cia, bus)).toEqual({ is: "said", text: "Yes", by: bo });
});
