import type { SameTexts } from "#domain/language.ts";
import type { sending as en } from "../en/sending.ts";

export const sending: SameTexts<typeof en> = {
  results: "Så gick det",
  look: "Så ser det ut",
  summary: "Innan det går i väg",
  byHand: "Skicka det själva",
};
