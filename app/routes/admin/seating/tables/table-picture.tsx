import type { GuestId } from "#domain/guest/guest.ts";
import type { PlannedTable } from "#domain/seating/seating.ts";
import type { Words } from "#i18n/words.ts";
import type { SeatedGuest } from "../load-seating.ts";
import { AllergyIcon, DietIcon } from "#ui/food-icons.tsx";
import { aboutChair, ChairShape, chairStandingOf, LockIcon, whyNoSeat } from "../seating-icons.tsx";
import {
  drawingWidth,
  isEnd,
  labelRoom,
  labelSizes,
  labelTexts,
  lineHeight,
  nameLabel,
  type PlacedChair,
  tableGeometry,
  type TableGeometry,
} from "./table-geometry.ts";

type TablePictureProps = {
  table: PlannedTable<SeatedGuest>;
  pickedId: GuestId | null;
  /** Chairs are buttons only once the script handles them. */
  isAwake: boolean;
  words: Words["seating"];
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
          <LockIcon />
        </g>
      ) : null}
      <Label chair={chair} guests={guests} words={words} />
    </g>
  );
}

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
          {hasDiet ? <DietIcon /> : null}
          {hasAllergy ? (
            <g transform={`translate(${hasDiet ? 19 : 0} 0)`}>
              <AllergyIcon />
            </g>
          ) : null}
        </g>
      ) : null}
    </g>
  );
}

function marksAt(side: PlacedChair["label"]["side"], x: number, areTwo: boolean): number {
  const width = areTwo ? 19 : 0;
  if (side === "right") return x + 8;
  return side === "left" ? x - 8 - width : x - width / 2;
}

type ClothProps = Pick<PlannedTable<SeatedGuest>, "name" | "seats"> & { geometry: TableGeometry };

/** Two outlines, slightly askew, look hand-drawn. */
function Cloth({ name, seats, geometry: { cloth, chairs } }: ClothProps) {
  const { kind, x, y, rx, ry } = cloth;
  return (
    <g className="cloth" aria-hidden="true">
      {kind === "oval" ? (
        <>
          <ellipse className="edge" cx={x} cy={y} rx={rx} ry={ry} transform={`rotate(-1.5 ${x} ${y})`} />
          <ellipse
            className="hem"
            cx={x + 0.6}
            cy={y - 0.5}
            rx={rx - 4.5}
            ry={ry - 4}
            transform={`rotate(1.5 ${x} ${y})`}
          />
        </>
      ) : (
        <>
          <path className="edge" d={boardPath(cloth, 0)} transform={`rotate(-0.4 ${x} ${y})`} />
          <path className="hem" d={boardPath(cloth, 4.5)} transform={`rotate(0.3 ${x} ${y})`} />
        </>
      )}
      {chairs.map(({ seat, plate }) =>
        seats[seat - 1]?.length ? (
          <g key={seat} className="plate">
            <circle cx={plate.x} cy={plate.y} r="9" />
            <circle cx={plate.x} cy={plate.y} r="5.5" />
          </g>
        ) : null,
      )}
      {name.length <= 9 ? (
        <text className={name.length <= 3 ? "name big" : "name"} x={x} y={y + (name.length <= 3 ? 15 : 8)}>
          {name}
        </text>
      ) : (
        <path
          className="sprig"
          transform={`translate(${x} ${y})`}
          d="M0 34C1 14-1-8 0-34M0 22c7-1 13-5 14-13-8 1-13 5-14 13zM0 8C-7 7-13 3-14-5c8 1 13 5 14 13zM0-6c6-1 11-5 12-11-7 0-11 4-12 11zM0-18c-5-1-9-4-10-10 6 1 9 4 10 10z"
        />
      )}
    </g>
  );
}

function boardPath({ x, y, rx, ry }: TableGeometry["cloth"], within: number): string {
  const [width, depth, corner] = [rx - within, ry - within, 16];
  const arc = (toX: number, toY: number) => `a${corner} ${corner} 0 0 1 ${toX} ${toY}`;
  return [
    `M${x - width + corner} ${y - depth}`,
    `h${2 * (width - corner)}${arc(corner, corner)}`,
    `v${2 * (depth - corner)}${arc(-corner, corner)}`,
    `h${-2 * (width - corner)}${arc(-corner, -corner)}`,
    `v${-2 * (depth - corner)}${arc(corner, -corner)}z`,
  ].join("");
}
