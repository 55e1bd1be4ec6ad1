// Only an identity makes one, so a workflow that takes an `Admin` needs a sign-in.

import type { Role } from "#domain/roles.ts";

export type AccountId = string;

export type Admin = {
  readonly id: AccountId;
  readonly email: string;
  readonly role: Role;
  readonly [signedIn]: true;
};
declare const signedIn: unique symbol;

export type CoupleAdmin = Admin & { readonly role: "couple" };

export function isCouple(admin: Admin): admin is CoupleAdmin {
  return admin.role === "couple";
}
