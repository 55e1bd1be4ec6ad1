import { useRef, useState } from "react";
import { Field } from "#ui/field.tsx";

type CopiedLinkProps = {
  id: string;
  link: string;
  hasFocus?: boolean;
  words: { label: string; copy: string; copied: string };
};

export function CopiedLink({ id, link, hasFocus = false, words }: CopiedLinkProps) {
  const { field, isCopied, copy } = useCopying<HTMLInputElement>(link);
  return (
    <>
      <Field id={id} label={words.label}>
        {(control) => (
          <input
            {...control}
            ref={field}
            readOnly
            value={link}
            autoFocus={hasFocus}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <p className="cluster with-script">
        <button type="button" className="button small" onClick={copy}>
          {words.copy}
        </button>
        <span role="status">{isCopied ? words.copied : ""}</span>
      </p>
    </>
  );
}

/** `field`: the field that holds the text, which is selected where the browser does not allow a script to copy it. */
export function useCopying<CopyField extends HTMLInputElement | HTMLTextAreaElement>(text: string) {
  const field = useRef<CopyField>(null);
  const [isCopied, setIsCopied] = useState(false);
  const write = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return { field, isCopied, copy: () => void write().catch(() => field.current?.select()) };
}
