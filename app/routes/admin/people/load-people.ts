import type { Role } from "#domain/roles.ts";
import { dayOf } from "#domain/zoned-time.ts";
import { formatDay } from "#i18n/dates.ts";
import type { AccountId } from "#server/admin.ts";
import { listAccountInvitations } from "#server/identity/account-links/account-invitations.ts";
import { listSignIns } from "#server/identity/second-factor/account-security.ts";
import { isPerhapsOf, listKitchens } from "#server/records/kitchen.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { isNamedInSettings } from "#server/workflows/people/change-account.ts";
import type { AdminRequest } from "../admin-request.ts";
import { canEmail, listInviters } from "#server/workflows/people/send-account-invitation.ts";

export type ListedAccount = {
  id: AccountId;
  email: string;
  role: Role;
  isSelf: boolean;
  /** The couple's only one, which stays as it is. */
  isLast: boolean;
  /** The server's settings let the address in again. */
  isNamed: boolean;
  /** The day; null: never, as far as the site knows. */
  signedIn: string | null;
  /** What ends with the account: how many. */
  made: { kitchenLinks: number; invitations: number };
};

export type WaitingInvitation = {
  id: string;
  role: Role;
  /** null: the couple hand the link over. */
  sentTo: string | null;
  until: string;
};

const savables = ["invited", "not sent", "withdrawn", "role", "removed"] as const;

export type PeopleData = {
  accounts: readonly ListedAccount[];
  waiting: readonly WaitingInvitation[];
  canEmail: boolean;
  saved: (typeof savables)[number] | null;
};

export async function loadPeople({ services, admin, url, language }: AdminRequest): Promise<PeopleData> {
  const { timeZone } = services.wedding;
  const accounts = await orUnavailable(services.accounts.list());
  const inviters = await orUnavailable(listInviters(services));
  const signIns = await orUnavailable(listSignIns(services.documents));
  const dayInWords = (at: number) => formatDay(dayOf(at, timeZone), language);
  const invitations = await orUnavailable(listAccountInvitations(services));
  const kitchens = await orUnavailable(listKitchens(services));
  const saved = url.searchParams.get("saved");
  return {
    accounts: accounts.map(({ id, email, role }) => {
      const at = signIns.get(id);
      return {
        id,
        email,
        role,
        isSelf: id === admin.id,
        isLast: role === "couple" && inviters.size === 1,
        isNamed: isNamedInSettings(services, { email }),
        signedIn: at === undefined ? null : dayInWords(at),
        made: {
          kitchenLinks: kitchens.filter(({ link }) => isPerhapsOf(link, id)).length,
          invitations: invitations.filter(({ by }) => by === id).length,
        },
      };
    }),
    waiting: invitations
      .filter(({ by }) => inviters.has(by))
      .map(({ id, role, sentTo, until }) => ({
        id,
        role,
        sentTo,
        until: dayInWords(until),
      })),
    canEmail: canEmail(services),
    saved: savables.find((one) => one === saved) ?? null,
  };
}
