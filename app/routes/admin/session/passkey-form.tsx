// A form that the browser's dialogue for passkeys answers. Hidden until a script can open that dialogue.

import { useEffect } from "react";
import type { Language } from "#domain/language.ts";
import { securityWords } from "#i18n/accounts/security.ts";
import type { PasskeyPurpose } from "#server/web/signing-in/step-up.ts";

type PasskeyFormProps = {
  purpose: PasskeyPurpose;
  fields: readonly (readonly [name: string, value: string])[];
  button: string;
  isQuiet?: boolean;
  language: Language;
  children?: React.ReactNode;
};

export function PasskeyForm({ purpose, fields, button, isQuiet, language, children }: PasskeyFormProps) {
  useEffect(() => {
    void import("./passkey-buttons.ts").then(({ enhancePasskeys }) => enhancePasskeys());
  }, []);
  return (
    <form className="stack" method="post" action="" data-passkey={purpose} hidden>
      {fields.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={purpose === "register" ? "new-passkey" : "passkey"} data-answer="" />
      {children}
      <p>
        <button className={isQuiet ? "button quiet" : "button"}>{button}</button>
      </p>
      <p className="problem" role="alert" data-problem="" hidden>
        {securityWords[language].passkeys.notUsed}
      </p>
    </form>
  );
}

/** After the site has moved to another name, nothing else would say why its passkeys are not offered. */
export function FormerHosts({ hosts, language }: { hosts: readonly string[]; language: Language }) {
  if (hosts.length === 0) return null;
  return <p className="notice warn">{securityWords[language].passkeys.former(hosts.join(", "))}</p>;
}
