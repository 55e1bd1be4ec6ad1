// The box in a guest's row that chooses the guest.

import type { GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { findingWords } from "#i18n/finding/finding.ts";
import { chosenForm } from "./chosen-row.tsx";
import type { Choose } from "./use-chosen.ts";

type ChooseBoxProps = {
  id: GuestId;
  name: string;
  isChosen: boolean;
  /** Only the boxes of one row are reached by Tab. */
  isReached: boolean;
  onChoose: Choose;
  language: Language;
};

export function ChooseBox({ id, name, isChosen, isReached, onChoose, language }: ChooseBoxProps) {
  return (
    <label className="choose">
      <input
        type="checkbox"
        name="who"
        value={id}
        form={chosenForm}
        checked={isChosen}
        tabIndex={isReached ? 0 : -1}
        aria-label={findingWords[language].many.choose(name)}
        onChange={({ target, nativeEvent }) =>
          onChoose(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
