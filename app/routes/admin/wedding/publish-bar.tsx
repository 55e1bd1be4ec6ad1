import type { Language } from "#domain/language.ts";
import { editedFieldName } from "#i18n/editing/field-names.ts";
import { leftToWrite } from "#i18n/editing/left-to-write.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import type { AdminAnswer } from "../act.ts";
import { introductionsPath, websitePath } from "../admin-paths.ts";
import { AreYouSure, FormOf, refusalOf } from "../editing/form-of.tsx";
import { Popover } from "../editing/popover.tsx";
import type { WebsiteData } from "./load-wedding.ts";
import "./website.css";

type PublishBarProps = Pick<WebsiteData, "standing"> & {
  to: string;
};

export function PublishBar({ standing, to }: PublishBarProps) {
  const language = useLanguage();
  const words = useWords("editing").draft;
  const { draft, problems, becomesPublic, making, sections } = standing;
  const states = [draft ? words.changes(draft.changed) : words.none, ...leftToWrite(sections, language)];
  return (
    <div className="publish-bar cluster">
      {becomesPublic.length > 0 ? (
        <ul className="notice warn">
          {becomesPublic.map((name) => (
            <li key={name}>{wordsOf(language).lists.becomesPublic(name)}</li>
          ))}
        </ul>
      ) : null}
      <p className={draft ? undefined : "small"}>{states.join(" · ")}</p>
      {draft && problems.length === 0 ? (
        <FormOf command="publish-wedding" sends={{ seen: draft.version }} action={to} className="cluster">
          {making > 0 ? (
            <>
              <p className="notice warn">{words.making(making)}</p>
              <a className="button" href={to}>
                {words.waitForPhotos}
              </a>
              <button className="button quiet" name="without" value="yes">
                {words.publishWithout}
              </button>
            </>
          ) : (
            <button className="button">{words.publish}</button>
          )}
        </FormOf>
      ) : null}
      {problems.length > 0 ? (
        <Popover className="publish-problems" summary={words.toFix(problems.length)} isLive={false}>
          <Problems problems={problems} />
        </Popover>
      ) : null}
      <Popover
        className="publish-more"
        isLive={false}
        summary={
          <>
            <span aria-hidden="true">⋯</span>
            <span className="visually-hidden">{words.more}</span>
          </>
        }
      >
        <More {...{ standing, to }} />
      </Popover>
    </div>
  );
}

function Problems({ problems }: Pick<WebsiteData["standing"], "problems">) {
  const language = useLanguage();
  const words = useWords("editing");
  return (
    <ul>
      {problems.map(({ name, says, section }) => (
        <li key={`${name} ${says}`}>
          {section ? (
            <>
              <a href={`${websitePath(language, section)}?field=${name}`}>
                {editedFieldName(name, language)}
              </a>{" "}
              {words.draft.fixIn(words.sections[section])}
            </>
          ) : name.includes(".introductions.") ? (
            <a href={introductionsPath(language)}>{wordsOf(language).introductions.title}</a>
          ) : (
            name
          )}
          : {says}
        </li>
      ))}
    </ul>
  );
}

function More({ standing, to }: PublishBarProps) {
  const words = useWords("editing").draft;
  const { published, draft, hasFolder, isOpen, ours } = standing;
  return (
    <div className="stack">
      <p>
        {published ? words.published(published.when, published.by) : words.folder}{" "}
        {isOpen ? null : words.closed}
      </p>
      {draft ? <p>{words.changed(draft.when, draft.by)}</p> : null}
      {draft ? (
        <AreYouSure
          command="discard-wedding-draft"
          sends={{ seen: draft.version }}
          action={to}
          ask={words.discard}
          button={words.discardButton}
        >
          <p>{words.discardNote}</p>
        </AreYouSure>
      ) : null}
      {published && hasFolder ? (
        <AreYouSure
          command="follow-folder"
          sends={{ seen: draft?.version ?? "" }}
          action={to}
          ask={words.follow}
          button={words.followButton}
        >
          <p>{words.followNote}</p>
        </AreYouSure>
      ) : null}
      {ours.length > 0 ? <OurWords {...{ ours, to }} /> : null}
      <p>
        <a href="/api/backup.json">{words.export}</a>
      </p>
    </div>
  );
}

function OurWords({ ours, to }: { ours: readonly string[]; to: string }) {
  const words = useWords("lists").ours;
  return (
    <details>
      <summary>{words.title(ours.length)}</summary>
      <FormOf command="point-out-again" action={to} className="stack">
        <p className="small">{words.note}</p>
        <ul>
          {ours.map((word) => (
            <li key={word}>
              “{word}”{" "}
              <button className="plain" name="word" value={word} aria-label={words.backOf(word)}>
                {words.back}
              </button>
            </li>
          ))}
        </ul>
      </FormOf>
    </details>
  );
}

const publishing = ["publish-wedding", "follow-folder", "discard-wedding-draft", "point-out-again"] as const;

export function whyNotPublished(answer: AdminAnswer | undefined, language: Language): string | null {
  const refusal = refusalOf(answer, ...publishing);
  if (!refusal) return null;
  const words = wordsOf(language).editing.refused;
  if (refusal.reason === "first event")
    return wordsOf(language).lists.refused["first event"](refusal.households);
  return words[refusal.reason === "changed meanwhile" ? "draft changed" : refusal.reason];
}
