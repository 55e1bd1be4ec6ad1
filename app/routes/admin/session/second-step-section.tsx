import { Notice } from "#ui/notice.tsx";
import { useWords } from "../../../language-context.ts";
import { QrPicture } from "../editing/qr-picture.tsx";
import type { OfferedCodes, SecurityData } from "./load-security.ts";
import type { SecurityRefusal } from "./security-commands.ts";
import { FormOf, ActButton } from "../editing/form-of.tsx";
import { FormField } from "../editing/form-field.tsx";
import { CodeField, PasskeyForm } from "./sign-in-parts.tsx";

type SecondStepProps = {
  second: SecurityData["second"];
  refusal: SecurityRefusal | null;
};

export function SecondStepSection({ second, refusal }: SecondStepProps) {
  const words = useWords("security").second;
  const { codesSince, offered, recoveryLeft } = second;
  return (
    <section className="stack" id="second-step" aria-labelledby="second-step-title">
      <h2 id="second-step-title">{words.title}</h2>
      <p>{words.lead}</p>
      {recoveryLeft === null ? <p className="notice warn">{words.none}</p> : null}
      {refusal === "demanded" ? <Notice kind="bad">{words.demanded}</Notice> : null}
      <h3 id="codes">{words.codes.title}</h3>
      <p className="small">{words.codes.what}</p>
      {codesSince === null ? null : (
        <FormOf command="remove-one-time-codes" className="stack" action="">
          <p>{words.codes.since(codesSince)}</p>
          <p>
            <button className="button quiet">{words.codes.remove}</button>
          </p>
        </FormOf>
      )}
      {codesSince === null && !offered ? <BeginCodes refusal={refusal} /> : null}
      {offered ? <ConfirmCodes offered={offered} isWrong={refusal === "wrong code"} /> : null}
      <PasskeysSection passkeys={second.passkeys} suggestedName={second.suggestedName} refusal={refusal} />
      {recoveryLeft === null ? null : (
        <FormOf command="renew-recovery-codes" className="stack" action="">
          <h3>{words.recovery.title}</h3>
          <p className="small">{words.recovery.lead}</p>
          <p>{words.recovery.left(recoveryLeft)}</p>
          <p>
            <button className="button quiet">{words.recovery.renew}</button>
          </p>
          <p className="small">{words.lost}</p>
        </FormOf>
      )}
    </section>
  );
}

type BeginCodesProps = Pick<SecondStepProps, "refusal">;

export function BeginCodes({ refusal }: BeginCodesProps) {
  const words = useWords("security").second.codes;
  return (
    <FormOf command="begin-one-time-codes" className="stack" action="">
      {refusal === "too old" ? (
        <p className="problem" role="alert">
          {words.gone}
        </p>
      ) : null}
      <p>
        <button className="button">{words.begin}</button>
      </p>
    </FormOf>
  );
}

type ConfirmCodesProps = { offered: OfferedCodes; isWrong: boolean };

export function ConfirmCodes({ offered: { qrCode, secret }, isWrong }: ConfirmCodesProps) {
  const words = useWords("security").second.codes;
  return (
    <FormOf command="confirm-one-time-codes" className="stack" action="">
      <p>{words.scan}</p>
      <div className="app-code">
        <QrPicture qrCode={qrCode} label={words.picture} />
      </div>
      <p>
        {words.type} <code>{secret}</code>
      </p>
      <p>{words.confirm}</p>
      <CodeField name="code" label={words.field} problem={isWrong ? words.wrong : null} hasFocus={isWrong} />
      <p>
        <button className="button">{words.button}</button>
      </p>
    </FormOf>
  );
}

type PasskeysProps = Pick<SecurityData["second"], "passkeys" | "suggestedName"> & {
  refusal: SecurityRefusal | null;
};

function PasskeysSection({ passkeys, suggestedName, refusal }: PasskeysProps) {
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

type RecoveryCodesProps = {
  codes: readonly string[];
  onwards: string;
};

export function RecoveryCodes({ codes, onwards }: RecoveryCodesProps) {
  const words = useWords("security").second.recovery;
  return (
    <section className="stack" aria-labelledby="recovery-title">
      <h2 id="recovery-title">{words.shown}</h2>
      <p role="status">{words.keep}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p>
        <a className="button" href={onwards}>
          {words.go}
        </a>
      </p>
    </section>
  );
}
