// A form that the browser's dialogue for passkeys answers. Hidden until a script can open that dialogue.

import type { FormEvent } from "react";
import type { PasskeyPurpose } from "#server/web/signing-in/step-up.ts";
import { useWords } from "../../../language-context.ts";
import { useIsAwake } from "../editing/in-browser.ts";
import { HiddenFields } from "./sign-in-frame.tsx";

type PasskeyFormProps = {
  purpose: PasskeyPurpose;
  fields: readonly (readonly [name: string, value: string])[];
  button: string;
  isQuiet?: boolean;
  children?: React.ReactNode;
};

export function PasskeyForm({ purpose, fields, button, isQuiet, children }: PasskeyFormProps) {
  const { notUsed } = useWords("security").passkeys;
  const hasDialogue = useIsAwake() && typeof PublicKeyCredential === "function";
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
      <HiddenFields fields={fields} />
      <input type="hidden" name={purpose === "register" ? "new-passkey" : "passkey"} data-answer="" />
      {children}
      <p>
        <button className={isQuiet ? "button quiet" : "button"}>{button}</button>
      </p>
      <p className="problem" role="alert" data-problem="" hidden>
        {notUsed}
      </p>
    </form>
  );
}

/** After the site has moved to another name, nothing else would say why its passkeys are not offered. */
export function FormerHosts({ hosts }: { hosts: readonly string[] }) {
  const { former } = useWords("security").passkeys;
  if (hosts.length === 0) return null;
  return <p className="notice warn">{former(hosts.join(", "))}</p>;
}
