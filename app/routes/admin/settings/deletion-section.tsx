// When guests' data is deleted, and how to keep it longer.

import { longerMonths } from "#domain/retention.ts";
import { formatDay } from "#i18n/dates.ts";
import type { ListedDeletion, MoveRefusal } from "#server/workflows/deletion/list-deletions.ts";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { FormField } from "../editing/form-field.tsx";
import { FormOf } from "../editing/form-of.tsx";

type DeletionSectionProps = {
  deletions: readonly ListedDeletion[];
  refusal: MoveRefusal | null;
};

export function DeletionSection({ deletions, refusal }: DeletionSectionProps) {
  const words = useWords("retention").settings;
  return (
    <section className="stack" id="deletion" aria-labelledby="deletion-title">
      <h2 id="deletion-title">{words.title}</h2>
      {refusal ? <Notice kind="bad">{words.refused[refusal]}</Notice> : null}
      <p className="small">{deletions.length > 0 ? words.lead : words.never}</p>
      {deletions.map((deletion) => (
        <Deletion key={deletion.kind} deletion={deletion} />
      ))}
      <p className="standing-link">
        <a href="#backup">{words.export}</a>
      </p>
    </section>
  );
}

function Deletion({ deletion }: { deletion: ListedDeletion }) {
  const language = useLanguage();
  const { kinds, settings: words } = useWords("retention");
  const { kind, date, earliest, status, doneOn, isMoved } = deletion;
  const { title, goes, done } = kinds[kind];
  return (
    <FormOf
      command="move-deletion"
      sends={{ kind, seen: date }}
      className="stack"
      action=""
      aria-labelledby={`deletion-${kind}`}
    >
      <h3 id={`deletion-${kind}`}>{title}</h3>
      <p>
        {doneOn !== null ? (
          done(formatDay(doneOn, language))
        ) : (
          <>
            {status === "past" ? words.past : words.onDay(formatDay(earliest, language))} {goes}
          </>
        )}
      </p>
      {doneOn !== null ? null : (
        <>
          <FormField
            kind="choice"
            id={`longer-${kind}`}
            name="months"
            label={words.longer}
            help={words.from}
            value="6"
            options={longerMonths.map((months) => ({ value: String(months), label: words.months[months] }))}
          />
          <p className="cluster">
            <button className="button quiet" aria-label={words.buttonOf(title)}>
              {words.button}
            </button>
            {isMoved ? (
              <button className="plain" name="back" value="yes" aria-label={words.backOf(title)}>
                {words.back}
              </button>
            ) : null}
          </p>
        </>
      )}
    </FormOf>
  );
}
