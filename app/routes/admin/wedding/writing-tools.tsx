import { createContext, type FormEvent, type ReactNode, use, useMemo, useState } from "react";
import type { Language } from "#domain/language.ts";
import { useWords } from "../../../language-context.ts";
import { insertText } from "../editing/insert-text.ts";
import type { SectionPage } from "./load-wedding.ts";

type Control = HTMLInputElement | HTMLTextAreaElement;

type Writing = {
  name: string | null;
  /** Letters that still fit; null: there is plenty of room. */
  room: number | null;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
};

const WritingContext = createContext<Writing>({ name: null, room: null, isOpen: false, setOpen: () => {} });

export function WritingForm({ children }: { children: ReactNode }) {
  const [at, setAt] = useState<Pick<Writing, "name" | "room">>({ name: null, room: null });
  const [isOpen, setOpen] = useState(false);
  const writing = useMemo(() => ({ ...at, isOpen, setOpen }), [at, isOpen]);
  const look = ({ target }: FormEvent) => {
    if (isWritten(target)) setAt({ name: target.name, room: roomIn(target) });
  };
  return (
    <WritingContext value={writing}>
      <div className="writing" onFocus={look} onInput={look}>
        {children}
      </div>
    </WritingContext>
  );
}

function isWritten(target: EventTarget): target is Control {
  return (
    (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.maxLength > 0
  );
}

/** Told when a tenth is left. */
function roomIn({ value, maxLength }: Control): number | null {
  const room = maxLength - value.length;
  return room <= maxLength / 10 ? room : null;
}

type WritingToolsProps = {
  name: string;
  written: Language | undefined;
  placeholders: SectionPage["placeholders"];
};

export function WritingTools({ name, written, placeholders }: WritingToolsProps) {
  const words = useWords("editing");
  const writing = use(WritingContext);
  if (writing.name !== name) return null;
  return (
    <>
      {writing.room === null ? null : (
        <p className="small" role="status">
          {words.room(writing.room)}
        </p>
      )}
      {written === undefined ? null : (
        <details
          className="insert-fact"
          open={writing.isOpen}
          onToggle={({ currentTarget }) => writing.setOpen(currentTarget.open)}
        >
          <summary>{words.placeholders.insert}</summary>
          <ul className="cluster">
            {placeholders.map(({ name: fact, values }) => (
              <li key={fact}>
                <button
                  type="button"
                  className="button quiet small"
                  onClick={() => insertText(name, () => `{${fact}}`)}
                >
                  <span lang={written}>{values[written]}</span> <code>{`{${fact}}`}</code>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
