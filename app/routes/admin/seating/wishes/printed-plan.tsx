// What has changed since the plan was last printed or sent, for whoever has it on paper: the venue, the kitchen.

import type { Language } from "#domain/language.ts";
import { wishesWords } from "#i18n/wishes/wishes.ts";
import { adminPath } from "../../admin-view.ts";
import type { WishesData } from "./load-wishes.ts";

export function SincePrinted({ printed, language }: Pick<WishesData, "printed"> & { language: Language }) {
  const words = wishesWords[language].printed;
  const columns = wishesWords[language].proposal;
  return (
    <section aria-labelledby="printed">
      <h2 id="printed">{words.title}</h2>
      {printed === null ? <p>{words.never}</p> : null}
      {printed?.changes.length === 0 ? <p>{words.nothing(printed.when)}</p> : null}
      {printed && printed.changes.length > 0 ? (
        <>
          <p>{words.since(printed.when)}</p>
          <table className="proposal-moves">
            <thead>
              <tr>
                <th scope="col">{columns.guest}</th>
                <th scope="col">{columns.from}</th>
                <th scope="col">{columns.to}</th>
              </tr>
            </thead>
            <tbody>
              {printed.changes.map(({ who, before, now }, at) => (
                <tr key={at}>
                  <th scope="row">{who}</th>
                  <td>{before}</td>
                  <td>{now}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
      <form method="post" action={adminPath(language, { wishes: "" })}>
        <input type="hidden" name="intent" value="note-printed" />
        <button className="button quiet small">{words.note}</button>
      </form>
    </section>
  );
}
