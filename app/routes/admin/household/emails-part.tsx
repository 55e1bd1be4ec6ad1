// The emails that went to the household, and which of its addresses want no more of them.

import { couple } from "#domain/roles.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { byHandPath, householdPath, resultsPath } from "../admin-view.ts";
import { Allowed } from "../editing/allowed.tsx";
import type { HouseholdPage } from "./load-household.ts";

type EmailsProps = { data: HouseholdPage };

export function EmailsPart({ data }: EmailsProps) {
  const words = useWords("householdPage").sent;
  const { sent, addresses } = data;
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">{words.title}</h2>
      {sent.length === 0 ? (
        <p className="small">{words.none}</p>
      ) : (
        <ul className="household-emails">
          {sent.map(({ id, to, subject, when, state }) => (
            <li key={id}>
              <p>
                <strong>{subject}</strong>
              </p>
              <p className="small">
                {to} · {when} · {state}
              </p>
            </li>
          ))}
        </ul>
      )}
      <MailingsPart data={data} />
      {addresses
        .filter(({ stopped }) => stopped !== null)
        .map(({ address, stopped }) => (
          <AddressForm key={address} {...{ data, address }} intent="start-emails">
            <p>{stopped}</p>
          </AddressForm>
        ))}
      <Allowed roles={couple}>
        <StopPart data={data} />
      </Allowed>
    </section>
  );
}

function MailingsPart({ data: { mailings, name } }: EmailsProps) {
  const language = useLanguage();
  const words = useWords("results");
  if (mailings.length === 0) return null;
  return (
    <>
      <h3>{words.onHousehold}</h3>
      <ul className="household-emails">
        {mailings.map(({ id, kind, subject, state, guestId }) => (
          <li key={id}>
            <p>
              <Allowed roles={couple} otherwise={subject || wordsOf(language).writing.kinds[kind]}>
                <a href={resultsPath(language, id)}>{subject || wordsOf(language).writing.kinds[kind]}</a>
              </Allowed>{" "}
              <span className="small">{words.groups[state === "not yet" ? "waiting" : state]}</span>
            </p>
            {["failed", "in folder", "left out", "not yet"].includes(state) ? (
              <Allowed roles={couple}>
                <p>
                  <a href={byHandPath(language, id, guestId)} aria-label={words.byHandFor(name)}>
                    {words.byHand}
                  </a>
                </p>
              </Allowed>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** For who asks the couple in person. */
function StopPart({ data }: EmailsProps) {
  const words = useWords("stopEmails").couple;
  const getting = data.addresses.filter(({ stopped }) => stopped === null);
  if (getting.length === 0) return null;
  return (
    <details>
      <summary>{words.stopTitle}</summary>
      <div className="parting">
        <p>{words.stopNote}</p>
        {getting.map(({ address }) => (
          <AddressForm key={address} {...{ data, address }} intent="stop-emails" />
        ))}
      </div>
    </details>
  );
}

type AddressFormProps = EmailsProps & {
  address: string;
  intent: "stop-emails" | "start-emails";
  children?: React.ReactNode;
};

function AddressForm({ data: { id }, address, intent, children }: AddressFormProps) {
  const language = useLanguage();
  const words = useWords("stopEmails").couple;
  return (
    <form method="post" action={householdPath(language, id)} className="stack">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="address" value={address} />
      {children}
      <Allowed roles={couple}>
        <p>
          <button className="button small quiet">
            {intent === "stop-emails" ? words.stop(address) : words.start(address)}
          </button>
        </p>
      </Allowed>
    </form>
  );
}
