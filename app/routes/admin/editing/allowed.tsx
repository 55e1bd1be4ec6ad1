// Draws what the signed-in role may use. It only hides: the server asks again.

import { createContext, useContext } from "react";
import type { Role } from "#domain/roles.ts";
import { type AdminIntent, mayDo } from "../who-may-do.ts";
import { type AdminPart, isAllowed, mayFetch, mayOpen } from "../who-may.ts";

/** Outside the admin area nobody has a role, and the least is shown. */
const RoleContext = createContext<Role>("toastmaster");

export const RoleProvider = RoleContext.Provider;

type AllowedProps = {
  children: React.ReactNode;
  /** Instead, for everybody else. */
  otherwise?: React.ReactNode;
} & (
  | { roles: readonly Role[] }
  | { opening: AdminPart }
  | { doing: AdminIntent }
  | { fetching: keyof typeof mayFetch }
);

export function Allowed({ children, otherwise = null, ...asked }: AllowedProps) {
  const role = useContext(RoleContext);
  if ("roles" in asked) return asked.roles.includes(role) ? children : otherwise;
  if ("opening" in asked) return isAllowed(mayOpen, asked.opening, role) ? children : otherwise;
  if ("doing" in asked) return isAllowed(mayDo, asked.doing, role) ? children : otherwise;
  return isAllowed(mayFetch, asked.fetching, role) ? children : otherwise;
}
