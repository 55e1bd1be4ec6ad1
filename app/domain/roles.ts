// The roles of accounts in the admin area (product.md, who may see and do what).

/** Each allows more than those after it. */
export const roles = ["couple", "assistant", "toastmaster"] as const;
export type Role = (typeof roles)[number];

export const usualRole: Role = "couple";

export function isRole(text: unknown): text is Role {
  return roles.some((role) => role === text);
}

export function allowsLess(role: Role, before: Role): boolean {
  return roles.indexOf(role) > roles.indexOf(before);
}
