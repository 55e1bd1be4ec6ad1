// A signed-in admin. Only an identity makes one, so every workflow that takes an `Admin` is reached after a
// sign-in.

export type AccountId = string;

export type Admin = { readonly id: AccountId; readonly email: string; readonly [signedIn]: true };
declare const signedIn: unique symbol;
