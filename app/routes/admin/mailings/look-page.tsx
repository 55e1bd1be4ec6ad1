// The email is in a frame, because emails need styles that no page may have.

import type { GuestId } from "#domain/guest/guest.ts";
import { isLanguage, type Language, languageNames } from "#domain/language.ts";
import { hasWords } from "#domain/mailings/mailing-kinds.ts";
import { couple } from "#domain/roles.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { wordsOf } from "#i18n/words.ts";
import type { GatheredHousehold } from "#server/workflows/mailings/gather-households.ts";
import { canSend, languageFor } from "#server/workflows/mailings/plan-mailing.ts";
import { previewMailing } from "#server/workflows/mailings/write-mailing-email.ts";
import { Check } from "#ui/check.tsx";
import { Options } from "#ui/options.tsx";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle, useSiteLanguages } from "../../../page-handle.ts";
import { adminLoader, type AdminRequest } from "../admin-request.ts";
import { byHandPath, lookPath, sendPath } from "../admin-paths.ts";
import type { Route } from "./+types/look-page";
import { openMailing, viewHousehold, findIssues } from "./load-head.ts";
import { MailingHeader, IssuesShown, GoneMailing } from "./mailing-head.tsx";
import { FormOf } from "../editing/form-of.tsx";
import { PageNotice, NoMailServer } from "../page-parts.tsx";
import "./mailings-sending.css";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "invitations" };

export const loader = adminLoader(loadLook);

export { action } from "../act.ts";

