// The port to the accounts for the command line, the set-up link and the settings. It is separate from
// `Identity` because a hosted service keeps its own accounts. Every method that asks rejects with
// `IdentityUnavailable` while such a service is unavailable.

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
  /** As typed at creation, or as a hosted service writes it. */
  email: string;
  role: Role;
  /** The sample wedding's account, whose password is public. */
  isSample: boolean;
  /** New with each password and role. It gives no access by itself. */
  credential: string;
  emails: NotificationChoice;
  language: Language;
};

export type Accounts = {
  /**
   * All accounts that may sign in here, by address. In production the sample's account is excluded. An account
   * that another program admits at a hosted service appears within ten minutes.
   */
  list(): Promise<Account[]>;
  /**
   * Addresses that differ only in case are the same. Invalidates a waiting set-up link, and ends the sample's
   * account with its sessions if the new account is one of the couple's own. If a hosted service already has an
   * account for the address that may not sign in here, that account gets the new password, and every other way
   * into it ends.
   */
  add(account: NewAccount): Promise<Result<Account, "exists">>;
  /**
   * Also ends the account's sessions, and what it made that opens something. A hosted service keeps the account but
   * without its admin claim.
   */
  remove(email: string): Promise<Result<Account, "unknown">>;
  /**
   * Also ends the account's sessions: it signs in anew with the new role. One that allows less ends what the account
   * made that opens something. One account of the couple's always stays, whoever changes another at the same moment.
   */
  changeRole(id: AccountId, role: Role): Promise<Result<Account, "unknown" | "last of the couple">>;
  setPassword(email: string, password: NewPassword): Promise<Result<Account, "unknown">>;
  /** Ends the account's other sessions; the session of `token` stays. */
  changePassword(admin: Admin, change: PasswordChange): Promise<Result<null, PasswordChangeRefusal>>;
  setEmails(admin: Admin, preference: Pick<Account, "emails" | "language">): Promise<void>;
  /**
   * A token for a link that creates the couple's first account. It is valid for a day, and the last few tokens
   * are valid together. null: an account of theirs exists.
   */
  makeSetUpToken(): Promise<string | null>;
  isSetUpToken(token: string): Promise<boolean>;
  /** Succeeds once per token, also under concurrent requests. */
  setUp(token: string, account: NewAccount): Promise<Result<Account, "no such link">>;
  /**
   * Makes the account of an invitation to help, which ends by it. "exists": the address has an account, and the
   * link stays good.
   */
  join(token: string, account: JoiningAccount): Promise<Result<Account, "no such link" | "exists">>;
};

/** Who joins by an invitation has the role that it names. */
export type JoiningAccount = Pick<NewAccount, "email" | "password" | "language">;

export type NewAccount = {
  email: EmailAddress;
  password: NewPassword;
  language?: Language;
  /** The couple's if not given. */
  role?: Role;
  isSample?: boolean;
};

export type PasswordChange = { token: SessionToken; current: string; newPassword: NewPassword };
export type PasswordChangeRefusal = "wrong password" | "too many tries";
