// What still stands as in the sample wedding, and where.

import { type Language, languages } from "#domain/language.ts";
import type { LeftOver } from "#domain/left-overs/left-overs.ts";
import { frameWords } from "#i18n/frame.ts";
import { leftOverWords } from "#i18n/left-overs.ts";

type LeftOverTextsProps = { leftOvers: readonly LeftOver[]; language: Language };

export function LeftOverTexts({ leftOvers, language }: LeftOverTextsProps) {
  if (leftOvers.length === 0) return null;
  const words = leftOverWords[language];
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
            <Pages found={found} language={language} />
          </details>
        ) : null;
      })}
    </section>
  );
}

function Pages({ found, language }: { found: readonly LeftOver[]; language: Language }) {
  const pages = Map.groupBy(found, (one) => (one.in === "facts" ? null : one.page));
  return [...pages].map(([page, onPage]) => (
    <div key={page} className="stack">
      {page ? <h3 className="label">{frameWords[language].pages[page]}</h3> : null}
      <ul>
        {onPage.map((one, index) => (
          <li key={index}>
            <p lang={one.in === "facts" ? undefined : one.language}>
              <mark>{one.word}</mark>
            </p>
            <p className="small">
              {one.in === "facts" ? `${leftOverWords[language].facts[one.key]}: ` : null}
              <code>{one.key}</code>
            </p>
          </li>
        ))}
      </ul>
    </div>
  ));
}
