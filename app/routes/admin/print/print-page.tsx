import { Link } from "react-router";
import type { Language } from "#domain/language.ts";
import { helpers } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { fittingSize, fittingSizeOnLines, sizeClass } from "#ui/text-fit.ts";
import sprig from "#ui/flowers/sprig.svg";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import type { AdminAnswer } from "../act.ts";
import { adminLoader } from "../admin-request.ts";
import { printPath, seatingPath } from "../admin-paths.ts";
import { doorPath } from "../door-path.ts";
import type { Route } from "./+types/print-page";
import { DoorListSheet, GuestListSheet } from "./list-sheets.tsx";
import { CropMarks, HouseholdCardsSheet, marginOfPrinter } from "./household-cards-sheet.tsx";
import { KitchenPaperSheet, KitchenTools } from "./kitchen-sheet.tsx";
import { type ContentOf, loadPrint, type PrintData } from "./load-print.ts";
import { PlaceCardsSheet, TableSignsSheet } from "./table-cards.tsx";
import { sheetNames } from "./print-view.ts";
import { AddressLabelTools, HouseholdCardTools, SheetOptions } from "./sheet-options.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import type { AddressLabels } from "./load-households.ts";
import { chunks } from "./paper-layout.ts";
import { BreakableAddress, QrPicture } from "../editing/qr-picture.tsx";
import { PageTitle } from "../page-parts.tsx";
import "#styles/kitchen.css";
import "./print-page.css";
import "./print-sheets.css";
import "./print-door-and-signs.css";
import "./print-cards.css";
import "./print-invitation.css";

type PrintPageProps = { data: PrintData };

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "day" };

export const loader = adminLoader(loadPrint);

export { action } from "../act.ts";

