// A card for the invitation, four to a sheet: the code, and the link as text and as a QR code.

import sprig from "#ui/flowers/sprig.svg";
import { CutMarks } from "./cut-marks.tsx";
import type { InvitationSide, SheetContent } from "./load-print.ts";
import { fittingSize } from "#ui/text-fit.ts";
import { BreakableAddress, QrPicture } from "../editing/qr-picture.tsx";

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

function Side({ side }: { side: InvitationSide }) {
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
