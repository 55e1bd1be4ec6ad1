// Each is one change; the guests for whom it could not be done are shown next.

import type { GuestId, Guest } from "#domain/guest/guest.ts";
import { unnamedCompanionsOf } from "#domain/households/household-move.ts";
import type { Result } from "#domain/result.ts";
import { helpers } from "#domain/roles.ts";
import { householdIdOf, isUnnamed } from "#domain/households/household.ts";
import { foreseeMove, moveToHousehold } from "#server/workflows/households/move-to-household.ts";
import {
  changeManyAnswers,
  type ManyChanged,
  deleteMany,
  type SeenVersions,
  seatMany,
  changeManyLanguages,
} from "#server/workflows/guests/many/change-many.ts";
import {
  changeManyInvitations,
  changeManyTags,
} from "#server/workflows/guests/many/change-many-invitations.ts";
import type { AdminRequest, Outcome } from "../../admin-request.ts";
import { chosenPath } from "../../admin-paths.ts";
import { command, field } from "../../command.ts";
import { idsText, leftParameters, listParameters, listPath, readIds, viewOf } from "../list-view.ts";
import { nameForeseen } from "../../editing/reader.ts";
import { nameChosen, type NamedChosen } from "../load-guest-list.ts";

/** `chosen`: on whom the form was, to be shown again. */
export type ManyRefused = { chosen: readonly NamedChosen[] } & Why;

type Why =
  | {
      reason:
        | "nobody"
        | "nothing to do"
        | "not one tag"
        | "no such table"
        | "no event"
        | "no language"
        | "unnamed companion";
    }
  | ({ reason: "asks"; intent: AskingIntent; sends: Readonly<Record<string, string>> } & Consequences);

type Consequences = {
  /** Of the same households, whom it touches, too. */
  others?: readonly NamedChosen[];
  /** For how many another event becomes the first. */
  answered?: number;
  /** Without a name, who go along. */
  companions?: number;
  /** Whose answer is another one. */
  overwritten?: number;
} & Partial<Awaited<ReturnType<typeof nameForeseen>>>;

type AskingIntent =
  | "invite-many"
  | "uninvite-many"
  | "accept-many"
  | "decline-many"
  | "reopen-many"
  | "join-many"
  | "part-many"
  | "delete-many";

type ManyAnswer = Outcome<undefined, ManyRefused>;
type Chosen = { ctx: AdminRequest; ids: GuestId[]; view: string };

const fields = {
  who: field.texts,
  view: field.text,
  tag: field.text,
  event: field.text,
  table: field.text,
  language: field.text,
  sure: field.yes,
  /** Versions or households by guest, of whom the question was. */
  seen: field.text,
  others: field.text,
  answered: field.count,
};
type Sent = Record<"view" | "tag" | "event" | "table" | "language" | "seen" | "others", string> & {
  sure: boolean;
  answered: number;
};

export const chosenCommands = [
  ofChosen("tag-many", (chosen, sent) => changeTag(chosen, sent.tag, true)),
  ofChosen("untag-many", (chosen, sent) => changeTag(chosen, sent.tag, false)),
  ofChosen("invite-many", (chosen, sent) => invite(chosen, sent, true)),
  ofChosen("uninvite-many", (chosen, sent) => invite(chosen, sent, false)),
  ofChosen("accept-many", (chosen, sent) => giveAnswer(chosen, sent, "accepted")),
  ofChosen("decline-many", (chosen, sent) => giveAnswer(chosen, sent, "declined")),
  ofChosen("reopen-many", (chosen, sent) => giveAnswer(chosen, sent, null)),
  ofChosen("join-many", (chosen, sent) => regroup(chosen, sent, true)),
  ofChosen("part-many", (chosen, sent) => regroup(chosen, sent, false)),
  ofChosen("delete-many", (chosen, { sure, seen }) => (sure ? remove(chosen, seen) : askToDelete(chosen))),
  ofChosen("language-many", async (chosen, { language }) => {
    const { ctx, ids: guestIds } = chosen;
    return answered(chosen, await changeManyLanguages(ctx.services, ctx.admin, { guestIds, language }));
  }),
  ofChosen("seat-many", async (chosen, { table }) => {
    const { ctx, ids: guestIds } = chosen;
    return answered(chosen, await seatMany(ctx.services, ctx.admin, { guestIds, table }));
  }),
];

/** Refused, if the form names nobody. */
function ofChosen<const Intent extends string>(
  intent: Intent,
  act: (chosen: Chosen, sent: Sent) => Promise<ManyAnswer>,
) {
  return command({
    intent,
    roles: helpers,
    fields,
    async run(ctx, sent) {
      const chosen = { ctx, ids: readIds(sent.who), view: sent.view };
      return chosen.ids.length === 0 ? refused(chosen, { reason: "nobody" }, 400) : act(chosen, sent);
    },
  });
}

async function answered(chosen: Chosen, result: Result<ManyChanged, Why>): Promise<ManyAnswer> {
  return result.ok ? done(chosen, result.value) : refused(chosen, result.refusal, 400);
}

async function changeTag(chosen: Chosen, tag: string, isAdded: boolean): Promise<ManyAnswer> {
  const { ctx, ids: guestIds } = chosen;
  return answered(chosen, await changeManyTags(ctx.services, ctx.admin, { guestIds, tag, isAdded }));
}

