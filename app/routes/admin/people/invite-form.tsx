import type { Role } from "#domain/roles.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { FormField } from "../editing/form-field.tsx";
import { peoplePath } from "../admin-paths.ts";
import { CopiedLink } from "../editing/copied-link.tsx";
import type { PeopleRefused } from "./people-commands.ts";
import { FormOf } from "../editing/form-of.tsx";

/** What helpers usually get comes first, and what gives everything away comes last. */
const offered = ["assistant", "toastmaster", "couple"] as const satisfies readonly Role[];

type InviteFormProps = {
  /** Just made; null: none. */
  link: string | null;
  refused: PeopleRefused | null;
  canEmail: boolean;
};

export function InviteForm({ link, refused, canEmail }: InviteFormProps) {
  const language = useLanguage();
  const { invite: words, roles: roleWords } = useWords("helping");
  const problems: Partial<Record<PeopleRefused["why"], string>> = {
    missing: words.missing,
    malformed: words.malformed,
    "has an account": words.hasAccount,
    "too many": words.tooMany,
    "no mail server": words.noMailServer,
  };
  const problem = refused ? (problems[refused.why] ?? words.missing) : null;
  const chosen = offered.find((role) => role === refused?.typed?.role) ?? "assistant";
  return (
    <section className="stack" aria-labelledby="invite-title" id="invite">
      <h2 id="invite-title">{words.title}</h2>
      {link === null ? null : (
        <div className="notice good stack" role="status">
          <p>{words.made}</p>
          <CopiedLink hasFocus id="new-link" link={link} words={{ ...words, label: words.linkLabel }} />
          <p className="small">{words.works}</p>
        </div>
      )}
      <FormOf command="invite-helper" className="stack" action={peoplePath(language)}>
        <fieldset className="role-choice">
          <legend>{words.role}</legend>
          {offered.map((role) => (
            <div key={role}>
              <label className="check">
                <input
                  type="radio"
                  name="role"
                  value={role}
                  defaultChecked={role === chosen}
                  aria-describedby={`may-${role}`}
                />
                <span>{roleWords[role].name}</span>
              </label>
              <p id={`may-${role}`} className="small">
                {roleWords[role].may}
              </p>
            </div>
          ))}
        </fieldset>
        {canEmail ? (
          <>
            <FormField
              kind="email"
              id="helper-email"
              name="email"
              label={words.email}
              problem={problem}
              isAlert
              value={refused?.typed?.email}
              autoFocus={problem !== null}
            />
            <p>
              <button className="button">{words.send}</button>
            </p>
            <p className="small">{words.noEmail}</p>
          </>
        ) : (
          <p className="small">{problem ?? words.noMailServer}</p>
        )}
        <p>
          <button className={canEmail ? "button quiet small" : "button"} name="how" value="link">
            {words.makeLink}
          </button>
        </p>
      </FormOf>
    </section>
  );
}
