import { formatList } from "#i18n/dates.ts";
import type { Mentions } from "#server/workflows/guests/find-mentions.ts";
import { Check } from "#ui/check.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { guestPath } from "../admin-paths.ts";
import { FormOf } from "./form-of.tsx";

type EraseFormProps = {
  guestId: string;
  name: string;
  mentions: Mentions;
  isUnsure: boolean;
};

export function EraseForm({ guestId, name, mentions, isUnsure }: EraseFormProps) {
  const language = useLanguage();
  const { erase } = useWords("guestPage");
  return (
    <FormOf
      command="erase-guest"
      sends={{ guest: guestId }}
      isLive
      action={guestPath(language, guestId)}
      className="parting stack"
    >
      <p>{erase.message(name)}</p>
      <ToldOf mentions={mentions} />
      <SureCheck id={`not-sure-${guestId}`} isUnsure={isUnsure} />
      <button className="button bad small">{erase.button(name)}</button>
    </FormOf>
  );
}

export function ToldOf({ mentions }: Pick<EraseFormProps, "mentions">) {
  const language = useLanguage();
  const { notes, waiting } = mentions;
  const { notes: stay, waiting: alsoErase } = useWords("guestPage").erase;
  return (
    <>
      {notes.length > 0 ? <p>{stay(formatList(notes, language))}</p> : null}
      {waiting.map(({ id, name, email }) => (
        <Check key={id} name="waiting" value={id} label={alsoErase(name, email)} />
      ))}
    </>
  );
}

type SureCheckProps = { id: string; isUnsure: boolean };

/** The tick without which nothing is erased. `id` is of the problem, for the box to refer to. */
export function SureCheck({ id, isUnsure }: SureCheckProps) {
  const { erase, notSure } = useWords("guestPage");
  return (
    <>
      <Check
        name="sure"
        required
        label={erase.sure}
        aria-invalid={isUnsure ? true : undefined}
        aria-describedby={isUnsure ? id : undefined}
      />
      {isUnsure ? (
        <p id={id} className="problem">
          {notSure}
        </p>
      ) : null}
    </>
  );
}
