// Who belongs to the household, with their answers, and the ways to bring somebody along or to take somebody out.

import { formatList } from "#i18n/dates.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { guestPath, householdPath } from "../admin-view.ts";
import type { HouseholdPage, Member } from "./load-household.ts";

export function Members({ data }: { data: HouseholdPage }) {
  const language = useLanguage();
  const words = useWords("householdPage");
  const { id, members, movedByTakingOut: moved } = data;
  // A guest with the companions they bring is no smaller household than the whole one.
  const hosts = members.filter((member) => !member.isUnnamed);
  const canPart = hosts.length > 1;
  return (
    <section aria-labelledby="members">
      <h2 id="members">{words.members}</h2>
      <ul className="household-members">
        {members.map((member) => (
          <li key={member.id}>
            <div>
              <p>
                <a href={guestPath(language, member.id)}>{member.name}</a>
              </p>
              <p className="small">
                {[
                  member.answered,
                  member.isChild && words.child,
                  member.broughtBy && words.guestOf(member.broughtBy),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            <MemberDeeds {...{ member, canPart }} household={id} />
          </li>
        ))}
      </ul>
      {canPart ? (
        <p className="small">
          {words.takeOutHelp}{" "}
          {moved.length > 0 ? words.answersMove(formatList(moved, language), moved.length) : null}
        </p>
      ) : null}
    </section>
  );
}

type DeedsProps = { member: Member; household: string; canPart: boolean };

function MemberDeeds({ member, household, canPart }: DeedsProps) {
  const language = useLanguage();
  const words = useWords("householdPage");
  const { id, name, isUnnamed, isChild } = member;
  const deeds = isUnnamed
    ? [{ intent: "remove-companion", text: words.removeCompanion, label: words.removeCompanionOf(name) }]
    : [
        ...(isChild
          ? []
          : [{ intent: "add-companion", text: words.addCompanion, label: words.addCompanionFor(name) }]),
        ...(canPart ? [{ intent: "take-out", text: words.takeOut, label: words.takeOutOf(name) }] : []),
      ];
  return (
    <form method="post" action={householdPath(language, household)} className="cluster">
      <input type="hidden" name="guest" value={id} />
      <input type="hidden" name="household" value={household} />
      {deeds.map(({ intent, text, label }) => (
        <button key={intent} className="button quiet small" name="intent" value={intent} aria-label={label}>
          {text}
        </button>
      ))}
    </form>
  );
}
