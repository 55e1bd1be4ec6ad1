// The household's own link, as its card has it: to copy, to read out, or to scan.

import { couple } from "#domain/roles.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { householdPath, printPath } from "../admin-view.ts";
import { Allowed } from "../editing/allowed.tsx";
import { FormField } from "../editing/form-field.tsx";
import { FormOf } from "../editing/form-of.tsx";
import { QrPicture } from "../editing/qr-picture.tsx";
import type { HouseholdPage } from "./load-household.ts";

export function CardPart({ data }: { data: HouseholdPage }) {
  const language = useLanguage();
  const words = useWords("householdPage").card;
  const { id, name, code, cardAddresses } = data;
  const action = householdPath(language, id);
  if (code === null) {
    return (
      <section aria-labelledby="card">
        <h2 id="card">{words.title}</h2>
        <FormOf command="make-household-code" sends={{ household: id }} action={action} className="stack">
          <p>{words.none}</p>
          <p>
            <button className="button small">{words.make}</button>
          </p>
        </FormOf>
      </section>
    );
  }
  const { link, spelt, qrCode, used } = code;
  return (
    <section aria-labelledby="card">
      <h2 id="card">{words.title}</h2>
      <div className="household-card">
        <QrPicture qrCode={qrCode} label={words.qr(name)} />
        <div className="stack">
          <FormField id="household-link" label={words.link} value={link} readOnly />
          <FormField id="household-code" label={words.code} value={spelt} readOnly />
          <p className="small">{used === null ? words.unused : words.used(used)}</p>
          <p className="small">{words.opens}</p>
          <p>
            <a href={printPath(language, "household-cards")}>{words.print}</a>
          </p>
        </div>
      </div>
      <Allowed roles={couple}>
        <details>
          <summary>{words.renewTitle}</summary>
          <FormOf
            command="renew-household-code"
            sends={{ household: id }}
            action={action}
            className="parting"
          >
            <p>{words.renewNote}</p>
            {cardAddresses.length > 0 ? (
              <fieldset className="options">
                <legend>{words.given}</legend>
                {cardAddresses.map(({ id: guest, name, email }) => (
                  <label className="check" key={guest}>
                    <input type="hidden" name="given" value={guest} />
                    <input type="checkbox" name="off" value={guest} defaultChecked />
                    <span>{`${name}: ${email}`}</span>
                  </label>
                ))}
              </fieldset>
            ) : null}
            <button className="button bad small">{words.renew}</button>
          </FormOf>
        </details>
      </Allowed>
    </section>
  );
}
