import { roles } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminLoader } from "../admin-request.ts";
import { securityPath } from "../admin-paths.ts";
import { AccountTabs } from "../editing/sub-tabs.tsx";
import type { Route } from "./+types/security";
import { loadSecurity, type SecurityData } from "./load-security.ts";
import { SecondStepSection, RecoveryCodes } from "./second-step-section.tsx";
import type { SecurityRefusal, DisplayedCodes } from "./security-commands.ts";
import { ActButton, dataOf, FormOf, refusalOf } from "../editing/form-of.tsx";
import { PageTitle, PageNotice } from "../page-parts.tsx";
import "./session.css";

export const handle: PageHandle = { ...adminPage, roles };

export const loader = adminLoader(loadSecurity);

export { action } from "../act.ts";

export default function SecurityPage({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const words = useWords("security");
  const refusal = refusalOf(
    answer,
    "confirm-one-time-codes",
    "remove-one-time-codes",
    "add-passkey",
    "remove-passkey",
    "demand-second-step",
    "reset-second-step",
    "make-enrolment-code",
  );
  const displayedCodes = dataOf(
    answer,
    "confirm-one-time-codes",
    "add-passkey",
    "renew-recovery-codes",
    "make-enrolment-code",
  );
  return (
    <article className="column card-column">
      <AccountTabs current="security" />
      <header className="stack">
        <PageTitle>{words.title}</PageTitle>
        <p>{words.lead}</p>
      </header>
      {answer ? null : <PageNotice words={words.saved} />}
      {displayedCodes ? (
        <OnceShown shown={displayedCodes} />
      ) : (
        <>
          <SecondStepSection second={data.second} refusal={refusal} />
          <Sessions sessions={data.sessions} />
          {data.accounts ? (
            <EveryoneSection accounts={data.accounts} isDemanded={data.isDemanded} refusal={refusal} />
          ) : null}
        </>
      )}
    </article>
  );
}

function OnceShown({ shown }: { shown: DisplayedCodes }) {
  const language = useLanguage();
  const onwards = securityPath(language);
  if ("codes" in shown) return <RecoveryCodes codes={shown.codes} onwards={onwards} />;
  const words = wordsOf(language).security.everyone;
  return (
    <section className="stack" aria-labelledby="code-title">
      <h2 id="code-title">{words.madeFor(shown.email)}</h2>
      <p role="status">{words.madeNote}</p>
      <p className="recovery-codes">
        <code>{shown.code}</code>
      </p>
      <p>
        <a className="button" href={onwards}>
          {words.madeDone}
        </a>
      </p>
    </section>
  );
}

function Sessions({ sessions }: Pick<SecurityData, "sessions">) {
  const words = useWords("security").sessions;
  return (
    <section className="stack" id="sessions" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{words.title}</h2>
      <p className="small">{words.lead}</p>
      <ul className="sessions ruled-rows">
        {sessions.map((session) => (
          <li key={session.id}>
            <Session session={session} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <FormOf command="end-other-sessions" action="">
          <button className="button quiet">{words.endOthers}</button>
        </FormOf>
      ) : null}
      <p className="small">{words.limits}</p>
    </section>
  );
}

function Session({ session }: { session: SecurityData["sessions"][number] }) {
  const words = useWords("security").sessions;
  const { id, browser, system, begun, used, isThis } = session;
  const known = browser && system ? words.named(browser, system) : (browser ?? system);
  const name = known ?? words.unknown;
  return (
    <>
      <div>
        <p>
          <strong>{name}</strong>
          {isThis ? ` (${words.thisOne})` : null}
        </p>
        <p className="small">
          {words.begun(begun)}, {isThis ? words.now : words.used(used)}
        </p>
      </div>
      {isThis ? null : (
        <FormOf command="end-session" sends={{ session: id }} action="">
          <button className="button quiet small" aria-label={words.endOf(name)}>
            {words.end}
          </button>
        </FormOf>
      )}
    </>
  );
}

type EveryoneProps = {
  accounts: NonNullable<SecurityData["accounts"]>;
  isDemanded: boolean;
  refusal: SecurityRefusal | null;
};

function EveryoneSection({ accounts, isDemanded, refusal }: EveryoneProps) {
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
      <ul className="sessions ruled-rows">
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
                <ActButton
                  does={hasSecond ? "reset-second-step" : "make-enrolment-code"}
                  aria-label={hasSecond ? words.resetOf(email) : words.makeFor(email)}
                >
                  {hasSecond ? words.reset : words.make}
                </ActButton>
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
