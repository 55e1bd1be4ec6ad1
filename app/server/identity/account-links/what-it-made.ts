import { type Role, roles } from "#domain/roles.ts";
import type { AccountId } from "#server/admin.ts";
import { endKitchenLinksOf } from "#server/records/kitchen.ts";
import type { Documents, Write } from "#server/store/documents.ts";
import { endEnrolmentCodesOf } from "../second-factor/account-security.ts";
import { endInvitationsOf } from "./account-invitations.ts";

export async function endWhatItMade(
  documents: Pick<Documents, "list">,
  account: AccountId,
): Promise<Write[]> {
  const ended = [
    endInvitationsOf(documents, account),
    endEnrolmentCodesOf(documents, account),
    endKitchenLinksOf(documents, account),
  ];
  return (await Promise.all(ended)).flat();
}

export function allowsLess(role: Role, before: Role): boolean {
  return roles.indexOf(role) > roles.indexOf(before);
}
