import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { type ProposalTerms, termFields } from "#domain/seating/proposal/seating-problem.ts";
import { Table } from "#ui/table.tsx";
import { useLanguage, useWords } from "../../../../language-context.ts";
import type { AdminAnswer } from "../../act.ts";
import { proposalPath, roomPath, wishesPath } from "../../admin-paths.ts";
import { FormOf, refusalOf } from "../../editing/form-of.tsx";
import type { Section } from "../room/load-room.ts";
import { SearchedChoice } from "../searched-choice.tsx";
import type { SeatingIssue, WishFix } from "./list-issues.ts";
import type { WishesData } from "./load-wishes.ts";
import { RulesForm, HeadTableForm, WishForm } from "./wish-and-rules.tsx";
import "./wishes.css";

type SectionViewProps = { section: Section; data: WishesData; answer: AdminAnswer | undefined };

export function SectionView({ section, data, answer }: SectionViewProps) {
  switch (section) {
    case "issues":
      return <SeatingIssues issues={data.issues} />;
    case "wishes":
      return (
        <>
          <WishList wishes={data.wishes} />
          <WishForm choices={data.choices} about={data.about} refused={refusalOf(answer, "add-wish")} />
        </>
      );
    case "style":
      return (
        <RulesForm
          rules={data.rules}
          partnerTags={data.partnerTags}
          refused={refusalOf(answer, "change-customs")}
        />
      );
    case "honour":
      return <HeadTableForm honour={data.honour} refused={refusalOf(answer, "change-honour")} />;
    case "locks":
      return <LockForm locks={data.locks} choices={data.choices} freeChairs={data.freeChairs} />;
    case "printed":
      return <SincePrinted printed={data.printed} />;
    case "proposal":
      return <Propose />;
  }
}

function Propose() {
  const words = useWords("wishes");
  return (
    <>
      <p className="small">{words.lead}</p>
      <ProposeForm seed={1} submit={<button className="button">{words.propose}</button>} />
    </>
  );
}

type ProposeFormProps = {
  seed: number;
  terms?: ProposalTerms;
  submit: ReactNode;
};

export function ProposeForm({ seed, terms, submit }: ProposeFormProps) {
  const path = proposalPath(useLanguage());
  const words = useWords("wishes");
  const isAsking = useNavigation().location?.pathname === path;
  return (
    <Form method="get" action={path} className="line">
      <input type="hidden" name="seed" value={seed} />
      {(["withOpen", "mayChangeTables", "mayMoveSeated"] as const).map((term) => {
        const [name, value] = termFields[term];
        return (
          <label key={term} className="check">
            <input type="checkbox" {...{ name, value }} defaultChecked={terms?.[term]} />
            <span>{words.terms[term]}</span>
          </label>
        );
      })}
      {submit}
      <span role="status" className="small">
        {isAsking ? words.proposal.searching : null}
      </span>
    </Form>
  );
}

function WishList({ wishes }: Pick<WishesData, "wishes">) {
  const language = useLanguage();
  const words = useWords("wishes");
  if (wishes.length === 0) return <p>{words.none}</p>;
  return (
    <ul className="ruled-rows">
      {wishes.map(({ key, sentence, weight }) => (
        <li key={key}>
          <span>
            {sentence} <span className={`wish-weight ${weight}`}>{words.weights[weight]}</span>
          </span>
          <FormOf command="remove-wish" sends={{ key }} action={wishesPath(language)} isLive>
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
  const words = useWords("wishes").printed;
  const columns = useWords("wishes").proposal;
  return (
    <>
      {printed === null ? <p>{words.never}</p> : null}
      {printed?.changes.length === 0 ? <p>{words.nothing(printed.when)}</p> : null}
      {printed && printed.changes.length > 0 ? (
        <>
          <p>{words.since(printed.when)}</p>
          <Table
            heads={[columns.guest, columns.from, columns.to]}
            rows={printed.changes.map(({ who, before, now }, key) => ({ key, cells: [who, before, now] }))}
          />
        </>
      ) : null}
      <FormOf command="note-printed" isLive>
        <button className="button quiet small">{words.note}</button>
      </FormOf>
    </>
  );
}

type LockFormProps = Pick<WishesData, "locks" | "choices" | "freeChairs">;

function LockForm({ locks, choices, freeChairs }: LockFormProps) {
  const words = useWords("wishes");
  const { locks: own } = words;
  return (
    <>
      {locks.length === 0 ? <p>{own.none}</p> : null}
      <ul className="ruled-rows">
        {locks.map(({ subject, text }) => (
          <li key={subject}>
            <span>{text}</span>
            <FormOf command="lock-seat" sends={{ subject }}>
              <button className="button quiet small" aria-label={own.unlockOf(text)}>
                {own.unlock}
              </button>
            </FormOf>
          </li>
        ))}
      </ul>
      <FormOf command="lock-seat" sends={{ lock: "yes" }} className="wish-form">
        <SearchedChoice
          id="lock-what"
          name="subject"
          label={own.what}
          choose={words.choose}
          value=""
          groups={[
            [words.groups.guest, choices.guest],
            [words.groups.table, choices.table],
            [words.groups.chair, freeChairs],
          ]}
        />
        <p>
          <button className="button small">{own.add}</button>
        </p>
      </FormOf>
    </>
  );
}

function SeatingIssues({ issues }: { issues: readonly SeatingIssue[] }) {
  const words = useWords("wishes");
  if (issues.length === 0) return <p>{words.now.none}</p>;
  return (
    <>
      <p className="small">{words.now.lead}</p>
      <ul className="issue-rows">
        {issues.map(({ text, fix }) => (
          <li key={text}>
            <p>{text}</p>
            {fix === null ? <p className="small">{words.mend.none}</p> : null}
            {fix ? <FixForm fix={fix} about={text} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function FixForm({ fix, about }: { fix: WishFix; about: string }) {
  const language = useLanguage();
  const words = useWords("wishes").mend;
  const { guest, chair, text, causes } = fix;
  return (
    <FormOf
      command="seat-guest"
      sends={{ guest, table: chair.table, seat: chair.seat, mode: "swap" }}
      action={roomPath(language, { panel: "issues" })}
      className="spread"
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
