import { couple } from "#domain/roles.ts";
import { useEffect, useRef } from "react";
import { Form, Link, useLocation, useSubmit } from "react-router";
import { languages } from "#domain/language.ts";
import { Check } from "#ui/check.tsx";
import { Options } from "#ui/options.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import type { PrintData } from "./load-print.ts";
import { useSiteLanguages } from "../../../page-handle.ts";
import { printPath } from "../admin-paths.ts";
import { cardLanguages, printColumns, type PrintView } from "./print-view.ts";
import { Boxes } from "../editing/form-field.tsx";
import { Allowed } from "../page-parts.tsx";
import type { AddressLabels, HouseholdCards, Part } from "./load-households.ts";
import { FormOf } from "../editing/form-of.tsx";

type OptionsProps = { data: Pick<PrintData, "view" | "events" | "eventKey"> };

export function SheetOptions({ data }: OptionsProps) {
  const language = useLanguage();
  const { view, events, eventKey } = data;
  const words = useWords("print").options;
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Boxes that were ticked before the script had loaded.
    const inputs = form.current?.querySelectorAll("input") ?? [];
    const isChanged = [...inputs].some(({ checked, defaultChecked }) => checked !== defaultChecked);
    if (isChanged) void submit(form.current, { preventScrollReset: true });
  }, [submit]);
  return (
    <Form
      ref={form}
      className="stack"
      action={printPath(language, view.sheet)}
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      <input type="hidden" name="chosen" value="yes" />
      {events.length > 0 ? (
        <label className="of-event">
          {words.event}{" "}
          <select name="event" defaultValue={eventKey ?? ""}>
            {view.sheet === "guest-list" ? <option value="">{words.anyEvent}</option> : null}
            <Options of={events.map(({ key, name }) => [key, name])} />
          </select>
        </label>
      ) : null}
      <Choices view={view} />
      <button className="button quiet small without-script">{words.show}</button>
    </Form>
  );
}

function Choices({ view }: { view: PrintView }) {
  const language = useLanguage();
  const isOneForAll = useSiteLanguages().length === 1;
  const words = useWords("print").options;
  const fields = useWords("guestFields").names;
  const { answer } = useWords("print").guestList;
  const unanswered = <Check name="unanswered" checked={view.unanswered} label={words.unanswered} />;
  switch (view.sheet) {
    case "guest-list":
      return (
        <>
          <Pick
            name="who"
            legend={words.who}
            choices={{ all: words.all, coming: words.coming }}
            chosen={view.who}
          />
          <Boxes
            name="column"
            legend={words.columns}
            options={printColumns.map((value) => {
              return { value, label: value === "answer" ? answer : fields[value] };
            })}
            ticked={view.columns}
          />
        </>
      );
    case "door-list":
      return unanswered;
    case "kitchen":
      return isOneForAll ? null : (
        <Pick
          name="in"
          legend={wordsOf(language).kitchen.language}
          choices={namesOf(languages, words.languages)}
          chosen={view.kitchenLanguage ?? language}
        />
      );
    case "place-cards":
      return (
        <>
          <Pick
            name="shape"
            legend={words.shape}
            choices={{ tent: words.tent, flat: words.flat }}
            chosen={view.shape}
          />
          <fieldset>
            <legend>{words.onCards}</legend>
            {unanswered}
            <Check name="table" checked={view.table} label={words.table} />
            <Check name="diets" checked={view.diets} label={words.diets} />
            {isOneForAll ? null : <Check name="both" checked={view.both} label={words.inBoth} />}
          </fieldset>
        </>
      );
    case "table-signs":
      return (
        <>
          <Pick
            name="per"
            legend={words.size}
            choices={{ "2": words.perPage2, "1": words.perPage1 }}
            chosen={view.per}
          />
          {unanswered}
        </>
      );
    case "invitation":
      return isOneForAll ? null : (
        <Pick
          name="in"
          legend={words.language}
          choices={namesOf(cardLanguages, words.languages)}
          chosen={view.cardLanguages}
        />
      );
    case "household-cards":
    case "address-labels":
      return <HouseholdChoices view={view} />;
  }
}

