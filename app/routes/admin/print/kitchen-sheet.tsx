// As many pages of A4 as it takes, in which nothing is said by colour alone.

import { useLocation } from "react-router";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { FormField, CopiedLink } from "../editing/form-field.tsx";
import { FormOf, refusalOf } from "../editing/form-of.tsx";
import type { AdminAnswer } from "../act.ts";
import { printPath } from "../admin-paths.ts";
import type { CrewRefused } from "./print-commands.ts";
import type { KitchenContent } from "./load-kitchen.ts";
import { Listing } from "#ui/listing.tsx";

type KitchenPaperProps = { content: Pick<KitchenContent, "paper">; couple: string };

export function KitchenPaperSheet({ content: { paper }, couple }: KitchenPaperProps) {
  return (
    <section className="paper flowing kitchen-sheet" lang={paper.language}>
      <header>
        <p className="paper-label">
          {couple} · {paper.about}
        </p>
        <h3>{paper.title}</h3>
        <p>{paper.asOf}</p>
      </header>
      <div className="listing">
        <Listing parts={paper.parts} headings="h4" />
      </div>
    </section>
  );
}

type ToolsProps = { content: KitchenContent; answer: AdminAnswer | undefined };

export function KitchenTools(props: ToolsProps) {
  const { content } = props;
  const words = useWords("kitchen");
  const file = new URLSearchParams({ event: content.event, language: content.paper.language });
  return (
    <div className="kitchen-tools">
      <NotedPart {...props} />
      <CrewPart {...props} />
      <LinkPart {...props} />
      <p className="cluster">
        <a className="button quiet small" href={`/api/kitchen.xlsx?${file}`} download>
          {words.file}
        </a>
      </p>
      <p className="small">{words.severe}</p>
    </div>
  );
}

type FormProps = {
  command: "note-kitchen-sheet" | "change-crew" | "renew-kitchen-link" | "end-kitchen-link";
  event: string;
  className: string;
  children: React.ReactNode;
};

function KitchenForm({ event, ...form }: FormProps) {
  const language = useLanguage();
  const { search } = useLocation();
  return <FormOf {...form} sends={{ event }} action={printPath(language, "kitchen") + search} />;
}

function NotedPart({ content: { event, mark, noted }, answer }: ToolsProps) {
  const words = useWords("kitchen").noted;
  const isChanged = refusalOf(answer, "note-kitchen-sheet") !== null;
  return (
    <section aria-labelledby="kitchen-noted" className="stack">
      <h3 id="kitchen-noted">{words.title}</h3>
      {isChanged ? <Notice kind="warn">{words.changedMeanwhile}</Notice> : null}
      <p>{noted ? `${words.at(noted.at)} ${words.changes(noted.changes)}` : words.never}</p>
      {noted?.changes === 0 ? null : (
        <KitchenForm command="note-kitchen-sheet" event={event} className="cluster">
          <input type="hidden" name="seen" value={mark} />
          <button className="button small">{words.note}</button>
        </KitchenForm>
      )}
    </section>
  );
}

function CrewPart({ content: { event, crew, crewMark }, answer }: ToolsProps) {
  const words = useWords("kitchen").crew;
  const refused = refusalOf(answer, "change-crew");
  const problem = (...about: CrewRefused["why"][]) =>
    refused && about.includes(refused.why) ? words.problems[refused.why] : null;
  return (
    <section aria-labelledby="kitchen-crew" className="stack">
      <h3 id="kitchen-crew">{words.title}</h3>
      <KitchenForm command="change-crew" event={event} className="crew-form">
        <input type="hidden" name="seen" value={crewMark} />
        <FormField
          key={`count ${crew.count}`}
          {...{ id: "crew-count", name: "count", label: words.count, inputMode: "numeric", isAlert: true }}
          problem={problem("crew not a number", "crew changed meanwhile")}
          value={refused?.typed.count ?? (crew.count === 0 ? "" : String(crew.count))}
          autoFocus={refused?.why === "crew not a number"}
        />
        <FormField
          key={`who ${crew.who}`}
          {...{ id: "crew-who", name: "who", label: words.who, help: words.help, isAlert: true }}
          problem={problem("crew too long")}
          value={refused?.typed.who ?? crew.who}
          autoFocus={refused?.why === "crew too long"}
        />
        <button className="button quiet small">{words.save}</button>
      </KitchenForm>
    </section>
  );
}

function LinkPart({ content: { event, link }, answer }: ToolsProps) {
  const words = useWords("kitchen").link;
  const once = answer?.ok && answer.intent === "renew-kitchen-link" ? (answer.flash ?? null) : null;
  const isOpen = link?.state === "open";
  return (
    <section aria-labelledby="kitchen-link" className="stack">
      <h3 id="kitchen-link">{words.title}</h3>
      {once === null ? null : (
        <div className="notice good stack" role="status">
          <p>{words.once}</p>
          <CopiedLink hasFocus id="kitchen-address" link={once} words={words} />
        </div>
      )}
      <p>
        {link === null ? words.none : isOpen ? words.made(link.madeAt, link.until) : words.over(link.until)}{" "}
        {words.about}
      </p>
      <div className="cluster">
        <KitchenForm command="renew-kitchen-link" event={event} className="cluster">
          <button className="button quiet small">{isOpen ? words.renew : words.make}</button>
        </KitchenForm>
        {isOpen ? (
          <KitchenForm command="end-kitchen-link" event={event} className="cluster">
            <button className="button quiet small">{words.end}</button>
          </KitchenForm>
        ) : null}
      </div>
      {isOpen ? <p className="small">{words.renewNote}</p> : null}
    </section>
  );
}
