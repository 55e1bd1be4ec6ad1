// What is said around a form of the couple's words: whether it is saved, and how words are written.

import type { ReactNode } from "react";
import type { Language } from "#domain/language.ts";
import type { PageName } from "#domain/page.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { previewPath, websitePath } from "../admin-view.ts";
import { SaveBar } from "../editing/form-of.tsx";
import type { ListsRefused } from "./lists/save-lists.ts";
import type { SectionPage } from "./load-wedding.ts";
import type { SectionRefused } from "./website-commands.ts";

type DraftBarProps = Pick<SectionPage, "section" | "draft"> & {
  isSaved: boolean;
  refusal: SectionRefused | ListsRefused | null;
  children?: ReactNode;
};

export function DraftBar({ section, draft, isSaved, refusal, children }: DraftBarProps) {
  const language = useLanguage();
  const words = useWords("editing");
  const preview = { page: pageOf(section), shown: language, width: "phone" } as const;
  return (
    <SaveBar
      label={words.save}
      saved={isSaved ? (draft ? words.savedAt(draft.time, draft.changed) : words.saved) : null}
      wrong={refusal?.why === "not saved" ? refusal.wrong.map(({ name }) => name) : []}
      refused={whyNotSaved(refusal, language)}
    >
      {isSaved ? (
        <>
          <a href={previewPath(language, preview)}>{words.seeIt}</a>
          <a href={websitePath(language)}>{words.toPublish}</a>
        </>
      ) : null}
      {children}
    </SaveBar>
  );
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

/** Where most of it is seen. */
function pageOf(section: SectionPage["section"]): PageName {
  const elsewhere: Partial<Record<SectionPage["section"], PageName>> = {
    places: "information",
    answering: "rsvp",
  };
  const own = (["home", "wishList", "information", "ourStory", "guestBook", "rsvp"] as const).find(
    (page) => page === section,
  );
  return elsewhere[section] ?? own ?? "home";
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
