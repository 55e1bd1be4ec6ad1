import type { SameTexts } from "#domain/language.ts";
import type { introductions as en } from "../en/introductions.ts";

export const introductions: SameTexts<typeof en> = {
  title: "Presentationer",
  lead: "Det ni skriver om en gäst står vid namnet i gästboken. Det ligger i ert utkast tills ni publicerar.",
  written: "Skrivna",
  none: "Inga än.",
  notWritten: "Inget skrivet än",
  missing: { en: "inget på engelska än", sv: "inget på svenska än" },
  isChanged: "ändrad i utkastet",
  of: (name) => `Presentation av ${name}`,
  toAll: "Till alla presentationer",
  toGuest: (name) => `Till allt om ${name}`,
  relation: "Vem det är",
  relationHelp: "Till exempel: brudens syster och tärna.",
  description: "Några ord",
  next: (name) => `Nästa utan text: ${name}`,
  shared: (names) => `Samma text står vid ${names}.`,
  noRelation:
    "Gästboken visar bara gäster med en relation, och den här gästen har ingen: ännu ser ingen den här texten.",
  chooseRelation: "Välj en relation",
  gone: "Gästen står inte längre på listan.",
  inDraft: (count) =>
    count === 0 ? "" : count === 1 ? "1 ändrad i utkastet" : `${count} ändrade i utkastet`,
};
