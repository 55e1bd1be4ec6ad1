// What is said around a form of the couple's words: that it is saved, and how words are written.

import type { Language } from "#domain/language.ts";
import type { PageName } from "#domain/page.ts";
import { editingWords } from "#i18n/editing/editing.ts";
import { previewPath } from "../admin-view.ts";
import type { SectionPage } from "./load-wedding.ts";
import { weddingPath } from "./wedding-overview.tsx";

export function SectionSaved({ section, language }: Pick<SectionPage, "section"> & { language: Language }) {
  const words = editingWords[language];
  const preview = { page: pageOf(section), shown: language, width: "phone" } as const;
  return (
    <div className="notice good cluster">
      <p role="status">{words.saved}</p>
      <a href={previewPath(language, preview)}>{words.seeIt}</a>
      <a href={weddingPath(language)}>{words.toPublish}</a>
    </div>
  );
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

type WritingHelpsProps = Pick<SectionPage, "placeholders"> & { hasParagraphs: boolean; language: Language };

export function WritingHelps({ hasParagraphs, ...facts }: WritingHelpsProps) {
  return (
    <>
      {hasParagraphs ? <HowToWrite language={facts.language} /> : null}
      <Placeholders {...facts} />
    </>
  );
}

function HowToWrite({ language }: { language: Language }) {
  const { title, marks } = editingWords[language].howToWrite;
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

function Placeholders({ placeholders, language }: Omit<WritingHelpsProps, "hasParagraphs">) {
  const words = editingWords[language].placeholders;
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
