// Labels for envelopes, 24 to a sheet of A4 that is cut already: three by eight of 70 × 37 mm.

import { wordsOf } from "#i18n/words.ts";
import { fittingSizeOnLines } from "#ui/text-fit.ts";
import { useLanguage } from "../../../language-context.ts";
import type { AddressLabel, AddressLabels } from "./load-households.ts";
import { chunks } from "./paper-layout.ts";

const perSheet = 24;
/** In millimetres and points, as in print-invitation.css. */
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

export function AddressLabelsSheet({ content: { labels }, isTest }: AddressLabelsSheetProps) {
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

function Label({ label: { language, lines } }: { label: AddressLabel }) {
  return (
    <li className={`address-label fit-${fittingSizeOnLines(lines, room)}`} lang={language}>
      {lines.map((line, at) => (
        <p key={at}>{line}</p>
      ))}
    </li>
  );
}
