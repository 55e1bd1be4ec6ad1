// Somebody who signed in. Only an identity makes one, so a workflow that asks for an `Admin` cannot
// be reached by anybody else.

export type AccountId = string;

export type Admin = { readonly id: AccountId; readonly email: string; readonly [signedIn]: true };
declare const signedIn: unique symbol;
