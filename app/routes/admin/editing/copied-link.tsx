// A text to be copied, in a field to be selected; with script a button copies it.

import { useRef, useState } from "react";
import { Field } from "#ui/field.tsx";

type CopiedLinkProps = {
  id: string;
  link: string;
  /** It was made at this moment. */
  hasFocus?: boolean;
  words: { label: string; copy: string; copied: string };
};

export function CopiedLink({ id, link, hasFocus = false, words }: CopiedLinkProps) {
  const shown = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setIsCopied(true);
  };
  return (
    <>
      <Field id={id} label={words.label}>
        {(control) => (
          <input
            {...control}
            ref={shown}
            readOnly
            value={link}
            autoFocus={hasFocus}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <p className="cluster with-script">
        {/* Where the browser does not allow it, the link is selected. */}
        <button
          type="button"
          className="button small"
          onClick={() => void copy().catch(() => shown.current?.focus())}
        >
          {words.copy}
        </button>
        <span role="status">{isCopied ? words.copied : ""}</span>
      </p>
    </>
  );
}
