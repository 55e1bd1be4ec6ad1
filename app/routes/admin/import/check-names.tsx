// Whom the rows name: several in one cell, companions without a name, members of a household that is there
// already, or nobody. The controls belong to the form that saves.

import type { Language } from "#domain/language.ts";
import { formatList } from "#i18n/dates.ts";
import { importWords } from "#i18n/importing/import.ts";
import { LongList, LookAgain, More, namesForm } from "./long-list.tsx";
import type { ImportCheck } from "./show-check.ts";
import type { ShownReading } from "./show-names.ts";

type Shown = { check: ImportCheck; language: Language };

/** Those that only the couple can know come first and apart. */
export function CheckNames({ check, isAsked, language }: Shown & { isAsked: boolean }) {
  const words = importWords[language].check;
  const asked = check.readings.filter(({ kind }) => kind !== "people").length;
  const readings = isAsked ? check.readings.slice(0, asked) : check.readings.slice(asked);
  const readingsCount = isAsked ? asked : check.readingsCount - asked;
  if (readings.length === 0) return null;
  const id = isAsked ? "unclear-names" : "names";
  const isUnnamed = readings.some(
    ({ choice, adults, children }) => choice === "split" && adults + children > 0,
  );
  return (
    <section className="import-names" aria-labelledby={id}>
      <h2 id={id}>{isAsked ? words.unclearTitle(asked) : words.namesTitle}</h2>
      <p>
        {words.namesLead} {isUnnamed ? words.unnamedLead : null}
      </p>
      <LongList
        rows={readings.map((reading) => (
          <li key={reading.row}>
            <Reading reading={reading} language={language} />
          </li>
        ))}
        language={language}
      />
      <More all={readingsCount} shown={readings.length} language={language} />
      <LookAgain language={language} />
    </section>
  );
}

function Reading({ reading, language }: { reading: ShownReading; language: Language }) {
  const words = importWords[language].check;
  const { row, name, kind, choice } = reading;
  const id = `row-${row}`;
  const choices = (["split", "single", "out"] as const).filter((one) => one !== "split" || kind === "people");
  return (
    <>
      <label htmlFor={id}>{words.choiceOf(row, name)}</label>
      <p id={`${id}-read`}>{sayReading(reading, language)}</p>
      <select id={id} name={id} form={namesForm} defaultValue={choice ?? ""} aria-describedby={`${id}-read`}>
        {choice === null ? <option value="">{words.choose}</option> : null}
        {choices.map((one) => (
          <option key={one} value={one}>
            {words.choices[one]}
          </option>
        ))}
      </select>
    </>
  );
}

function sayReading(
  { kind, choice, named, adults, children, household }: ShownReading,
  language: Language,
): string {
  const words = importWords[language].check;
  if (choice === null || (kind === "unclear" && choice === "single")) return words.isUnclear;
  if (choice === "out") return words.isOut;
  if (choice === "single") return words.isOne;
  const guests = [
    ...named.map(({ name, child }) => (child ? words.child(name) : name)),
    ...(adults > 0 ? [words.unnamedAdults(adults)] : []),
    ...(children > 0 ? [words.unnamedChildren(children)] : []),
  ];
  const together = guests.length > 1 && household !== null ? `, ${words.inHousehold(household)}` : "";
  return words.becomesGuests(formatList(guests, language)) + together;
}

export function CheckJoins({ check: { joins }, language }: Shown) {
  const words = importWords[language].check;
  if (joins.length === 0) return null;
  return (
    <section className="import-names notice warn" aria-labelledby="joins">
      <h2 id="joins">{words.joinsTitle}</h2>
      <p>{words.joinsLead}</p>
      <input type="hidden" name="joins" value="shown" form={namesForm} />
      <ul>
        {joins.map(({ household, members, names, isApart }) => (
          <li key={household}>
            <p>
              {isApart
                ? words.joinsApart(household)
                : words.joins(household, formatList(members, language), formatList(names, language))}
            </p>
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
      <LookAgain language={language} />
    </section>
  );
}
