import { Table } from "./table.tsx";

type ListedPart = {
  key: string;
  heading: string;
  before: readonly string[];
  table: {
    columns: readonly { label: string; isNumber: boolean }[];
    rows: readonly { cells: readonly string[]; isStrong: boolean }[];
  } | null;
  list: readonly string[];
  after: readonly string[];
};

type ListingProps = { parts: readonly ListedPart[]; headings: "h2" | "h4" };

export function Listing({ parts, headings: Heading }: ListingProps) {
  return parts.map(({ key, heading, before, table, list, after }) => (
    <section key={key} className={`listing-part part-${key.replace(/-\d+$/, "")}`}>
      <Heading>{heading}</Heading>
      <Sentences all={before} />
      {table ? <ListedTable table={table} /> : null}
      {list.length > 0 ? (
        <ul>
          {list.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      ) : null}
      <Sentences all={after} />
    </section>
  ));
}

function Sentences({ all }: { all: readonly string[] }) {
  return all.length > 0 ? <p>{all.join(" ")}</p> : null;
}

function ListedTable({ table: { columns, rows } }: { table: NonNullable<ListedPart["table"]> }) {
  return (
    <Table
      className="listed"
      heads={columns.map(({ label }) => label)}
      looks={columns.map(({ isNumber }) => (isNumber ? "number" : undefined))}
      // A row is called by its first cell in words.
      nameAt={columns.findIndex(({ isNumber }) => !isNumber)}
      rows={rows.map(({ cells, isStrong }, key) => ({
        key,
        cells,
        className: isStrong ? "strong" : undefined,
      }))}
    />
  );
}
