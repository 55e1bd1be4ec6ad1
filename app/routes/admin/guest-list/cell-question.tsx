// What is asked beside a cell before its edit is saved.

import { useLayoutEffect, useRef } from "react";
import type { ChangeQuestion } from "#domain/guest/change-question.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { AnchoredPanel } from "./anchored-panel.tsx";
import { focusCell, PanelButton } from "./cell-note.tsx";
import type { Edit } from "./edits.ts";
import { askedInWords, QuestionText, yesInWords } from "../editing/question-text.tsx";
import type { EditHandlers } from "./use-edits.ts";

type CellQuestionProps = {
  edit: Edit;
  questions: readonly ChangeQuestion[];
  name: string;
  reader: Reader;
  handlers: EditHandlers;
};

export function CellQuestion({ edit, questions, name, reader, handlers }: CellQuestionProps) {
  const words = guestListWords[reader.language];
  const inside = useRef<HTMLDivElement>(null);

  // The focus goes in where the edit was made. It stays on the panel itself, since a second Enter
  // must say neither yes nor no. Who only comes by with the arrow keys is not held up.
  useLayoutEffect(() => {
    const panel = inside.current?.closest<HTMLElement>(".cell-panel");
    const cell = panel?.closest("[data-column]");
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === cell) panel?.focus({ preventScroll: true });
  }, []);

  return (
    <AnchoredPanel
      role="alertdialog"
      aria-label={questions.map((question) => askedInWords(question, name, reader)).join(" ")}
      className="warn"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape") return;
        focusCell(currentTarget);
        handlers.forget(edit);
      }}
    >
      <div ref={inside}>
        <QuestionText questions={questions} name={name} reader={reader} />
        <div className="deeds">
          <PanelButton onChosen={() => handlers.confirm(edit)}>{yesInWords(questions, reader)}</PanelButton>
          <PanelButton onChosen={() => handlers.forget(edit)}>{words.giveUp}</PanelButton>
        </div>
      </div>
    </AnchoredPanel>
  );
}
