import { Table } from "#ui/table.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { byHandPath, householdPath } from "../admin-paths.ts";
import { FormField } from "../editing/form-field.tsx";
import { FormOf } from "../editing/form-of.tsx";
import type { ResultsPage } from "./load-results.ts";
import type { ResultRow } from "./result-rows.ts";

/** `of`: the row of the form; `typed` fills it again. */
type Refused = { matter: string; why: string; typed?: string };

type TableProps = { data: ResultsPage; refused: Refused | null };

export function ResultsTable({ data, refused }: TableProps) {
  const words = useWords("results");
  const { head, rows, shown, counts } = data;
  const inFolder = counts["in folder"];
  if (rows.length === 0 && shown === null)
    return <p>{inFolder > 0 ? words.nothingSent(inFolder) : words.nothingToDo}</p>;
  if (rows.length === 0) return <p>{words.none}</p>;
  return (
    <Table
      className="mailing-results"
      caption={words.table}
      heads={[words.household, words.happened, words.acts]}
      rows={rows.map((row) => ({
        key: row.guestId,
        className: row.state === "failed" ? "undelivered" : undefined,
        cells: [
          <Who key="who" row={row} />,
          <What key="what" row={row} />,
          <Acts
            key="acts"
            mailing={head.id}
            row={row}
            refused={refused?.matter === row.emailId ? refused : null}
          />,
        ],
      }))}
    />
  );
}

type RowProps = { row: ResultRow };

function Who({ row: { household, name, address } }: RowProps) {
  const language = useLanguage();
  const words = useWords("results");
  return (
    <>
      {household === null || name === null ? (
        words.notOnList
      ) : (
        <a href={householdPath(language, household)}>{name}</a>
      )}
      <span className="small">{address ?? words.noAddress}</span>
    </>
  );
}

function What({ row: { happened, detail, advice, reply, linkUsed } }: RowProps) {
  const words = useWords("results");
  return (
    <>
      <p>{happened}</p>
      {detail === null ? null : <p className="detail">{detail}</p>}
      {advice === null ? null : <p className="small">{advice}</p>}
      {linkUsed === null ? null : <p className="small">{linkUsed}</p>}
      {reply === null ? null : (
        <details className="fold">
          <summary>{words.serverSaid}</summary>
          {/* The replies of mail servers are in English. */}
          <p lang="en">{reply}</p>
        </details>
      )}
    </>
  );
}

type ActsProps = RowProps & { mailing: string; refused: Refused | null };

function Acts({ mailing, row, refused }: ActsProps) {
  const language = useLanguage();
  const words = useWords("results");
  const { guestId, emailId, fix, arrived, sendAfterAll, byHand } = row;
  const name = row.name ?? row.address ?? words.notOnList;
  return (
    <div className="acts line">
      {fix === null || emailId === null ? null : (
        <details className="fold" open={refused !== null}>
          <summary>{words.correct}</summary>
          <FixForm {...{ row, emailId, fix, refused }} />
        </details>
      )}
      {fix === null ? null : (
        <FormOf command="resend-email" sends={{ email: emailId ?? "" }}>
          <button className="plain" aria-label={words.resendFor(name)}>
            {words.resend}
          </button>
        </FormOf>
      )}
      {arrived ? (
        <FormOf command="email-arrived" sends={{ email: emailId ?? "" }}>
          <button className="plain" aria-label={words.arrivedFor(name)}>
            {words.arrived}
          </button>
        </FormOf>
      ) : null}
      {sendAfterAll ? (
        <FormOf command="send-to-one-more" sends={{ mailing, guest: guestId }}>
          <button className="plain" aria-label={words.sendAfterAllFor(name)}>
            {words.sendAfterAll}
          </button>
        </FormOf>
      ) : null}
      {byHand ? (
        <a href={byHandPath(language, mailing, guestId)} aria-label={words.byHandFor(name)}>
          {words.byHand}
        </a>
      ) : null}
    </div>
  );
}

type MendProps = RowProps & { emailId: string; fix: string; refused: Refused | null };

function FixForm({ emailId, fix, refused }: MendProps) {
  const words = useWords("results");
  const why = refused?.why ?? "";
  const problem = Object.hasOwn(words.refused, why) ? words.refused[why as keyof typeof words.refused] : null;
  return (
    <FormOf
      command="correct-email"
      sends={{ email: emailId, seen: fix }}
      className="mending"
      key={refused ? `again ${fix}` : "first"}
      noValidate
    >
      <FormField
        kind="email"
        name="address"
        required
        id={`mend-${emailId}`}
        label={words.rightAddress}
        problem={problem}
        help={problem ? null : words.correctHelp}
        value={refused?.typed ?? fix}
      />
      <button className="button small">{words.correctAndSend}</button>
    </FormOf>
  );
}
