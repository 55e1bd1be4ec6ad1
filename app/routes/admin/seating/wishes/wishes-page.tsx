// What the couple wish of the seating: wishes as sentences, their customs, what is locked, and what is not as it should
// be. It works without script.

import { helpers } from "#domain/roles.ts";
import { termFields } from "#domain/seating/proposal/seating-problem.ts";
import { wordsOf } from "#i18n/words.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { Back } from "#ui/back.tsx";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../../page-handle.ts";
import { adminRequest } from "../../admin-request.ts";
import { seatingPath, wishesPath } from "../../admin-paths.ts";
import { chartProblemIn, ChartRefused } from "../refusals.tsx";
import type { Route } from "./+types/wishes-page";
import { ChoiceGroup, CustomsForm, HonourForm, WishForm } from "./wish-and-customs.tsx";
import { loadWishes, type WishesData } from "./load-wishes.ts";
import { ProposeForm } from "./propose-form.tsx";
import type { SeatingTrouble, WishMend } from "./list-troubles.ts";
import { FormOf } from "../../editing/form-of.tsx";
import { PageTitle } from "../../page-title.tsx";
import "./wishes.css";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "seatingChart" };

export const loader = (args: Route.LoaderArgs) => orUnavailable(loadWishes(adminRequest(args)));

export { action } from "../../act.ts";

export default function WishesPage({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const words = useWords("wishes");
  const wish = answer?.ok === false && answer.intent === "add-wish" ? answer.refusal : null;
  const customs = answer?.ok === false && answer.intent === "change-customs" ? answer.refusal : null;
  const honour = answer?.ok === false && answer.intent === "change-honour" ? answer.refusal : null;
  return (
    <article className="canvas wishes">
      <Back to={seatingPath(language)}>{words.back}</Back>
      <PageTitle>{words.title}</PageTitle>
      <p>{words.lead}</p>
      <ChartRefused problem={chartProblemIn(answer)} words={wordsOf(language).seating} />
      <ProposeForm seed={1} submit={<button className="button">{words.propose}</button>}>
        {(["withOpen", "mayChangeTables", "mayMoveSeated"] as const).map((term) => (
          <label key={term} className="check">
            <input type="checkbox" name={termFields[term][0]} value={termFields[term][1]} />
            <span>{words.terms[term]}</span>
          </label>
        ))}
      </ProposeForm>
      <div className="wishes-columns">
        <div className="wishes-own">
          <section aria-labelledby="wishes">
            <h2 id="wishes">{words.list}</h2>
            <WishList wishes={data.wishes} />
            <WishForm choices={data.choices} about={data.about} refused={wish} />
          </section>
          <section aria-labelledby="customs">
            <h2 id="customs">{words.customs.title}</h2>
            <CustomsForm customs={data.customs} partnerTags={data.partnerTags} refused={customs} />
          </section>
          <section aria-labelledby="honour">
            <h2 id="honour">{words.honour.title}</h2>
            <HonourForm honour={data.honour} refused={honour} />
          </section>
          <section aria-labelledby="locks">
            <h2 id="locks">{words.locks.title}</h2>
            <LockForm locks={data.locks} choices={data.choices} freeChairs={data.freeChairs} />
          </section>
          <SincePrinted printed={data.printed} />
          {data.areSeatsShown === null ? null : <ShownSeats areShown={data.areSeatsShown} />}
        </div>
        <section aria-labelledby="troubles">
          <h2 id="troubles">{words.now.title}</h2>
          <Troubles troubles={data.troubles} />
        </section>
      </div>
    </article>
  );
}

function ShownSeats({ areShown }: { areShown: boolean }) {
  const language = useLanguage();
  const { title, open, closed, toOpen, toClose } = useWords("wishes").shownSeats;
  return (
    <section aria-labelledby="shown-seats">
      <h2 id="shown-seats">{title}</h2>
      <FormOf command="show-seats" action={wishesPath(language)} className="stack">
        <p>{areShown ? open : closed}</p>
        <p>
          <button className="button small" name="shown" value={areShown ? "no" : "yes"}>
            {areShown ? toClose : toOpen}
          </button>
        </p>
      </FormOf>
    </section>
  );
}

function WishList({ wishes }: Pick<WishesData, "wishes">) {
  const language = useLanguage();
  const words = useWords("wishes");
  if (wishes.length === 0) return <p>{words.none}</p>;
  return (
    <ul className="wish-rows">
      {wishes.map(({ key, sentence, weight }) => (
        <li key={key}>
          <span>
            {sentence} <span className={`wish-weight ${weight}`}>{words.weights[weight]}</span>
          </span>
          <FormOf command="remove-wish" sends={{ key }} action={wishesPath(language)}>
            <button className="button quiet small" aria-label={words.removeOf(sentence)}>
              {words.remove}
            </button>
          </FormOf>
        </li>
      ))}
    </ul>
  );
}

function SincePrinted({ printed }: Pick<WishesData, "printed">) {
  const language = useLanguage();
  const words = useWords("wishes").printed;
  const columns = useWords("wishes").proposal;
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
      <FormOf command="note-printed" action={wishesPath(language)}>
        <button className="button quiet small">{words.note}</button>
      </FormOf>
    </section>
  );
}

