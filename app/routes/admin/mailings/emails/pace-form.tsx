// How fast the couple's emails leave.

import type { Language } from "#domain/language.ts";
import { draftWords } from "#i18n/mailings/draft.ts";
import { writingWords } from "#i18n/mailings/writing.ts";
import { Field } from "#ui/field.tsx";
import { mailingsPath } from "../../admin-view.ts";
import type { EmailsPage } from "./load-emails.ts";
import type { PaceRefused } from "./mailing-settings-commands.ts";

type PaceProps = { data: EmailsPage["pace"]; refused: PaceRefused | null; language: Language };

const fields = ["perMinute", "perDay"] as const;

export function PaceForm({ data, refused, language }: PaceProps) {
  const words = writingWords[language].pace;
  const isChanged = refused?.why.reason === "changed meanwhile";
  return (
    <section aria-labelledby="pace" className="pace">
      <h2 id="pace">{words.title}</h2>
      <p>{words.lead}</p>
      {isChanged ? (
        <p className="notice bad" role="alert" tabIndex={-1} autoFocus>
          {words.changed(data.perMinute, data.perDay)}
        </p>
      ) : null}
      <form key={data.version} method="post" action={mailingsPath(language)} autoComplete="off" noValidate>
        <input type="hidden" name="intent" value="change-pace" />
        <input type="hidden" name="seen" value={data.version} />
        <div className="days-before">
          {fields.map((field, at) => {
            const { least, most } = data.bounds[field];
            const isWrong = refused?.why.reason === "out of bounds" && refused.why.fields.includes(field);
            const isFirst =
              isWrong &&
              (at === 0 ||
                !(refused?.why.reason === "out of bounds" && refused.why.fields.includes("perMinute")));
            return (
              <Field
                key={field}
                id={field}
                label={words[field]}
                problem={isWrong ? words.outOfBounds(least, most) : null}
                isAlert
                help={words.bounds(least, most)}
              >
                {(control) => (
                  <input
                    {...control}
                    name={field}
                    type="number"
                    inputMode="numeric"
                    min={least}
                    max={most}
                    defaultValue={refused?.typed[field] ?? String(data[field])}
                    autoFocus={isFirst}
                  />
                )}
              </Field>
            );
          })}
        </div>
        <button className="button quiet">{isChanged ? draftWords[language].saveOver : words.save}</button>
      </form>
    </section>
  );
}
