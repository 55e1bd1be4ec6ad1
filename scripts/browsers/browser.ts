import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

export type Browser = AsyncDisposable & {
  open(url: string): Promise<void>;
  /** Runs in the page, without what stands around it; gives back what JSON can say. */
  run<Given extends readonly unknown[], Found>(
    read: (...given: Given) => Found,
    ...given: Given
  ): Promise<Found>;
  act(sources: readonly InputSource[]): Promise<void>;
  /** Of what is inside the window. */
  resize(width: number, height: number): Promise<void>;
  /** As PNG, in base64. */
  picture(): Promise<string>;
};

/** As the WebDriver standards have them; those of BiDi and the older ones are alike. */
export type InputSource =
  | { type: "key"; id: string; actions: readonly { type: "keyDown" | "keyUp"; value: string }[] }
  | { type: "pointer"; id: string; actions: readonly PointerAction[] };

type PointerAction =
  | { type: "pointerMove"; x: number; y: number }
  | { type: "pointerDown" | "pointerUp"; button: number };

export type Engine = {
  name: string;
  /** What this machine lacks to run it; null if nothing. */
  missing(): string | null;
  openBrowser(options: { withScript: boolean }): Promise<Browser>;
};

export function findProgram(names: readonly string[], folders = process.env["PATH"] ?? ""): string | null {
  const files = names.flatMap((name) => folders.split(delimiter).map((folder) => join(folder, name)));
  return files.find((file) => existsSync(file)) ?? null;
}

export function callOf(read: (...given: never[]) => unknown, given: readonly unknown[]): string {
  return `JSON.stringify((${read.toString()})(...${JSON.stringify(given)}) ?? null)`;
}

export type Program = AsyncDisposable & {
  found: string;
};

export async function startProgram(
  file: string,
  parameters: readonly string[],
  { says, environment = {} }: { says?: RegExp; environment?: Readonly<Record<string, string>> },
): Promise<Program> {
  const child = spawn(file, parameters, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const end = () => void child.kill("SIGTERM");
  // Also where a fault of ours ends the command.
  process.once("exit", end);
  const isGone = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let output = "";
  const found = await new Promise<string>((resolve, reject) => {
    const take = (chunk: string) => {
      output += chunk;
      const [, part] = says?.exec(output) ?? [];
      if (part !== undefined) resolve(part);
    };
    child.stdout.setEncoding("utf8").on("data", take);
    child.stderr.setEncoding("utf8").on("data", take);
    child.once("error", reject);
    if (!says) child.once("spawn", () => resolve(""));
    child.once("exit", () => reject(new Error(`${file} ended before it was ready:\n${output}`)));
  });
  return {
    found,
    async [Symbol.asyncDispose]() {
      process.off("exit", end);
      end();
      const lateKill = setTimeout(() => child.kill("SIGKILL"), 5_000);
      await isGone;
      clearTimeout(lateKill);
    },
  };
}
