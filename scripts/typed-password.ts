import { createInterface } from "node:readline";
import type { Io } from "./io.ts";

/** null: cancelled by Ctrl-C or Ctrl-D, or the input ended. */
export async function readPassword(io: Io, prompt: string): Promise<string | null> {
  return io.stdin.isTTY ? readUnseen(io, prompt) : readLine(io);
}

async function readLine({ stdin }: Io): Promise<string | null> {
  const lines = createInterface({ input: stdin });
  for await (const line of lines) return line;
  return null;
}

function readUnseen({ stdin, stderr }: Io, prompt: string): Promise<string | null> {
  stderr.write(prompt);
  stdin.setRawMode(true);
  stdin.setEncoding("utf8").resume();
  return new Promise((resolve) => {
    let typed: string[] = [];
    function end(password: string | null): void {
      stdin.off("data", take).pause().setRawMode(false);
      stderr.write("\n");
      resolve(password);
    }
    function take(text: string): void {
      // Pasted text arrives in one chunk.
      for (const key of text) {
        if (key === "\r" || key === "\n") return end(typed.join(""));
        if (key === ctrlC || (key === ctrlD && typed.length === 0)) return end(null);
        if (key === ctrlU) typed = [];
        else if (key === backspace || key === "\b") typed.pop();
        else if (key >= " ") typed.push(key);
      }
    }
    stdin.on("data", take);
  });
}

const ctrlC = "\u0003";
const ctrlD = "\u0004";
const ctrlU = "\u0015";
const backspace = "\u007f";
