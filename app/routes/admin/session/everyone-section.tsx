// What is demanded of everyone who signs in, and the way out for somebody who has lost the phone.

import { Notice } from "#ui/notice.tsx";
import { useWords } from "../../../language-context.ts";
import type { ShownAccount } from "./load-security.ts";
import type { SecurityRefusal } from "./security-commands.ts";
import { FormOf } from "../editing/form-of.tsx";

type EveryoneProps = {
  accounts: readonly ShownAccount[];
  isDemanded: boolean;
  refusal: SecurityRefusal | null;
};

export function EveryoneSection({ accounts, isDemanded, refusal }: EveryoneProps) {
  const words = useWords("security").everyone;
  return (
    <section className="stack" id="everyone" aria-labelledby="everyone-title">
      <h2 id="everyone-title">{words.title}</h2>
      {refusal === "no own" ? <Notice kind="bad">{words.ownFirst}</Notice> : null}
      <FormOf command="demand-second-step" className="stack" action="">
        <p>{isDemanded ? words.on : words.off}</p>
        {isDemanded ? null : <p className="small">{words.note}</p>}
        <p>
          <button className="button quiet" name="demanded" value={isDemanded ? "no" : "yes"}>
            {isDemanded ? words.turnOff : words.turnOn}
          </button>
        </p>
      </FormOf>
      {accounts.length > 1 ? <Accounts accounts={accounts} isDemanded={isDemanded} /> : null}
    </section>
  );
}

function Accounts({ accounts, isDemanded }: Pick<EveryoneProps, "accounts" | "isDemanded">) {
  const words = useWords("security").everyone;
  const someReset = accounts.some(({ hasSecond, isOwn }) => hasSecond && !isOwn);
  const someEnrol = isDemanded && accounts.some(({ hasSecond }) => !hasSecond);
  return (
    <>
      <h3>{words.accounts}</h3>
      <ul className="sessions">
        {accounts.map(({ id, email, isOwn, hasSecond }) => (
          <li key={id}>
            <div>
              <p>
                {email}
                {isOwn ? ` (${words.you})` : null}
              </p>
              <p className="small">{hasSecond ? words.has : words.hasNone}</p>
            </div>
            {!isOwn && (hasSecond || isDemanded) ? (
              <form method="post" action="">
                <input type="hidden" name="account" value={id} />
                <button
                  className="button quiet small"
                  name="intent"
                  value={hasSecond ? "reset-second-step" : "make-enrolment-code"}
                  aria-label={hasSecond ? words.resetOf(email) : words.makeFor(email)}
                >
                  {hasSecond ? words.reset : words.make}
                </button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
      {someEnrol ? <p className="small">{words.makeNote}</p> : null}
      {someReset ? <p className="small">{words.resetNote}</p> : null}
    </>
  );
}
