import { useState, useEffect } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import type { PageName } from "#domain/page.ts";
import { type ContentField, countTyped, fieldsOfSection } from "#domain/wedding/editing/section-form.ts";
import type { CoupleColours } from "#domain/wedding/palette.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import type { AdminAnswer } from "../act.ts";
import { dataOf, FormOf, refusalOf } from "../editing/form-of.tsx";
import { Palettes } from "../editing/palettes.tsx";
import { useNotice } from "../page-parts.tsx";
import {
  ContentControl,
  OursButton,
  sectionFormId,
  problemsOfPicked,
  readPicked,
} from "./content-control.tsx";
import type { SectionPage } from "./load-wedding.ts";
import { settingsPath } from "../admin-paths.ts";
import { InEachLanguage, type PartedSection, Parts } from "./section-parts.tsx";
import { PageOrder } from "./website-nav.tsx";
import { WritingForm, DraftBar, isUnsent, WritingHelps } from "./writing-tools.tsx";
import { valueAt } from "#domain/history/patches.ts";
import type { FieldValue } from "#domain/wedding/editing/wedding-field-text.ts";
import type { EditedList } from "#domain/wedding/editing/content-fields.ts";
import {
  type Pressed,
  pressRows,
  readListState,
  showRows,
  textIn,
} from "#domain/wedding/editing/list-rows.ts";
import type { EditedProblem } from "#i18n/editing/edited-problems.ts";
import { wordsOf } from "#i18n/words.ts";
import { ListRows, type DrawnLists } from "./lists/list-row.tsx";
import type { ListsView, SectionRefused } from "./lists/save-lists.ts";
import "./wedding-editing.css";

/** Beside a refused form stands what somebody else has written. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const intent = formData?.get("intent");
  return intent === "save-section" || intent === "save-introduction" || defaultShouldRevalidate;
}

type FormOfSectionProps = {
  data: SectionPage;
  answer: AdminAnswer | undefined;
  to: string;
  next: PageName | undefined;
  picked: CoupleColours | null;
  setPicked: (picked: CoupleColours | null) => void;
};

export function FormOfSection({ data: saved, answer, to, next, picked, setPicked }: FormOfSectionProps) {
  const language = useLanguage();
  const data = picked ? { ...saved, problems: problemsOfPicked(picked, language) } : saved;
  const words = useWords("editing");
  const [names, moved] = [useWords("frame").pages, useWords("lists")];
  const key = useSentForm(answer);
  const { section, draft, leftOverFacts, pages } = data;
  const isSaved = useNotice() === "saved" && !answer;
  const refused = refusalOf(answer, "save-section");
  const lists = dataOf(answer, "save-section") ?? refused?.lists?.view ?? data.lists;
  // What is typed into a part that somebody else has removed stands there again.
  const parts = Math.max(data.parts, countTyped(section, refused?.typed ?? {}));
  const fields = fieldsOfSection(section, parts).filter(
    ({ at }) => at[0] === "wedding" || at[1] === data.spoken[0],
  );
  const whole = fields.filter(({ part }) => part === undefined);
  const facts = whole.filter(({ at }) => at[0] === "wedding");
  const texts = whole.filter(({ at }) => at[0] === "texts");
  const drawn = { data, refused };
  return (
    <>
      {leftOverFacts.length > 0 ? (
        <ul className="notice warn">
          {leftOverFacts.map(({ says, word }) => (
            <li key={says}>
              {says} <OursButton word={word} />
            </li>
          ))}
        </ul>
      ) : null}
      {section === "deletion" ? (
        <p className="small">
          {moved.deletionMoved} <a href={`${settingsPath(language)}#deletion`}>{moved.toDeletion}</a>
        </p>
      ) : null}
      <WritingForm key={key}>
        <FormOf
          command="save-section"
          sends={{ section, seen: lists?.seen ?? data.seen }}
          isLive
          savesOnEnter
          action={to}
          className="section-form below"
          id={sectionFormId}
          onInput={({ currentTarget }) => {
            // When the picker has taken over what is typed beside it.
            if (section === "colours") requestAnimationFrame(() => setPicked(readPicked(currentTarget)));
          }}
        >
          {pages.length > 0 ? <PageOrder pages={pages} /> : null}
          {lists ? (
            <ListFields
              view={lists}
              refused={refused}
              problems={answer ? [] : data.problems}
              events={data.events}
            />
          ) : null}
          {section === "colours" ? <Palettes of="wedding.colours" /> : null}
          {facts.length > 0 ? (
            <section aria-label={words.factsTitle}>
              {texts.length > 0 ? <h2>{words.factsTitle}</h2> : null}
              <Groups fields={facts}>
                {(field) => <ContentControl key={field.name} field={field} {...drawn} />}
              </Groups>
            </section>
          ) : null}
          {texts.length > 0 ? (
            <section aria-label={words.textsTitle}>
              {facts.length > 0 ? <h2>{words.textsTitle}</h2> : null}
              <p className="small">{words.leftEmpty}</p>
              <WritingHelps
                hasParagraphs={fields.some(({ kind }) => kind === "paragraphs")}
                placeholders={data.placeholders}
              />
              <Groups fields={texts}>
                {(field) => <InEachLanguage key={field.name} field={field} spoken={data.spoken} {...drawn} />}
              </Groups>
            </section>
          ) : null}
          {parts > 0 ? <Parts section={section as PartedSection} {...{ fields, parts }} {...drawn} /> : null}
          <DraftBar {...{ draft, answer, isSaved }} isUnsaved={lists !== data.lists} refusal={refused}>
            {next ? (
              <button className="button quiet small" name="next" value={next}>
                {words.saveAndNext}
                <span className="visually-hidden">: {names[next]}</span>
              </button>
            ) : null}
          </DraftBar>
        </FormOf>
      </WritingForm>
    </>
  );
}

/** Fields keep what somebody typed, so a sent form is another one. A form that nobody has read stays as it is. */
function useSentForm(answer: AdminAnswer | undefined): string {
  const { key } = useLocation();
  const [sent, setSent] = useState(key);
  if (sent === key || isUnsent(answer)) return sent;
  setSent(key);
  return key;
}

