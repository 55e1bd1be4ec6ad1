import { helpers } from "#domain/roles.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminLoader } from "../admin-request.ts";
import { addGuestPath, guestPath } from "../admin-paths.ts";
import { whyNot } from "../editing/refusal.tsx";
import type { Route } from "./+types/add-guest";
import { FormOf, refusalOf, SaveBar, useSaved } from "../editing/form-of.tsx";
import { PageTitle, BackToList } from "../page-parts.tsx";
import { controlId } from "./field-control.tsx";
import { GuestFields } from "./guest-fields.tsx";
import { loadNewGuest } from "./load-guest.ts";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "guestList" };

export const loader = adminLoader(loadNewGuest);

export { action } from "../act.ts";

export default function AddGuest({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const words = useWords("guestPage");
  const saved = useSaved("added");
  const refused = refusalOf(answer, "add-guest");
  const why = refused?.why ?? null;
  const problems = why?.reason === "not taken" ? why.problems : [];
  return (
    <article className="column">
      <BackToList />
      <PageTitle>{words.addTitle}</PageTitle>
      <FormOf command="add-guest" action={addGuestPath(language)} className="guest-form below" noValidate>
        {why?.reason === "already on the list" ? (
          <div className="notice bad" role="alert" tabIndex={-1} autoFocus>
            <p>
              {words.alreadyListed(why.name, why.email)}{" "}
              <a href={guestPath(language, why.guestId)}>{words.listedGuest}</a>
            </p>
            <label className="check">
              <input type="checkbox" name="evenIfListed" value="yes" />
              <span>{words.addAnyway}</span>
            </label>
          </div>
        ) : null}
        <GuestFields form={data} typed={refused?.typed ?? {}} problems={problems} isNew />
        <SaveBar
          label={words.add}
          saved={answer ? null : saved}
          wrong={problems.map(({ field }) => controlId(field))}
          refused={why?.reason === "chair taken" ? whyNot(why, { language, options: data.options }) : null}
        >
          <button className="button quiet" name="next" value="another">
            {words.addAnother}
          </button>
        </SaveBar>
      </FormOf>
    </article>
  );
}
