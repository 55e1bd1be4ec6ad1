import type { SameTexts } from "#domain/language.ts";
import type { households as en } from "../en/households.ts";

export const households: SameTexts<typeof en> = {
  family: (surname) => `Familjen ${surname}`,
  withGuests: (names, count) =>
    count === 1 ? `${names} med sällskap` : `${names} med sällskap (${count} personer)`,
  guestOf: (name) => `Sällskap till ${name}`,
  unnamed: "Gäst utan namn",
};
