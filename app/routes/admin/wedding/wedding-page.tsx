// What the couple edit of their own: how their draft stands, or one form of it. Every form works without script.

import { firstEveningWords } from "#i18n/starting/first-evening.ts";
import type { PartProps } from "../admin-request.ts";
import { editingWords } from "#i18n/editing/editing.ts";
import { usePicked } from "./colour-control.tsx";
import { adminPath } from "../admin-view.ts";
import { IntroductionForm, IntroductionList } from "./introductions.tsx";
import type { SectionPage, WeddingData } from "./load-wedding.ts";
import { FormOfSection } from "./section-form.tsx";
import { weddingPath, WeddingOverviewPage } from "./wedding-overview.tsx";

export default function WeddingPage({ data, ...rest }: PartProps<WeddingData>) {
  if (data.view === "section") return <SectionForm data={data} {...rest} />;
  if (data.view === "introductions") return <IntroductionList data={data} {...rest} />;
  if (data.view === "introduction") return <IntroductionForm data={data} {...rest} />;
  const { language } = rest;
  return (
    <>
      {data.isSample ? (
        <p className="notice">
          <a href={adminPath(language, { start: "" })}>{firstEveningWords[language].begin.title}</a>
        </p>
      ) : null}
      <WeddingOverviewPage data={data} {...rest} />
    </>
  );
}

function SectionForm({ data, answer, language }: PartProps<SectionPage>) {
  const words = editingWords[language];
  const [picked, setPicked] = usePicked();
  return (
    <article className="guest-page wedding-page">
      <p>
        <a href={weddingPath(language)}>
          <span aria-hidden="true">←&nbsp;</span>
          {words.toOverview}
        </a>
      </p>
      <h1>{words.sections[data.section]}</h1>
      <p>{words.lead}</p>
      <FormOfSection
        {...{ data, answer, language, picked, setPicked }}
        to={weddingPath(language, data.section)}
      />
    </article>
  );
}
