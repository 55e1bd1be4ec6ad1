// How the couple's draft stands: what guests see, what differs, what is left to do, and whether it counts.

import type { ContentSection } from "#domain/wedding/editing/content-fields.ts";
import type { Language } from "#domain/language.ts";
import { couple } from "#domain/roles.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { Notice } from "#ui/notice.tsx";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminRequest } from "../admin-request.ts";
import { homePath, introductionsPath, photosPath, previewPath, websitePath } from "../admin-view.ts";
import { useRefusalInSight } from "../editing/refusal-in-sight.ts";
import { Refusal } from "../editing/refusal.tsx";
import { leftToWrite } from "#i18n/editing/left-to-write.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { PageTitle } from "../page-title.tsx";
import { wordsOf } from "#i18n/words.ts";
import { OurWords } from "./lists/our-words-list.tsx";
import type { Route } from "./+types/website";
import { loadWebsite } from "./load-wedding.ts";
import { PublishDraft, whyNotPublished } from "./publish-draft.tsx";
import "./wedding-editing.css";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "website" };

export const loader = (args: Route.LoaderArgs) => orUnavailable(loadWebsite(adminRequest(args)));

export { middleware } from "../while-preparing.ts";
export { action } from "../act.ts";

export default function Website({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  useRefusalInSight(answer);
  const words = useWords("editing");
  const {
    published,
    hasFolder,
    draft,
    sections,
    introductions,
    problems,
    becomesPublic,
    making,
    ours,
    notice,
  } = data;
  const refused = whyNotPublished(answer, language);
  const toWrite = leftToWrite(sections, language);
  return (
    <article className="column wedding-page">
      {data.isSample ? (
        <p className="notice">
          <a href={homePath(language)}>{wordsOf(language).firstEvening.begin.title}</a>
        </p>
      ) : null}
      <PageTitle>{words.title}</PageTitle>
      <p>{words.lead}</p>
      <p className="to-preview">
        <a className="button" href={previewPath(language, { page: "home" })}>
          {words.toPreview}
        </a>{" "}
        <a className="button quiet" href={photosPath(language)}>
          {words.photos}
        </a>
      </p>
      {refused === null ? <Refusal answer={answer} /> : <Notice kind="refusal">{refused}</Notice>}
      {notice === "discarded" && !answer ? <Notice kind="good">{words.discarded}</Notice> : null}
      <section className="stack" aria-labelledby="now-title">
        <h2 id="now-title">{words.now.title}</h2>
        <p>{published ? words.now.published(published.when, published.by) : words.now.folder}</p>
      </section>
      <section className="stack" aria-labelledby="draft-title">
        <h2 id="draft-title">{words.draft.title}</h2>
        <p>{draft ? words.draft.changed(draft.changed, draft.when, draft.by) : words.draft.none}</p>
        <PublishDraft {...{ draft, problems, becomesPublic, making }} to={websitePath(language)} />
        {draft ? (
          <Asked
            ask={words.draft.discard}
            note={words.draft.discardNote}
            button={words.draft.discardButton}
            intent="discard-wedding-draft"
            seen={draft.version}
          />
        ) : null}
        {published && hasFolder ? (
          <Asked
            ask={words.draft.follow}
            note={words.draft.followNote}
            button={words.draft.followButton}
            intent="follow-folder"
            seen={draft?.version ?? ""}
          />
        ) : null}
      </section>
      <section className="stack" aria-labelledby="sections-title">
        <h2 id="sections-title">{words.sectionsTitle}</h2>
        {toWrite.length > 0 ? <p>{toWrite.join(" · ")}</p> : null}
        <ul className="wedding-sections">
          {sections.map(({ section, changed, problems: toMend, ...toDo }) => {
            const states = [
              ...(toMend > 0 ? [words.state.problems(toMend)] : []),
              ...(changed > 0 ? [words.state.changed(changed)] : []),
              ...leftToWrite([toDo], language),
            ];
            return (
              <li key={section}>
                <a href={sectionPath(language, section)}>{words.sections[section]}</a>
                {states.length > 0 ? <span className="small">{states.join(" · ")}</span> : null}
              </li>
            );
          })}
          <li>
            <a href={introductionsPath(language)}>{wordsOf(language).introductions.title}</a>
            <span className="small">{wordsOf(language).introductions.inDraft(introductions)}</span>
          </li>
        </ul>
        {ours.length > 0 ? <OurWords ours={ours} /> : null}
      </section>
    </article>
  );
}

/** Colours are chosen beside the page that they colour. */
function sectionPath(language: Language, section: ContentSection): string {
  return section === "colours"
    ? previewPath(language, { page: "home", beside: { section, field: "" } })
    : websitePath(language, section);
}

type AskedProps = {
  ask: string;
  note: string;
  button: string;
  intent: string;
  /** The version of the draft. */
  seen: string;
};

/** What loses something is asked for twice. */
function Asked({ ask, note, button, intent, seen }: AskedProps) {
  const language = useLanguage();
  return (
    <details>
      <summary>{ask}</summary>
      <form method="post" action={websitePath(language)} className="stack">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="seen" value={seen} />
        <p>{note}</p>
        <p>
          <button className="button quiet">{button}</button>
        </p>
      </form>
    </details>
  );
}
