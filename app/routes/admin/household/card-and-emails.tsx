import { couple } from "#domain/roles.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { byHandPath, householdPath, printPath, resultsPath } from "../admin-paths.ts";
import { Allowed } from "../page-parts.tsx";
import type { HouseholdPage } from "./load-household.ts";
import { FormField } from "../editing/form-field.tsx";
import { AreYouSure, FormOf } from "../editing/form-of.tsx";
import { QrPicture } from "../editing/qr-picture.tsx";

export function CardPart({ data }: { data: HouseholdPage }) {
  const language = useLanguage();
  const words = useWords("householdPage").card;
  const { id, name, code, cardAddresses } = data;
  const action = householdPath(language, id);
  if (code === null) {
    return (
      <section aria-labelledby="card">
        <h2 id="card">{words.title}</h2>
        <FormOf command="make-household-code" sends={{ household: id }} action={action} className="stack">
          <p>{words.none}</p>
          <p>
            <button className="button small">{words.make}</button>
          </p>
        </FormOf>
      </section>
    );
  }
  const { link, spelt, qrCode, used } = code;
  return (
    <section aria-labelledby="card">
      <h2 id="card">{words.title}</h2>
      <div className="household-card below">
        <QrPicture qrCode={qrCode} label={words.qr(name)} />
        <div className="stack">
          <FormField id="household-link" label={words.link} value={link} readOnly />
          <FormField id="household-code" label={words.code} value={spelt} readOnly />
          <p className="small">{used === null ? words.unused : words.used(used)}</p>
          <p className="small">{words.opens}</p>
          <p>
            <a href={printPath(language, "household-cards")}>{words.print}</a>
          </p>
        </div>
      </div>
      <Allowed roles={couple}>
        <AreYouSure
          command="renew-household-code"
          sends={{ household: id }}
          action={action}
          ask={words.renewTitle}
          button={words.renew}
          isBad
        >
          <p>{words.renewNote}</p>
          {cardAddresses.length > 0 ? (
            <fieldset className="options">
              <legend>{words.given}</legend>
              {cardAddresses.map(({ id: guest, name, email }) => (
                <label className="check" key={guest}>
                  <input type="hidden" name="given" value={guest} />
                  <input type="checkbox" name="off" value={guest} defaultChecked />
                  <span>{`${name}: ${email}`}</span>
                </label>
              ))}
            </fieldset>
          ) : null}
        </AreYouSure>
      </Allowed>
    </section>
  );
}

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
        <ul className="household-emails ruled-rows">
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
      <ul className="household-emails ruled-rows">
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

function StopPart({ data }: EmailsProps) {
  const words = useWords("stopEmails").couple;
  const getting = data.addresses.filter(({ stopped }) => stopped === null);
  if (getting.length === 0) return null;
  return (
    <details>
      <summary>{words.stopTitle}</summary>
      <div className="parting stack">
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
    <FormOf command={intent} sends={{ address }} action={householdPath(language, id)} className="stack">
      {children}
      <Allowed roles={couple}>
        <p>
          <button className="button small quiet">
            {intent === "stop-emails" ? words.stop(address) : words.start(address)}
          </button>
        </p>
      </Allowed>
    </FormOf>
  );
}