export default function PrintPage({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const words = useWords("print");
  const { view } = data;
  const { advice } = words.sheets[view.sheet];
  const missing = whatIsMissing(data, language);
  const isA6 = view.sheet === "household-cards" && view.size === "a6";
  return (
    <div className="canvas print-page">
      <div className="print-tools below">
        <PageTitle>{words.title}</PageTitle>
        <nav aria-label={words.choose}>
          <ul>
            {sheetNames.map((sheet) => (
              <li key={sheet}>
                <Link
                  to={printPath(language, sheet)}
                  aria-current={sheet === view.sheet ? "page" : undefined}
                >
                  <strong>{words.sheets[sheet].name}</strong> <span>{words.sheets[sheet].about}</span>
                </Link>
              </li>
            ))}
            <li>
              <Link to={seatingPath(language)}>
                <strong>{words.seating.name}</strong> <span>{words.seating.about}</span>
              </Link>
            </li>
          </ul>
        </nav>
        <SheetOptions key={view.sheet} data={data} />
      </div>
      <section className="print-preview below" aria-labelledby="print-preview">
        <header>
          <h2 id="print-preview">{words.preview(words.sheets[view.sheet].name)}</h2>
          <button type="button" className="button with-script" onClick={() => print()}>
            {words.print}
          </button>
          <p className="without-script">{words.printByBrowser}</p>
          <p className="small">
            {isA6 ? words.households.settingsA6 : words.settings} {advice}
          </p>
        </header>
        {missing ? <p className="notice warn">{missing}</p> : null}
        <Tools data={data} answer={answer} />
        <div className="papers">
          <Sheets data={data} />
        </div>
      </section>
    </div>
  );
}

function Sheets({ data }: PrintPageProps) {
  const { content, view, couple } = data;
  switch (content.sheet) {
    case "guest-list":
      return <GuestListSheet content={content} about={data} />;
    case "door-list":
      return <DoorListSheet content={content} about={data} />;
    case "kitchen":
      return <KitchenPaperSheet content={content} couple={couple} />;
    case "place-cards":
      return <PlaceCardsSheet content={content} view={view} couple={couple} />;
    case "table-signs":
      return <TableSignsSheet content={content} perPage={view.per === "1" ? 1 : 2} />;
    case "invitation":
      return <InvitationSheet content={content} couple={couple} />;
    case "household-cards":
      return <HouseholdCardsSheet content={content} couple={couple} isA6={view.size === "a6"} />;
    case "address-labels":
      return <AddressLabelsSheet content={content} isTest={view.test} />;
  }
}

function Tools({ data, answer }: PrintPageProps & { answer: AdminAnswer | undefined }) {
  const language = useLanguage();
  const { content } = data;
  if (content.sheet === "kitchen") return <KitchenTools {...{ content, answer }} />;
  if (content.sheet === "household-cards") return <HouseholdCardTools content={content} />;
  if (content.sheet === "door-list") {
    return (
      <p>
        {/* Another document, whose script also starts without a network. */}
        <a href={doorPath(language, data.eventKey ? { event: data.eventKey } : {})}>
          {wordsOf(language).door.instead}
        </a>
      </p>
    );
  }
  if (content.sheet === "address-labels") return <AddressLabelTools content={content} />;
  return null;
}

function whatIsMissing({ content }: PrintData, language: Language): string | null {
  const { missing } = wordsOf(language).print;
  switch (content.sheet) {
    case "guest-list":
      return content.rows.length === 0 ? missing.guests : null;
    case "door-list":
      return missingOf({ count: content.pages.length, unseated: content.unseated }, language);
    case "kitchen":
      return content.isEmpty ? missing.guests : null;
    case "place-cards":
      return missingOf({ count: content.cards.length, unseated: content.unseated }, language);
    case "table-signs":
      return content.tables.length === 0 ? missing.tables : null;
    case "invitation":
      return content.code === null ? missing.code : null;
    case "household-cards":
    case "address-labels":
      // Their tools say it.
      return null;
  }
}

function missingOf(
  { count, unseated }: { count: number; unseated: number },
  language: Language,
): string | null {
  const { missing } = wordsOf(language).print;
  if (count === 0) return missing.guests;
  return unseated > 0 ? missing.seats(unseated) : null;
}

const perSheet = 24;
/** In millimetres, as in print-sheets.css, and points. */
const room = {
  width: 56,
  sizes: [
    { size: 11, lines: 5 },
    { size: 10, lines: 6 },
    { size: 9, lines: 7 },
    { size: 8, lines: 8 },
    { size: 7, lines: 9 },
    { size: 6, lines: 10 },
    { size: 5, lines: 12 },
  ],
};

type AddressLabelsSheetProps = { content: AddressLabels; isTest: boolean };

function AddressLabelsSheet({ content: { labels }, isTest }: AddressLabelsSheetProps) {
  if (isTest) return <TestSheet />;
  return chunks(labels, perSheet).map((page) => (
    <section key={page[0]?.id} className="paper label-sheet">
      <ul>
        {page.map((label) => (
          <Label key={label.id} label={label} />
        ))}
      </ul>
    </section>
  ));
}

/** Shows before labels are spoiled whether the printer keeps sizes and places. */
function TestSheet() {
  const language = useLanguage();
  return (
    <section className="paper label-sheet test-sheet">
      <ul>
        {Array.from({ length: perSheet }, (_, at) => (
          <li key={at} />
        ))}
      </ul>
      <p>{wordsOf(language).print.households.hundred}</p>
    </section>
  );
}

function Label({ label: { language, lines } }: { label: AddressLabels["labels"][number] }) {
  return (
    <li className={`address-label ${sizeClass(fittingSizeOnLines(lines, room))}`} lang={language}>
      {lines.map((line, at) => (
        <p key={at}>{line}</p>
      ))}
    </li>
  );
}

type InvitationSheetProps = {
  content: ContentOf<"invitation">;
  couple: string;
};

const cardsPerSheet = 4;
/** In millimetres, as in print-invitation.css, and points. */
const couple = { width: 86, sizes: [26, 23, 19, 15] };

function InvitationSheet({ content: { code, sides }, couple: names }: InvitationSheetProps) {
  return (
    <section className="paper invitation-sheet">
      <CropMarks around={marginOfPrinter} down={[105]} across={[148.5]} />
      {Array.from({ length: cardsPerSheet }, (_, at) => (
        <article key={at} className="invitation-card">
          <img src={sprig} alt="" width="240" height="40" />
          <h3 className={sizeClass(fittingSize(names, couple))}>{names}</h3>
          <div className={sides.length === 1 ? "sides" : "sides two"}>
            {sides.map((side) => (
              <Side key={side.language} side={side} />
            ))}
          </div>
          {code === null ? null : (
            <p className="code">
              <span>{sides.map(({ words }) => words.code).join(" · ")}</span> <strong>{code}</strong>
            </p>
          )}
        </article>
      ))}
    </section>
  );
}

function Side({ side }: { side: ContentOf<"invitation">["sides"][number] }) {
  const { language, link, qrCode, day, words } = side;
  return (
    <div className="side" lang={language}>
      {day ? <p className="day">{day}</p> : null}
      {words.ask ? <p>{words.ask}</p> : null}
      <QrPicture qrCode={qrCode} label={words.qrCode} />
      <p className="link">
        {words.or} <BreakableAddress address={link} />
      </p>
    </div>
  );
}
