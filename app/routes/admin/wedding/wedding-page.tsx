// What the couple edit of their own: how their draft stands, or one form of it. Every form works without script.

import { firstEveningWords } from "#i18n/starting/first-evening.ts";
import type { PartProps } from "../admin-request.ts";
import { adminPath } from "../admin-view.ts";
import { IntroductionForm, IntroductionList } from "./introductions.tsx";
import type { WeddingData } from "./load-wedding.ts";
import { SectionForm } from "./section-form.tsx";
import { WeddingOverviewPage } from "./wedding-overview.tsx";

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