function namesOf<Name extends string>(wanted: readonly Name[], names: Readonly<Record<Name, string>>) {
  return Object.fromEntries(wanted.map((name) => [name, names[name]]));
}

function HouseholdChoices({ view }: { view: PrintView }) {
  const language = useLanguage();
  const words = useWords("print").households;
  const { isOfNew, otherwise } = view.households;
  const names = useWords("print").options.languages;
  const languages = useSiteLanguages();
  return (
    <>
      <Pick
        name="cards"
        legend={words.which}
        choices={{ all: words.all, new: words.new }}
        chosen={isOfNew ? "new" : "all"}
      />
      {view.sheet === "household-cards" ? (
        <Pick name="size" legend={words.size} choices={{ ten: words.ten, a6: words.a6 }} chosen={view.size} />
      ) : (
        <Check name="test" checked={view.test} label={words.testSheet} />
      )}
      {languages.length === 1 ? null : (
        <Pick
          name="otherwise"
          legend={words.otherwise}
          choices={namesOf(languages, names)}
          chosen={otherwise ?? language}
        />
      )}
    </>
  );
}

type PickProps = { name: string; legend: string; choices: Readonly<Record<string, string>>; chosen: string };

function Pick({ choices, chosen, ...pick }: PickProps) {
  const options = Object.entries(choices).map(([value, label]) => ({ value, label }));
  return <Boxes type="radio" {...pick} options={options} ticked={[chosen]} />;
}

export function HouseholdCardTools({ content }: { content: HouseholdCards }) {
  const language = useLanguage();
  const { cards, part, cardCount, madeCount, withoutCode } = content;
  const words = useWords("print").households;
  const { search } = useLocation();
  const action = printPath(language, "household-cards") + search;
  const file = new URLSearchParams(search);
  file.set("language", language);
  return (
    <div className="household-tools below">
      {withoutCode > 0 ? (
        <FormOf command="make-household-codes" action={action} className="notice cluster">
          <p>{words.without(withoutCode)}</p>
          <button className="button small">{words.make(withoutCode)}</button>
        </FormOf>
      ) : null}
      {cards.length === 0 ? <p className="notice warn">{words.noCards}</p> : null}
      {cardCount > 0 ? (
        <FormOf command="note-cards-made" action={action} className="cluster">
          {cards.map(({ id, code }) => (
            <input key={id} type="hidden" name="card" value={`${code} ${id}`} />
          ))}
          <p className="small">{words.made(madeCount, cardCount)}</p>
          {cards.length > 0 ? (
            <button className="button quiet small">{words.note(cards.length)}</button>
          ) : null}
          <Allowed roles={couple}>
            <a className="button quiet small" href={`/api/household-cards.xlsx?${file}`}>
              {words.file}
            </a>
          </Allowed>
        </FormOf>
      ) : null}
      <Parts part={part} />
    </div>
  );
}

export function AddressLabelTools({ content }: { content: AddressLabels }) {
  const { labels, part, withoutAddress } = content;
  const words = useWords("print").households;
  return (
    <div className="household-tools below">
      {labels.length === 0 ? <p className="notice warn">{words.noLabels}</p> : null}
      {withoutAddress.length > 0 ? (
        <details className="notice">
          <summary>{words.withoutAddress(withoutAddress.length)}</summary>
          <ul>
            {withoutAddress.map((name, at) => (
              <li key={at}>{name}</li>
            ))}
          </ul>
        </details>
      ) : null}
      <Parts part={part} />
    </div>
  );
}

function Parts({ part: { from, size, count } }: { part: Part }) {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  if (count <= size) return null;
  const starts = Array.from({ length: Math.ceil(count / size) }, (_, at) => at * size + 1);
  const addressOf = (start: number) => {
    const query = new URLSearchParams(search);
    query.set("from", String(start));
    return `${pathname}?${query}`;
  };
  return (
    <nav aria-label={wordsOf(language).print.households.parts} className="cluster">
      {starts.map((start) => (
        <Link key={start} to={addressOf(start)} aria-current={start === from ? "page" : undefined}>
          {start}–{Math.min(start + size - 1, count)}
        </Link>
      ))}
    </nav>
  );
}
