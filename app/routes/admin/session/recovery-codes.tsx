import { useWords } from "../../../language-context.ts";

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
