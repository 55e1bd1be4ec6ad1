// Draws what the signed-in role may use. It only hides: the server asks again.

import { createContext, useContext } from "react";
import type { Role } from "#domain/roles.ts";

/** Outside the admin area nobody has a role, and the least is shown. */
const RoleContext = createContext<Role>("toastmaster");

export const RoleProvider = RoleContext.Provider;

type AllowedProps = { roles: readonly Role[]; children: React.ReactNode; otherwise?: React.ReactNode };

export function Allowed({ roles, children, otherwise = null }: AllowedProps) {
  return roles.includes(useContext(RoleContext)) ? children : otherwise;
}
