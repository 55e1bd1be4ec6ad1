import type { HouseholdId } from "#domain/households/household.ts";
import { formatList } from "#i18n/dates.ts";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import type { InvitationsRefused } from "./invitations-command.ts";

type NoticeProps = {
  refused: InvitationsRefused;
  households: readonly { id: HouseholdId; name: string }[];
};

export function InvitationsNotice({ refused: { why }, households }: NoticeProps) {
  const words = useWords("householdPage").invitations;
  if (why.reason === "asks") {
    return <Notice kind="question">{words.asks(why.answered)}</Notice>;
  }
  return (
    <div className="notice bad" role="alert" tabIndex={-1} autoFocus>
      <p>{words.notSaved}</p>
      <ul>
        {households
          .filter(({ id }) => why.households.includes(id))
          .map(({ id, name }) => (
            <li key={id}>
              <a href={`#${problemIdOf(id)}`}>{name}</a>
            </li>
          ))}
      </ul>
    </div>
  );
}

type ProblemProps = {
  refused: InvitationsRefused | null;
  id: HouseholdId;
  saved: readonly string[];
};

export function InvitationProblem({ refused, id, saved }: ProblemProps) {
  const language = useLanguage();
  if (!refused || refused.why.reason === "asks" || !refused.why.households.includes(id)) return null;
  const words = wordsOf(language).householdPage.invitations;
  return (
    <p className="problem" id={problemIdOf(id)} tabIndex={-1}>
      {refused.why.reason === "to nothing" ? words.nothing : words.changed(formatList(saved, language))}
    </p>
  );
}

function problemIdOf(id: HouseholdId): string {
  return `problem-${encodeURIComponent(id)}`;
}

/** What an admin has agreed to by saving once more. */
export function agreedTo(refused: InvitationsRefused | null): number {
  return refused?.why.reason === "asks" ? refused.why.answered : 0;
}
