// Bars that fall with each landing: a smaller figure is written here as soon as it is reached. They rose by 900
// lines, when each page and each form began to declare for itself what tables had said (docs/decisions/0036), and by 140
// when home began to say how the wedding stands (0037); those of routes, styles and tests by 220, 137 and
// 189, when the website and the invitations each became one composition (0038). That of all rose by 400 once more, those of
// the server, styles and tests by 420, 48 and 209, when a proposal came to be searched for in one place (0029), the seating
// became one canvas, chapters any number, and what the inbox and the mailings know of their kinds one table each.

import { expect, test } from "vitest";
import { sizesOf } from "./sizes.ts";
import { readProject } from "./source.ts";

const most: ReturnType<typeof sizesOf> = {
  "lines of app": 111_883,
  "files of app": 867,
  "lines of server, domain and emails": 52_264,
  "lines of routes": 44_616,
  "lines of CSS": 9_656,
  "files of CSS": 75,
  "lines of scripts": 11_347,
  "lines of tests and kits": 80_242,
  "exported functions that one other file uses": 1_074,
  "file names that stand twice": 108,
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
