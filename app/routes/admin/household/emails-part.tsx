// The emails that went to the household, and which of its addresses want no more of them.

import type { Language } from "#domain/language.ts";
import { householdPageWords } from "#i18n/households.ts";
import { stopEmailsWords } from "#i18n/mailings/stop-emails.ts";
import { adminPath } from "../admin-view.ts";
import type { HouseholdPage } from "./load-household.ts";

type EmailsProps = { data: HouseholdPage; language: Language };

export function EmailsPart({ data, language }: EmailsProps) {
  const words = householdPageWords[language].sent;
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
      {addresses
        .filter(({ stopped }) => stopped !== null)
        .map(({ address, stopped }) => (
          <AddressForm key={address} {...{ data, address, language }} intent="start-emails">
            <p>{stopped}</p>
          </AddressForm>
        ))}
      <StopPart data={data} language={language} />
    </section>
  );
}

/** For who asks the couple in person. */
function StopPart({ data, language }: EmailsProps) {
  const words = stopEmailsWords[language].couple;
  const getting = data.addresses.filter(({ stopped }) => stopped === null);
  if (getting.length === 0) return null;
  return (
    <details>
      <summary>{words.stopTitle}</summary>
      <div className="parting">
        <p>{words.stopNote}</p>
        {getting.map(({ address }) => (
          <AddressForm key={address} {...{ data, address, language }} intent="stop-emails" />
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

function AddressForm({ data: { id }, language, address, intent, children }: AddressFormProps) {
  const words = stopEmailsWords[language].couple;
  return (
    <form method="post" action={adminPath(language, { household: id })} className="stack">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="address" value={address} />
      {children}
      <p>
        <button className="button small quiet">
          {intent === "stop-emails" ? words.stop(address) : words.start(address)}
        </button>
      </p>
    </form>
  );
}
