// Words of the sample that are true of the couple as well and are no longer pointed out, with the way back.

import { useLanguage, useWords } from "../../../../language-context.ts";
import { websitePath } from "../../admin-view.ts";
import { FormOf } from "../../editing/form-of.tsx";

type OurWordsProps = { ours: readonly string[] };

export function OurWords({ ours }: OurWordsProps) {
  const language = useLanguage();
  const words = useWords("lists").ours;
  return (
    <details>
      <summary>{words.title(ours.length)}</summary>
      <FormOf command="point-out-again" action={websitePath(language)} className="stack">
        <p className="small">{words.note}</p>
        <ul className="wedding-sections">
          {ours.map((word) => (
            <li key={word}>
              “{word}”
              <button className="plain" name="word" value={word} aria-label={words.backOf(word)}>
                {words.back}
              </button>
            </li>
          ))}
        </ul>
      </FormOf>
    </details>
  );
}
