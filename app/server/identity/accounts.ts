// Separate from `Identity`: a hosted service keeps its own. Methods reject with `IdentityUnavailable` while it is away.

import { domainToASCII } from "node:url";
import type { EmailAddress } from "#domain/email-address.ts";
import type { Language } from "#domain/language.ts";
import type { Role } from "#domain/roles.ts";
import type { Result } from "#domain/result.ts";
import type { AccountId, Admin } from "#server/admin.ts";
import type { SessionToken } from "./identity.ts";
import type { NewPassword } from "./new-password.ts";

export const notificationChoices = ["off", "daily", "at once"] as const;
export type NotificationChoice = (typeof notificationChoices)[number];

export type Account = {
  id: AccountId;
  email: string;
  role: Role;
  /** Its password is public. */
  isSample: boolean;
  /** New with each password and role. It gives no access by itself. */
  credential: string;
  emails: NotificationChoice;
  language: Language;
};

export type Accounts = {
  /** By address. An account that another program admits at a hosted service appears within ten minutes. */
  list(): Promise<Account[]>;
  /**
   * Addresses that differ only in case are the same. Ends a waiting set-up link and, for one of the couple's own, the
   * sample's account. A hosted service's account gets the new password and loses every other way into it.
   */
  add(account: NewAccount): Promise<Result<Account, "exists">>;
  /** Also ends its sessions, and what it made. A hosted service keeps the account, without its admin claim. */
  remove(email: string): Promise<Result<Account, "unknown">>;
  /** Also ends its sessions, and what it made if the role allows less. One account of the couple's always stays. */
  changeRole(id: AccountId, role: Role): Promise<Result<Account, "unknown" | "last of the couple">>;
  setPassword(email: string, password: NewPassword): Promise<Result<Account, "unknown">>;
  changePassword(admin: Admin, change: PasswordChange): Promise<Result<null, PasswordChangeRefusal>>;
  setEmails(admin: Admin, preference: Pick<Account, "emails" | "language">): Promise<void>;
  /** For a link that creates the couple's first account, valid for a day; null: an account of theirs exists. */
  makeSetUpToken(): Promise<string | null>;
  isSetUpToken(token: string): Promise<boolean>;
  /** Succeeds once per token, also under concurrent requests. */
  setUp(token: string, account: NewAccount): Promise<Result<Account, "no such link">>;
  /** By an invitation, which ends by it. "exists": the address has an account, and the link stays good. */
  join(token: string, account: JoiningAccount): Promise<Result<Account, "no such link" | "exists">>;
};

export type JoiningAccount = Pick<NewAccount, "email" | "password" | "language">;

export type NewAccount = {
  email: EmailAddress;
  password: NewPassword;
  language?: Language;
  role?: Role;
  isSample?: boolean;
};

export type PasswordChange = { token: SessionToken; current: string; newPassword: NewPassword };
export type PasswordChangeRefusal = "wrong password" | "too many tries";

/** As the hosted identity service writes it: lower case, with the domain in ASCII. */
export function asServiceAddress(typed: string): string {
  const address = typed.trim().normalize("NFC");
  const at = address.lastIndexOf("@");
  const domain = domainToASCII(address.slice(at + 1));
  return at < 1 || domain === "" ? address : `${address.slice(0, at).toLowerCase()}@${domain}`;
}
