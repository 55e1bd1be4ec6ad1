// The recovery codes, shown once.

import type { Language } from "#domain/language.ts";
import { securityWords } from "#i18n/accounts/security.ts";

type RecoveryCodesProps = {
  codes: readonly string[];
  /** Where to go when they are kept. */
  onwards: string;
  language: Language;
};

export function RecoveryCodes({ codes, onwards, language }: RecoveryCodesProps) {
  const words = securityWords[language].second.recovery;
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
