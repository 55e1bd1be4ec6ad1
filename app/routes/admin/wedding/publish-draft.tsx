// Whether the draft may count: what must be mended first, or the button.

import type { Language } from "#domain/language.ts";
import { editingWords } from "#i18n/editing/editing.ts";
import { introductionWords } from "#i18n/editing/introductions.ts";
import { listWords } from "#i18n/editing/lists.ts";
import { editedFieldName } from "#i18n/editing/field-names.ts";
import type { ActionAnswer } from "../admin-request.ts";
import { adminPath, introductionsPath } from "../admin-view.ts";
import type { WeddingOverview } from "./load-wedding.ts";

type PublishDraftProps = Pick<WeddingOverview, "draft" | "problems" | "becomesPublic" | "making"> & {
  /** The page that it stands on. */
  to: string;
  language: Language;
};

export function PublishDraft({ draft, problems, becomesPublic, making, to, language }: PublishDraftProps) {
  const words = editingWords[language].draft;
  if (!draft) return null;
  if (problems.length > 0) return <ToMend problems={problems} language={language} />;
  return (
    <>
      {becomesPublic.length > 0 ? (
        <ul className="notice warn">
          {becomesPublic.map((name) => (
            <li key={name}>{listWords[language].becomesPublic(name)}</li>
          ))}
        </ul>
      ) : null}
      <form method="post" action={to} className="cluster">
        <input type="hidden" name="intent" value="publish-wedding" />
        <input type="hidden" name="seen" value={draft.version} />
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
      </form>
    </>
  );
}

export function whyNotPublished(answer: ActionAnswer | undefined, language: Language): string | null {
  if (!answer || answer.ok || !(answer.refusal instanceof Object) || !("reason" in answer.refusal))
    return null;
  const words = editingWords[language].refused;
  const { reason } = answer.refusal;
  if (reason === "first event" && "households" in answer.refusal)
    return listWords[language].refused[reason](Number(answer.refusal.households));
  if (reason === "changed meanwhile") return words["draft changed"];
  const said = typeof reason === "string" && reason in words ? words[reason as keyof typeof words] : null;
  return typeof said === "string" ? said : null;
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
                <a href={`${adminPath(language, { wedding: section })}#${name}`}>
                  {editedFieldName(name, language)}
                </a>{" "}
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
