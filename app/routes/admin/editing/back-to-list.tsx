import { wordsOf } from "#i18n/words.ts";
import { Back } from "#ui/back.tsx";
import { useLanguage } from "../../../language-context.ts";
import { guestListPath } from "../admin-paths.ts";

export function BackToList() {
  const language = useLanguage();
  return <Back to={guestListPath(language)}>{wordsOf(language).guestPage.back}</Back>;
}
