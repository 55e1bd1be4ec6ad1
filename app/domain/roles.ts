/** Each allows more than those after it. */
export const roles = ["couple", "assistant", "toastmaster"] as const;
export type Role = (typeof roles)[number];

export const helpers = ["couple", "assistant"] as const satisfies readonly Role[];
export const couple = ["couple"] as const satisfies readonly Role[];

export const usualRole: Role = "couple";

export function isRole(text: unknown): text is Role {
  return roles.some((role) => role === text);
}

export function allowsLess(role: Role, before: Role): boolean {
  return roles.indexOf(role) > roles.indexOf(before);
}

export const closedToRole = "Closed to this role";
