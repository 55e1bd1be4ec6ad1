import { Form } from "react-router";
import { helpers } from "#domain/roles.ts";
import { Back } from "#ui/back.tsx";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../../page-handle.ts";
import { adminLoader, type AdminRequest } from "../../admin-request.ts";
import { chosenPath } from "../../admin-paths.ts";
import { PageTitle } from "../../page-parts.tsx";
import { listParameters, listPath, readIds, readLeft, readListView } from "../list-view.ts";
import { findShown, loadMany, nameChosen } from "../load-guest-list.ts";
import { readSavedTables } from "#server/workflows/seating/change-tables.ts";
import { type WhyNotDone, whysNotDone } from "#server/workflows/guests/many/change-many.ts";
import type { Route } from "./+types/chosen-page";
import { ChosenQuestion, findManyRefusal, isQuestion } from "./chosen-row.tsx";
import { ManyFields } from "./many-fields.tsx";
import "./chosen.css";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "guestList" };

export const loader = adminLoader(loadChosen);

export { action } from "../../act.ts";

export default function ChosenPage({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const finding = useWords("finding");
  const words = finding.many;
  const { view, left, many } = data;
  const refused = findManyRefusal(answer);
  const chosen = refused?.chosen ?? data.guests;
  return (
    <article className="column chosen-page">
      <Back to={listPath(language, view)}>{finding.back}</Back>
      <PageTitle>{left.length > 0 ? words.leftTitle(countLeft(left)) : words.title(chosen.length)}</PageTitle>
      {left.map(({ why, names, gone }) => (
        <div key={why} className="notice warn">
          <p>{words.left[why]}</p>
          <p>{[...names, ...(gone > 0 ? [finding.count(gone)] : [])].join(", ")}</p>
        </div>
      ))}
      <Notice kind="bad">{refused && !isQuestion(refused) ? words.refused[refused.reason] : null}</Notice>
      {isQuestion(refused) ? (
        <Form method="post" action={chosenPath(language, listParameters(view))} className="stack">
          <ChosenQuestion question={refused} {...{ many, view }}>
            <a href={listPath(language, view)}>{words.giveUp}</a>
          </ChosenQuestion>
        </Form>
      ) : chosen.length === 0 ? (
        <p>{words.nobodyChosen}</p>
      ) : (
        <Form method="post" action={chosenPath(language, listParameters(view))} className="stack">
          <fieldset className="options">
            <legend>{words.who}</legend>
            {chosen.map(({ id, name }) => (
              <label key={id} className="check">
                <input type="checkbox" name="who" value={id} defaultChecked />
                <span>{name}</span>
              </label>
            ))}
          </fieldset>
          <div className="many-fields">
            <ManyFields {...{ many, view }} />
          </div>
        </Form>
      )}
    </article>
  );
}

function countLeft(left: ChosenData["left"]): number {
  return left.reduce((sum, { names, gone }) => sum + names.length + gone, 0);
}

type ChosenData = Awaited<ReturnType<typeof loadChosen>>;

async function loadChosen(ctx: AdminRequest) {
  const { services, url, language } = ctx;
  const { searchParams: parameters } = url;
  const left = readLeft(parameters);
  const ids =
    parameters.get("all") === "yes"
      ? (await findShown({ services, parameters, language })).shown.map(({ id }) => id)
      : [...readIds(parameters.getAll("who")), ...left.flatMap((one) => one.ids)];
  return {
    view: readListView(parameters),
    guests: await nameChosen(ctx, ids),
    left: (await Promise.all(whysNotDone.map((why) => nameLeft(ctx, why, left)))).flat(),
    many: await loadMany(services, language, await readSavedTables(services)),
  };
}

async function nameLeft(ctx: AdminRequest, why: WhyNotDone, left: ReturnType<typeof readLeft>) {
  const ids = left.filter((one) => one.why === why).flatMap((one) => one.ids);
  const names = (await nameChosen(ctx, ids)).map(({ name }) => name);
  return ids.length === 0 ? [] : [{ why, names, gone: ids.length - names.length }];
}
