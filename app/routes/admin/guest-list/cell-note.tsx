// Why an edit was not taken, and what can be done about it; both values where somebody else changed
// the cell meanwhile.

import { guestFieldWords, type Reader } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { AnchoredPanel } from "./anchored-panel.tsx";
import { shownText } from "./cell-text.ts";
import type { Edit } from "./edits.ts";
import type { EditHandlers } from "./use-edits.ts";

type CellNoteProps = { edit: Edit; name: string; reader: Reader; handlers: EditHandlers };

export function CellNote({ edit, name, reader, handlers }: CellNoteProps) {
  const words = guestListWords[reader.language];
  const { names, nothing } = guestFieldWords[reader.language];
  const { state, field } = edit;
  const show = (text: string) => shownText(field, text, reader) || nothing;
  if (state.is === "conflict") {
    return (
      <AnchoredPanel
        role="group"
        aria-label={words.troubleOf(names[field], name, words.changedMeanwhile)}
        className="warn"
      >
        <p className="what">{words.changedMeanwhile}</p>
        <dl className="values">
          <dt>{words.yours}</dt>
          <dd>{show(edit.wanted)}</dd>
          <dt>{words.theirs}</dt>
          <dd>{show(state.current)}</dd>
        </dl>
        <div className="deeds">
          <Deed onChosen={() => handlers.again(edit, state.current)}>{words.keepYours}</Deed>
          <Deed onChosen={() => handlers.forget(edit)}>{words.keepTheirs}</Deed>
        </div>
      </AnchoredPanel>
    );
  }
  if (state.is !== "refused") return null;
  return (
    <AnchoredPanel
      role="group"
      aria-label={words.troubleOf(names[field], name, words.notSaved)}
      className="bad"
    >
      <p className="what">{words.notSaved}</p>
      <p>{state.words}</p>
      <dl className="values">
        <dt>{words.typed}</dt>
        <dd>{show(edit.wanted)}</dd>
      </dl>
      <div className="deeds">
        {state.mayTryAgain ? (
          <Deed onChosen={() => handlers.again(edit, edit.seen)}>{words.tryAgain}</Deed>
        ) : null}
        <Deed onChosen={() => handlers.forget(edit)}>{words.giveUp}</Deed>
      </div>
    </AnchoredPanel>
  );
}

/** The note goes away with what it is about, and leaves the focus to its cell. */
function Deed({ onChosen, children }: { onChosen: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>("[data-column]")?.focus({ preventScroll: true });
        onChosen();
      }}
    >
      {children}
    </button>
  );
}
