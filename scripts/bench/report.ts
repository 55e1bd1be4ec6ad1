import { cpus, loadavg, totalmem, type } from "node:os";

export type Row = {
  what: string;
  measured: string;
  bar?: string;
  reached?: boolean;
};

export type Section =
  | { title: string; note?: string; rows: Row[] }
  | { title: string; note?: string; table: string[][] };

export function ratioRow(what: string, ratio: number, least: number): Row {
  return { what, measured: ratio.toFixed(2), bar: `≥ ${least}`, reached: ratio >= least };
}

export function toText(sections: readonly Section[]): string {
  return sections
    .map((section) => {
      const lines = tableOf(section);
      const widths =
        lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
      const rows = lines.map((line) =>
        line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "),
      );
      return `\n${section.title}\n${rows.join("\n")}\n`;
    })
    .join("");
}

export function toMarkdown(sections: readonly Section[]): string {
  const parts = sections.map((section) => {
    const [head = [], ...lines] = tableOf(section).map((line) => `| ${line.join(" | ")} |`);
    const rule = `|${"---|".repeat(tableOf(section)[0]?.length ?? 0)}`;
    return [`## ${section.title}`, section.note ?? "", [head, rule, ...lines].join("\n")]
      .filter(Boolean)
      .join("\n\n");
  });
  return `${[preface(), ...parts].join("\n\n")}\n`;
}

function tableOf(section: Section): string[][] {
  if ("table" in section) return section.table;
  const mark = ({ reached }: Row) => (reached === undefined ? "" : reached ? "yes" : "**no**");
  return [
    ["What", "Measured", "Bar", "Reached"],
    ...section.rows.map((row) => [row.what, row.measured, row.bar ?? "", mark(row)]),
  ];
}

function preface(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `# Benchmarks

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, and not edited by hand.

Machine: ${cpus().length} cores (${cpu?.model.trim()}), ${memory} GB, ${type()}; Node ${process.versions.node}. The site ran as one
process on loopback, the load as another beside it on the same cores. Load average before it began: ${loadBefore.toFixed(1)}.

How to read it: **ratios hold, absolute figures do not.** Everything called a ratio was measured side by side in this one run, with
the same tool. Throughput and latency on another machine, or on this one at another hour, differ by up to half; the speed of durable
writes is the disk's. Bytes are exact: what went over the wire, headers included. Lighthouse simulates a slow phone (its own
default) from what it measured here, so its times depend on the machine too.`;
}

const loadBefore = loadavg()[0] ?? 0;

export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const ms = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;
export const perSecond = (value: number) => `${Math.round(value).toLocaleString("en")}/s`;
