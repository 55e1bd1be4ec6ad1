// Draws what the signed-in role may use. It only hides: the server asks again.

import { createContext, useContext } from "react";
import type { Role } from "#domain/roles.ts";
import { isAllowed, mayFetch } from "../who-may.ts";

/** Outside the admin area nobody has a role, and the least is shown. */
const RoleContext = createContext<Role>("toastmaster");

export const RoleProvider = RoleContext.Provider;

type AllowedProps = {
  children: React.ReactNode;
  otherwise?: React.ReactNode;
} & ({ roles: readonly Role[] } | { fetching: keyof typeof mayFetch });

export function Allowed({ children, otherwise = null, ...asked }: AllowedProps) {
  const role = useContext(RoleContext);
  if ("roles" in asked) return asked.roles.includes(role) ? children : otherwise;
  return isAllowed(mayFetch, asked.fetching, role) ? children : otherwise;
}
