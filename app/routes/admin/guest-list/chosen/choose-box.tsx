import type { GuestId } from "#domain/guest/guest.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage } from "../../../../language-context.ts";
import { chosenForm } from "./chosen-row.tsx";
import type { Choose } from "./use-chosen.ts";

type ChooseBoxProps = {
  id: GuestId;
  name: string;
  isChosen: boolean;
  /** Only the boxes of one row are reached by Tab. */
  isReached: boolean;
  onChoose: Choose;
};

export function ChooseBox({ id, name, isChosen, isReached, onChoose }: ChooseBoxProps) {
  const language = useLanguage();
  return (
    <label className="choose">
      <input
        type="checkbox"
        name="who"
        value={id}
        form={chosenForm}
        checked={isChosen}
        tabIndex={isReached ? 0 : -1}
        aria-label={wordsOf(language).finding.many.choose(name)}
        onChange={({ target, nativeEvent }) =>
          onChoose(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
