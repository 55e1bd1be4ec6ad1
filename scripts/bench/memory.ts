import { readFile } from "node:fs/promises";

/** Now (`VmRSS`), or at most so far (`VmHWM`); null: the system does not report it. */
export async function megabytesOf(pid: number, which: "VmRSS" | "VmHWM"): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kiB = new RegExp(`^${which}:\\s+(\\d+)`, "m").exec(status)?.[1];
  return kiB === undefined ? null : (Number(kiB) * 1024) / 1e6;
}

export function megabytesText(megabytes: number | null): string {
  return megabytes === null ? "only measured on Linux" : `${Math.round(megabytes)} MB`;
}
