import { couple, type Role, roles } from "#domain/roles.ts";
import { Check } from "#ui/check.tsx";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminLoader, type AdminRequest } from "../admin-request.ts";
import { settingsPath, toastmasterPath } from "../admin-paths.ts";
import { FormField, CopiedLink } from "../editing/form-field.tsx";
import { AccountTabs } from "../editing/sub-tabs.tsx";
import type { Route } from "./+types/people";
import type { PeopleRefused } from "./people-commands.ts";
import { AreYouSure, FormOf, refusalOf } from "../editing/form-of.tsx";
import { PageTitle, PageNotice } from "../page-parts.tsx";
import { dayOf } from "#domain/zoned-time.ts";
import { formatDay } from "#i18n/dates.ts";
import { listAccountInvitations } from "#server/identity/account-links/account-invitations.ts";
import { listSignIns } from "#server/identity/second-factor/account-security.ts";
import { isPerhapsOf, listKitchens } from "#server/records/kitchen.ts";
import { isNamedInSettings } from "#server/workflows/people/change-account.ts";
import { canEmail, listInviters } from "#server/workflows/people/send-account-invitation.ts";
import "./people.css";

export const handle: PageHandle = { ...adminPage, roles: couple };

export const loader = adminLoader(loadPeople);

export { action } from "../act.ts";

