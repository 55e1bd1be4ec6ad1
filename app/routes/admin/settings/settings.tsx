import { useEffect } from "react";
import { useNavigate } from "react-router";
import { fullName } from "#domain/guest/guest.ts";
import { householdIdsOf } from "#domain/households/household.ts";
import { couple } from "#domain/roles.ts";
import { longerMonths } from "#domain/retention.ts";
import { formatDay } from "#i18n/dates.ts";
import {
  type ListedDeletion,
  listDeletions,
  type MoveRefusal,
} from "#server/workflows/deletion/list-deletions.ts";
import { listCardAddresses } from "#server/workflows/households/discard-card.ts";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminLoader, type AdminRequest } from "../admin-request.ts";
import { accountPath, backupPath, guestPath, statusPath } from "../admin-paths.ts";
import { FormField } from "../editing/form-field.tsx";
import { AreYouSure, FormOf, refusalOf } from "../editing/form-of.tsx";
import { AccountTabs } from "../editing/sub-tabs.tsx";
import { PageTitle, PageNotice } from "../page-parts.tsx";
import type { Route } from "./+types/settings";
import "./settings.css";

export const handle: PageHandle = { ...adminPage, roles: couple };

export const loader = adminLoader(loadSettings);

export { middleware } from "../while-preparing.ts";
export { action } from "../act.ts";

type SettingsData = Awaited<ReturnType<typeof loadSettings>>;

async function loadSettings(ctx: AdminRequest) {
  const isNewCards = ctx.url.searchParams.get("notice") === "cards";
  return {
    /** Empty: nothing is deleted by date. */
    deletions: await listDeletions(ctx.services),
    /** After all cards have got new codes: the addresses that the old ones gave. */
    cardAddresses: isNewCards ? await listAllCardAddresses(ctx) : [],
  };
}

async function listAllCardAddresses({ services }: AdminRequest) {
  const households = householdIdsOf(services.guestList.guests());
  const lists = households.map((household) => listCardAddresses(services, household));
  return (await Promise.all(lists))
    .flat()
    .map(({ guest, email }) => ({ id: guest.id, name: fullName(guest), email }));
}

/** Where the sections are now that stood on this page. */
const moved: Readonly<Record<string, typeof backupPath>> = {
  "#backup": backupPath,
  "#standing": statusPath,
  "#left-overs": statusPath,
  "#notices": accountPath,
  "#emails-title": accountPath,
  "#password-title": accountPath,
};

export default function Settings({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const navigate = useNavigate();
  const words = useWords("settings");
  const retention = useWords("retention").settings;
  useEffect(() => {
    const path = moved[location.hash];
    if (path) void navigate(path(language) + location.hash, { replace: true });
  }, [language, navigate]);
  return (
    <article className="column card-column">
      <AccountTabs current="privacy" />
      <PageTitle>{useWords("admin").account.pages.privacy}</PageTitle>
      {answer?.ok === false ? null : (
        <PageNotice
          words={{ deletion: retention.saved, links: words.links.saved, cards: words.cards.saved }}
        />
      )}
      <GivenAddresses data={data} />
      <DeletionSection deletions={data.deletions} refusal={refusalOf(answer, "move-deletion")} />
      {(["links", "cards"] as const).map((what) => (
        <section key={what} className="stack" id={what} aria-labelledby={`${what}-title`}>
          <h2 id={`${what}-title`}>{words[what].title}</h2>
          <p className="small">{words[what].advice}</p>
          <AreYouSure
            command={what === "links" ? "renew-all-links" : "renew-household-codes"}
            action=""
            ask={words[what].ask}
            button={words[what].button}
          >
            <p>{words[what].note}</p>
          </AreYouSure>
        </section>
      ))}
    </article>
  );
}

function GivenAddresses({ data }: { data: SettingsData }) {
  const language = useLanguage();
  const words = useWords("settings").cards;
  if (data.cardAddresses.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="given-title">
      <h2 id="given-title">{words.given}</h2>
      <p>{words.givenNote}</p>
      <ul className="given-addresses">
        {data.cardAddresses.map(({ id, name, email }) => (
          <li key={id}>
            <a href={guestPath(language, id)}>{name}</a>
            {`: ${email}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

type DeletionSectionProps = Pick<SettingsData, "deletions"> & { refusal: MoveRefusal | null };

function DeletionSection({ deletions, refusal }: DeletionSectionProps) {
  const language = useLanguage();
  const words = useWords("retention").settings;
  return (
    <section className="stack" id="deletion" aria-labelledby="deletion-title">
      <h2 id="deletion-title">{words.title}</h2>
      {refusal ? <Notice kind="bad">{words.refused[refusal]}</Notice> : null}
      <p className="small">{deletions.length > 0 ? words.lead : words.never}</p>
      {deletions.map((deletion) => (
        <Deletion key={deletion.kind} deletion={deletion} />
      ))}
      <p className="standing-link">
        <a href={backupPath(language)}>{words.export}</a>
      </p>
    </section>
  );
}

function Deletion({ deletion }: { deletion: ListedDeletion }) {
  const language = useLanguage();
  const { kinds, settings: words } = useWords("retention");
  const { kind, date, earliest, status, doneOn, isMoved } = deletion;
  const { title, goes, done } = kinds[kind];
  return (
    <FormOf
      command="move-deletion"
      sends={{ kind, seen: date }}
      className="stack"
      action=""
      aria-labelledby={`deletion-${kind}`}
    >
      <h3 id={`deletion-${kind}`}>{title}</h3>
      <p>
        {doneOn !== null ? (
          done(formatDay(doneOn, language))
        ) : (
          <>
            {status === "past" ? words.past : words.onDay(formatDay(earliest, language))} {goes}
          </>
        )}
      </p>
      {doneOn !== null ? null : (
        <>
          <FormField
            kind="choice"
            id={`longer-${kind}`}
            name="months"
            label={words.longer}
            help={words.from}
            value="6"
            options={longerMonths.map((months) => ({ value: String(months), label: words.months[months] }))}
          />
          <p className="cluster">
            <button className="button quiet" aria-label={words.buttonOf(title)}>
              {words.button}
            </button>
            {isMoved ? (
              <button className="plain" name="back" value="yes" aria-label={words.backOf(title)}>
                {words.back}
              </button>
            ) : null}
          </p>
        </>
      )}
    </FormOf>
  );
}
