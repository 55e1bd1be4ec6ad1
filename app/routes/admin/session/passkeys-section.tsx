// The passkeys of an account, and the way to another one.

import type { Language } from "#domain/language.ts";
import { securityWords } from "#i18n/accounts/security.ts";
import { FormField } from "../editing/form-field.tsx";
import type { ShownPasskey } from "./load-security.ts";
import { PasskeyForm } from "./passkey-form.tsx";
import type { SecurityRefusal } from "./security-commands.ts";

type PasskeysProps = {
  passkeys: readonly ShownPasskey[] | null;
  suggestedName: string;
  refusal: SecurityRefusal | null;
  language: Language;
};

export function PasskeysSection({ passkeys, suggestedName, refusal, language }: PasskeysProps) {
  const words = securityWords[language].passkeys;
  return (
    <section className="stack" id="passkeys" aria-labelledby="passkeys-title">
      <h3 id="passkeys-title">{words.title}</h3>
      <p className="small">{words.what}</p>
      {passkeys === null ? (
        <p className="small">{words.nowhere}</p>
      ) : (
        <>
          {passkeys.length > 0 ? <PasskeyList passkeys={passkeys} language={language} /> : null}
          <AddPasskey suggestedName={suggestedName} refusal={refusal} language={language} />
          <noscript>
            <p className="small">{words.script}</p>
          </noscript>
        </>
      )}
    </section>
  );
}

function PasskeyList({ passkeys, language }: { passkeys: readonly ShownPasskey[]; language: Language }) {
  const words = securityWords[language].passkeys;
  return (
    <ul className="sessions">
      {passkeys.map(({ id, name, added, used, formerHost }) => (
        <li key={id}>
          <div>
            <p>
              <strong>{name}</strong>
            </p>
            <p className="small">
              {words.added(added)}, {used === null ? words.unused : words.used(used)}
            </p>
            {formerHost === null ? null : <p className="problem">{words.madeFor(formerHost)}</p>}
          </div>
          <form method="post" action="">
            <input type="hidden" name="id" value={id} />
            <button
              className="button quiet small"
              name="intent"
              value="remove-passkey"
              aria-label={words.removeOf(name)}
            >
              {words.remove}
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}

export function AddPasskey({ suggestedName, refusal, language }: Omit<PasskeysProps, "passkeys">) {
  const words = securityWords[language].passkeys;
  const refused = typeof refusal === "object" ? refusal : null;
  const isOnceMore = refused?.passkey === "once more";
  return (
    <>
      {isOnceMore ? (
        <p className="notice good" role="status">
          {words.again}
        </p>
      ) : null}
      <PasskeyForm
        purpose="register"
        fields={[["intent", "add-passkey"]]}
        button={words.add}
        language={language}
      >
        <FormField
          id="passkey-name"
          name="name"
          label={words.name}
          problem={refused && refused.passkey !== "once more" ? words.refused[refused.passkey] : null}
          maxLength={60}
          value={refused?.name ?? suggestedName}
        />
      </PasskeyForm>
    </>
  );
}
