// A signed-in admin. Only an identity makes one, so a workflow that takes an `Admin` needs a sign-in.

export type AccountId = string;

export type Admin = { readonly id: AccountId; readonly email: string; readonly [signedIn]: true };
declare const signedIn: unique symbol;
