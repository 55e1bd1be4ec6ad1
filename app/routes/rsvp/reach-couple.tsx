import type { Language } from "#domain/language.ts";
import { howToReach } from "#i18n/frame.ts";
import { WaysToReach } from "#ui/ways-to-reach.tsx";
import { useWedding } from "../../wedding-context.ts";

/** Shown wherever a page cannot help a guest further. Empty in a trial wedding without a contact. */
export function ReachCouple({ language }: { language: Language }) {
  const { contact } = useWedding();
  return contact ? <WaysToReach {...howToReach(contact, language)} /> : null;
}
