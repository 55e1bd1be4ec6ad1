import type { SameTexts } from "#domain/language.ts";
import type { contact as en } from "../en/contact.ts";

export const contact: SameTexts<typeof en> = {
  reachUs: "Du når oss här:",
  reach: (name) => `Du når ${name} här:`,
};
