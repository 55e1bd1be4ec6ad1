// Ten place cards to a sheet, two by five. A tent is one piece: its back upside down above the fold, its face below.

import type { Language } from "#domain/language.ts";
import { wordsOf } from "#i18n/words.ts";
import { Flower } from "#ui/flower.tsx";
import { AllergyIcon, DietIcon } from "#ui/food-icons.tsx";
import { CropMarks, marginOfPrinter } from "./household-cards-sheet.tsx";
import { chunks } from "./paper-layout.ts";
import type { ContentOf } from "./load-print.ts";
import type { PrintView } from "./print-view.ts";
import { fittingSize, fittingSizeOnTwoLines, sizeClass } from "#ui/text-fit.ts";
import { useLanguage } from "../../../language-context.ts";

type PlaceCardsSheetProps = {
  content: ContentOf<"place-cards">;
  view: PrintView;
  couple: string;
};

const perSheet = 10;
/** In millimetres, as in print-sheets.css. */
const card = { width: 90, height: 54, left: 15, top: 13.5 };

export function PlaceCardsSheet({ content: { cards }, view, couple }: PlaceCardsSheetProps) {
  const language = useLanguage();
  const isTent = view.shape === "tent";
  const Card = isTent ? TentCard : FlatCard;
  return chunks(cards, perSheet).map((page, at) => (
    <section key={at} className="paper card-sheet">
      <Marks isTent={isTent} />
      <ul>
        {page.map((guest) => (
          <li key={guest.id} className={isTent ? "place-card tent" : "place-card flat"}>
            <Card guest={guest} view={view} couple={couple} language={language} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

type PlaceCard = ContentOf<"place-cards">["cards"][number];

type CardProps = { guest: PlaceCard; view: PrintView; couple: string; language: Language };

function TentCard({ guest, view, couple, language }: CardProps) {
  return (
    <>
      <div className="back">
        {view.table && guest.table !== null ? <p>{guest.table}</p> : <p>{couple}</p>}
      </div>
      <div className="face">
        <Flower name={flowerOf(guest.tableAt)} />
        <Name guest={guest} sizes={tentSizes} width={60} />
        <Needs guest={guest} language={language} />
      </div>
    </>
  );
}

function FlatCard({ guest, view, language }: CardProps) {
  return (
    <div className="face">
      <Flower name={flowerOf(guest.tableAt)} />
      <Name guest={guest} sizes={flatSizes} width={78} />
      {view.table && guest.table !== null ? <p className="at-table">{guest.table}</p> : null}
      <Needs guest={guest} language={language} />
    </div>
  );
}

/** In points; the last name has its own sizes. */
const tentSizes = { first: [26, 22, 19, 16, 13, 10], last: [13, 11, 9, 7.5] };
const flatSizes = { first: [32, 27, 23, 19, 15, 12], last: [15, 13, 11, 9] };
const mostOnTwo = { first: 19, last: 9 };

type NameProps = { guest: PlaceCard; sizes: typeof tentSizes; width: number };

function Name({ guest: { firstName, lastName }, sizes, width }: NameProps) {
  const classOf = (part: "first" | "last", name: string) => {
    const room = { sizes: sizes[part], width, mostOnTwo: mostOnTwo[part] };
    return `${part} ${sizeClass(fittingSizeOnTwoLines(name, room))}`;
  };
  return (
    <p className="name">
      <span className={classOf("first", firstName)}>{firstName}</span>{" "}
      {lastName ? <span className={classOf("last", lastName)}>{lastName}</span> : null}
    </p>
  );
}

function Needs({ guest: { hasDiet, hasAllergy, severe }, language }: Pick<CardProps, "guest" | "language">) {
  if (!hasDiet && !hasAllergy) return null;
  const { marks } = wordsOf(language).seating;
  const signs = [
    { name: marks.diet, isOn: hasDiet, sign: <DietIcon /> },
    { name: marks.allergy, isOn: hasAllergy, sign: <AllergyIcon /> },
  ];
  return (
    <div className="needs">
      {signs
        .filter(({ isOn }) => isOn)
        .map(({ name, sign }) => (
          <svg key={name} viewBox="-9 -9 18 18" role="img" aria-label={name}>
            {sign}
          </svg>
        ))}
      {severe ? <span>{severe}</span> : null}
    </div>
  );
}

function Marks({ isTent }: { isTent: boolean }) {
  const { width, height, left, top } = card;
  const rows = perSheet / 2;
  const folds = Array.from({ length: rows }, (_, row) => top + row * height + height / 2);
  return (
    <CropMarks
      around={{ left, top, right: left + 2 * width, bottom: top + rows * height }}
      down={[left, left + width, left + 2 * width]}
      across={Array.from({ length: rows + 1 }, (_, row) => top + row * height)}
      folds={isTent ? folds : []}
    />
  );
}

const tableFlowers = [
  "cornflower",
  "oxeyeDaisy",
  "harebell",
  "redClover",
  "woodCranesbill",
  "meadowButtercup",
  "lilyOfTheValley",
] as const;

function flowerOf(tableAt: number | null): (typeof tableFlowers)[number] {
  return tableFlowers[(tableAt ?? 0) % tableFlowers.length] ?? tableFlowers[0];
}

type TableSignsSheetProps = {
  content: ContentOf<"table-signs">;
  perPage: 1 | 2;
};

/** In points, by the signs on a page. */
const nameSizes = { 1: [210, 150, 104, 76, 56, 40], 2: [128, 96, 72, 54, 40, 30] };
const nameWidth = 168;
/** The guests' names fill four lines, not all of them to the end. */
const guestSizes = { 1: [18, 15, 12], 2: [13, 11, 9] };
const guestsWidth = 4 * 130;

export function TableSignsSheet({ content: { tables }, perPage }: TableSignsSheetProps) {
  const signs = tables.map((table, at) => ({ ...table, at }));
  return chunks(signs, perPage).map((page) => (
    <section key={page[0]?.at} className={`paper sign-sheet per-${perPage}`}>
      {perPage === 2 ? <CropMarks around={marginOfPrinter} down={[]} across={[148.5]} /> : null}
      {page.map(({ at, ...table }) => (
        <Sign key={at} table={table} at={at} perPage={perPage} />
      ))}
    </section>
  ));
}

type SignProps = { table: ContentOf<"table-signs">["tables"][number]; at: number; perPage: 1 | 2 };

function Sign({ table: { name, isWhole, guests }, at, perPage }: SignProps) {
  const language = useLanguage();
  const nameSize = fittingSize(name, { sizes: nameSizes[perPage], width: nameWidth });
  const guestSize = fittingSize(guests.join("    "), { sizes: guestSizes[perPage], width: guestsWidth });
  return (
    <article className="table-sign">
      <Flower name={flowerOf(at)} />
      <h3>
        {isWhole ? null : <span className="paper-label">{wordsOf(language).print.tableSigns.table}</span>}{" "}
        <span className={`sign-name ${sizeClass(nameSize)}`}>{name}</span>
      </h3>
      <ul className={sizeClass(guestSize)}>
        {guests.map((guest, guestAt) => (
          <li key={guestAt}>{guest}</li>
        ))}
      </ul>
    </article>
  );
}
