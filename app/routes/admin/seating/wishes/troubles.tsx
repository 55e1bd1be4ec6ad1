// What is not as it should be, each in a sentence; a wish with the exchange that would meet it, one press away.

import type { Language } from "#domain/language.ts";
import { wishesWords } from "#i18n/wishes/wishes.ts";
import { adminPath } from "../../admin-view.ts";
import type { SeatingTrouble, WishMend } from "./list-troubles.ts";

export function Troubles({
  troubles,
  language,
}: {
  troubles: readonly SeatingTrouble[];
  language: Language;
}) {
  const words = wishesWords[language];
  if (troubles.length === 0) return <p>{words.now.none}</p>;
  return (
    <>
      <p className="small">{words.now.lead}</p>
      <ul className="trouble-rows">
        {troubles.map(({ text, mend }) => (
          <li key={text}>
            <p>{text}</p>
            {mend === null ? <p className="small">{words.mend.none}</p> : null}
            {mend ? <MendForm mend={mend} about={text} language={language} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function MendForm({ mend, about, language }: { mend: WishMend; about: string; language: Language }) {
  const words = wishesWords[language].mend;
  const { guest, chair, text, causes } = mend;
  return (
    <form method="post" action={adminPath(language, { wishes: "" })} className="mend">
      <input type="hidden" name="intent" value="seat-guest" />
      <input type="hidden" name="guest" value={guest} />
      <input type="hidden" name="table" value={chair.table} />
      <input type="hidden" name="seat" value={chair.seat} />
      <input type="hidden" name="mode" value="swap" />
      <p className="small">
        {text} {causes.length === 0 ? words.freely : words.causes(causes.join(" "))}
      </p>
      <button className="button quiet small" aria-label={words.doItOf(about)}>
        {words.doIt}
      </button>
    </form>
  );
}