async function giveAnswer(
  chosen: Chosen,
  { sure, seen: confirmed }: Sent,
  answer: Guest["answer"],
): Promise<ManyAnswer> {
  const { services, admin } = chosen.ctx;
  const listed = chosen.ids.map((id) => [id, services.guestList.byId(id)] as const);
  const others = listed.filter(([, one]) => one?.guest.answer && one.guest.answer !== answer);
  const seen = seenText(listed.map(([id, one]) => [id, one?.version ?? ""]));
  const intent = answer === null ? "reopen-many" : answer === "declined" ? "decline-many" : "accept-many";
  if (!sure && (answer === "declined" || others.length > 0))
    return askFirst(chosen, { intent, sends: { seen }, overwritten: others.length });
  const wanted = { answer, seen: readSeen(sure ? confirmed : seen) };
  return done(chosen, await changeManyAnswers(services, admin, wanted));
}

/** Into the largest of their households, or each into one of their own. */
async function regroup(chosen: Chosen, { sure, seen }: Sent, isJoined: boolean): Promise<ManyAnswer> {
  const { ctx, ids } = chosen;
  const { services, admin } = ctx;
  const { guestList } = services;
  const known = ids.flatMap((id) => guestList.byId(id)?.guest ?? []);
  const moving = known.filter((guest) => !isUnnamed(guest) || !ids.includes(guest.companionOf ?? ""));
  const mates = (guest: Guest) => guestList.membersOf(householdIdOf(guest));
  const [host] = moving.toSorted((one, other) => mates(other).length - mates(one).length);
  if (!host) return refused(chosen, { reason: "nobody" });
  const to = isJoined ? ({ with: host.id } as const) : "alone";
  const guestIds = moving.map(({ id }) => id).filter((id) => !isJoined || id !== host.id);
  if (guestIds.length === 0) return refused(chosen, { reason: "nothing to do" });
  if (sure) {
    const moved = await moveToHousehold(services, admin, { guestIds, to, seen: readSeen(seen) });
    if (moved.ok) return done(chosen, { group: moved.value.group, left: [] });
    if (moved.refusal.reason === "unnamed companion") return refused(chosen, moved.refusal);
    return done(chosen, { group: null, left: ids.map((guestId) => ({ guestId, why: "changed meanwhile" })) });
  }
  const others = isJoined ? mates(host).filter(({ id }) => !ids.includes(id)) : [];
  return askFirst(chosen, {
    intent: isJoined ? "join-many" : "part-many",
    sends: { seen: seenText(moving.map((guest) => [guest.id, householdIdOf(guest)])) },
    others: await nameChosen(
      ctx,
      others.map(({ id }) => id),
    ),
    ...(await nameForeseen(ctx, await foreseeMove(services, { guestIds, to }))),
  });
}

async function invite(
  chosen: Chosen,
  { event, sure, others: seen, answered: seenAnswered }: Sent,
  isInvited: boolean,
): Promise<ManyAnswer> {
  const { ctx, ids } = chosen;
  if (event === "") return refused(chosen, { reason: "no event" }, 400);
  const agreedTo = sure ? { others: seen.split("/"), answered: seenAnswered } : null;
  const wanted = { guestIds: ids, event, isInvited, agreedTo };
  const changed = await changeManyInvitations(ctx.services, ctx.admin, wanted);
  if (changed.ok) return done(chosen, changed.value);
  const { others, answered } = changed.refusal;
  const sends = { event, others: idsText(others), answered: String(answered) };
  const intent = isInvited ? "invite-many" : "uninvite-many";
  return askFirst(chosen, { intent, sends, others: await nameChosen(ctx, others), answered });
}

async function remove(chosen: Chosen, seen: string): Promise<ManyAnswer> {
  const { services, admin } = chosen.ctx;
  return done(chosen, await deleteMany(services, admin, readSeen(seen)));
}

async function askToDelete(chosen: Chosen): Promise<ManyAnswer> {
  const { ctx, ids } = chosen;
  const { guestList } = ctx.services;
  const known = ids.flatMap((id) => guestList.byId(id) ?? []);
  if (known.length === 0) return refused(chosen, { reason: "nobody" });
  const guests = guestList.guests();
  const companions = known.flatMap(({ guest }) => unnamedCompanionsOf(guest.id, guests));
  const alone = companions.filter(({ id }) => !ids.includes(id));
  const seen = seenText(known.map(({ guest, version }) => [guest.id, version]));
  return askFirst(chosen, { intent: "delete-many", sends: { seen }, companions: alone.length });
}

function askFirst(chosen: Chosen, question: Omit<Extract<Why, { reason: "asks" }>, "reason">) {
  return refused(chosen, { reason: "asks", ...question });
}

function seenText(seen: readonly (readonly [GuestId, string])[]): string {
  return seen.map(([id, what]) => `${encodeURIComponent(what)}@${id}`).join("/");
}

function readSeen(text: string): SeenVersions {
  const pairs = text.split("/").map((one) => {
    const at = one.indexOf("@");
    return [one.slice(at + 1), decodeURIComponent(one.slice(0, at))] as const;
  });
  return Object.fromEntries(pairs);
}

/** An address has room for so many; the list names the others no more. */
const mostInAddress = 150;

async function done(chosen: Chosen, { group, left }: Omit<ManyChanged, "done">): Promise<ManyAnswer> {
  const { language } = chosen.ctx;
  const view = viewOf(chosen.view);
  if (left.length === 0 && group === null) return refused(chosen, { reason: "nothing to do" });
  if (left.length === 0) return { ok: true, group, to: listPath(language, view) };
  const byReason = Map.groupBy(left.slice(0, mostInAddress), ({ why }) => why);
  const shown = [...byReason].map(([why, those]) => ({ why, ids: those.map(({ guestId }) => guestId) }));
  return { ok: true, group, to: chosenPath(language, [...listParameters(view), ...leftParameters(shown)]) };
}

async function refused({ ctx, ids }: Chosen, why: Why, status: 400 | 409 = 409): Promise<ManyAnswer> {
  return { ok: false, status, refusal: { ...why, chosen: await nameChosen(ctx, ids) } };
}
