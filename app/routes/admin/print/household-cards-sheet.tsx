// Ten cards to a sheet of A4, or one on each card of A6.

import sprig from "#ui/flowers/sprig.svg";
import { fittingSize, fittingSizeOnLines, sizeClass } from "#ui/text-fit.ts";
import type { HouseholdCards } from "./load-households.ts";
import { chunks } from "./paper-layout.ts";
import { BreakableAddress, QrPicture } from "../editing/qr-picture.tsx";

type HouseholdCardsSheetProps = { content: HouseholdCards; couple: string; isA6: boolean };

const perSheet = 10;
/** In millimetres, as in print-invitation.css, and points. */
const marks = {
  left: 15,
  top: 13.5,
  right: 195,
  bottom: 283.5,
  down: [15, 105, 195],
  across: [0, 1, 2, 3, 4, 5],
};
const small = {
  couple: { width: 46, sizes: [8, 7, 6, 5] },
  name: {
    width: 46,
    sizes: [
      { size: 15, lines: 2 },
      { size: 12.5, lines: 2 },
      { size: 10.5, lines: 3 },
      { size: 9, lines: 3 },
      { size: 7.5, lines: 4 },
      { size: 6, lines: 6 },
    ],
  },
};
const large = {
  couple: { width: 84, sizes: [24, 20, 17, 13] },
  name: {
    width: 84,
    sizes: [
      { size: 18, lines: 1 },
      { size: 15, lines: 2 },
      { size: 12.5, lines: 2 },
      { size: 10.5, lines: 3 },
      { size: 9, lines: 3 },
      { size: 7.5, lines: 4 },
    ],
  },
};

export function HouseholdCardsSheet({ content: { cards }, couple, isA6 }: HouseholdCardsSheetProps) {
  if (isA6) {
    return cards.map((card) => (
      <section key={card.id} className="paper a6-sheet">
        <LargeCard card={card} couple={couple} />
      </section>
    ));
  }
  return chunks(cards, perSheet).map((page) => (
    <section key={page[0]?.id} className="paper card-sheet">
      <CropMarks around={marks} down={marks.down} across={marks.across.map((row) => marks.top + row * 54)} />
      <ul>
        {page.map((card) => (
          <SmallCard key={card.id} card={card} couple={couple} />
        ))}
      </ul>
    </section>
  ));
}

type CardProps = { card: HouseholdCards["cards"][number]; couple: string };

function SmallCard({ card, couple }: CardProps) {
  const { language, name, qrCode, words } = card;
  return (
    <li className="household-card" lang={language}>
      <QrPicture qrCode={qrCode} label={words.qrCode} />
      <div>
        <p className={`couple ${sizeClass(fittingSize(couple, small.couple))}`}>{couple}</p>
        <h3 className={sizeClass(fittingSizeOnLines([name], small.name))}>{name}</h3>
        {words.ask ? <p>{words.ask}</p> : null}
        <TypedCode card={card} />
      </div>
    </li>
  );
}

function LargeCard({ card, couple }: CardProps) {
  const { language, name, qrCode, day, words } = card;
  return (
    <article className="invitation-card household-card" lang={language}>
      <img src={sprig} alt="" width="240" height="40" />
      <div>
        <p className={`couple ${sizeClass(fittingSize(couple, large.couple))}`}>{couple}</p>
        {day ? <p className="day">{day}</p> : null}
      </div>
      <h3 className={sizeClass(fittingSizeOnLines([name], large.name))}>{name}</h3>
      {words.ask ? <p>{words.ask}</p> : null}
      <QrPicture qrCode={qrCode} label={words.qrCode} />
      <TypedCode card={card} />
    </article>
  );
}

function TypedCode({ card: { page, spelt, words } }: Pick<CardProps, "card">) {
  return (
    <>
      <p className="link">
        {words.orType} <BreakableAddress address={page} />
      </p>
      <p className="code">
        <span>{words.code}</span> <strong>{spelt}</strong>
      </p>
    </>
  );
}

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
  folds?: readonly number[];
};

/** The paper within it. */
export const marginOfPrinter = { left: 11, top: 11, right: 199, bottom: 286 };

export function CropMarks({ around, down, across, folds }: CutMarksProps) {
  const [left, right] = [around.left - gap, around.right + gap];
  const cuts = [
    ...down.map((x) => `M${x} ${around.top - gap}v-${length}M${x} ${around.bottom + gap}v${length}`),
    ...across.map((y) => `M${left} ${y}h-${length}M${right} ${y}h${length}`),
  ];
  const foldMarks = folds?.map((y) => `M${left} ${y}h-${length}M${right} ${y}h${length}`) ?? [];
  return (
    <svg className="crop-marks" viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true">
      <path className="cut" d={cuts.join("")} />
      {foldMarks.length > 0 ? <path className="fold" d={foldMarks.join("")} /> : null}
    </svg>
  );
}
