// A text in a cell, as it is typed.

import { useLayoutEffect, useRef } from "react";
import type { EditorProps } from "./cell-editor.tsx";
import { useLeaving } from "./use-leaving.ts";

type TextEditorProps = EditorProps & {
  type: "text" | "email";
  /** The id of a list of suggestions. */
  list: string | undefined;
};

export function TextEditor({ label, text, typed, type, list, leave }: TextEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const { onKeyDown, onBlur } = useLeaving(leave, () => input.current?.value ?? text);

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (typed === null) input.current?.select();
  }, [typed]);

  return (
    <input
      ref={input}
      className="editor"
      aria-label={label}
      // Not of the type "email": that one forbids what the address field accepts, and has no selection.
      type="text"
      inputMode={type}
      list={list}
      defaultValue={typed ?? text}
      maxLength={300}
      autoComplete="off"
      autoCapitalize={type === "email" ? "off" : "words"}
      spellCheck={false}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    />
  );
}
