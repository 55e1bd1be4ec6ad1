// What the couple may choose of whole rows: whom they name, which guest of a name they mean, which households they join, and
// what is left out. The controls belong to the form that saves.

import { Options } from "#ui/options.tsx";
import { useWords } from "../../../language-context.ts";
import { LongList, LookAgain, More, namesForm } from "./long-list.tsx";
import type { ShownChoice } from "./show-choices.ts";
import type { ImportCheck } from "./show-check.ts";

type Shown = { check: ImportCheck };

/** Those that only the couple can know come first and apart. */
export function CheckNames({ check, isAsked }: Shown & { isAsked: boolean }) {
  const words = useWords("importTexts").check;
  const asked = check.readings.filter((one) => one.isAsked).length;
  const readings = isAsked ? check.readings.slice(0, asked) : check.readings.slice(asked);
  if (readings.length === 0) return null;
  const id = isAsked ? "unclear-names" : "names";
  return (
    <section className="import-names" aria-labelledby={id}>
      <h2 id={id}>{isAsked ? words.unclearTitle(asked) : words.namesTitle}</h2>
      <p>
        {words.namesLead} {readings.some(({ isUnnamed }) => isUnnamed) ? words.unnamedLead : null}
      </p>
      <LongList rows={choicesOf(readings)} />
      <More all={isAsked ? asked : check.readingsCount - asked} shown={readings.length} />
      <LookAgain />
    </section>
  );
}

/** Those that are asked about stand open. */
export function CheckNamesakes({ check: { namesakes, namesakeCount } }: Shown) {
  const words = useWords("importTexts").namesakes;
  const asked = namesakes.filter(({ isAsked }) => isAsked);
  const others = namesakes.slice(asked.length);
  return (
    <>
      {asked.length > 0 ? (
        <section className="import-names namesakes" aria-labelledby="namesakes">
          <h2 id="namesakes">{words.title}</h2>
          <p>{words.lead}</p>
          <LongList rows={choicesOf(asked)} />
          <LookAgain />
        </section>
      ) : null}
      {others.length > 0 ? (
        <details className="import-names namesakes">
          <summary>
            {words.sameTitle} <span className="small">{namesakeCount - asked.length}</span>
          </summary>
          <p>{words.sameLead}</p>
          <ul>{choicesOf(others)}</ul>
          <More all={namesakeCount} shown={namesakes.length} />
          <LookAgain />
        </details>
      ) : null}
    </>
  );
}

function choicesOf(choices: readonly ShownChoice[]) {
  return choices.map((choice) => (
    <li key={choice.name}>
      <Choice choice={choice} />
    </li>
  ));
}

function Choice({ choice: { name, label, said, options, chosen, hidden } }: { choice: ShownChoice }) {
  return (
    <>
      <label htmlFor={name}>{label}</label>
      {said === "" ? null : <p id={`${name}-said`}>{said}</p>}
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} form={namesForm} />
      ))}
      <select
        id={name}
        name={name}
        form={namesForm}
        defaultValue={chosen}
        aria-describedby={said === "" ? undefined : `${name}-said`}
      >
        <Options of={options.map(([value, text]) => [value, text])} />
      </select>
    </>
  );
}

export function CheckJoins({ check: { joins } }: Shown) {
  const words = useWords("importTexts").check;
  if (joins.length === 0) return null;
  return (
    <section className="import-names notice warn" aria-labelledby="joins">
      <h2 id="joins">{words.joinsTitle}</h2>
      <p>{words.joinsLead}</p>
      <input type="hidden" name="joins" value="shown" form={namesForm} />
      <ul>
        {joins.map(({ household, said, isApart }) => (
          <li key={household}>
            <p>{said}</p>
            <label className="check">
              <input
                type="checkbox"
                name="apart"
                value={household}
                form={namesForm}
                defaultChecked={isApart}
              />
              {words.apart}
            </label>
          </li>
        ))}
      </ul>
      <LookAgain />
    </section>
  );
}

/** Each with why; those that may name guests can be brought in, and headings can be tags. */
export function LeftOutRows({ check }: Shown) {
  const { leftOut, leftOutCount, hiddenCount, headingCount } = check;
  const words = useWords("importTexts").check;
  if (leftOutCount === 0) return null;
  return (
    <section aria-labelledby="left-out">
      <h2 id="left-out">{words.leftOutTitle}</h2>
      {hiddenCount > 0 ? <p>{words.hiddenRows(hiddenCount)}</p> : null}
      {headingCount > 0 ? <p>{words.headingRows(headingCount)}</p> : null}
      <ul className="left-out">
        {leftOut.map(({ from, text, control }) => (
          <li key={from}>
            {control === null ? (
              <span>{text}</span>
            ) : control === "row" ? (
              <label className="check">
                <input type="checkbox" name={`row-${from}`} value="split" form={namesForm} />
                <span>
                  {words.bringIn} <span className="small">{text}</span>
                </span>
              </label>
            ) : (
              <Choice choice={control} />
            )}
          </li>
        ))}
      </ul>
      <More all={leftOutCount} shown={leftOut.length} />
      {leftOut.some(({ control }) => control !== null) ? <LookAgain /> : null}
    </section>
  );
}
