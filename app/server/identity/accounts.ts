// The port to the accounts of those who may sign in, for the command line, the set-up link and the
// settings. A hosted service keeps its own accounts, so this is apart from `Identity`. Everything that
// asks rejects with `IdentityUnavailable` while such a service is away.

import type { EmailAddress } from "#domain/email-address.ts";
import type { Language } from "#domain/language.ts";
import type { Result } from "#domain/result.ts";
import type { AccountId, Admin } from "#server/admin.ts";
import type { SessionToken } from "./identity.ts";
import type { NewPassword } from "./new-password.ts";

/** How often an admin is told by email what happened. */
export const notificationChoices = ["off", "daily", "at once"] as const;
export type NotificationChoice = (typeof notificationChoices)[number];

export type Account = {
  id: AccountId;
  /** As it was typed when the account was made, or as a hosted service writes it. */
  email: string;
  /** The sample wedding's own, with a password that everybody may know. */
  isSample: boolean;
  /** Another one with each password. Of no use to whoever learns it. */
  credential: string;
  emails: NotificationChoice;
  language: Language;
};

export type Accounts = {
  /**
   * Everybody who may sign in here, by address. In production the sample's account is none. Whom
   * another program has given the right to at a hosted service is found within ten minutes.
   */
  list(): Promise<Account[]>;
  /**
   * Addresses that differ in capitals alone are one. Makes a set-up link that waits useless, and ends
   * the sample's account with its sessions, unless that is the one. An account that a hosted service
   * has by that address already, and that may not sign in here, gets the new password, and nothing
   * else opens it any more.
   */
  add(account: NewAccount): Promise<Result<Account, "exists">>;
  /** Ends the sessions of the account as well. A hosted service keeps the account without its right. */
  remove(email: string): Promise<Result<Account, "unknown">>;
  /** Ends the sessions of the account. */
  setPassword(email: string, password: NewPassword): Promise<Result<Account, "unknown">>;
  /** Ends the other sessions of the account; the one of `token` stays. */
  changePassword(admin: Admin, change: PasswordChange): Promise<Result<null, PasswordChangeRefusal>>;
  setEmails(admin: Admin, wish: Pick<Account, "emails" | "language">): Promise<void>;
  /** A link's token for making the first account, valid for a day, as the last few are; null: there is an account. */
  makeSetUpToken(): Promise<string | null>;
  isSetUpToken(token: string): Promise<boolean>;
  /** Once for each token, however many try at the same time. */
  setUp(token: string, account: NewAccount): Promise<Result<Account, "no such link">>;
};

export type NewAccount = {
  email: EmailAddress;
  password: NewPassword;
  language?: Language;
  isSample?: boolean;
};

export type PasswordChange = { token: SessionToken; current: string; wanted: NewPassword };
export type PasswordChangeRefusal = "wrong password" | "too many tries";
