// A text to be copied, in a field to be selected; with script a button copies it.

import { useState, useSyncExternalStore } from "react";
import { Field } from "#ui/field.tsx";

type CopiedLinkProps = {
  id: string;
  link: string;
  /** It was made at this moment. */
  hasFocus?: boolean;
  words: { label: string; copy: string; copied: string };
};

export function CopiedLink({ id, link, hasFocus = false, words }: CopiedLinkProps) {
  const canCopy = useSyncExternalStore(
    () => () => {},
    () => typeof navigator.clipboard?.writeText === "function",
    () => false,
  );
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(link).then(() => setIsCopied(true));
  return (
    <>
      <Field id={id} label={words.label}>
        {(control) => (
          <input
            {...control}
            readOnly
            value={link}
            autoFocus={hasFocus}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      {canCopy ? (
        <p className="cluster">
          {/* Where the browser does not allow it, the link can be selected. */}
          <button type="button" className="button small" onClick={() => void copy().catch(() => {})}>
            {words.copy}
          </button>
          <span role="status">{isCopied ? words.copied : ""}</span>
        </p>
      ) : null}
    </>
  );
}
