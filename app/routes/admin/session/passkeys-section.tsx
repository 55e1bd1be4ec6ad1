import { Notice } from "#ui/notice.tsx";
import { useWords } from "../../../language-context.ts";
import { FormField } from "../editing/form-field.tsx";
import type { SecurityData } from "./load-security.ts";
import { PasskeyForm } from "./passkey-form.tsx";
import type { SecurityRefusal } from "./security-commands.ts";
import { ActButton } from "../editing/form-of.tsx";

type PasskeysProps = Pick<SecurityData["second"], "passkeys" | "suggestedName"> & {
  refusal: SecurityRefusal | null;
};

export function PasskeysSection({ passkeys, suggestedName, refusal }: PasskeysProps) {
  const words = useWords("security").passkeys;
  return (
    <section className="stack" id="passkeys" aria-labelledby="passkeys-title">
      <h3 id="passkeys-title">{words.title}</h3>
      <p className="small">{words.what}</p>
      {passkeys === null ? (
        <p className="small">{words.nowhere}</p>
      ) : (
        <>
          {passkeys.length > 0 ? <PasskeyList passkeys={passkeys} /> : null}
          <AddPasskey suggestedName={suggestedName} refusal={refusal} />
          <noscript>
            <p className="small">{words.script}</p>
          </noscript>
        </>
      )}
    </section>
  );
}

function PasskeyList({ passkeys }: { passkeys: NonNullable<PasskeysProps["passkeys"]> }) {
  const words = useWords("security").passkeys;
  return (
    <ul className="sessions ruled-rows">
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
            <ActButton does="remove-passkey" aria-label={words.removeOf(name)}>
              {words.remove}
            </ActButton>
          </form>
        </li>
      ))}
    </ul>
  );
}

export function AddPasskey({ suggestedName, refusal }: Omit<PasskeysProps, "passkeys">) {
  const words = useWords("security").passkeys;
  const refused = typeof refusal === "object" ? refusal : null;
  const isOnceMore = refused?.passkey === "once more";
  return (
    <>
      {isOnceMore ? <Notice kind="good">{words.again}</Notice> : null}
      <PasskeyForm purpose="register" fields={[["intent", "add-passkey"]]} button={words.add}>
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
