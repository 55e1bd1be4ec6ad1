import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FormOf, SaveBar } from "./form-of.tsx";

test("a form sends its command and what nobody types, and no field that its command does not have", () => {
  const form = FormOf({ command: "renew-household-code", sends: { household: "Ek", given: ["asa", "bo"] } });
  const sent = [...renderToStaticMarkup(form).matchAll(/name="([^"]+)" value="([^"]*)"/g)];
  expect(sent.map(([, name, value]) => `${name}=${value}`)).toEqual([
    "intent=renew-household-code",
    "household=Ek",
    "given=asa",
    "given=bo",
  ]);
  // @ts-expect-error: misspelt
  const fields = FormOf({ command: "renew-household-code", sends: { houshold: "Ek" } });
  // @ts-expect-error: misspelt
  const command = FormOf({ command: "renew-houshold-code" });
  expect([fields, command]).toHaveLength(2);
});

test("the bar leads to the first wrong field, and says nothing of an earlier time meanwhile", () => {
  const bar = { saved: "Saved 12:35", isShort: true };
  expect(renderToStaticMarkup(createElement(SaveBar, bar))).toContain("Saved 12:35");
  const refused = renderToStaticMarkup(createElement(SaveBar, { ...bar, wrong: ["email", "phone"] }));
  expect(refused).toContain(`<a href="#email">Not saved: 2 to fix</a>`);
  expect(refused).not.toContain("12:35");
});
