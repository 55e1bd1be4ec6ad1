// A visitor gets the full data of ten guests a day, a network address of twenty, the whole site of half the list, so
// that the list cannot be harvested. Beyond that only names are given, and the visitor can still answer.

import { fieldsOf, type Guest, type GuestId, type NeedField, needFields } from "#domain/guest/guest.ts";
import { maskEmail } from "#domain/email-address.ts";
import { refuse, accept, type Result } from "#domain/result.ts";
import { retryOnConflict } from "#server/store/documents.ts";
import type { InvitedVisitor } from "#server/identity/identity.ts";
import { logLimitReached } from "#server/log.ts";
import type { Services } from "#server/services.ts";
import { takeFromDayQuota } from "#server/limits/rate-limits.ts";

type Names = Pick<Guest, "firstName" | "lastName">;

export type LookedUpGuest =
  | ({ kind: "everything" } & Names & Pick<Guest, "email" | NeedField>)
  /** null: no email is on file, or not even its masked form may be shown. */
  | ({ kind: "names"; maskedEmail: string | null } & Names);

type LookUp = { guestId: GuestId; address: string };

export async function lookUpGuest(
  services: Services,
  visitor: InvitedVisitor,
  asked: LookUp,
): Promise<Result<LookedUpGuest, "not on offer">> {
  const guest = services.guestList.byId(asked.guestId)?.guest;
  // Answered guests are no longer suggested, so no visitor can have chosen one.
  if (!guest || guest.answered) return refuse("not on offer");
  const { firstName, lastName, email } = guest;
  const names = { firstName, lastName };
  if (services.wedding.suggestionsFill !== "everything") {
    return accept({ kind: "names", ...names, maskedEmail: email && maskEmail(email) });
  }
  const isWithin = await retryOnConflict(services, () => takeLookUp(services, visitor, asked), mostAtOnce);
  return accept(
    isWithin
      ? { kind: "everything", ...names, email, ...fieldsOf(needFields, (field) => guest[field]) }
      : { kind: "names", ...names, maskedEmail: null },
  );
}

const most = { visitor: 10, address: 20 };
const leastOfSite = 40;

/** Every look-up is counted in one document of the site, so concurrent ones must retry. */
const mostAtOnce = 100;

async function takeLookUp(
  services: Services,
  visitor: InvitedVisitor,
  { guestId, address }: LookUp,
): Promise<boolean> {
  const { keys, settings, guestList } = services;
  const mostOfSite = Math.max(leastOfSite, Math.floor(guestList.guests().length / 2));
  const quotas = [
    { name: "look-ups per visitor", subject: visitor.id, most: most.visitor },
    { name: "look-ups per address", subject: keys.sign("address", address), most: most.address },
    { name: "look-ups per site", subject: "all", most: mostOfSite },
  ];
  const taken = await Promise.all(
    quotas.map((quota) =>
      takeFromDayQuota(services, { ...quota, most: quota.most * settings.limitFactor, items: [guestId] }),
    ),
  );
  for (const [place, { name, subject }] of quotas.entries()) {
    if (taken[place] === "used up") logLimitReached(services, { limit: name, subject });
  }
  if (taken.includes("used up")) return false;
  const writes = taken.filter((write) => typeof write === "object");
  if (writes.length > 0) await services.documents.commit(writes);
  return true;
}
