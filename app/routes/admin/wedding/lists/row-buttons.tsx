// The buttons that move and remove a row of a list.

import { Icon } from "#ui/icon.tsx";
import { wordsOf } from "#i18n/words.ts";
import type { DrawnLists } from "./drawn-lists.ts";

type RowProps = { place: string; name: string; drawn: DrawnLists };

type RowButtonsProps = RowProps & { isFirst: boolean; isLast: boolean; children: React.ReactNode };

export function RowButtons({ place, name, drawn, isFirst, isLast, children }: RowButtonsProps) {
  const { press } = wordsOf(drawn.language).lists;
  const button = (verb: "up" | "down" | "remove") => ({
    id: `${verb}-${place}`,
    name: "press",
    value: `${verb} ${place}`,
    onClick: drawn.press,
    autoFocus: drawn.focus === `${verb}-${place}`,
  });
  return (
    <div className="row-buttons">
      {children}
      {isFirst ? null : (
        <button {...button("up")} className="plain" aria-label={press.up(name)}>
          <Icon name="arrowUp" />
        </button>
      )}
      {isLast ? null : (
        <button {...button("down")} className="plain down" aria-label={press.down(name)}>
          <Icon name="arrowUp" />
        </button>
      )}
      <button {...button("remove")} className="plain" aria-label={press.removeOf(name)}>
        {press.remove}
      </button>
    </div>
  );
}

/** Asked before guests' answers refer to nothing any more. */
export function Removal({ place, drawn, says }: RowProps & { says: string }) {
  const { press } = wordsOf(drawn.language).lists;
  return (
    <div className="notice warn removal">
      <input type="hidden" name="asks" value={place} />
      <p>{says}</p>
      <p className="cluster">
        {(["keep", "sure"] as const).map((verb) => (
          <button
            key={verb}
            className="button quiet"
            id={`${verb}-${place}`}
            name="press"
            value={`${verb} ${place}`}
            onClick={drawn.press}
            autoFocus={drawn.focus === `${verb}-${place}`}
          >
            {press[verb]}
          </button>
        ))}
      </p>
    </div>
  );
}
