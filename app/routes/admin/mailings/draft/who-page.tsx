// The second step of a mailing: which households get it. Every button of the form saves.

import { couple } from "#domain/roles.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../../page-handle.ts";
import type { AdminAnswer } from "../../act.ts";
import { adminRequest } from "../../admin-request.ts";
import { whoPath } from "../../admin-view.ts";
import { FormOf } from "../../editing/form-of.tsx";
import { useRefusalInSight } from "../../editing/refusal-in-sight.ts";
import { useUnsavedWords } from "../../editing/unsaved-words.tsx";
import { GoneMailing, NoDraft } from "../gone-mailing.tsx";
import { Head } from "../mailing-head.tsx";
import { openByState } from "../open-by-state.ts";
import type { Route } from "./+types/who-page";
import { AudienceSum, FilterFields, OtherwiseFields } from "./audience-fields.tsx";
import { DraftBar, EnterSaves, NotSaved, savingOf } from "./draft-bar.tsx";
import { HouseholdBoxes } from "./household-boxes.tsx";
import { loadWho, type WhoPage } from "./load-draft.ts";
import "../mailings.css";
import "../mailings-audience.css";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "invitations" };

export const middleware = [openByState("draft")];

export const loader = (args: Route.LoaderArgs) => orUnavailable(loadWho(adminRequest(args), args.params.id));

export { action } from "../../act.ts";

export default function Who({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  useRefusalInSight(answer);
  if (!data) return <GoneMailing answer={answer} />;
  if (!data.head.steps) return <NoDraft head={data.head} answer={answer} />;
  return <Choosing {...{ data, answer }} />;
}

function Choosing({ data, answer }: { data: WhoPage; answer: AdminAnswer | undefined }) {
  const language = useLanguage();
  const words = useWords("draft");
  const { head, version, mailing, rows } = data;
  const refused = savingOf(answer);
  const typed = refused?.typed ?? null;
  const { leaving, ...unsaved } = useUnsavedWords(refused !== null);
  return (
    <section className="canvas draft-page" aria-labelledby="mailing">
      <Head head={head} current="who" />
      <NotSaved refused={refused} takeTheirs={whoPath(language, head.id)} />
      <FormOf
        command="save-draft"
        sends={{ mailing: head.id, seen: version, part: "who" }}
        key={`${head.id} ${version}`}
        action={whoPath(language, head.id, {
          find: rows.query,
          show: rows.show,
          page: String(rows.page),
        })}
        autoComplete="off"
        {...unsaved}
      >
        <EnterSaves />
        <div className="choice-and-boxes">
          <div>
            <AudienceSum data={data} />
            <FilterFields filter={typed?.filter ?? mailing.audience.filter} choices={data.choices} />
            <OtherwiseFields data={data} chosen={typed?.otherwise ?? mailing.otherwise} />
          </div>
          <HouseholdBoxes rows={rows} hands={typed?.hands ?? {}} />
        </div>
        <DraftBar
          label={words.toCheck}
          leaving={leaving}
          isChanged={refused?.why === "changed meanwhile"}
          saved={data.isSaved && !answer ? words.saved : null}
        />
      </FormOf>
    </section>
  );
}
