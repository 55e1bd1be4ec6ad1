// Accounts of each role, signed in on the built site.

import type { EmailAddress } from "#domain/email-address.ts";
import type { Role } from "#domain/roles.ts";
import type { NewPassword } from "#server/identity/new-password.ts";
import { addAdminAccount } from "./services.ts";
import type { VisitedSite, Visitor } from "./visit.ts";

export const accountOf = {
  couple: { email: "theo@example.org", password: "en helt annan sak" },
  assistant: { email: "vera@example.org", password: "sju sorters hjälp" },
  toastmaster: { email: "sigrid@example.org", password: "sju sorters skålar" },
} satisfies Record<Role, { email: string; password: string }>;

/** Beside the couple's own account, which is there in any case. */
export async function signInAs({ services, visitor }: VisitedSite, role: Role): Promise<Visitor> {
  await addAdminAccount(services);
  const { email, password } = accountOf[role];
  await services.accounts.add({ email: email as EmailAddress, password: password as NewPassword, role });
  const signedIn = await services.identity.signIn({ email, password });
  if (!signedIn.ok) throw new Error(`Not signed in as ${role}`);
  const admin = visitor();
  admin.take(services.adminCookies.keep(signedIn.value.token));
  return admin;
}
