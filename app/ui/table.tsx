import type { ReactNode } from "react";

type TableProps = {
  /** For screen readers, where no heading says it. */
  caption?: string;
  heads: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[]; className?: string | undefined }[];
  className?: string;
};

export function Table({ caption, heads, rows, className = "totals" }: TableProps) {
  return (
    <table className={className}>
      {caption === undefined ? null : <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells], className: look }) => (
          <tr key={key} className={look}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
