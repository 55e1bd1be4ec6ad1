// Bars that fall with each landing: a smaller figure is written here as soon as it is reached. Those of routes and styles
// rose when the website, the invitations (docs/decisions/0038) and the seating became compositions, and chapters any number;
// those of the server and of the tests by about 80 lines each when names became the field's words, which are longer.

import { expect, test } from "vitest";
import { sizesOf } from "./sizes.ts";
import { readProject } from "./source.ts";

const most: ReturnType<typeof sizesOf> = {
  "lines of app": 107_151,
  "files of app": 818,
  "lines of server, domain and emails": 50_723,
  "lines of routes": 41_536,
  "lines of CSS": 8_502,
  "files of CSS": 74,
  "lines of scripts": 10_961,
  "lines of tests and kits": 76_956,
  "exported functions that one other file uses": 1_050,
  "file names that stand twice": 92,
};

test("there is no more of anything than there was", async () => {
  const sizes = sizesOf(await readProject(process.cwd()));
  const larger = Object.entries(sizes).filter(
    ([what, size]) => size > (most[what as keyof typeof most] ?? 0),
  );
  expect(Object.fromEntries(larger)).toEqual({});
});

test("tests, rooms, and what one other file uses are told apart", () => {
  const files = {
    "app/domain/guest/name.ts": "export function nameOf() {}\nexport function spell() {}\n",
    "app/domain/guest/name.test.ts": "nameOf();\n",
    "app/routes/rsvp/name.ts":
      'import { nameOf } from "#domain/guest/name.ts";\nexport const greet = () => nameOf();\n',
    "app/routes/rsvp/rsvp.css": "a {\n}\n",
    "scripts/walk.ts": "one();\n",
    "test/kits/kit.ts": "two();\n",
  };
  expect(sizesOf(files)).toEqual({
    "lines of app": 4,
    "files of app": 2,
    "lines of server, domain and emails": 2,
    "lines of routes": 2,
    "lines of CSS": 2,
    "files of CSS": 1,
    "lines of scripts": 1,
    "lines of tests and kits": 2,
    "exported functions that one other file uses": 1,
    "file names that stand twice": 1,
  });
});
