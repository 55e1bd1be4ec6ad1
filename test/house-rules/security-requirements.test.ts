// The table of OWASP's standard names each requirement of levels 1 and 2 once, and says of each what becomes of it.

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** Of each section, the numbers of its requirements of levels 1 and 2, and those of level 1 among them. */
const numbersOf = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [section = "", all = "", first = ""] = entry.split(":");
      return all
        .split(",")
        .map((at) => ({ number: `${section}.${at}`, level: first.split(",").includes(at) ? "1" : "2" }));
    });

const required = numbersOf(`
  1.1:1,2: 1.2:1,2,3,4,5,6,7,8,9:1,2,3,4,5 1.3:1,2,3,4,5,6,7,8,9,10,11:1,2 1.4:1,2,3: 1.5:1,2:1
  2.1:1,2,3:1 2.2:1,2,3:1,2 2.3:1,2,3,4:1 2.4:1: 3.2:1,2:1,2 3.3:1,2,3,4:1 3.4:1,2,3,4,5,6:1,2
  3.5:1,2,3,4,5:1,2,3 3.7:1,2: 4.1:1,2,3:1 4.2:1: 4.3:1,2: 4.4:1,2,3,4:1 5.1:1: 5.2:1,2,3:1,2
  5.3:1,2:1,2 5.4:1,2,3: 6.1:1,2,3:1 6.2:1,2,3,4,5,6,7,8,9,10,11,12:1,2,3,4,5,6,7,8 6.3:1,2,3,4:1,2
  6.4:1,2,3,4:1,2 6.5:1,2,3,4,5: 6.6:1,2,3: 6.8:1,2,3,4: 7.1:1,2,3: 7.2:1,2,3,4:1,2,3,4 7.3:1,2:
  7.4:1,2,3,4,5:1,2 7.5:1,2: 7.6:1,2: 8.1:1,2:1 8.2:1,2,3:1,2 8.3:1:1 8.4:1: 9.1:1,2,3:1,2,3
  9.2:1,2,3,4:1 10.1:1,2: 10.2:1,2: 10.3:1,2,3,4: 10.4:1,2,3,4,5,6,7,8,9,10,11:1,2,3,4,5
  10.5:1,2,3,4,5: 10.6:1,2: 10.7:1,2,3: 11.1:1,2: 11.2:1,2,3: 11.3:1,2,3:1,2 11.4:1,2,3,4:1 11.5:1:
  11.6:1: 12.1:1,2,3:1 12.2:1,2:1,2 12.3:1,2,3,4: 13.1:1: 13.2:1,2,3,4,5: 13.3:1,2: 13.4:1,2,3,4,5:1
  14.1:1,2: 14.2:1,2,3,4:1 14.3:1,2,3:1 15.1:1,2,3:1 15.2:1,2,3:1 15.3:1,2,3,4,5,6,7:1 16.1:1:
  16.2:1,2,3,4,5: 16.3:1,2,3,4: 16.4:1,2,3: 16.5:1,2,3: 17.1:1: 17.2:1,2,3,4: 17.3:1,2:
`);

async function rows() {
  const text = await readFile("docs/security.md", "utf8");
  // Neighbours with one reason share a row.
  return [...text.matchAll(/^\| ([\d., ]+) \| (\d) \| ([^|]*) \| (.*) \|$/gm)].flatMap(
    ([, numbers = "", level = "", state = "", why = ""]) =>
      numbers.split(", ").map((number) => ({ number, level, state, why })),
  );
}

test("every requirement of levels 1 and 2 stands in the table once, in the standard's order", async () => {
  expect(required).toHaveLength(253);
  expect((await rows()).map(({ number, level }) => ({ number, level }))).toEqual(required);
});

test("each is met, not met or not applicable, with where or why; at level 1 none is open", async () => {
  for (const { number, level, state, why } of await rows()) {
    expect(["met", "**not met**", "not applicable"], number).toContain(state);
    expect(why.length, number).toBeGreaterThan(5);
    if (level === "1") expect(state, number).not.toBe("**not met**");
  }
});

test("the figures above the table are those of the table", async () => {
  const text = await readFile("docs/security.md", "utf8");
  const count = (level: string, state: string, of: Awaited<ReturnType<typeof rows>>) =>
    of.filter((row) => row.level === level && row.state === state).length;
  const all = await rows();
  expect(text).toContain(
    `${count("1", "met", all)} are met and ${count("1", "not applicable", all)} are about`,
  );
  expect(text).toContain(
    `${count("2", "met", all)} are met, ${count("2", "not applicable", all)} do not apply, and ${count("2", "**not met**", all)} are not met`,
  );
});
