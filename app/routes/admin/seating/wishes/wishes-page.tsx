// What the couple wish of the seating: wishes as sentences, their customs, what is locked, and what is not as it should
// be. It works without script.

import type { Language } from "#domain/language.ts";
import { seatingWords } from "#i18n/seating.ts";
import { termFields } from "#domain/seating/proposal/proposal-terms.ts";
import { wishesWords } from "#i18n/wishes/wishes.ts";
import type { PartProps } from "../../admin-request.ts";
import { adminPath, tabPath } from "../../admin-view.ts";
import { Refusal } from "../../editing/refusal.tsx";
import { chartProblemIn } from "../refusals.ts";
import { ChartRefused } from "../refused-notice.tsx";
import { CustomsForm } from "./customs-form.tsx";
import { HonourForm } from "./honour-form.tsx";
import type { WishesData } from "./load-wishes.ts";
import { LockForm } from "./lock-form.tsx";
import { Troubles } from "./troubles.tsx";
import { WishForm } from "./wish-form.tsx";
import { ProposeForm } from "./propose-form.tsx";
import { SincePrinted } from "./printed-plan.tsx";
import type { CustomsRefused, HonourRefused, WishRefused } from "./wishes-actions.ts";

export default function WishesPage({ data, answer, language }: PartProps<WishesData>) {
  const words = wishesWords[language];
  const refusedBy = (intent: string) =>
    answer?.ok === false && answer.intent === intent && answer.status === 400 ? answer.refusal : null;
  const wish = refusedBy("add-wish") as WishRefused | null;
  const customs = refusedBy("change-customs") as CustomsRefused | null;
  const honour = refusedBy("change-honour") as HonourRefused | null;
  return (
    <article className="guest-page wishes">
      <p>
        <a href={tabPath(language, "seatingChart")}>
          <span aria-hidden="true">←&nbsp;</span>
          {words.back}
        </a>
      </p>
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <Refusal answer={wish || customs || honour ? undefined : answer} language={language} />
      <ChartRefused problem={chartProblemIn(answer)} words={seatingWords[language]} />
      <ProposeForm seed={1} submit={<button className="button">{words.propose}</button>} language={language}>
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
            <WishList wishes={data.wishes} language={language} />
            <WishForm choices={data.choices} about={data.about} refused={wish} language={language} />
          </section>
          <section aria-labelledby="customs">
            <h2 id="customs">{words.customs.title}</h2>
            <CustomsForm
              customs={data.customs}
              partnerTags={data.partnerTags}
              refused={customs}
              language={language}
            />
          </section>
          <section aria-labelledby="honour">
            <h2 id="honour">{words.honour.title}</h2>
            <HonourForm honour={data.honour} refused={honour} language={language} />
          </section>
          <section aria-labelledby="locks">
            <h2 id="locks">{words.locks.title}</h2>
            <LockForm
              locks={data.locks}
              choices={data.choices}
              freeChairs={data.freeChairs}
              language={language}
            />
          </section>
          <SincePrinted printed={data.printed} language={language} />
          {data.areSeatsShown === null ? null : (
            <ShownSeats areShown={data.areSeatsShown} language={language} />
          )}
        </div>
        <section aria-labelledby="troubles">
          <h2 id="troubles">{words.now.title}</h2>
          <Troubles troubles={data.troubles} language={language} />
        </section>
      </div>
    </article>
  );
}

function ShownSeats({ areShown, language }: { areShown: boolean; language: Language }) {
  const { title, open, closed, toOpen, toClose } = wishesWords[language].shownSeats;
  return (
    <section aria-labelledby="shown-seats">
      <h2 id="shown-seats">{title}</h2>
      <form method="post" action={adminPath(language, { wishes: "" })} className="stack">
        <p>{areShown ? open : closed}</p>
        <input type="hidden" name="intent" value="show-seats" />
        <p>
          <button className="button small" name="shown" value={areShown ? "no" : "yes"}>
            {areShown ? toClose : toOpen}
          </button>
        </p>
      </form>
    </section>
  );
}

function WishList({ wishes, language }: Pick<WishesData, "wishes"> & { language: Language }) {
  const words = wishesWords[language];
  if (wishes.length === 0) return <p>{words.none}</p>;
  return (
    <ul className="wish-rows">
      {wishes.map(({ key, sentence, weight }) => (
        <li key={key}>
          <span>
            {sentence} <span className={`wish-weight ${weight}`}>{words.weights[weight]}</span>
          </span>
          <form method="post" action={adminPath(language, { wishes: "" })}>
            <input type="hidden" name="intent" value="remove-wish" />
            <input type="hidden" name="key" value={key} />
            <button className="button quiet small" aria-label={words.removeOf(sentence)}>
              {words.remove}
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}
