// What the household is invited to, if the wedding has further events.

import { ofHousehold } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import { householdPageWords } from "#i18n/households.ts";
import { householdPath } from "../admin-view.ts";
import { agreedTo, InvitationProblem, InvitationsNotice } from "../editing/invitation-refusal.tsx";
import type { InvitationsRefused } from "../editing/invitations-command.ts";
import type { HouseholdPage } from "./load-household.ts";

type InvitedProps = { data: HouseholdPage; refused: InvitationsRefused | null; language: Language };

export function Invited({ data: { id, name, events }, refused, language }: InvitedProps) {
  if (events.length === 0) return null;
  const words = householdPageWords[language].invitations;
  const saved = events.filter(({ isInvited }) => isInvited);
  const ticked = (refused && ofHousehold(refused.ticked, id)) ?? saved.map(({ key }) => key);
  return (
    <section aria-labelledby="invited">
      <h2 id="invited">{words.legend}</h2>
      {refused ? (
        <InvitationsNotice refused={refused} households={[{ id, name }]} language={language} />
      ) : null}
      <form method="post" action={householdPath(language, id)} className="household-invited">
        <input type="hidden" name="intent" value="change-invitations" />
        <input type="hidden" name="agreedTo" value={agreedTo(refused)} />
        <input type="hidden" name="household" value={id} />
        <input type="hidden" name="seen" value={saved.map(({ key }) => key).join(" ")} />
        <fieldset>
          <legend className="visually-hidden">{words.legend}</legend>
          {events.map(({ key, name: event, when }) => (
            <label key={key} className="check">
              <input
                type="checkbox"
                name="invited"
                value={`0 ${key}`}
                defaultChecked={ticked.includes(key)}
              />
              <span>
                {event} <span className="small">{when}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <InvitationProblem {...{ refused, id, language }} saved={saved.map((event) => event.name)} />
        <p>
          <button className="button small">
            {refused?.why.reason === "asks" ? words.saveAnyway : words.save}
          </button>
        </p>
      </form>
    </section>
  );
}
