// Deleting, which can be undone, and erasing, which cannot; each asks in a second step that needs no script.

import { couple } from "#domain/roles.ts";
import type { Mentions } from "#server/workflows/guests/find-mentions.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import type { ActionAnswer } from "../admin-request.ts";
import { guestPath } from "../admin-view.ts";
import { Allowed } from "../editing/allowed.tsx";
import { EraseForm } from "../editing/erase-form.tsx";
import { FormOf } from "../editing/form-of.tsx";

type PartWithGuestProps = {
  id: string;
  name: string;
  /** If not, the guest is deleted already and can only be erased. */
  isListed: boolean;
  /** How many companions without a name are deleted too. */
  bringsCount: number;
  mentions: Mentions;
  answer: ActionAnswer | undefined;
};

export function PartWithGuest(props: PartWithGuestProps) {
  const language = useLanguage();
  const { id, name, isListed, bringsCount, mentions, answer } = props;
  const words = useWords("guestPage");
  const isUnsure = answer?.ok === false && answer.intent === "erase-guest" && answer.status === 400;
  return (
    <div className="part-with-guest">
      <Allowed fetching="/api/guest.json">
        <p className="standing-link">
          <a href={`/api/guest.json?${new URLSearchParams({ guest: id }).toString()}`}>
            {words.exportOne(name)}
          </a>
        </p>
      </Allowed>
      {isListed ? (
        <details>
          <summary>{words.delete.title}</summary>
          <FormOf
            command="delete-guest"
            sends={{ guest: id, agreedTo: bringsCount }}
            action={guestPath(language, id)}
            className="parting"
          >
            <p>{words.delete.message(name)}</p>
            {bringsCount > 0 ? <p>{words.delete.withOthers(name, bringsCount)}</p> : null}
            <button className="button bad small">{words.delete.button(name)}</button>
          </FormOf>
        </details>
      ) : null}
      <Allowed roles={couple}>
        <details open={isUnsure}>
          <summary>{words.erase.title}</summary>
          <EraseForm guestId={id} name={name} mentions={mentions} isUnsure={isUnsure} />
        </details>
      </Allowed>
    </div>
  );
}
