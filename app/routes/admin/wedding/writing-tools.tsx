import { createContext, type FormEvent, type ReactNode, use, useMemo, useState } from "react";
import type { Language } from "#domain/language.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { insertText } from "../editing/in-browser.ts";
import type { SectionPage } from "./load-wedding.ts";
import type { AdminAnswer } from "../act.ts";
import { SaveBar } from "../editing/form-of.tsx";
import { refusalInWords } from "../editing/refusal.tsx";
import type { SectionRefused } from "./lists/save-lists.ts";

type Control = HTMLInputElement | HTMLTextAreaElement;

type Writing = {
  name: string | null;
  /** Letters that still fit; null: there is plenty of room. */
  room: number | null;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
};

const WritingContext = createContext<Writing>({ name: null, room: null, isOpen: false, setOpen: () => {} });

export function WritingForm({ children }: { children: ReactNode }) {
  const [at, setAt] = useState<Pick<Writing, "name" | "room">>({ name: null, room: null });
  const [isOpen, setOpen] = useState(false);
  const writing = useMemo(() => ({ ...at, isOpen, setOpen }), [at, isOpen]);
  const look = ({ target }: FormEvent) => {
    if (isWritten(target)) setAt({ name: target.name, room: roomIn(target) });
  };
  return (
    <WritingContext value={writing}>
      <div className="writing" onFocus={look} onInput={look}>
        {children}
      </div>
    </WritingContext>
  );
}

function isWritten(target: EventTarget): target is Control {
  return (
    (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.maxLength > 0
  );
}

/** Told when a tenth is left. */
function roomIn({ value, maxLength }: Control): number | null {
  const room = maxLength - value.length;
  return room <= maxLength / 10 ? room : null;
}

type WritingToolsProps = {
  name: string;
  written: Language | undefined;
  placeholders: SectionPage["placeholders"];
};

export function WritingTools({ name, written, placeholders }: WritingToolsProps) {
  const words = useWords("editing");
  const writing = use(WritingContext);
  if (writing.name !== name) return null;
  return (
    <>
      {writing.room === null ? null : (
        <p className="small" role="status">
          {words.room(writing.room)}
        </p>
      )}
      {written === undefined ? null : (
        <details
          className="insert-fact"
          open={writing.isOpen}
          onToggle={({ currentTarget }) => writing.setOpen(currentTarget.open)}
        >
          <summary>{words.placeholders.insert}</summary>
          <ul className="cluster">
            {placeholders.map(({ name: fact, values }) => (
              <li key={fact}>
                <button
                  type="button"
                  className="button quiet small"
                  onClick={() => insertText(name, () => `{${fact}}`)}
                >
                  <span lang={written}>{values[written]}</span> <code>{`{${fact}}`}</code>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type DraftBarProps = Pick<SectionPage, "draft"> & {
  answer: AdminAnswer | undefined;
  isSaved: boolean;
  isUnsaved?: boolean;
  refusal: SectionRefused | null;
  children?: ReactNode;
};

export function DraftBar({ draft, answer, isSaved, isUnsaved = false, refusal, children }: DraftBarProps) {
  const language = useLanguage();
  const words = useWords("editing");
  return (
    <SaveBar
      label={words.save}
      isUnsaved={isUnsaved}
      saved={isSaved ? (draft ? words.savedAt(draft.time, draft.changed) : words.saved) : null}
      wrong={refusal?.why === "not saved" ? refusal.wrong.map(({ name }) => name) : []}
      refused={isUnsent(answer) ? refusalInWords(answer, language) : whyNotSaved(refusal, language)}
    >
      {children}
    </SaveBar>
  );
}

/** Nobody has read the form. */
export function isUnsent(answer: AdminAnswer | undefined): answer is Extract<AdminAnswer, { intent: "" }> {
  return answer?.ok === false && answer.intent === "";
}

/** null: its fields say it. */
function whyNotSaved(refusal: SectionRefused | null, language: Language): string | null {
  if (!refusal || refusal.why === "not saved") return null;
  const { refused } = wordsOf(language).editing;
  const words = wordsOf(language).lists;
  const { why, lists } = refusal;
  if (why === "first event") return words.refused[why](lists?.households ?? 0);
  const message = why === "asks" ? words.refused[why] : refused[why];
  return lists && lists.gone.length > 0 ? `${message} ${words.gone(lists.gone.join(", "))}` : message;
}

type WritingHelpsProps = Pick<SectionPage, "placeholders"> & { hasParagraphs: boolean };

export function WritingHelps({ hasParagraphs, placeholders }: WritingHelpsProps) {
  const language = useLanguage();
  const { howToWrite, placeholders: words } = useWords("editing");
  const facts = placeholders.map(({ name, values }) => [`{${name}}`, values[language]] as const);
  return (
    <>
      {hasParagraphs ? <Meanings title={howToWrite.title} of={Object.entries(howToWrite.marks)} /> : null}
      <Meanings title={words.title} of={facts}>
        <p className="small">{words.lead}</p>
      </Meanings>
    </>
  );
}

type MeaningsProps = {
  title: string;
  of: readonly (readonly [typed: string, means: string])[];
  children?: ReactNode;
};

function Meanings({ title, of, children }: MeaningsProps) {
  return (
    <details>
      <summary>{title}</summary>
      <div className="stack">
        {children}
        <dl className="placeholders tiles">
          {of.map(([typed, means]) => (
            <div key={typed}>
              <dt>
                <code>{typed}</code>
              </dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
