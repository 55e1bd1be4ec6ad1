// What a guest's fields hold beside what an answer says, field by field.

import { useWords } from "../../../language-context.ts";
import type { AnswerComparison } from "./load-answer.ts";

type ComparisonProps = {
  fields: AnswerComparison["fields"];
  words: { field: string; has: string; says: string; changed: string };
};

export function ComparisonTable({ fields, words }: ComparisonProps) {
  const { nothing } = useWords("guestFields");
  return (
    <table className="comparison">
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.has}</th>
          <th scope="col">{words.says}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, has, says, isChanged }) => (
          <tr key={name} className={isChanged ? "changed" : undefined}>
            <th scope="row">{name}</th>
            <td>{has || nothing}</td>
            <td>
              {says || nothing}
              {isChanged ? <span className="mark"> {words.changed}</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
