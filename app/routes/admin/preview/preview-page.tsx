// A page of the guests as it will be, in a frame as wide as a phone or a laptop. All that can be chosen is a link.

import { type Language, languageNames } from "#domain/language.ts";
import { frameWords } from "#i18n/frame.ts";
import { previewWords } from "#i18n/preview/preview.ts";
import type { PartProps } from "../admin-request.ts";
import { adminPath, previewPath } from "../admin-view.ts";
import type { PreviewData } from "./load-preview.ts";
import { framedPath, pagesInPreview, type Previewed, widthsInPreview } from "./preview-paths.ts";

export default function PreviewPage({ data, language }: PartProps<PreviewData>) {
  const words = previewWords[language];
  const { page, shown, width, spoken, hasDraft } = data;
  const previewed = { page, shown, width };
  const pageName = frameWords[language].pages[page];
  return (
    <article className="preview-page" aria-labelledby="preview-title">
      <p>
        <a href={adminPath(language, { wedding: "" })}>
          <span aria-hidden="true">←&nbsp;</span>
          {words.back}
        </a>
      </p>
      <h1 id="preview-title">{words.title}</h1>
      <p>{hasDraft ? words.lead : words.noDraft}</p>
      <div className="preview-ways">
        <Ways label={words.pages} previewed={previewed} language={language} name="page" of={pagesInPreview}>
          {(one) => frameWords[language].pages[one]}
        </Ways>
        {spoken.length === 1 ? null : (
          <Ways label={words.languages} previewed={previewed} language={language} name="shown" of={spoken}>
            {(one) => <span lang={one}>{languageNames[one]}</span>}
          </Ways>
        )}
        <Ways
          label={words.widths}
          previewed={previewed}
          language={language}
          name="width"
          of={widthsInPreview}
        >
          {(one) => words[one]}
        </Ways>
      </div>
      <div className="preview-screen">
        <div className={`preview-glass ${width}`}>
          <iframe src={framedPath(language, previewed)} title={words.frame(pageName, words[width])} />
        </div>
      </div>
    </article>
  );
}

type WaysProps<Name extends keyof Previewed> = {
  label: string;
  previewed: Previewed;
  language: Language;
  name: Name;
  of: readonly Previewed[Name][];
  children: (one: Previewed[Name]) => React.ReactNode;
};

function Ways<Name extends keyof Previewed>(props: WaysProps<Name>) {
  const { label, previewed, language, name, of, children } = props;
  return (
    <nav aria-label={label}>
      {of.map((one) => (
        <a
          key={one}
          href={previewPath(language, { ...previewed, [name]: one })}
          aria-current={one === previewed[name] ? "true" : undefined}
        >
          {children(one)}
        </a>
      ))}
    </nav>
  );
}
