// Who made the conflicting change, in the words of the page. Server only; the type goes to the browser.

import type { GuestField } from "#domain/guest/guest.ts";
import { formatMomentWithYear } from "#i18n/dates.ts";
import { type Changer, findChanger } from "#server/workflows/guests/find-changer.ts";
import type { AdminRequest } from "../admin-request.ts";

/** `when` null: just now. */
export type ChangerView = Omit<Changer, "at"> & { when: string | null };

const justNowMs = 2 * 60 * 1000;

/** null: the history does not say who. */
export async function viewChanger(
  { services, admin, language }: AdminRequest,
  place: { guestId: string; field: GuestField },
): Promise<ChangerView | null> {
  const changer = await findChanger(services, admin, place);
  if (!changer) return null;
  const { at, ...who } = changer;
  const isJustNow = services.now() - at < justNowMs;
  return {
    ...who,
    when: isJustNow ? null : formatMomentWithYear(at, services.wedding.timeZone, language),
  };
}
