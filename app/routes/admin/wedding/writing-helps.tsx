import type { ReactNode } from "react";
import type { Language } from "#domain/language.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import type { AdminAnswer } from "../act.ts";
import { SaveBar } from "../editing/form-of.tsx";
import { refusalInWords } from "../editing/refusal.tsx";
import type { ListsRefused, PressedLists } from "./lists/save-lists.ts";
import type { SectionPage } from "./load-wedding.ts";
import type { SectionRefused } from "./website-commands.ts";

type DraftBarProps = Pick<SectionPage, "draft"> & {
  answer: AdminAnswer | undefined;
  isSaved: boolean;
  refusal: SectionRefused | ListsRefused | null;
  children?: ReactNode;
};

export function DraftBar({ draft, answer, isSaved, refusal, children }: DraftBarProps) {
  const language = useLanguage();
  const words = useWords("editing");
  return (
    <SaveBar
      label={words.save}
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

export function listsRefusedIn(answer: AdminAnswer | undefined): ListsRefused | null {
  const refusal = refusalOfSection(answer);
  return refusal && "view" in refusal ? refusal : null;
}

export function refusedIn(answer: AdminAnswer | undefined): SectionRefused | null {
  const refusal = refusalOfSection(answer);
  return refusal && "typed" in refusal ? refusal : null;
}

function refusalOfSection(answer: AdminAnswer | undefined): SectionRefused | ListsRefused | null {
  return answer?.ok === false && answer.intent === "save-section" ? answer.refusal : null;
}

export function pressedIn(answer: AdminAnswer | undefined): PressedLists | null {
  return answer?.ok && answer.intent === "save-section" ? (answer.data ?? null) : null;
}

/** null: its fields say it. */
function whyNotSaved(refusal: SectionRefused | ListsRefused | null, language: Language): string | null {
  if (!refusal) return null;
  const { refused } = wordsOf(language).editing;
  const words = wordsOf(language).lists;
  const { why } = refusal;
  if (why === "not saved") return null;
  if (!("view" in refusal)) return refused[why as Exclude<SectionRefused["why"], "not saved">];
  if (why === "first event") return words.refused[why](refusal.households);
  const said = why === "asks" ? words.refused[why] : refused[why];
  return refusal.gone.length > 0 ? `${said} ${words.gone(refusal.gone.join(", "))}` : said;
}

type WritingHelpsProps = Pick<SectionPage, "placeholders"> & { hasParagraphs: boolean };

export function WritingHelps({ hasParagraphs, ...facts }: WritingHelpsProps) {
  return (
    <>
      {hasParagraphs ? <HowToWrite /> : null}
      <Placeholders {...facts} />
    </>
  );
}

function HowToWrite() {
  const { title, marks } = useWords("editing").howToWrite;
  return (
    <details>
      <summary>{title}</summary>
      <div className="stack">
        <dl className="placeholders">
          {Object.entries(marks).map(([mark, says]) => (
            <div key={mark}>
              <dt>
                <code>{mark}</code>
              </dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

function Placeholders({ placeholders }: Omit<WritingHelpsProps, "hasParagraphs">) {
  const language = useLanguage();
  const words = useWords("editing").placeholders;
  return (
    <details>
      <summary>{words.title}</summary>
      <div className="stack">
        <p className="small">{words.lead}</p>
        <dl className="placeholders">
          {placeholders.map(({ name, values }) => (
            <div key={name}>
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd>{values[language]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