export default function Look({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  if (!data) return <GoneMailing />;
  const words = wordsOf(language).sending.look;
  const { head, issues, canSend, current, email, admin } = data;
  const { id, steps } = head;
  // That nothing can be sent yet, the page says itself.
  const isRefused =
    answer?.ok === false && !(answer.intent === "try-mailing" && answer.refusal === "no server");
  return (
    <article className="canvas mailing-page" aria-labelledby="mailing">
      <MailingHeader head={head} current="check" />
      <PageNotice
        words={{ tried: words.tried(admin), laid: words.laid, "not tried": words.notTried(admin) }}
        warns={["laid", "not tried"]}
      />
      {isRefused ? <Notice kind="refusal">{words.gone}</Notice> : null}
      {canSend ? null : <NoMailServer />}
      {steps ? <IssuesShown id={id} issues={issues} /> : null}
      <p className="small">{words.lead}</p>
      {current ? <Chooser data={data} /> : <p>{words.nobody}</p>}
      {current && email ? <Framed data={data} /> : null}
      {current && !email ? (
        <p className="notice">{words.noWords(wordsOf(language).sending.languages[data.shown])}</p>
      ) : null}
      {current && !canSend ? (
        <p>
          <a className="button" href={byHandPath(language, id, current.guestId)}>
            {wordsOf(language).sending.summary.byHandFor(current.name)}
          </a>
        </p>
      ) : null}
      {steps || canSend ? (
        <div className="save-bar cluster">
          {steps ? (
            <a className="button" href={sendPath(language, id)}>
              {words.goOn}
            </a>
          ) : null}
          {current && email && canSend ? <TryForm data={data} /> : null}
        </div>
      ) : null}
    </article>
  );
}

type LookPage = NonNullable<Awaited<ReturnType<typeof loadLook>>>;

type Props = { data: LookPage };

function Chooser({ data }: Props) {
  const language = useLanguage();
  const words = useWords("sending").look;
  const { readers, current, previous, next, shown } = data;
  const { id } = data.head;
  const languages = useSiteLanguages();
  const path = (guestId: string, to: Language) => lookPath(language, id, guestId, { in: to });
  const groups = (["chosen", "leftOut", "others"] as const)
    .map((group) => ({ group, of: readers.filter((one) => one.group === group) }))
    .filter(({ of }) => of.length > 0);
  return (
    <div className="look-choice cluster">
      <form
        method="get"
        action={lookPath(language, id, null)}
        className="look-household line"
        key={current?.guestId}
      >
        <label htmlFor="look-household">{words.household}</label>
        <select id="look-household" name="guest" defaultValue={current?.guestId}>
          {groups.map(({ group, of }) => (
            <optgroup key={group} label={words.groups[group]}>
              <Options of={of.map(({ guestId, name }) => [guestId, name])} />
            </optgroup>
          ))}
        </select>
        <button className="button quiet small">{words.show}</button>
      </form>
      <p className="cluster mailing-ways">
        {previous === null ? null : <a href={lookPath(language, id, previous)}>{words.previous}</a>}
        {next === null ? null : <a href={lookPath(language, id, next)}>{words.next}</a>}
      </p>
      {languages.length === 1 ? null : (
        <nav aria-label={words.languages} className="cluster mailing-ways">
          {languages.map((one) => (
            <a
              key={one}
              href={path(current?.guestId ?? "", one)}
              aria-current={one === shown ? "true" : undefined}
            >
              {languageNames[one]}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}

function Framed({ data: { head, current, email, shown } }: Props) {
  const words = useWords("sending").look;
  if (!current || !email) return null;
  const query = new URLSearchParams({ mailing: head.id, guest: current.guestId, in: shown });
  return (
    <div className="framed-email below">
      <dl className="email-head raised">
        <dt>{words.from}</dt>
        <dd>{email.from}</dd>
        <dt>{words.to}</dt>
        <dd>{current.to}</dd>
        <dt>{words.subject}</dt>
        <dd lang={shown}>{email.subject || words.noSubject}</dd>
      </dl>
      <fieldset className="frame-width cluster">
        <legend>{words.width}</legend>
        {(["computer", "phone"] as const).map((width) => (
          <Check
            key={width}
            type="radio"
            name="width"
            value={width}
            checked={width === "computer"}
            label={words[width]}
          />
        ))}
      </fieldset>
      <iframe src={`/api/mailing-email?${query}`} title={words.frame(current.name)} sandbox="" />
      <details className="fold">
        <summary>{words.text}</summary>
        <p className="small">{words.textNote}</p>
        <pre className="email-text" lang={shown}>
          {email.text}
        </pre>
      </details>
    </div>
  );
}

function TryForm({ data: { head, current, shown, admin } }: Props) {
  const language = useLanguage();
  const words = useWords("sending").look;
  const guestId = current?.guestId ?? "";
  return (
    <>
      <FormOf
        command="try-mailing"
        sends={{ mailing: head.id, guest: guestId, in: shown }}
        action={lookPath(language, head.id, guestId, { in: shown })}
      >
        <button className="button quiet">{words.try}</button>
      </FormOf>
      <p className="small">{words.tryNote(admin)}</p>
    </>
  );
}

type Reader = {
  guestId: GuestId;
  name: string;
  group: "chosen" | "leftOut" | "others";
  /** Where the email goes, or why it goes nowhere. */
  to: string;
  household: GatheredHousehold;
};

/** null: it is gone. */
async function loadLook(ctx: AdminRequest) {
  const { services, url, admin, language } = ctx;
  const opened = await openMailing(ctx);
  if (!opened) return null;
  const { id, mailing, plan, head } = opened;
  const { reasons, look } = wordsOf(language).sending;
  const read = (group: Reader["group"], household: GatheredHousehold, to: string): Reader => ({
    ...viewHousehold(household, language),
    group,
    household,
    to,
  });
  const readers = [
    ...plan.chosen.map(({ household, to }) => ({
      ...read("chosen", household, to.map(({ address }) => address).join(", ")),
      ...(to[0] && { guestId: to[0].guestId }),
    })),
    ...plan.leftOut.map(({ household, because }) => read("leftOut", household, reasons[because])),
    ...plan.others.map((household) => read("others", household, look.groups.others)),
  ];
  const wanted = url.searchParams.get("guest") ?? "";
  const isOf = ({ guestId, household }: Reader) =>
    guestId === wanted || household.members.some((member) => member.id === wanted);
  const at = Math.max(0, readers.findIndex(isOf));
  const current = readers[at] ?? null;
  const own = current ? languageFor(services, mailing, current.household) : mailing.otherwise;
  const asksFor = url.searchParams.get("in");
  const shown = spokenLanguage(services.wedding, isLanguage(asksFor) ? asksFor : own);
  const email =
    current && hasWords(mailing.words[shown])
      ? await previewMailing(services, { mailing: id, guestId: current.guestId, language: shown })
      : null;
  return {
    head,
    issues: await findIssues(ctx, mailing, plan),
    canSend: canSend(services),
    /** Households, each by one of its guests. */
    readers: readers.map(({ guestId, name, group }) => ({ guestId, name, group })),
    /** null: nobody is on the list. */
    current: current && { guestId: current.guestId, name: current.name, to: current.to },
    previous: readers[at - 1]?.guestId ?? null,
    next: readers[at + 1]?.guestId ?? null,
    shown,
    /** null: there are no words in this language. */
    email: email && { subject: email.subject, text: email.text, from: services.settings.mailFrom },
    admin: admin.email,
  };
}
