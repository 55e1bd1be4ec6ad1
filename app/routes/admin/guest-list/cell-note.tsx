import { useLayoutEffect, useRef } from "react";
import type { ChangeQuestion } from "#domain/guest/guest-edit.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { seatingPath } from "../admin-paths.ts";
import { shownText } from "../editing/cell-text.ts";
import { changedBy } from "../editing/refusal.tsx";
import { askedInWords, QuestionText, yesInWords } from "../editing/question-text.tsx";
import { type Edit, type EditEvent, titleOf } from "./edits.ts";

type CellNoteProps = { edit: Edit; name: string; reader: Reader; notify: (event: EditEvent) => void };

export function CellNote({ edit, name, reader, notify }: CellNoteProps) {
  const words = useWords("guestList");
  const { state } = edit;
  if (state.is === "asks") {
    return <CellQuestion {...{ edit, name, reader, notify }} questions={state.questions} />;
  }
  if (state.is === "conflict") {
    return (
      <Panel {...{ edit, name, reader }} className="warn">
        {state.changer ? <p>{changedBy(state.changer, reader.language)}</p> : null}
        <Values
          {...{ edit, reader }}
          values={[
            [words.yours, edit.value],
            [words.theirs, state.current],
          ]}
        />
        <div className="actions line">
          <PanelButton onChosen={() => notify({ event: "again", edit, expected: state.current })}>
            {words.keepYours}
          </PanelButton>
          <PanelButton onChosen={() => notify({ event: "forgotten", edit })}>{words.keepTheirs}</PanelButton>
        </div>
      </Panel>
    );
  }
  if (state.is === "refused") {
    return (
      <Panel {...{ edit, name, reader }} className="bad">
        <p>{state.words}</p>
        <Values {...{ edit, reader }} values={[[words.typed, edit.value]]} />
        {state.isChair ? (
          <p>
            <a href={seatingPath(reader.language)} target="_blank" rel="noreferrer">
              {words.toSeatingChart}
            </a>
          </p>
        ) : null}
        <div className="actions line">
          {state.mayTryAgain ? (
            <PanelButton onChosen={() => notify({ event: "again", edit, expected: edit.expected })}>
              {words.tryAgain}
            </PanelButton>
          ) : null}
          {/* The table opens the editor of the cell (use-grid.ts). */}
          <button type="button" data-resume="">
            {words.goOnEditing}
          </button>
          <PanelButton onChosen={() => notify({ event: "forgotten", edit })}>{words.giveUp}</PanelButton>
        </div>
      </Panel>
    );
  }
  if (state.is === "notUndone") {
    return (
      <Panel {...{ edit, name, reader }} className="bad">
        <p>{state.words}</p>
        <div className="actions line">
          <PanelButton onChosen={() => notify({ event: "forgotten", edit })}>{words.close}</PanelButton>
        </div>
      </Panel>
    );
  }
  if (state.is !== "saved" || state.also.length === 0) return null;
  return (
    <Panel {...{ edit, name, reader }} className="good">
      {state.also.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className="actions line">
        {state.group === null ? null : (
          <PanelButton onChosen={() => notify({ event: "undo", edit })}>{words.undo}</PanelButton>
        )}
        <PanelButton onChosen={() => notify({ event: "read", edit })}>{words.close}</PanelButton>
      </div>
    </Panel>
  );
}

type PanelProps = Pick<CellNoteProps, "edit" | "name" | "reader"> & {
  className: string;
  children: React.ReactNode;
};

function Panel({ edit, name, reader, className, children }: PanelProps) {
  const { names } = useWords("guestFields");
  const title = titleOf(edit.state, useWords("guestList"));
  const label = wordsOf(reader.language).guestList.troubleOf(names[edit.field], name, title);
  return (
    <AnchoredPanel
      role="group"
      aria-label={label}
      className={className}
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Escape") focusCell(currentTarget);
      }}
    >
      <p className="what">{title}</p>
      {children}
    </AnchoredPanel>
  );
}

type ValuesProps = Pick<CellNoteProps, "edit" | "reader"> & { values: readonly [string, string][] };

function Values({ edit, reader, values }: ValuesProps) {
  const { nothing } = useWords("guestFields");
  return (
    <dl className="values">
      {values.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{shownText(edit.field, text, reader) || nothing}</dd>
        </div>
      ))}
    </dl>
  );
}

type CellQuestionProps = CellNoteProps & { questions: readonly ChangeQuestion[] };

function CellQuestion({ edit, questions, name, reader, notify }: CellQuestionProps) {
  const words = useWords("guestList");
  const inside = useRef<HTMLDivElement>(null);

  // The focus moves in only where the edit was made, so that arrow keys can pass by. It stays on the panel
  // itself, since a second Enter must confirm neither yes nor no.
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
        notify({ event: "forgotten", edit });
      }}
    >
      <div ref={inside}>
        <QuestionText questions={questions} name={name} reader={reader} />
        <div className="actions line">
          <PanelButton onChosen={() => notify({ event: "confirmed", edit })}>
            {yesInWords(questions, reader)}
          </PanelButton>
          <PanelButton onChosen={() => notify({ event: "forgotten", edit })}>{words.giveUp}</PanelButton>
        </div>
      </div>
    </AnchoredPanel>
  );
}

type AnchoredPanelProps = React.ComponentProps<"div">;

/** From the edges of the screen and from the cell, in pixels. */
const distance = 6;

export function AnchoredPanel({ className, children, ...props }: AnchoredPanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = panel.current;
    const cell = element?.closest<HTMLElement>(".cell");
    if (!element || !cell) return undefined;
    element.showPopover();
    const place = () => placeBeside(element, cell.getBoundingClientRect());
    place();
    window.addEventListener("scroll", place, { capture: true, passive: true });
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place, { capture: true });
      window.removeEventListener("resize", place);
    };
  }, []);

  return (
    <div
      ref={panel}
      popover="manual"
      // A click between the controls must not move the focus out of the panel.
      tabIndex={-1}
      className={`cell-panel ${className ?? ""}`}
      {...props}
    >
      {children}
    </div>
  );
}

function placeBeside(panel: HTMLElement, cell: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = panel;
  const [right, bottom] = [document.documentElement.clientWidth, document.documentElement.clientHeight];
  const left = Math.max(distance, Math.min(cell.left, right - width - distance));
  const isRoomBelow = cell.bottom + height + distance <= bottom;
  const above = Math.max(distance, cell.top - height - 2);
  panel.style.setProperty("--left", `${left}px`);
  panel.style.setProperty("--top", `${isRoomBelow ? cell.bottom + 2 : above}px`);
}

/** The panel disappears with its reason and returns the focus to its cell. */
function PanelButton({ onChosen, children }: { onChosen: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        focusCell(currentTarget);
        onChosen();
      }}
    >
      {children}
    </button>
  );
}

export function focusCell(element: HTMLElement): void {
  element.closest<HTMLElement>("[data-column]")?.focus({ preventScroll: true });
}
