// Whether the draft may count: what must be mended first, or the button.

import type { Language } from "#domain/language.ts";
import { editedFieldName } from "#i18n/editing/field-names.ts";
import { wordsOf } from "#i18n/words.ts";
import type { AdminAnswer } from "../act.ts";
import { introductionsPath, websitePath } from "../admin-view.ts";
import type { DraftRefusal } from "#server/workflows/wedding/change-draft.ts";
import type { PublishRefusal } from "#server/workflows/wedding/publish-draft.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import type { WeddingOverview } from "./load-wedding.ts";
import { FormOf } from "../editing/form-of.tsx";

type PublishDraftProps = Pick<WeddingOverview, "draft" | "problems" | "becomesPublic" | "making"> & {
  /** The page that it stands on. */
  to: string;
};

export function PublishDraft({ draft, problems, becomesPublic, making, to }: PublishDraftProps) {
  const language = useLanguage();
  const words = useWords("editing").draft;
  if (!draft) return null;
  if (problems.length > 0) return <ToMend problems={problems} />;
  return (
    <>
      {becomesPublic.length > 0 ? (
        <ul className="notice warn">
          {becomesPublic.map((name) => (
            <li key={name}>{wordsOf(language).lists.becomesPublic(name)}</li>
          ))}
        </ul>
      ) : null}
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
        <span className="small">{words.publishNote}</span>
      </FormOf>
    </>
  );
}

export function whyNotPublished(answer: AdminAnswer | undefined, language: Language): string | null {
  if (answer?.ok !== false) return null;
  switch (answer.intent) {
    case "publish-wedding":
    case "follow-folder":
    case "discard-wedding-draft":
    case "point-out-again":
      return refusalInWords(answer.refusal, language);
    default:
      return null;
  }
}

type Refused = PublishRefusal | DraftRefusal | { reason: "still making" | "not discarded" };

function refusalInWords(refusal: Refused, language: Language): string {
  const words = wordsOf(language).editing.refused;
  if (refusal.reason === "first event")
    return wordsOf(language).lists.refused["first event"](refusal.households);
  return words[refusal.reason === "changed meanwhile" ? "draft changed" : refusal.reason];
}

function ToMend({ problems }: Pick<WeddingOverview, "problems">) {
  const language = useLanguage();
  const words = useWords("editing");
  return (
    <div className="notice warn stack">
      <p>{words.draft.mend}</p>
      <ul>
        {problems.map(({ name, says, section }) => (
          <li key={`${name} ${says}`}>
            {section ? (
              <>
                <a href={`${websitePath(language, section)}#${name}`}>{editedFieldName(name, language)}</a>{" "}
                {words.draft.mendIn(words.sections[section])}
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
    </div>
  );
}
