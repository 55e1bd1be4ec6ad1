// What choosing a suggestion fills in. A visitor may look at ten different guests a day, so that
// nobody walks through the list; network addresses and the whole site have a limit too.

import type { Guest, GuestId } from "#domain/guest.ts";
import { maskEmail } from "#domain/masked-email.ts";
import { refuse, accept, type Result } from "#domain/result.ts";
import { retryOnConflict } from "#server/documents/documents.ts";
import type { InvitedVisitor } from "#server/identity/visitor-session.ts";
import type { Services } from "#server/services.ts";
import { takeFromDayQuota } from "./day-quota.ts";

type Names = Pick<Guest, "firstName" | "lastName">;

export type LookedUpGuest =
  | ({ kind: "everything" } & Names & Pick<Guest, "email" | "foodOptions" | "allergies">)
  /** null: no email is on file, or not even that much of it may be told. */
  | ({ kind: "names"; maskedEmail: string | null } & Names);

export type LookUpRefusal = "not on offer" | "too many";

const mostGuestsADay = { visitor: 10, address: 60, site: 400 };

/** Every look-up is counted in the one document of the site, so those of one moment must take turns. */
const mostAtOnce = 100;

export async function lookUpGuest(
  services: Services,
  visitor: InvitedVisitor,
  { guestId, address }: { guestId: GuestId; address: string },
): Promise<Result<LookedUpGuest, LookUpRefusal>> {
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
  const names = { firstName, lastName };
  return accept(
    services.wedding.suggestionsFill === "everything"
      ? { kind: "everything", ...names, email, foodOptions, allergies }
      : { kind: "names", ...names, maskedEmail: email && maskEmail(email) },
  );
}
