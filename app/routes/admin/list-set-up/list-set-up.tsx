// The page of tags and of the couple's own columns. It works without script.

import { hasTag } from "#domain/guest-list/tags-in-use.ts";
import { listSetUpWords } from "#i18n/guests/list-set-up.ts";
import type { PartProps } from "../admin-request.ts";
import { BackToList } from "../editing/back-to-list.tsx";
import { Refusal } from "../editing/refusal.tsx";
import { ColumnForm } from "./column-form.tsx";
import type { SetUpRefused } from "./list-set-up-actions.ts";
import type { ListSetUp } from "./load-list-set-up.ts";
import { TagForm } from "./tag-form.tsx";
import { WhyNot } from "./why-not.tsx";

export default function ListSetUpPage({ data, answer, language }: PartProps<ListSetUp>) {
  const words = listSetUpWords[language];
  const { tags, columns } = data;
  const refused = answer && !answer.ok && isSetUpRefused(answer.refusal) ? answer : null;
  const refusal = refused ? (refused.refusal as SetUpRefused) : null;
  const isAbout = (kind: "tag" | "column", of: string) =>
    refused?.intent.endsWith(kind) && refusal?.of === of ? refusal : null;
  // Its row may have gone meanwhile.
  const isHomeless =
    refusal !== null &&
    refusal.of !== "" &&
    !hasTag({ tags: tags.map(({ name }) => name) }, refusal.of) &&
    !columns.some(({ key }) => key === refusal.of);
  return (
    <article className="guest-page list-set-up">
      <BackToList language={language} />
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <Refusal answer={refused ? undefined : answer} language={language} />
      {isHomeless ? <WhyNot refusal={refusal} language={language} /> : null}
      <section aria-labelledby="tags">
        <h2 id="tags">{words.tags.title}</h2>
        {tags.length === 0 ? <p>{words.tags.none}</p> : null}
        <ul className="set-up-rows">
          {tags.map((tag) => (
            <li key={tag.name}>
              <TagForm tag={tag} refusal={isAbout("tag", tag.name)} language={language} />
            </li>
          ))}
          <li>
            <TagForm tag={null} refusal={isAbout("tag", "")} language={language} />
          </li>
        </ul>
      </section>
      <section aria-labelledby="columns">
        <h2 id="columns">{words.columns.title}</h2>
        {columns.length === 0 ? <p>{words.columns.none}</p> : null}
        <ul className="set-up-rows">
          {columns.map((column) => (
            <li key={column.key}>
              <ColumnForm column={column} refusal={isAbout("column", column.key)} language={language} />
            </li>
          ))}
          <li>
            <ColumnForm column={null} refusal={isAbout("column", "")} language={language} />
          </li>
        </ul>
      </section>
    </article>
  );
}

function isSetUpRefused(refusal: unknown): refusal is SetUpRefused {
  return typeof refusal === "object" && refusal !== null && "of" in refusal && "why" in refusal;
}
