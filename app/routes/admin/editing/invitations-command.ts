import type { HouseholdId } from "#domain/households/household.ts";
import { helpers } from "#domain/roles.ts";
import {
  changeInvitations,
  type InvitationRefusal,
  type WantedInvitation,
} from "#server/workflows/households/change-invitations.ts";
import type { Outcome } from "../admin-request.ts";
import { command, field } from "../command.ts";

/** The keys of the events that are ticked for each household. */
export type TickedEvents = Readonly<Record<HouseholdId, readonly string[]>>;

export type InvitationsRefused = { why: InvitationRefusal; ticked: TickedEvents };

/** The boxes as a column's button has set them; nothing is saved. */
export type FilledBoxes = { ticked: TickedEvents };

export const invitationsCommand = command({
  intent: "change-invitations",
  roles: helpers,
  fields: {
    household: field.texts,
    seen: field.texts,
    invited: field.texts,
    column: field.text,
    agreedTo: field.count,
  },
  async run(
    { services, admin },
    { column, agreedTo, ...sent },
    form,
  ): Promise<Outcome<FilledBoxes, InvitationsRefused>> {
    const wanted = withColumn(readWanted(sent), column);
    const ticked = Object.fromEntries(wanted.map(({ id, events }) => [id, events]));
    if (form.has("column")) return { ok: true, flash: "filled", data: { ticked } };
    const changed = await changeInvitations(services, admin, { wanted, agreedTo });
    if (changed.ok) return { ok: true, group: changed.value.group };
    return { ok: false, status: 409, refusal: { why: changed.refusal, ticked } };
  },
});

type Sent = Record<"household" | "seen" | "invited", readonly string[]>;

/** A box names the place of its household in the form, and the event. */
function readWanted({ household, seen, invited }: Sent): WantedInvitation[] {
  const boxes = invited.map((box) => box.split(" "));
  return household.map((id, at) => ({
    id,
    seen: (seen[at] ?? "").split(" ").filter(Boolean),
    events: boxes.filter(([place]) => place === String(at)).map(([, key = ""]) => key),
  }));
}

/** "all brunch" or "none brunch". */
function withColumn(wanted: readonly WantedInvitation[], column: string): readonly WantedInvitation[] {
  const [how, key = ""] = column.split(" ");
  if (how !== "all" && how !== "none") return wanted;
  return wanted.map((one) => {
    const others = one.events.filter((event) => event !== key);
    return { ...one, events: how === "all" ? [...others, key] : others };
  });
}
