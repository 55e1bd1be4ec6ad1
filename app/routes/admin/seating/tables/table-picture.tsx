// One table from above: the cloth, the chairs, and their guests.

import type { GuestId } from "#domain/guest/guest.ts";
import type { PlannedTable } from "#domain/seating/seating.ts";
import type { SeatingWords } from "#i18n/seating.ts";
import { aboutChair, whyNoSeat } from "../chart-words.ts";
import type { SeatedGuest } from "../load-seating.ts";
import { AllergyMark, DietMark } from "#ui/food-marks.tsx";
import { Cloth } from "./table-cloth.tsx";
import { ChairShape, chairStandingOf, LockMark } from "../marks.tsx";
import { labelSizes, lineHeight, nameLabel, labelTexts } from "./name-label.ts";
import { drawingWidth, isEnd, labelRoom, type PlacedChair, tableGeometry } from "./table-geometry.ts";

type TablePictureProps = {
  table: PlannedTable<SeatedGuest>;
  pickedId: GuestId | null;
  /** Chairs are buttons only once the script handles them. */
  isAwake: boolean;
  words: SeatingWords;
};

export function TablePicture({ table, pickedId, isAwake, words }: TablePictureProps) {
  const name = words.table(table.name);
  const geometry = tableGeometry(table.seats.length);
  const described = `${name}, ${words.seatsLeft(table.free)}`;
  return (
    <svg
      className="table-picture"
      viewBox={`0 0 ${drawingWidth} ${geometry.height}`}
      role={isAwake ? "group" : "img"}
      aria-label={described}
    >
      <Cloth name={table.name} seats={table.seats} geometry={geometry} />
      {geometry.chairs.map((chair) => (
        <Chair
          key={chair.seat}
          chair={chair}
          table={table.name}
          guests={table.seats[chair.seat - 1] ?? []}
          pickedId={pickedId}
          isAwake={isAwake}
          words={words}
        />
      ))}
    </svg>
  );
}

type ChairProps = Omit<TablePictureProps, "table"> & {
  chair: PlacedChair;
  table: string;
  guests: readonly SeatedGuest[];
};

function Chair({ chair, table, guests, pickedId, isAwake, words }: ChairProps) {
  const { seat, x, y, turn, target } = chair;
  const standing = chairStandingOf(guests);
  const isPicked = guests.some(({ id }) => id === pickedId);
  return (
    <g
      className={`chair ${standing}${isPicked ? " is-picked" : ""}`}
      data-table={table}
      data-seat={seat}
      data-sits={guests.length === 1 ? guests[0]?.id : undefined}
      {...(isAwake ? { role: "button", tabIndex: seat === 1 ? 0 : -1, "aria-pressed": isPicked } : {})}
    >
      <title>{aboutChair(seat, guests, words)}</title>
      <rect className="target" {...target} rx="8" />
      <g transform={`translate(${x} ${y}) rotate(${turn})`}>
        <ChairShape standing={standing} />
      </g>
      <text className="number" x={x} y={y + 4} aria-hidden="true">
        {seat}
      </text>
      {guests.some(({ isLocked }) => isLocked) ? (
        <g transform={`translate(${x + 16} ${y + 12})`}>
          <LockMark />
        </g>
      ) : null}
      <Label chair={chair} guests={guests} words={words} />
    </g>
  );
}

/** The height of the word or signs under a name. */
const signsHeight = 16.5;
const anchors = { top: "middle", bottom: "middle", right: "start", left: "end" } as const;

function Label({ chair, guests, words }: Pick<ChairProps, "chair" | "guests" | "words">) {
  const { x, y, side } = chair.label;
  const [guest] = guests;
  if (!guest) return null;
  const isConflict = guests.length > 1;
  const word = isConflict ? words.conflict : whyNoSeat(guest, words);
  const hasDiet = guests.some(({ diets }) => diets);
  const hasAllergy = guests.some(({ allergies }) => allergies);
  const hasMarks = hasDiet || hasAllergy;
  const below = word || hasMarks ? signsHeight : 0;
  const { width, height } = labelRoom(chair);
  const room = { width, height: isEnd(side) ? height : height - below };
  // At the head and the foot of the table the label has one line, so that it stays inside the drawing.
  const texts = isEnd(side)
    ? [
        labelTexts(guests)
          .join(isConflict ? " · " : " ")
          .trim(),
      ]
    : labelTexts(guests);
  const { lines, fit, tooWide } = nameLabel(texts, room);
  const step = (labelSizes[fit] ?? 0) * lineHeight;
  const first = isEnd(side)
    ? y - (side === "top" ? (lines.length - 1) * step : 0)
    : y - ((lines.length - 1) * step + below) / 2 + 5;
  const last = side === "top" ? y - signsHeight - 3 : first + (lines.length - 1) * step + signsHeight;
  return (
    <g className={`who fit-${fit}`} aria-hidden="true">
      {lines.map((line, at) => (
        <text
          key={at}
          x={x}
          y={first + at * step}
          textAnchor={anchors[side]}
          {...(tooWide.includes(line) ? { textLength: room.width, lengthAdjust: "spacingAndGlyphs" } : {})}
        >
          {line}
        </text>
      ))}
      {word ? (
        <text className="word" x={x} y={last} textAnchor={anchors[side]}>
          {word}
        </text>
      ) : null}
      {!word && hasMarks ? (
        <g transform={`translate(${marksAt(side, x, hasDiet && hasAllergy)} ${last - 4})`}>
          {hasDiet ? <DietMark /> : null}
          {hasAllergy ? (
            <g transform={`translate(${hasDiet ? 19 : 0} 0)`}>
              <AllergyMark />
            </g>
          ) : null}
        </g>
      ) : null}
    </g>
  );
}

/** The centre of the first sign. */
function marksAt(side: PlacedChair["label"]["side"], x: number, areTwo: boolean): number {
  const width = areTwo ? 19 : 0;
  if (side === "right") return x + 8;
  return side === "left" ? x - 8 - width : x - width / 2;
}
