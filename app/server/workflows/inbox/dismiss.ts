import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { claimedChair, keyOf } from "#domain/seating/seating.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { dismissalsCollection, dismissalId } from "#server/records/dismissals.ts";
import type { Services } from "#server/services.ts";
import { retryOnConflict } from "#server/store/retry.ts";

export function chairKey(guest: Guest): string {
  const chair = claimedChair(guest);
  return chair ? keyOf(chair) : "";
}

/** A declined guest keeps the seat until the answer or the chair changes. */
export async function keepSeat(
  services: Services,
  admin: Admin,
  guestId: GuestId,
): Promise<Result<null, "gone">> {
  const guest = services.guestList.byId(guestId)?.guest;
  if (!guest) return refuse("gone");
  await dismiss(services, admin, { id: dismissalId("seat", guestId), of: chairKey(guest) });
  return accept(null);
}

/** If the email is tried again and fails again, it reappears. */
export async function dismissEmail(
  services: Services,
  admin: Admin,
  emailId: string,
): Promise<Result<null, "gone">> {
  const email = (await services.views.inbox()).undelivered.get(emailId);
  if (!email || email === "unreadable" || email.endedAt === null) return refuse("gone");
  await dismiss(services, admin, { id: dismissalId("letter", emailId), of: email.endedAt });
  return accept(null);
}

export async function dismiss(
  services: Services,
  admin: Admin,
  { id, of }: { id: string; of: string | number },
): Promise<void> {
  const { documents, now } = services;
  await retryOnConflict(services, async () => {
    const stored = await dismissalsCollection.get(documents, id);
    await documents.commit([dismissalsCollection.put(id, stored, { of, at: now(), adminId: admin.id })]);
  });
}
