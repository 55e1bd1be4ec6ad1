// How the couple's draft stands: what guests see, what differs, what is left to do, and whether it counts.

import type { ContentSection } from "#domain/wedding/editing/content-fields.ts";
import type { Language } from "#domain/language.ts";
import { editingWords } from "#i18n/editing/editing.ts";
import { listWords } from "#i18n/editing/lists.ts";
import { editedFieldName } from "#i18n/editing/field-names.ts";
import type { ActionAnswer, PartProps } from "../admin-request.ts";
import { introductionWords } from "#i18n/editing/introductions.ts";
import { adminPath, introductionsPath } from "../admin-view.ts";
import { Refusal } from "../editing/refusal.tsx";
import { leftToWrite } from "#i18n/editing/left-to-write.ts";
import type { WeddingOverview } from "./load-wedding.ts";

export function WeddingOverviewPage({ data, answer, language }: PartProps<WeddingOverview>) {
  const words = editingWords[language];
  const { published, hasFolder, draft, sections, introductions, problems, becomesPublic, ours, notice } =
    data;
  const refused = whyRefused(answer, language);
  const toWrite = leftToWrite(sections, language);
  return (
    <article className="guest-page wedding-page">
      <p>
        <a href={adminPath(language, { settings: "" })}>
          <span aria-hidden="true">←&nbsp;</span>
          {words.toSettings}
        </a>
      </p>
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      {refused === null ? (
        <Refusal answer={answer} language={language} />
      ) : (
        <p className="notice bad" role="alert" tabIndex={-1} autoFocus>
          {refused}
        </p>
      )}
      {notice === "discarded" && !answer ? (
        <p className="notice good" role="status">
          {words.discarded}
        </p>
      ) : null}
      <section className="stack" aria-labelledby="now-title">
        <h2 id="now-title">{words.now.title}</h2>
        <p>{published ? words.now.published(published.when, published.by) : words.now.folder}</p>
      </section>
      <section className="stack" aria-labelledby="draft-title">
        <h2 id="draft-title">{words.draft.title}</h2>
        <p>{draft ? words.draft.changed(draft.changed, draft.when, draft.by) : words.draft.none}</p>
        {draft && problems.length > 0 ? <ToMend problems={problems} language={language} /> : null}
        {becomesPublic.length > 0 ? (
          <ul className="notice warn">
            {becomesPublic.map((name) => (
              <li key={name}>{listWords[language].becomesPublic(name)}</li>
            ))}
          </ul>
        ) : null}
        {draft && problems.length === 0 ? (
          <form method="post" action={weddingPath(language)} className="cluster">
            <input type="hidden" name="intent" value="publish-wedding" />
            <input type="hidden" name="seen" value={draft.version} />
            <button className="button">{words.draft.publish}</button>
            <span className="small">{words.draft.publishNote}</span>
          </form>
        ) : null}
        {draft ? (
          <Asked
            ask={words.draft.discard}
            note={words.draft.discardNote}
            button={words.draft.discardButton}
            intent="discard-wedding-draft"
            language={language}
          />
        ) : null}
        {published && hasFolder ? (
          <Asked
            ask={words.draft.follow}
            note={words.draft.followNote}
            button={words.draft.followButton}
            intent="follow-folder"
            language={language}
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
                <a href={weddingPath(language, section)}>{words.sections[section]}</a>
                {states.length > 0 ? <span className="small">{states.join(" · ")}</span> : null}
              </li>
            );
          })}
          <li>
            <a href={introductionsPath(language)}>{introductionWords[language].title}</a>
            {introductions > 0 ? (
              <span className="small">{introductionWords[language].inDraft(introductions)}</span>
            ) : null}
          </li>
          <li>
            <a href={adminPath(language, { photos: "" })}>{words.photos}</a>
          </li>
        </ul>
        {ours.length > 0 ? <Ours ours={ours} language={language} /> : null}
      </section>
    </article>
  );
}

export function weddingPath(language: Language, section: ContentSection | "" = ""): string {
  return adminPath(language, { wedding: section });
}

function ToMend({ problems, language }: Pick<WeddingOverview, "problems"> & { language: Language }) {
  const words = editingWords[language];
  return (
    <div className="notice warn stack">
      <p>{words.draft.mend}</p>
      <ul>
        {problems.map(({ name, says, section }) => (
          <li key={`${name} ${says}`}>
            {section ? (
              <>
                <a href={`${weddingPath(language, section)}#${name}`}>{editedFieldName(name, language)}</a>{" "}
                {words.draft.mendIn(words.sections[section])}
              </>
            ) : name.includes(".introductions.") ? (
              <a href={introductionsPath(language)}>{introductionWords[language].title}</a>
            ) : (
              name
            )}
            : {says}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Words that are no longer pointed out, and the way back. */
function Ours({ ours, language }: Pick<WeddingOverview, "ours"> & { language: Language }) {
  const words = listWords[language].ours;
  return (
    <details>
      <summary>{words.title(ours.length)}</summary>
      <form method="post" action={weddingPath(language)} className="stack">
        <input type="hidden" name="intent" value="point-out-again" />
        <p className="small">{words.note}</p>
        <ul className="wedding-sections">
          {ours.map((word) => (
            <li key={word}>
              “{word}”
              <button className="plain" name="word" value={word} aria-label={words.backOf(word)}>
                {words.back}
              </button>
            </li>
          ))}
        </ul>
      </form>
    </details>
  );
}

type AskedProps = { ask: string; note: string; button: string; intent: string; language: Language };

/** What loses something is asked for twice. */
function Asked({ ask, note, button, intent, language }: AskedProps) {
  return (
    <details>
      <summary>{ask}</summary>
      <form method="post" action={weddingPath(language)} className="stack">
        <input type="hidden" name="intent" value={intent} />
        <p>{note}</p>
        <p>
          <button className="button quiet">{button}</button>
        </p>
      </form>
    </details>
  );
}

function whyRefused(answer: ActionAnswer | undefined, language: Language): string | null {
  if (!answer || answer.ok || !(answer.refusal instanceof Object) || !("reason" in answer.refusal))
    return null;
  const words = editingWords[language].refused;
  const { reason } = answer.refusal;
  if (reason === "first event" && "households" in answer.refusal)
    return listWords[language].refused[reason](Number(answer.refusal.households));
  if (reason === "changed meanwhile") return words["draft changed"];
  return typeof reason === "string" && reason in words ? words[reason as keyof typeof words] : null;
}
