import { Table } from "#ui/table.tsx";
import { useWords } from "../../../language-context.ts";
import type { AnswerComparison } from "./load-answer.ts";

type ComparisonProps = {
  fields: AnswerComparison["fields"];
  heads: readonly string[];
  changed: string;
};

export function ComparisonTable({ fields, heads, changed }: ComparisonProps) {
  const { nothing } = useWords("guestFields");
  return (
    <Table
      className="totals comparison"
      heads={heads}
      rows={fields.map(({ name, from, to, isChanged }) => ({
        key: name,
        className: isChanged ? "changed" : undefined,
        cells: [
          name,
          from || nothing,
          <>
            {to || nothing}
            {isChanged ? <span className="mark"> {changed}</span> : null}
          </>,
        ],
      }))}
    />
  );
}

type AttachProps = {
  comparison: AnswerComparison;
  /** Only what changes. */
  isShort?: boolean;
};

/** What an answer that fits no name makes of the guest whose answer it is. */
export function AttachComparison({ comparison, isShort = false }: AttachProps) {
  const words = useWords("inbox").answer;
  const { name, hasAnswered, late, fields } = comparison;
  return (
    <>
      {hasAnswered ? <p className="notice warn">{words.alreadyAnswered(name)}</p> : null}
      {late ? <p className="notice warn">{words.late}</p> : null}
      <ComparisonTable
        fields={isShort ? fields.filter(({ isChanged }) => isChanged) : fields}
        heads={[words.field, words.has, words.willBe]}
        changed={words.changes}
      />
      <p className="small">{words.attachNote(name)}</p>
    </>
  );
}
