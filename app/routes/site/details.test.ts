import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { WeddingTexts } from "#domain/wedding/wedding.ts";
import { LanguageContext } from "../../language-context.ts";
import { Details } from "./information.tsx";

type Texts = WeddingTexts["information"];

const texts: Texts = {
  title: "Wedding details",
  dressCode: "Smart casual",
  him: "A jacket.",
  her: "A dress.",
  headings: ["Getting there", "On the day", "Staying the night"],
  paragraphs: ["By train.", "A glass in the meadow.", "Forty beds."],
  toastmaster: { before: "Ring ", after: "." },
};

function draw(changed: Partial<Texts> = {}): string {
  const props = { texts: { ...texts, ...changed }, phone: "+46 70 174 06 25" };
  return renderToStaticMarkup(createElement(Details, props));
}

function headingsOf(html: string): string[] {
  return [...html.matchAll(/<h[23]>(.*?)<\/h[23]>/g)].map(([, heading = ""]) => heading);
}

test("each part has its heading, and the telephone can be rung", () => {
  const html = draw();
  const written = ["Getting there", "On the day", "Staying the night"];
  expect(headingsOf(html)).toEqual([...written, "Dress code", "For him", "For her"]);
  expect(html).toContain(`Ring <a href="tel:+46701740625">+46 70 174 06 25</a>.`);
});

test("texts without headings are paragraphs as they were", () => {
  const { headings: _, ...without } = texts;
  const details = createElement(Details, { texts: without, phone: "+46 70 174 06 25" });
  const html = renderToStaticMarkup(createElement(LanguageContext, { value: "sv" }, details));
  expect(headingsOf(html)).toEqual(["Klädkod", "För honom", "För henne"]);
  for (const paragraph of texts.paragraphs) expect(html).toContain(`<section><p>${paragraph}</p></section>`);
});

test("a heading left empty leaves its paragraph alone", () => {
  const html = draw({ headings: ["Getting there", "", "Staying the night"] });
  expect(html).toContain("<section><p>A glass in the meadow.</p></section>");
});

test("what has no words is not there, its heading neither", () => {
  const few = headingsOf(draw({ paragraphs: ["By train.", "", ""], him: "" }));
  // One text about the clothes is for everybody.
  expect(few).toEqual(["Getting there", "Dress code"]);
  expect(headingsOf(draw({ dressCode: "", him: "", her: "" }))).not.toContain("Dress code");
  expect(draw({ dressCode: "" })).not.toContain("lead");
});