type GroupsProps = {
  fields: readonly ContentField[];
  children: (field: ContentField) => React.ReactNode;
};

function Groups({ fields, children }: GroupsProps) {
  const { groups } = useWords("editing");
  const groupOf = ({ at: [first, ...path] }: ContentField) => {
    const key = (first === "texts" ? path.slice(1) : path).slice(0, -1).join(".");
    return Object.hasOwn(groups, key) ? key : "";
  };
  return [...Map.groupBy(fields, groupOf)].map(([key, together]) =>
    key === "" ? (
      <div key={key} className="fields">
        {together.map(children)}
      </div>
    ) : (
      <fieldset key={key} className="fields">
        <legend>{groups[key]}</legend>
        {together.map(children)}
      </fieldset>
    ),
  );
}

type ListFieldsProps = {
  view: ListsView & { focus?: string };
  refused: SectionRefused | null;
  problems: readonly EditedProblem[];
  events: DrawnLists["events"];
};

/** The buttons of the form change its rows; where there is a script, by the same rules at once. */
function ListFields({ view, refused, problems, events }: ListFieldsProps) {
  const language = useLanguage();
  const [state, setState] = useState<Pressed>({ ...view.state, focus: view.focus ?? "" });
  const [isPressed, setPressed] = useState(false);
  const focus = state.focus.replace(" ", "-");
  useEffect(() => {
    if (isPressed) toFocus(state.focus.replace(" ", "-"))?.focus();
  }, [isPressed, state]);
  const seen = rowsSeen(view.lists, JSON.parse(view.seen) as FieldValue);
  const drawn: DrawnLists = {
    language,
    spoken: view.spoken,
    problems: refused ? refused.wrong : problems,
    theirs: theirWords(refused, seen),
    events,
    uses: view.uses,
    words: wordsOfRows(seen),
    asks: state.asks,
    focus: isPressed ? "" : (refused?.wrong[0]?.name ?? focus),
    press(event) {
      const { form, value } = event.currentTarget;
      if (!form) return;
      event.preventDefault();
      setPressed(true);
      setState(pressRows(readListState(view.lists, new FormData(form)), value, view.uses));
    },
  };
  return (
    <>
      {state.sure.map((place) => (
        <input key={place} type="hidden" name="sure" value={place} />
      ))}
      {view.lists.includes("foodOptions") ? (
        <p className="small">{wordsOf(language).lists.renaming}</p>
      ) : null}
      {view.lists.map((list) => {
        const rows = state.rows[list] ?? [];
        const { title, lead, none } = wordsOf(language).lists[list];
        return (
          <section
            key={list}
            aria-labelledby={`${list}-title`}
            className="edited-list"
            id={`wedding.${list}`}
          >
            <div>
              <h2 id={`${list}-title`}>{title}</h2>
              <p className="small">{rows.length === 0 ? none : lead}</p>
            </div>
            <ListRows list={list} parent={`wedding.${list}`} rows={rows} drawn={drawn} />
          </section>
        );
      })}
    </>
  );
}

/** Of a row its first field; where it has become the first or the last row, the other button. */
function toFocus(id: string): HTMLElement | null {
  const other = id.startsWith("up-") ? id.replace("up-", "down-") : id.replace("down-", "up-");
  const found = document.getElementById(id) ?? document.getElementById(other);
  return found?.querySelector<HTMLElement>("input:not([type='hidden'])") ?? found;
}

type RowsSeen = { place: string; item: FieldValue; values: Readonly<Record<string, string>> }[];

function rowsSeen(lists: readonly EditedList[], seen: FieldValue): RowsSeen {
  return lists.flatMap((list) => {
    const items = valueAt(seen, ["wedding", list]);
    return showRows(list, items).flatMap(({ id, values, options }) => {
      const [place, item] = [`wedding.${list}.${id}`, valueAt(items, [id])];
      const inner = options.map((option) => ({
        place: `${place}.options.${option.id}`,
        item: valueAt(item, ["options", option.id]),
        values: option.values,
      }));
      return [{ place, item, values }, ...inner];
    });
  });
}

function theirWords(refused: SectionRefused | null, rows: RowsSeen): DrawnLists["theirs"] {
  const all = rows.flatMap(({ place, values }) =>
    Object.entries(values).map(([name, text]) => [`${place}.${name}`, text] as const),
  );
  return Object.fromEntries(all.filter(([name]) => refused?.theirs.includes(name)));
}

function wordsOfRows(rows: RowsSeen): DrawnLists["words"] {
  return Object.fromEntries(
    rows.map(({ place, item }) => [place, textIn(item, "stored") || textIn(item, "key")]),
  );
}
