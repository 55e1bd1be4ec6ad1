// What a form about a household's members does when it is sent, by one of them or by an admin who answers for them.
// Whatever is not saved comes back as it was typed. Server only.

import { ownerLeftOpen, readHouseholdForm } from "#domain/rsvp/answer-form-reader.ts";
import { keepSevereOf, readSevereChoice } from "#domain/rsvp/gone-allergies.ts";
import type { Result } from "#domain/result.ts";
import { readShown, type ShownForm, type ShownHousehold } from "#server/links/shown-form.ts";
import type { Services } from "#server/services.ts";
import { readText } from "#server/web/read-form.ts";
import { orNotSaved } from "#server/web/unavailable.ts";
import type { SavedForm, TogetherRefusal, ToldRefusal } from "#server/workflows/answers/answer-together.ts";
import type { HouseholdForms } from "#server/workflows/answers/find-meant-members.ts";
import { type Busy, requireKept } from "#server/workflows/keep-change.ts";
import { allComing, findAsked, type FormAlert, type Given, typedNow } from "./household-view.ts";

/** `household`: whose form it is; null: nobody's who may send it. */
type Outcome = { household: ShownHousehold["household"] | null } & (
  | { saved: SavedForm }
  | { saved: null; status: number; given: Given }
);

type Sent = {
  fields: URLSearchParams | FormData;
  /** As the household is called now; null: another's form. */
  claim: (shown: ShownForm) => ShownHousehold | null;
  submit: (
    said: HouseholdForms & { takesSevere: readonly string[] },
  ) => Promise<Result<SavedForm, TogetherRefusal | ToldRefusal | Busy | Unsent>>;
};

/** The visitor may not send so many, or the form did not come from this page. */
export type Unsent = { reason: "too many forms" | "no token" };

export async function actTogether(services: Services, { fields, claim, submit }: Sent): Promise<Outcome> {
  const read = readShown(services, readText(fields, "household"));
  const shown = read && claim(read);
  if (!shown) return { household: null, saved: null, status: 409, given: { alert: "another" } };
  const { household } = shown;
  const { invitation, asked } = await findAsked(services, household);
  const { typed, members, confirmation, problems } = readHouseholdForm([...fields], shown.members, {
    choices: services.wedding,
    asked,
  });
  const before = typedNow(shown, typed, invitation);
  const again = (status: number, given: Given = {}): Outcome => {
    return { household, saved: null, status, given: { typed: before, ...given } };
  };
  const pressed = fields.getAll("intent");
  if (pressed.includes("all")) {
    return again(200, { typed: { ...before, form: allComing(before.form, asked) }, isAllSet: true });
  }
  if (pressed.includes("language") || pressed.includes("look")) return again(200);
  if (problems.length > 0) return again(422, { problems });
  const choice = readSevereChoice(fields);
  const forms = keepSevereOf(members, shown.members, choice);
  const submitted = submit({ shown, forms, confirmation, takesSevere: choice.takes }).then(requireKept);
  const saved = await orNotSaved(services, "answer", submitted);
  if (saved === null) return again(503, { alert: "notSaved" });
  if (saved.ok) return { household, saved: saved.value };
  const { refusal } = saved;
  switch (refusal.reason) {
    case "address alone":
      return again(422, { problems: [ownerLeftOpen] });
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
  (TogetherRefusal | ToldRefusal | Unsent)["reason"],
  "address alone" | "severe" | "conflict" | "closed"
>;

const refused: Readonly<Record<Refusal, readonly [status: number, alert: FormAlert]>> = {
  "no token": [422, "notSaved"],
  "nothing chosen": [422, "nothingChosen"],
  "too many forms": [429, "tooMany"],
  "many addresses": [429, "manyAddresses"],
  changed: [409, "changed"],
  unchanged: [409, "unchanged"],
  "no address": [409, "noAddress"],
  "address unused": [409, "addressUnused"],
};
