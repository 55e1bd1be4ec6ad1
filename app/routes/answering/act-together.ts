// Sent by one of the members, or by an admin who answers for them. What is not saved comes back as it was typed.

import { storedAnswers } from "#domain/guest/field-kinds.ts";
import { answersAfter, type Invitation } from "#domain/households/invitation.ts";
import { type HouseholdAnswers, readHouseholdForm } from "#domain/rsvp/answer-form-reader.ts";
import type { HouseholdQuestionnaire } from "#domain/rsvp/questionnaire.ts";
import { keepSevere, readSevereChoice } from "#domain/rsvp/gone-allergies.ts";
import type { Result } from "#domain/result.ts";
import { weddingKey } from "#domain/wedding/events.ts";
import { readDisplayed, type DisplayedForm, type DisplayedHousehold } from "#server/links/shown-form.ts";
import type { Services } from "#server/services.ts";
import { readText } from "#server/web/read-form.ts";
import { orNotSaved } from "#server/web/unavailable.ts";
import type { TogetherRefusal } from "#server/workflows/answers/answer-together.ts";
import type { CommittedAnswer } from "#server/workflows/answers/take-form.ts";
import type { HouseholdForms } from "#server/workflows/answers/find-meant-members.ts";
import { findQuestionnaire, type FormAlert, type ViewChanges, type Typed } from "./household-view.ts";

/** `household`: whose form it is; null: nobody's who may send it. */
type Outcome = { household: DisplayedHousehold["household"] | null } & (
  | { saved: CommittedAnswer }
  | { saved: null; status: number; changes: ViewChanges }
);

type Sent = {
  fields: URLSearchParams | FormData;
  mayBeUnnamed?: boolean;
  /** As the household is called now; null: another's form. */
  claim: (displayed: DisplayedForm) => DisplayedHousehold | null;
  submit: (
    answer: HouseholdForms & { takesSevere: readonly string[] },
  ) => Promise<Result<CommittedAnswer, TogetherRefusal | Unsent>>;
};

/** The visitor may not send so many, or the form did not come from this page. */
export type Unsent = { reason: "too many forms" | "no token" };

export async function actTogether(
  services: Services,
  { fields, mayBeUnnamed = false, claim, submit }: Sent,
): Promise<Outcome> {
  const read = readDisplayed(services, readText(fields, "household"));
  const displayed = read && claim(read);
  if (!displayed) return { household: null, saved: null, status: 409, changes: { alert: "another" } };
  const { household } = displayed;
  const { invitation, questionnaire } = await findQuestionnaire(services, household);
  const { typed, members, confirmation, problems } = readHouseholdForm([...fields], displayed.members, {
    choices: services.wedding,
    questionnaire,
    mayBeUnnamed,
  });
  const before = typedNow(displayed, typed, invitation);
  const again = (status: number, changes: ViewChanges = {}): Outcome => {
    return { household, saved: null, status, changes: { typed: before, ...changes } };
  };
  const pressed = fields.getAll("intent");
  if (pressed.includes("all")) {
    return again(200, { typed: { ...before, form: allComing(before.form, questionnaire) }, isAllSet: true });
  }
  if (pressed.includes("language") || pressed.includes("look")) return again(200);
  if (problems.length > 0) return again(422, { problems });
  const choice = readSevereChoice(fields);
  const forms = members.map((form, at) => {
    const member = displayed.members[at];
    return member ? keepSevere(form, member, choice) : form;
  });
  const submitted = submit({ shown: displayed, forms, confirmation, takesSevere: choice.takes });
  const saved = await orNotSaved(services, "answer", submitted);
  if (saved === null) return again(503, { alert: "notSaved" });
  if (saved.ok) return { household, saved: saved.value };
  const { refusal } = saved;
  switch (refusal.reason) {
    case "address alone":
      return again(422, { problems: [{ at: null, field: "whose", problem: "left open" }] });
    case "severe":
      return again(422, { severe: refusal.members });
    case "conflict":
      return again(409, { alert: "conflict", conflicts: refusal.members });
    case "closed":
      return again(403);
    default: {
      const [status, alert] = refused[refusal.reason];
      return again(status, { alert });
    }
  }
}

type Refusal = Exclude<
  (TogetherRefusal | Unsent)["reason"],
  "address alone" | "severe" | "conflict" | "closed"
>;

const refused: Readonly<Record<Refusal, readonly [status: number, alert: FormAlert]>> = {
  "no token": [422, "notSaved"],
  "nothing chosen": [422, "nothingChosen"],
  "too many forms": [429, "tooMany"],
  "many addresses": [429, "manyAddresses"],
  changed: [409, "changed"],
  "form of another": [409, "changed"],
  unchanged: [409, "unchanged"],
  "no address": [409, "noAddress"],
  "address unused": [409, "addressUnused"],
};

/** If the couple have changed which event is the first, what was said of the former one stays said of that. */
function typedNow(
  { first = weddingKey, members }: DisplayedForm,
  form: HouseholdAnswers,
  [{ key }]: Invitation,
): Typed {
  const firstEvent = { from: first, to: key };
  const formMembers = form.members.map((one) => {
    const { answered: _answered, ...moved } = answersAfter(
      { ...one, answered: one.answer !== null },
      firstEvent,
    );
    return moved;
  });
  return {
    shown: members.map((one) => answersAfter(one, firstEvent)),
    form: { ...form, members: formMembers },
  };
}

/** "We are all coming": to all that they are invited to. */
function allComing(
  { members, ...said }: HouseholdAnswers,
  { ofMember }: HouseholdQuestionnaire,
): HouseholdAnswers {
  const eventAnswers = Object.fromEntries(ofMember.events.map(({ key }) => [key, storedAnswers.accepted]));
  return { ...said, members: members.map((one) => ({ ...one, answer: "accepted", eventAnswers })) };
}