export default function PeoplePage({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const words = useWords("helping");
  const refused = refusalOf(answer, "invite-helper", "change-role", "remove-account");
  const link = answer?.ok && answer.intent === "invite-helper" ? (answer.flash ?? null) : null;
  const saved = {
    invited: words.invite.sent,
    "not sent": words.invite.notSent,
    withdrawn: words.waiting.withdrawn,
    role: words.change.changed,
    removed: (
      <>
        {words.change.removed} {words.change.stillKnows} <NewCodes />
      </>
    ),
  };
  return (
    <article className="column card-column">
      <AccountTabs current="people" />
      <header className="stack">
        <PageTitle>{words.title}</PageTitle>
        <p>{words.lead}</p>
      </header>
      {answer ? null : <PageNotice words={saved} warns={["not sent"]} />}
      <ul className="accounts below">
        {data.accounts.map((account) => (
          <Account key={account.id} account={account} refused={refused?.of === account.id ? refused : null} />
        ))}
      </ul>
      <InviteForm link={link} refused={refused?.of === "" ? refused : null} canEmail={data.canEmail} />
      <Waiting waiting={data.waiting} />
      <p className="small">
        <a href={toastmasterPath(language)}>{words.seeToastmaster}</a>
      </p>
    </article>
  );
}

type AccountProps = { account: PeopleData["accounts"][number]; refused: PeopleRefused | null };

function Account({ account, refused }: AccountProps) {
  const words = useWords("helping");
  const { id, email, role, isSelf, isLast, signedIn } = account;
  const problems: Partial<Record<PeopleRefused["why"], string>> = {
    "last of the couple": words.change.last,
    "named in the settings": words.change.named,
  };
  // The reader has signed in, perhaps before that was noted.
  const seen = signedIn === null ? !isSelf && words.notSignedIn : words.signedIn(signedIn);
  return (
    <li>
      <p className="who">
        <strong>{email}</strong>
        {isSelf ? ` (${words.you})` : ""}
      </p>
      <p className="small">{[words.roles[role].name, seen].filter(Boolean).join(" · ")}</p>
      {refused ? <Notice kind="bad">{problems[refused.why] ?? words.change.unknown}</Notice> : null}
      {isLast ? (
        <p className="small">{words.change.last}</p>
      ) : (
        <details open={refused !== null}>
          <summary aria-label={words.change.titleFor(email)}>{words.change.title}</summary>
          <FormOf command="change-role" sends={{ account: id }} action="" className="stack">
            <FormField
              kind="choice"
              id={`role-${id}`}
              name="role"
              label={words.change.role}
              value={role}
              options={roles.map((one) => ({ value: one, label: words.roles[one].name }))}
            />
            <p className="small">{words.change.note}</p>
            <Endings account={account} lead={words.change.lowers} />
            <p>
              <button className="button quiet small">{words.change.button}</button>
            </p>
          </FormOf>
          <RemoveForm account={account} />
        </details>
      )}
    </li>
  );
}

type EndingsProps = Pick<AccountProps, "account"> & { lead?: string };

function Endings({ account: { made }, lead }: EndingsProps) {
  const words = useWords("helping").change;
  const endings = (["kitchenLinks", "invitations"] as const).filter((what) => made[what] > 0);
  if (endings.length === 0) return null;
  return <p>{[lead, ...endings.map((what) => words[what](made[what]))].filter(Boolean).join(" ")}</p>;
}

function NewCodes() {
  const { newCodes } = useWords("helping").change;
  return <a href={`${settingsPath(useLanguage())}#cards-title`}>{newCodes}</a>;
}

function RemoveForm({ account }: Omit<AccountProps, "refused">) {
  const words = useWords("helping").change;
  const { id, email, role, isSelf, isNamed } = account;
  if (isNamed) return <p className="small">{words.named}</p>;
  return (
    <AreYouSure
      command="remove-account"
      sends={{ account: id, sure: "yes" }}
      action=""
      ask={words.remove}
      button={words.removeButton}
      isBad
    >
      <p>{isSelf ? words.removeSelf : words.removeNote(email)}</p>
      <Endings account={account} />
      {isSelf ? null : <p>{words.knows[role]}</p>}
      {isSelf || role === "toastmaster" ? null : (
        <p>
          <NewCodes />
        </p>
      )}
    </AreYouSure>
  );
}

function Waiting({ waiting }: Pick<PeopleData, "waiting">) {
  const { waiting: words, roles: roleNames } = useWords("helping");
  if (waiting.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="waiting-title">
      <h2 id="waiting-title">{words.title}</h2>
      <ul className="accounts below">
        {waiting.map(({ id, role, sentTo, until }) => {
          const { name } = roleNames[role];
          const who = sentTo === null ? words.byLink(name) : words.to(sentTo, name);
          return (
            <li key={id}>
              <p className="who">{who}</p>
              <p className="small">{words.until(until)}</p>
              <FormOf command="withdraw-invitation" sends={{ invitation: id }} action="">
                <button className="button quiet small" aria-label={words.withdrawFor(who)}>
                  {words.withdraw}
                </button>
              </FormOf>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What helpers usually get comes first, and what gives everything away comes last. */
const offered = ["assistant", "toastmaster", "couple"] as const satisfies readonly Role[];

type InviteFormProps = { link: string | null; refused: PeopleRefused | null; canEmail: boolean };

/** `link`: just made. */
function InviteForm({ link, refused, canEmail }: InviteFormProps) {
  const { invite: words, roles: roleWords } = useWords("helping");
  const problems: Partial<Record<PeopleRefused["why"], string>> = {
    missing: words.missing,
    malformed: words.malformed,
    "has an account": words.hasAccount,
    "too many": words.tooMany,
    "no mail server": words.noMailServer,
  };
  const problem = refused && (problems[refused.why] ?? words.missing);
  const chosen = offered.find((role) => role === refused?.typed?.role) ?? "assistant";
  return (
    <section className="stack" aria-labelledby="invite-title" id="invite">
      <h2 id="invite-title">{words.title}</h2>
      {link === null ? null : (
        <div className="notice good stack" role="status">
          <p>{words.made}</p>
          <CopiedLink hasFocus id="new-link" link={link} words={{ ...words, label: words.linkLabel }} />
          <p className="small">{words.works}</p>
        </div>
      )}
      <FormOf command="invite-helper" className="stack" action="">
        <fieldset className="role-choice below">
          <legend>{words.role}</legend>
          {offered.map((role) => (
            <div key={role}>
              <Check
                type="radio"
                name="role"
                value={role}
                checked={role === chosen}
                label={roleWords[role].name}
                aria-describedby={`may-${role}`}
              />
              <p id={`may-${role}`} className="small">
                {roleWords[role].may}
              </p>
            </div>
          ))}
        </fieldset>
        {canEmail ? (
          <>
            <FormField
              kind="email"
              id="helper-email"
              name="email"
              label={words.email}
              problem={problem}
              isAlert
              value={refused?.typed?.email}
              autoFocus={problem !== null}
            />
            <p>
              <button className="button">{words.send}</button>
            </p>
            <p className="small">{words.noEmail}</p>
          </>
        ) : (
          <p className="small">{problem ?? words.noMailServer}</p>
        )}
        <p>
          <button className={canEmail ? "button quiet small" : "button"} name="how" value="link">
            {words.makeLink}
          </button>
        </p>
      </FormOf>
    </section>
  );
}

type PeopleData = Awaited<ReturnType<typeof loadPeople>>;

async function loadPeople({ services, admin, language }: AdminRequest) {
  const accounts = await services.accounts.list();
  const inviters = await listInviters(services);
  const signIns = await listSignIns(services.documents);
  const dayInWords = (at: number) => formatDay(dayOf(at, services.wedding.timeZone), language);
  const invitations = await listAccountInvitations(services);
  const kitchens = await listKitchens(services);
  return {
    accounts: accounts.map(({ id, email, role }) => {
      const at = signIns.get(id);
      return {
        id,
        email,
        role,
        isSelf: id === admin.id,
        /** The couple's only one, which stays as it is. */
        isLast: role === "couple" && inviters.size === 1,
        /** The settings of the server let the address in again. */
        isNamed: isNamedInSettings(services, { email }),
        /** The day; null: never, as far as the site knows. */
        signedIn: at === undefined ? null : dayInWords(at),
        /** How many end with the account. */
        made: {
          kitchenLinks: kitchens.filter(({ link }) => isPerhapsOf(link, id)).length,
          invitations: invitations.filter(({ by }) => by === id).length,
        },
      };
    }),
    waiting: invitations
      .filter(({ by }) => inviters.has(by))
      .map(({ id, role, sentTo, until }) => ({ id, role, sentTo, until: dayInWords(until) })),
    canEmail: canEmail(services),
  };
}
