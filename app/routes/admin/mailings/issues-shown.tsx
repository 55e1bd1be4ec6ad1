import { wordsOf } from "#i18n/words.ts";
import { useLanguage } from "../../../language-context.ts";
import { guestPath, mailingPath } from "../admin-view.ts";
import type { Issues } from "./find-issues.ts";

/** What keeps a mailing from being sent, then what only looks odd. */
export function IssuesShown({ id, issues }: { id: string; issues: Issues }) {
  const language = useLanguage();
  const { summary: words, languages: called } = wordsOf(language).sending;
  const { problems, warnings, oddAddresses } = issues;
  return (
    <>
      {problems.map((one) => (
        <p key={one} className="notice bad">
          {words.problems(called[one])} <a href={mailingPath(language, id)}>{words.mend}</a>
        </p>
      ))}
      {warnings.length > 0 ? (
        <ul className="notice warn warnings">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ) : null}
      {oddAddresses.length > 0 ? (
        <div className="notice warn warnings">
          <p>{words.oddAddresses}</p>
          <ul>
            {oddAddresses.map(({ guestId, address, odd }) => (
              <li key={guestId}>
                <a href={guestPath(language, guestId)}>{address}</a>: {odd}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
