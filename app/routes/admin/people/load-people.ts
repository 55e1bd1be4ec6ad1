import { dayOf } from "#domain/zoned-time.ts";
import { formatDay } from "#i18n/dates.ts";
import { listAccountInvitations } from "#server/identity/account-links/account-invitations.ts";
import { listSignIns } from "#server/identity/second-factor/account-security.ts";
import { isPerhapsOf, listKitchens } from "#server/records/kitchen.ts";
import { isNamedInSettings } from "#server/workflows/people/change-account.ts";
import type { AdminRequest } from "../admin-request.ts";
import { canEmail, listInviters } from "#server/workflows/people/send-account-invitation.ts";

export type PeopleData = Awaited<ReturnType<typeof loadPeople>>;

export async function loadPeople({ services, admin, language }: AdminRequest) {
  const { timeZone } = services.wedding;
  const accounts = await services.accounts.list();
  const inviters = await listInviters(services);
  const signIns = await listSignIns(services.documents);
  const dayInWords = (at: number) => formatDay(dayOf(at, timeZone), language);
  const invitations = await listAccountInvitations(services);
  const kitchens = await listKitchens(services);
  return {
    accounts: accounts.map(({ id, email, role }) => {
      const at = signIns.get(id);
      return {
        id,
        email,
        role,
        isSelf: id === admin.id,
        /** The couple's only one, which stays as it is. */
        isLast: role === "couple" && inviters.size === 1,
        /** The settings of the server let the address in again. */
        isNamed: isNamedInSettings(services, { email }),
        /** The day; null: never, as far as the site knows. */
        signedIn: at === undefined ? null : dayInWords(at),
        /** How many end with the account. */
        made: {
          kitchenLinks: kitchens.filter(({ link }) => isPerhapsOf(link, id)).length,
          invitations: invitations.filter(({ by }) => by === id).length,
        },
      };
    }),
    waiting: invitations
      .filter(({ by }) => inviters.has(by))
      .map(({ id, role, sentTo, until }) => ({ id, role, sentTo, until: dayInWords(until) })),
    canEmail: canEmail(services),
  };
}
