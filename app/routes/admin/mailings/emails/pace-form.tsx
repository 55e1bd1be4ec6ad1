// How fast the couple's emails leave.

import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { FormField } from "../../editing/form-field.tsx";
import { mailingsPath } from "../../admin-view.ts";
import type { EmailsPage } from "./load-emails.ts";
import type { PaceRefused } from "./mailing-settings-commands.ts";
import { FormOf } from "../../editing/form-of.tsx";

type PaceProps = { data: EmailsPage["pace"]; refused: PaceRefused | null };

const fields = ["perMinute", "perDay"] as const;

export function PaceForm({ data, refused }: PaceProps) {
  const language = useLanguage();
  const words = useWords("writing").pace;
  const isChanged = refused?.why.reason === "changed meanwhile";
  return (
    <section aria-labelledby="pace" className="pace">
      <h2 id="pace">{words.title}</h2>
      <p>{words.lead}</p>
      <Notice kind="refusal">{isChanged ? words.changed(data.perMinute, data.perDay) : null}</Notice>
      <FormOf
        command="change-pace"
        sends={{ seen: data.version }}
        key={data.version}
        action={mailingsPath(language)}
        autoComplete="off"
        noValidate
      >
        <div className="days-before">
          {fields.map((field, at) => {
            const { least, most } = data.bounds[field];
            const isWrong = refused?.why.reason === "out of bounds" && refused.why.fields.includes(field);
            const isFirst =
              isWrong &&
              (at === 0 ||
                !(refused?.why.reason === "out of bounds" && refused.why.fields.includes("perMinute")));
            return (
              <FormField
                key={field}
                kind="number"
                {...{ name: field, label: words[field], min: least, max: most, autoFocus: isFirst }}
                problem={isWrong ? words.outOfBounds(least, most) : null}
                isAlert
                help={words.bounds(least, most)}
                value={refused?.typed[field] ?? String(data[field])}
              />
            );
          })}
        </div>
        <button className="button quiet">{isChanged ? wordsOf(language).draft.saveOver : words.save}</button>
      </FormOf>
    </section>
  );
}
