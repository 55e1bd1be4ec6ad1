import type { ReactNode } from "react";

type TableProps = {
  /** For screen readers, where no heading says it. */
  caption?: string;
  heads: readonly ReactNode[];
  rows: readonly { key: string | number; cells: readonly ReactNode[]; className?: string | undefined }[];
  /** The column by which a row is called. */
  nameAt?: number;
  /** Of each column, with its head. */
  looks?: readonly (string | undefined)[];
  className?: string;
};

export function Table({ caption, heads, rows, nameAt = 0, looks, className = "totals" }: TableProps) {
  return (
    <table className={className}>
      {caption === undefined ? null : <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={at} scope="col" className={looks?.[at]}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, className: look }) => (
          <tr key={key} className={look}>
            {cells.map((cell, at) =>
              at === nameAt ? (
                <th key={at} scope="row" className={looks?.[at]}>
                  {cell}
                </th>
              ) : (
                <td key={at} className={looks?.[at]}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
