// What still stands as in the sample wedding, and where.

import { languages } from "#domain/language.ts";
import type { LeftOver } from "#domain/left-overs/left-overs.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage } from "../../../language-context.ts";

type LeftOverTextsProps = { leftOvers: readonly LeftOver[] };

export function LeftOverTexts({ leftOvers }: LeftOverTextsProps) {
  const language = useLanguage();
  if (leftOvers.length === 0) return null;
  const words = wordsOf(language).leftOvers;
  const files = Map.groupBy(leftOvers, (one) => (one.in === "facts" ? "facts" : one.language));
  return (
    <section className="stack left-overs" id="left-overs" aria-labelledby="left-overs-title">
      <h2 id="left-overs-title">{words.title}</h2>
      <p className="small">
        {words.lead} {words.keep}
      </p>
      {(["facts", ...languages] as const).map((file) => {
        const found = files.get(file);
        return found ? (
          <details key={file} open>
            <summary>
              {words.files[file]} ({found.length})
            </summary>
            <Pages found={found} />
          </details>
        ) : null;
      })}
    </section>
  );
}

function Pages({ found }: { found: readonly LeftOver[] }) {
  const language = useLanguage();
  const pages = Map.groupBy(found, (one) => (one.in === "facts" ? null : one.page));
  return [...pages].map(([page, onPage]) => (
    <div key={page} className="stack">
      {page ? <h3 className="label">{wordsOf(language).frame.pages[page]}</h3> : null}
      <ul>
        {onPage.map((one, index) => (
          <li key={index}>
            <p lang={one.in === "facts" ? undefined : one.language}>
              <mark>{one.word}</mark>
            </p>
            <p className="small">
              {one.in === "facts" ? `${wordsOf(language).leftOvers.facts[one.key]}: ` : null}
              <code>{one.key}</code>
            </p>
          </li>
        ))}
      </ul>
    </div>
  ));
}
