// What choosing a suggestion fills in. A visitor may look at ten different guests a day, so that
// nobody walks through the list; network addresses and the whole site have a limit too.

import type { Guest, GuestId } from "#domain/guest.ts";
import { refuse, accept, type Result } from "#domain/result.ts";
import { retryOnConflict } from "#server/documents/documents.ts";
import type { InvitedVisitor } from "#server/identity/visitor-session.ts";
import type { Services } from "#server/services.ts";
import { takeFromDayQuota } from "./day-quota.ts";

export type GuestFields = Pick<Guest, "firstName" | "lastName" | "email" | "foodOptions" | "allergies">;

export type LookUpRefusal = "not on offer" | "too many";

const mostGuestsADay = { visitor: 10, address: 60, site: 400 };

/** Every look-up is counted in the one document of the site, so those of one moment must take turns. */
const mostAtOnce = 100;

export async function lookUpGuest(
  services: Services,
  visitor: InvitedVisitor,
  { guestId, address }: { guestId: GuestId; address: string },
): Promise<Result<GuestFields, LookUpRefusal>> {
  const guest = services.guestList.byId(guestId)?.guest;
  // Answered guests are no longer suggested, so nobody can have chosen one.
  if (!guest || guest.answered) return refuse("not on offer");
  const { keys, settings } = services;
  const quotas = [
    { name: "visitor", subject: visitor.id },
    { name: "address", subject: keys.sign("address", address) },
    { name: "site", subject: "all" },
  ] as const;
  const isWithin = await retryOnConflict(async () => {
    const taken = await Promise.all(
      quotas.map(({ name, subject }) =>
        takeFromDayQuota(services, {
          name: `look-ups per ${name}`,
          subject,
          most: mostGuestsADay[name] * settings.limitFactor,
          item: guestId,
        }),
      ),
    );
    if (taken.includes("used up")) return false;
    const writes = taken.filter((write) => typeof write === "object");
    if (writes.length > 0) await services.documents.commit(writes);
    return true;
  }, mostAtOnce);
  if (!isWithin) return refuse("too many");
  const { firstName, lastName, email, foodOptions, allergies } = guest;
  return accept({ firstName, lastName, email, foodOptions, allergies });
}
