// What the couple have written and sent, the ways to write more, and what holds for all their emails.

import type { Language } from "#domain/language.ts";
import { mailingKinds } from "#domain/mailings/mailing-kinds.ts";
import { couple } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../../page-handle.ts";
import { adminRequest } from "../../admin-request.ts";
import { householdPath, mailingPath, mailingsPath, resultsPath } from "../../admin-view.ts";
import { useRefusalInSight } from "../../editing/refusal-in-sight.ts";
import { Refusal } from "../../editing/refusal.tsx";
import { NoMailServer } from "../../no-mail-server.tsx";
import type { Route } from "./+types/emails-page";
import { type ListedMailing, loadEmails, type EmailsPage, type RemindersView } from "./load-emails.ts";
import { FormOf } from "../../editing/form-of.tsx";
import { FormField } from "../../editing/form-field.tsx";
import { PageTitle } from "../../page-title.tsx";
import type { PaceRefused, RemindersRefused } from "./mailing-settings-commands.ts";
import { WordsFields } from "../words-fields.tsx";
import "../mailings-list.css";
import "../mailings-writing.css";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "invitations" };

export const loader = (args: Route.LoaderArgs) => orUnavailable(loadEmails(adminRequest(args)));

export { action } from "../../act.ts";

export default function Emails({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  useRefusalInSight(answer);
  const words = useWords("writing");
  const { mailings, stopped, saved, press, canSend } = data;
  const refused = answer?.ok === false ? answer : null;
  return (
    <section className="canvas emails-page" aria-labelledby="emails">
      <header>
        <PageTitle id="emails">{words.title}</PageTitle>
        {canSend ? null : <NoMailServer />}
        <p>{words.lead}</p>
      </header>
      <Refusal answer={answer} />
      <Notice kind="good">
        {saved && !answer
          ? saved === "pace"
            ? words.pace.saved
            : words.reminders.saved[data.reminders.isOn ? "on" : "off"]
          : null}
      </Notice>
      <section aria-labelledby="written">
        <h2 id="written">{words.list.title}</h2>
        {mailings.length === 0 ? <p className="empty">{words.list.empty}</p> : null}
        <ul className="mailings">
          {mailings.map((mailing) => (
            <Listed key={mailing.id} mailing={mailing} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="write">
        <h2 id="write">{words.write.title}</h2>
        <FormOf command="begin-mailing" sends={{ press }} action={mailingsPath(language)} className="kinds">
          {mailingKinds.map((kind) => (
            <button key={kind} name="kind" value={kind}>
              <span className="kind">{words.kinds[kind]}</span>{" "}
              <span className="small">{words.write.uses[kind]}</span>
            </button>
          ))}
        </FormOf>
      </section>
      <RemindersForm
        data={data.reminders}
        refused={refused?.intent === "set-reminders" ? refused.refusal : null}
      />
      <PaceForm data={data.pace} refused={refused?.intent === "change-pace" ? refused.refusal : null} />
      {stopped.length === 0 ? null : (
        <section aria-labelledby="stopped">
          <h2 id="stopped">{words.stopped.title}</h2>
          <p>{words.stopped.lead}</p>
          <ul className="stopped">
            {stopped.map(({ guestId, household, name, address }) => (
              <li key={guestId}>
                <a href={householdPath(language, household)}>{name}</a>{" "}
                <span className="small">{address}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

function Listed({ mailing }: { mailing: ListedMailing }) {
  const language = useLanguage();
  const { kinds, list } = useWords("writing");
  const { id, kind, state, subject, when, isByItself, pausedFor } = mailing;
  const counts = countsInWords(mailing, language);
  return (
    <li>
      <p className="label">{kinds[kind]}</p>
      <p className="subject">
        <a href={(state === "draft" ? mailingPath : resultsPath)(language, id)}>
          {subject || list.noSubject}
        </a>
      </p>
      <p>
        {list.states[state](when)}
        {isByItself ? <span className="small"> {list.byItself}</span> : null}
      </p>
      {pausedFor === null ? null : <p>{wordsOf(language).replies.meanings[pausedFor]}</p>}
      {counts === "" ? null : <p className="small">{counts}</p>}
    </li>
  );
}

const shownCounts = [
  "sent",
  "in folder",
  "by hand",
  "waiting",
  "retried",
  "unanswered",
  "failed",
  "left out",
] as const;

function countsInWords({ state, counts }: ListedMailing, language: Language): string {
  const { list } = wordsOf(language).writing;
  if (state === "draft" || state === "scheduled") return "";
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isUnderWay = state === "sending" || state === "paused";
  return [
    ...(isUnderWay ? [list.underWay(counts.sent, all)] : []),
    ...shownCounts.flatMap((one) =>
      counts[one] > 0 && !(one === "sent" && isUnderWay) ? [list.counts[one](counts[one])] : [],
    ),
    ...(state === "stopped" && counts["not yet"] > 0 ? [list.counts["not yet"](counts["not yet"])] : []),
  ].join(", ");
}

type PaceProps = { data: EmailsPage["pace"]; refused: PaceRefused | null };

const fields = ["perMinute", "perDay"] as const;

function PaceForm({ data, refused }: PaceProps) {
  const language = useLanguage();
  const words = useWords("writing").pace;
  const isChanged = refused?.why.reason === "changed meanwhile";
  return (
    <section aria-labelledby="pace" className="pace">
      <h2 id="pace">{words.title}</h2>
      <p>{words.lead}</p>
      <Notice kind="refusal">{isChanged ? words.changed(data.perMinute, data.perDay) : null}</Notice>
      <FormOf
        command="change-pace"
        sends={{ seen: data.version }}
        key={data.version}
        action={mailingsPath(language)}
        autoComplete="off"
        noValidate
      >
        <div className="days-before">
          {fields.map((field, at) => {
            const { least, most } = data.bounds[field];
            const isWrong = refused?.why.reason === "out of bounds" && refused.why.fields.includes(field);
            const isFirst =
              isWrong &&
              (at === 0 ||
                !(refused?.why.reason === "out of bounds" && refused.why.fields.includes("perMinute")));
            return (
              <FormField
                key={field}
                kind="number"
                {...{ name: field, label: words[field], min: least, max: most, autoFocus: isFirst }}
                problem={isWrong ? words.outOfBounds(least, most) : null}
                isAlert
                help={words.bounds(least, most)}
                value={refused?.typed[field] ?? String(data[field])}
              />
            );
          })}
        </div>
        <button className="button quiet">{isChanged ? wordsOf(language).draft.saveOver : words.save}</button>
      </FormOf>
    </section>
  );
}

type RemindersProps = { data: RemindersView; refused: RemindersRefused | null };

function RemindersForm({ data, refused }: RemindersProps) {
  const language = useLanguage();
  const words = useWords("writing").reminders;
  const typed = refused?.typed ?? null;
  const isChanged = refused?.why === "changed meanwhile";
  const isAboutWords = refused?.why === "no words" || refused?.why === "wrong words";
  const days = typed?.days ?? data.daysBefore.map(String);
  const hasProblems = Object.values(data.words.problems).some((problems) => problems.length > 0);
  return (
    <section aria-labelledby="reminders" className="reminders">
      <h2 id="reminders">{words.title}</h2>
      <p>{words.lead}</p>
      {refused ? <Notice kind="refusal">{words.refused[refused.why]}</Notice> : null}
      <FormOf
        command="set-reminders"
        sends={{ seen: data.version }}
        key={data.version}
        encType="multipart/form-data"
        action={mailingsPath(language)}
        autoComplete="off"
      >
        <label className="check">
          <input type="checkbox" name="on" value="yes" defaultChecked={typed?.isOn ?? data.isOn} />
          <span>{words.on}</span>
        </label>
        <fieldset className="days-before">
          <legend>{words.days(data.answerBy)}</legend>
          {Array.from({ length: data.most }, (_, at) => {
            const saved = typed
              ? undefined
              : data.days.find(({ daysBefore }) => String(daysBefore) === days[at]);
            return (
              <FormField
                key={at}
                kind="number"
                id={`days-${at + 1}`}
                name="days"
                label={words.reminder[at] ?? ""}
                help={saved ? words.leaves[saved.is](saved.when) : null}
                min={1}
                max={data.mostDaysBefore}
                value={days[at]}
              />
            );
          })}
        </fieldset>
        <ul className="what-happens">
          {words.happens.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <details open={isAboutWords || isChanged || (refused === null && hasProblems)}>
          <summary>{words.words}</summary>
          <WordsFields
            viewed={
              typed
                ? { ...data.words, words: typed.words, problems: refused?.problems ?? data.words.problems }
                : data.words
            }
            typed={isChanged ? (typed?.words ?? null) : null}
            theirs={isChanged ? data.words.words : null}
          />
        </details>
        <button className="button">{isChanged ? wordsOf(language).draft.saveOver : words.save}</button>
      </FormOf>
    </section>
  );
}