type LockFormProps = Pick<WishesData, "locks" | "choices" | "freeChairs">;

function LockForm({ locks, choices, freeChairs }: LockFormProps) {
  const language = useLanguage();
  const words = useWords("wishes");
  const { locks: own } = words;
  return (
    <>
      {locks.length === 0 ? <p>{own.none}</p> : null}
      <ul className="wish-rows">
        {locks.map(({ subject, text }) => (
          <li key={subject}>
            <span>{text}</span>
            <FormOf command="lock-seat" sends={{ subject }} action={wishesPath(language)}>
              <button className="button quiet small" aria-label={own.unlockOf(text)}>
                {own.unlock}
              </button>
            </FormOf>
          </li>
        ))}
      </ul>
      <FormOf command="lock-seat" sends={{ lock: "yes" }} action={wishesPath(language)} className="wish-form">
        <p className="field">
          <label htmlFor="lock-what">{own.what}</label>
          <select id="lock-what" name="subject" required>
            <option value="">{words.choose}</option>
            <ChoiceGroup label={words.groups.guest} choices={choices.guest} />
            <ChoiceGroup label={words.groups.table} choices={choices.table} />
            <ChoiceGroup label={words.groups.chair} choices={freeChairs} />
          </select>
        </p>
        <p className="wish-end">
          <button className="button small">{own.add}</button>
        </p>
      </FormOf>
    </>
  );
}

function Troubles({ troubles }: { troubles: readonly SeatingTrouble[] }) {
  const words = useWords("wishes");
  if (troubles.length === 0) return <p>{words.now.none}</p>;
  return (
    <>
      <p className="small">{words.now.lead}</p>
      <ul className="trouble-rows">
        {troubles.map(({ text, mend }) => (
          <li key={text}>
            <p>{text}</p>
            {mend === null ? <p className="small">{words.mend.none}</p> : null}
            {mend ? <MendForm mend={mend} about={text} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function MendForm({ mend, about }: { mend: WishMend; about: string }) {
  const language = useLanguage();
  const words = useWords("wishes").mend;
  const { guest, chair, text, causes } = mend;
  return (
    <FormOf
      command="seat-guest"
      sends={{ guest, table: chair.table, seat: chair.seat, mode: "swap" }}
      action={wishesPath(language)}
      className="mend"
    >
      <p className="small">
        {text} {causes.length === 0 ? words.freely : words.causes(causes.join(" "))}
      </p>
      <button className="button quiet small" aria-label={words.doItOf(about)}>
        {words.doIt}
      </button>
    </FormOf>
  );
}
