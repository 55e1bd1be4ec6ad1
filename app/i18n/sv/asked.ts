import type { SameTexts } from "#domain/language.ts";
import type { asked as en } from "../en/asked.ts";

export const asked: SameTexts<typeof en> = {
  wedding: "Bröllopet",
  when: (day, times) => `${day} ${times}`,
  from: (start) => `kl. ${start}`,
  between: (start, end) => `kl. ${start}–${end}`,
  answers: { accepted: "Kommer", declined: "Kan inte komma" },
  comes: "Ja, jag kommer",
  staysAway: "Nej, jag kan inte komma",
  onCard: "Svaret gäller det du är bjuden till. När och var står på inbjudningskortet.",
  invitedTo: "Ni är bjudna till",
  open: "Inget svar än",
  choose: "Välj…",
  blank: "Inget svar",
  yes: "Ja",
  no: "Nej",
  saved: "Sparat",
  household: "För er alla",
  firstOpen: (event) => `Svara ja eller nej här också: ${event}`,
};
