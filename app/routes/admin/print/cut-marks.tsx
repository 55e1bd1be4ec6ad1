// Hairlines in the margin of the sheet that show where to cut and fold; none of them crosses a card.

/** A4, in millimetres. */
const sheet = { width: 210, height: 297 };
const length = 5;
/** The distance from the card, so that an inexact cut leaves no ink on it. */
const gap = 2;

type CutMarksProps = {
  /** The area without marks: the cards, or the paper within the printer's margin. */
  around: { left: number; top: number; right: number; bottom: number };
  /** Lines to cut along, in millimetres from the left and from the top. */
  down: readonly number[];
  across: readonly number[];
  /** Lines to fold along, from the top. */
  folds: readonly number[];
};

export function CutMarks({ around, down, across, folds }: CutMarksProps) {
  const [left, right] = [around.left - gap, around.right + gap];
  const cuts = [
    ...down.map((x) => `M${x} ${around.top - gap}v-${length}M${x} ${around.bottom + gap}v${length}`),
    ...across.map((y) => `M${left} ${y}h-${length}M${right} ${y}h${length}`),
  ];
  const foldMarks = folds.map((y) => `M${left} ${y}h-${length}M${right} ${y}h${length}`);
  return (
    <svg className="cut-marks" viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true">
      <path className="cut" d={cuts.join("")} />
      {foldMarks.length > 0 ? <path className="fold" d={foldMarks.join("")} /> : null}
    </svg>
  );
}
