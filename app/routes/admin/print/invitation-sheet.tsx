// A card for the invitation, four to a sheet: the code, and the link as text and as a QR code.

import sprig from "#ui/flowers/sprig.svg";
import { Fragment } from "react";
import { printWords } from "#i18n/print.ts";
import { CutMarks } from "./cut-marks.tsx";
import type { InvitationSide, SheetContent } from "./load-print.ts";
import { fittingSize } from "#ui/text-fit.ts";
import type { QrCode } from "./qr-code.ts";

type InvitationSheetProps = {
  content: Extract<SheetContent, { sheet: "invitation" }>;
  couple: string;
};

const perSheet = 4;
/** In millimetres and points, as in print-sheets.css. */
const couple = { width: 86, sizes: [27, 23, 19, 15] };

export function InvitationSheet({ content: { code, sides }, couple: names }: InvitationSheetProps) {
  return (
    <section className="paper invitation-sheet">
      <CutMarks
        around={{ left: 11, top: 11, right: 199, bottom: 286 }}
        down={[105]}
        across={[148.5]}
        folds={[]}
      />
      {Array.from({ length: perSheet }, (_, at) => (
        <article key={at} className="invitation-card">
          <img src={sprig} alt="" width="240" height="40" />
          <h3 className={`fit-${fittingSize(names, couple)}`}>{names}</h3>
          <div className={sides.length === 1 ? "sides" : "sides two"}>
            {sides.map((side) => (
              <Side key={side.language} side={side} hasCode={code !== null} />
            ))}
          </div>
          {code === null ? null : (
            <p className="code">
              <span>{sides.map(({ language }) => printWords[language].invitation.code).join(" · ")}</span>{" "}
              <strong>{code}</strong>
            </p>
          )}
        </article>
      ))}
    </section>
  );
}

function Side({ side, hasCode }: { side: InvitationSide; hasCode: boolean }) {
  const { language, link, qrCode, day, answerBy } = side;
  const words = printWords[language].invitation;
  return (
    <div className="side" lang={language}>
      <p className="day">{day}</p>
      <p>{words.ask(answerBy)}</p>
      <QrPicture qrCode={qrCode} label={words.qrCode(link)} />
      <p className="link">
        {hasCode ? words.orWithCode : words.or} <span>{breakable(link.replace(/^https?:\/\//, ""))}</span>
      </p>
    </div>
  );
}

/** Lets a long address break between its parts. */
function breakable(address: string): React.ReactNode {
  return address.split(/(?<=[./-])/).map((part, at) => (
    <Fragment key={at}>
      <wbr />
      {part}
    </Fragment>
  ));
}

function QrPicture({ qrCode: { size, path }, label }: { qrCode: QrCode; label: string }) {
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
