import type { Language } from "#domain/language.ts";
import { guestPageWords } from "#i18n/guest-page.ts";
import type { ActionAnswer } from "../admin-request.ts";
import { adminPath, guestPath } from "../admin-view.ts";
import type { AddRefused } from "./guest-commands.ts";
import { BackToList } from "../editing/back-to-list.tsx";
import { GuestFields } from "./guest-fields.tsx";
import type { GuestForm } from "./load-guest.ts";
import { GuestProblemSummary } from "./problem-summary.tsx";
import { Refusal, whyNot } from "../editing/refusal.tsx";

type AddGuestProps = { data: GuestForm; answer: ActionAnswer | undefined; language: Language };

export default function AddGuest({ data, answer, language }: AddGuestProps) {
  const words = guestPageWords[language];
  const refused = answer && !answer.ok && isAddRefused(answer.refusal) ? answer.refusal : null;
  const why = refused?.why ?? null;
  const problems = why?.reason === "not taken" ? why.problems : [];
  return (
    <article className="guest-page">
      <BackToList language={language} />
      <h1>{words.addTitle}</h1>
      <Refusal answer={answer} language={language} />
      <form method="post" action={adminPath(language, { add: "" })} className="guest-form" noValidate>
        <input type="hidden" name="intent" value="add-guest" />
        <GuestProblemSummary problems={problems} language={language}>
          {why?.reason === "chair taken" ? <p>{whyNot(why, { language, options: data.options })}</p> : null}
          {why?.reason === "already on the list" ? (
            <>
              <p>
                {words.alreadyListed(why.name, why.email)}{" "}
                <a href={guestPath(language, why.guestId)}>{words.listedGuest}</a>
              </p>
              <label className="check">
                <input type="checkbox" name="evenIfListed" value="yes" />
                <span>{words.addAnyway}</span>
              </label>
            </>
          ) : null}
        </GuestProblemSummary>
        <GuestFields form={data} typed={refused?.typed ?? {}} problems={problems} isNew language={language} />
        <div className="save cluster">
          <button className="button">{words.add}</button>
          <button className="button quiet" name="next" value="another">
            {words.addAnother}
          </button>
        </div>
      </form>
    </article>
  );
}

function isAddRefused(refusal: unknown): refusal is AddRefused {
  return typeof refusal === "object" && refusal !== null && "why" in refusal;
}
