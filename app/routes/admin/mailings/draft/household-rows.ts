import type { Mailing } from "#domain/mailings/mailing.ts";
import { isMeant } from "#domain/mailings/recipients.ts";
import { everyHousehold } from "#domain/households/household-filter.ts";
import { compareNames } from "#domain/names/collation.ts";
import { accentFoldedName } from "#domain/names/name-spelling.ts";
import type { GatheredHousehold } from "#server/workflows/mailings/gather-households.ts";
import { languageFor, type MailingPlan } from "#server/workflows/mailings/plan-mailing.ts";
import type { AdminRequest } from "../../admin-request.ts";
import { viewHousehold } from "../load-head.ts";
import { shownNameOf } from "../../editing/shown-name.ts";

const shownHouseholds = ["all", "in", "out"] as const;
export type ShownHouseholds = (typeof shownHouseholds)[number];

export type HouseholdRows = ReturnType<typeof listHouseholdRows>;
export type HouseholdRow = HouseholdRows["households"][number];

const perPage = 100;

export function listHouseholdRows(
  ctx: AdminRequest,
  mailing: Mailing,
  { plan: { chosen, leftOut }, all }: { plan: MailingPlan; all: readonly GatheredHousehold[] },
) {
  const { searchParams } = ctx.url;
  const query = (searchParams.get("find") ?? "").slice(0, 200);
  const show = shownHouseholds.find((one) => one === searchParams.get("show")) ?? "all";
  const gets = new Map(chosen.map(({ household, to }) => [household.id, to.map(({ address }) => address)]));
  const reasons = new Map(
    leftOut.flatMap(({ household: { id }, because }) =>
      because === "no address" || because === "asked for no more" ? [[id, because]] : [],
    ),
  );
  const words = accentFoldedName(query).split(" ").filter(Boolean);
  const found = all
    .map((household) => ({ household, ...viewHousehold(household, ctx.language) }))
    .filter(({ household }) => show === "all" || isMeant(mailing, household) === (show === "in"))
    .filter(({ household, name }) => {
      if (words.length === 0) return true;
      const text = accentFoldedName(
        [name, household.household.name ?? "", ...household.members.map((one) => textOf(ctx, one))].join(" "),
      );
      return words.every((word) => text.includes(word));
    })
    .toSorted((one, other) => compareNames(one.name, other.name));
  const lastPage = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(lastPage, Math.max(1, Math.trunc(Number(searchParams.get("page") ?? 1)) || 1));
  const { also, without } = mailing.audience;
  const hands = new Set([...also, ...without]);
  return {
    households: found.slice((page - 1) * perPage, page * perPage).map(({ household, guestId, name }) => {
      const { id, members, language } = household;
      const own = members.flatMap(({ email }) => email ?? []);
      const isSaid = members.every(({ firstName }) => name.includes(firstName));
      return {
        id,
        /** The first of its guests, by whom a hand is noted. */
        guestId,
        /** As on the envelope. */
        name,
        /** Where the name alone does not say it. */
        members: isSaid ? null : members.map((guest) => shownNameOf(ctx, guest)).join(", "),
        addresses: gets.get(id) ?? [...new Set(own)],
        language: languageFor(ctx.services, mailing, household),
        isLanguageKnown: language !== null,
        isMeant: isMeant(mailing, household),
        isByHand: members.some((guest) => hands.has(guest.id)),
        /** Why it gets none although it is meant, or that a reminder is not for it. */
        because: reasons.get(id) ?? (isAnswered(mailing, household) ? ("answered" as const) : null),
      };
    }),
    query,
    show,
    found: found.length,
    page,
    lastPage,
  };
}

function textOf(ctx: AdminRequest, guest: GatheredHousehold["members"][number]): string {
  return `${shownNameOf(ctx, guest)} ${guest.email ?? ""}`;
}

/** Whatever the couple choose, a reminder does not go there. */
function isAnswered({ kind }: Mailing, household: GatheredHousehold): boolean {
  return !isMeant({ kind, audience: { filter: everyHousehold, also: [], without: [] } }, household);
}
