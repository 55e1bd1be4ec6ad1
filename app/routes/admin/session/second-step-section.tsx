import { Notice } from "#ui/notice.tsx";
import { useWords } from "../../../language-context.ts";
import { QrPicture } from "../editing/qr-picture.tsx";
import { CodeField } from "./confirm-form.tsx";
import type { OfferedCodes, SecurityData } from "./load-security.ts";
import { PasskeysSection } from "./passkeys-section.tsx";
import type { SecurityRefusal } from "./security-commands.ts";
import { FormOf } from "../editing/form-of.tsx";

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
