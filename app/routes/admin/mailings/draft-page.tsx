// Where the couple write a mailing and choose to whom it goes.

import { writingWords } from "#i18n/mailings/writing.ts";
import type { PartProps } from "../admin-request.ts";
import { lookPath, sendPath, tabPath } from "../admin-view.ts";
import { GoneMailing } from "./gone-mailing.tsx";
import type { DraftPage } from "./load-draft.ts";

export default function Draft({ data, language }: PartProps<DraftPage | null>) {
  const words = writingWords[language];
  if (!data) return <GoneMailing language={language} />;
  const { id, mailing } = data;
  return (
    <section className="emails-page" aria-labelledby="draft">
      <p>
        <a href={tabPath(language, "emails")}>{words.back}</a>
      </p>
      <h1 id="draft">{words.kinds[mailing.kind]}</h1>
      <p>
        <a href={lookPath(language, id, null)}>{words.look}</a>{" "}
        <a href={sendPath(language, id)}>{words.goOn}</a>
      </p>
    </section>
  );
}
