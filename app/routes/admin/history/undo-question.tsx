import { Link } from "react-router";
import type { Language } from "#domain/language.ts";
import { helpers } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminLoader } from "../admin-request.ts";
import { guestPath, historyPath } from "../admin-paths.ts";
import { ChangedTexts } from "../editing/changed-texts.tsx";
import type { Route } from "./+types/undo-question";
import { loadUndo, type SkippedView, type UndoPage } from "./load-undo.ts";
import { FormOf } from "../editing/form-of.tsx";
import { PageTitle } from "../page-title.tsx";

type QuestionProps = { data: UndoPage };

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "home" };

export const loader = adminLoader(loadUndo);

export { action } from "../act.ts";

export default function UndoQuestion({ loaderData: data }: Route.ComponentProps) {
  const language = useLanguage();
  const { ask: words, notUndone } = useWords("history");
  const { change, refusal, skipped, isDone } = data;
  // After a yes, the rest that could not be undone is the result and not a refusal.
  const isRest = isDone && (refusal === "nothing goes back" || refusal === "photo gone");
  return (
    <article className="column history">
      <PageTitle>{isRest ? words.stays : titleOf(data, language)}</PageTitle>
      {change === null ? null : (
        <p>
          <strong>{change.what}</strong>
          <br />
          <span className="small">
            {change.who} · <time dateTime={change.at}>{change.when}</time>
          </span>
        </p>
      )}
      {refusal === null || isRest ? null : <p className="notice">{notUndone[refusal]}</p>}
      {refusal === null ? <WhoIsTouched data={data} /> : null}
      <WhatStays skipped={skipped} isTitled={!isRest} />
      {refusal === null ? (
        <YesOrNo data={data} />
      ) : (
        <p>
          <Link to={historyPath(language)}>{words.toHistory}</Link>
        </p>
      )}
    </article>
  );
}

function YesOrNo({ data }: QuestionProps) {
  const language = useLanguage();
  const words = useWords("history").ask;
  const { scope, back, leave, come } = data;
  const count = back.length + leave.length + come.length;
  const history = historyPath(language);
  return (
    <>
      <FormOf command="undo" sends={{ agreedTo: count }} isLive action={history} className="cluster">
        {Object.entries(scope).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="button">{words.sure(count)}</button>
        <Link className="button quiet" to={history}>
          {words.no}
        </Link>
      </FormOf>
      <p className="small">{words.canComeBack}</p>
    </>
  );
}

function titleOf({ scope, refusal }: UndoPage, language: Language): string {
  const words = wordsOf(language).history.ask;
  if (refusal !== null) return words.titleCannot;
  if ("visitor" in scope) return words.titleVisitor;
  return "origin" in scope ? words.titleOrigin : words.title;
}

/** Guests who leave the list are named first, because an admin may not have intended that. */
const ways = ["leave", "come", "back"] as const;

function WhoIsTouched({ data }: QuestionProps) {
  const words = useWords("history").ask;
  const touched = ways.filter((way) => data[way].length > 0);
  if (touched.length === 0) {
    const { wedding = [] } = data.change ?? {};
    if (wedding.length > 0) {
      const back = wedding.map(({ name, values: [from, to] }) => ({ name, values: [to, from] as const }));
      return (
        <>
          <p>{words.contentOnly}</p>
          <ChangedTexts texts={back} />
        </>
      );
    }
    const isOfHousehold = data.change !== null && data.change.households.length > 0;
    return <p>{isOfHousehold ? words.householdOnly : words.tablesOnly}</p>;
  }
  return touched.map((way) => (
    <section key={way}>
      <h2>{words[way](data[way].length)}</h2>
      <ul className="guest-names">
        {data[way].map((name, at) => (
          // The index is the key, because two guests may have the same name.
          <li key={at}>{name}</li>
        ))}
      </ul>
    </section>
  ));
}

type WhatStaysProps = { skipped: readonly SkippedView[]; isTitled: boolean };

function WhatStays({ skipped, isTitled }: WhatStaysProps) {
  const language = useLanguage();
  const words = useWords("history").ask;
  if (skipped.length === 0) return null;
  return (
    <section className="what-was-skipped">
      {isTitled ? <h2>{words.stays}</h2> : null}
      <p className="small">{words.staysLead}</p>
      <ul>
        {skipped.map(({ guestId, name, why }, at) => (
          <li key={at}>
            {guestId === null ? name : <Link to={guestPath(language, guestId)}>{name}</Link>}{" "}
            <span className="small">{why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
