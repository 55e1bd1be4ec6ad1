import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { packTar, unpackTar } from "./tar.ts";

const files = fc.array(
  fc.record({
    name: fc.stringMatching(/^[a-zåäö0-9./-]{1,50}$/),
    content: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
  }),
);

test("whatever is packed comes out again", () => {
  fc.assert(
    fc.property(files, (files) => {
      expect(unpackTar(packTar(files, 0))).toEqual(files);
    }),
    { numRuns: 300 },
  );
});

test("the system's own tar opens it, for the eyes of one account only", () => {
  const folder = mkdtempSync(join(tmpdir(), "osa-tar-"));
  try {
    const content = Buffer.from("å".repeat(700));
    writeFileSync(
      join(folder, "a.tar"),
      packTar([{ name: "osa/deep/a.txt", content }], Date.parse("2024-06-08T12:00:00Z")),
    );
    execFileSync("tar", ["-xf", "a.tar"], { cwd: folder });
    expect(readFileSync(join(folder, "osa/deep/a.txt"))).toEqual(content);
    const { mode, mtimeMs } = statSync(join(folder, "osa/deep/a.txt"));
    expect(mode & 0o777).toBe(0o600);
    expect(new Date(mtimeMs).toISOString()).toBe("2024-06-08T12:00:00.000Z");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("an archive that is cut anywhere is refused", () => {
  const whole = packTar([{ name: "a", content: Buffer.alloc(1_000, "x") }], 0);
  for (let length = 0; length < whole.length - 1_023; length += 100) {
    expect(() => unpackTar(whole.subarray(0, length))).toThrow(/has no end|cut short/);
  }
});

test("links and folders are refused", () => {
  const tar = packTar([{ name: "a", content: Buffer.alloc(0) }], 0);
  tar.write("2", 156);
  const sum = tar.subarray(0, 512).reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
  tar.write(`${sum.toString(8).padStart(7, "0")}\0`, 148);
  expect(() => unpackTar(tar)).toThrow("no plain file");
});
