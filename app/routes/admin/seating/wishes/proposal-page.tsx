import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { helpers } from "#domain/roles.ts";
import { fieldsOfTerms } from "#domain/seating/proposal/seating-problem.ts";
import { Back } from "#ui/back.tsx";
import { Notice } from "#ui/notice.tsx";
import { Table } from "#ui/table.tsx";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../../page-handle.ts";
import { adminLoader } from "../../admin-request.ts";
import { proposalPath, wishesPath } from "../../admin-paths.ts";
import type { Route } from "./+types/proposal-page";
import { loadProposal, type ProposalData } from "./load-proposal.ts";
import { FormOf } from "../../editing/form-of.tsx";
import { ProposeForm } from "./wish-sections.tsx";
import { PageTitle } from "../../page-parts.tsx";
import "./wishes.css";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "seatingChart" };

export const loader = adminLoader(loadProposal);

export { action } from "../../act.ts";

export default function ProposalPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const words = useWords("wishes").proposal;
  const isChanged = answer?.ok === false && answer.intent === "accept-proposal" && answer.status === 409;
  return (
    <article className="canvas wishes">
      <Back to={wishesPath(language)}>{words.toWishes}</Back>
      <PageTitle>{words.title}</PageTitle>
      {isChanged ? <Notice kind="refusal">{words.changedMeanwhile}</Notice> : null}
      {loaderData.found ? <Found data={loaderData.found} /> : <Searching share={loaderData.share} />}
    </article>
  );
}

/** Asks again at once, since the answer takes a second while there is no proposal; without script by itself, too. */
function Searching({ share }: { share: number }) {
  const words = useWords("wishes").proposal;
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state === "idle") void revalidate();
  }, [state, revalidate]);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="1" />
      </noscript>
      <p role="status">{words.searching}</p>
      <progress value={share} aria-label={words.searching} />
    </>
  );
}

function Found({ data }: SectionProps) {
  const words = useWords("wishes").proposal;
  return (
    <>
      {data.changes.length === 0 ? (
        <>
          <p>{data.tables.length === 0 ? words.noTables : words.nothing}</p>
          <Another data={data} />
        </>
      ) : (
        <>
          <p>{words.lead}</p>
          <Accept data={data} />
          <Another data={data} />
          <Comparison data={data} />
        </>
      )}
      {data.left.length > 0 ? (
        <section aria-labelledby="left">
          <h2 id="left">{words.left}</h2>
          {data.counts.chair.after > 0 && !data.terms.mayChangeTables ? <p>{words.tableFull}</p> : null}
          <ul>
            {data.left.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {data.changes.length > 0 ? <Outcome data={data} /> : null}
    </>
  );
}

type SectionProps = { data: ProposalData };

function Another({ data }: SectionProps) {
  const words = useWords("wishes").proposal;
  return (
    <ProposeForm
      seed={data.seed + 1}
      terms={data.terms}
      submit={<button className="button quiet">{words.another}</button>}
    />
  );
}

function Accept({ data }: SectionProps) {
  const language = useLanguage();
  const words = useWords("wishes").proposal;
  const terms = fieldsOfTerms(data.terms);
  const address = proposalPath(language, { seed: String(data.seed), ...terms });
  return (
    <FormOf command="accept-proposal" sends={{ moves: data.moves }} action={address}>
      <button className="button">{words.accept}</button>
    </FormOf>
  );
}

function Comparison({ data }: SectionProps) {
  const words = useWords("wishes").proposal;
  const counts = Object.entries(data.counts) as [keyof typeof words.counts, ProposalData["counts"]["wish"]][];
  return (
    <Table
      className="totals proposal-counts"
      caption={words.compare}
      heads={[words.what, words.before, words.after]}
      rows={counts.map(([kind, { before, after }]) => ({
        key: kind,
        cells: [words.counts[kind], before, after],
        className: after < before ? "better" : after > before ? "worse" : "",
      }))}
    />
  );
}

function Outcome({ data }: SectionProps) {
  const words = useWords("wishes").proposal;
  return (
    <>
      <section aria-labelledby="tables">
        <h2 id="tables">{words.tables}</h2>
        <p className="small">{words.newHint}</p>
        <div className="proposal-tables tiles">
          {data.tables.map(({ name, seats }) => (
            <section key={name}>
              <h3>{name}</h3>
              <ol>
                {seats.map(({ guest, seat, name: sitting, isNew }) => (
                  <li key={guest} value={seat} className={isNew ? "is-new" : undefined}>
                    {sitting} {isNew ? <span className="visually-hidden">({words.isNew})</span> : null}
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </section>
      <details>
        <summary>{words.changes(data.changes.length)}</summary>
        <Table heads={[words.guest, words.from, words.to]} rows={data.changes} />
      </details>
    </>
  );
}
