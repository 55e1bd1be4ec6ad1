/** Each allows more than those after it. */
export const roles = ["couple", "assistant", "toastmaster"] as const;
export type Role = (typeof roles)[number];

/** Who helps with the guests, and not only on the day. */
export const helpers = ["couple", "assistant"] as const satisfies readonly Role[];
export const couple = ["couple"] as const satisfies readonly Role[];

export const usualRole: Role = "couple";

export function isRole(text: unknown): text is Role {
  return roles.some((role) => role === text);
}

export function allowsLess(role: Role, before: Role): boolean {
  return roles.indexOf(role) > roles.indexOf(before);
}

/** What somebody is answered whose role does not allow something; a page says it in words. */
export const closedToRole = "Closed to this role";
