// A form that the browser's dialogue for passkeys answers. Hidden until a script can open that dialogue.

import { type FormEvent, useSyncExternalStore } from "react";
import { wordsOf } from "#i18n/words.ts";
import type { PasskeyPurpose } from "#server/web/signing-in/step-up.ts";
import { useLanguage } from "../../../language-context.ts";

type PasskeyFormProps = {
  purpose: PasskeyPurpose;
  fields: readonly (readonly [name: string, value: string])[];
  button: string;
  isQuiet?: boolean;
  children?: React.ReactNode;
};

export function PasskeyForm({ purpose, fields, button, isQuiet, children }: PasskeyFormProps) {
  const language = useLanguage();
  const hasDialogue = useSyncExternalStore(
    () => () => {},
    () => typeof PublicKeyCredential === "function",
    () => false,
  );
  function ask(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    void import("./passkey-buttons.ts").then(({ askForPasskey }) => askForPasskey(form));
  }
  return (
    <form
      className="stack"
      method="post"
      action=""
      data-passkey={purpose}
      hidden={!hasDialogue}
      onSubmit={ask}
    >
      {fields.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={purpose === "register" ? "new-passkey" : "passkey"} data-answer="" />
      {children}
      <p>
        <button className={isQuiet ? "button quiet" : "button"}>{button}</button>
      </p>
      <p className="problem" role="alert" data-problem="" hidden>
        {wordsOf(language).security.passkeys.notUsed}
      </p>
    </form>
  );
}

/** After the site has moved to another name, nothing else would say why its passkeys are not offered. */
export function FormerHosts({ hosts }: { hosts: readonly string[] }) {
  const language = useLanguage();
  if (hosts.length === 0) return null;
  return <p className="notice warn">{wordsOf(language).security.passkeys.former(hosts.join(", "))}</p>;
}
