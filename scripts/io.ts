// What a command reads and writes: the process, or what a test puts in its place. What it says last is its exit code.

type Output = { write(text: string): unknown };
export type Io = Pick<NodeJS.Process, "stdin" | "env"> & Record<"stdout" | "stderr", Output>;

export function print({ stdout }: Pick<Io, "stdout">, line: string): 0 {
  stdout.write(`${line}\n`);
  return 0;
}

export function fail({ stderr }: Pick<Io, "stderr">, line: string, reasons: readonly string[] = []): 1 {
  stderr.write(`${line}\n${reasons.map((reason) => `  - ${reason}\n`).join("")}`);
  return 1;
}

export function printUsage({ stderr }: Pick<Io, "stderr">, usage: string): 2 {
  stderr.write(usage);
  return 2;
}
