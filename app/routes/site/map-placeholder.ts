// Stands in the map's frame: a drawing, and links that lay the map over it and take it away again, as when it did not
// come. Before that, no third party learns the visitor's network address, and no script is needed. The
// drawing is a document of its own (srcdoc) under the policy of the page around it.

import { createHash } from "node:crypto";
import type { Language } from "#domain/language.ts";
import { memoize } from "#domain/memoize.ts";
import { spotOf, type Wedding } from "#domain/wedding/wedding.ts";
import { wordsOf } from "#i18n/words.ts";
import { paletteOfCouple } from "#styles/couple-colours.ts";
import drawing from "#ui/map-drawing.svg";

export const mapOrigin = "https://www.openstreetmap.org";
export const mapFrameName = "map";
/** Within that frame. */
const shownFrameName = "shown-map";

/** About 4 km from edge to edge. */
const halfDegrees = { latitude: 0.012, longitude: 0.03 };

/** Drawn over the map with the same size and crop; separate, because it has the couple's colour. */
const pin =
  `<svg viewBox="0 0 900 600" preserveAspectRatio="xMidYMid slice">` +
  `<path d="M402 250c-24 0-42 18-42 41 0 30 42 66 42 66s42-36 42-66c0-23-18-41-42-41zm0 26a15 15 0 1 1-1 0z"/></svg>`;

export const mapPlaceholderOf = memoize((wedding: Wedding) => {
  const palette = paletteOfCouple(wedding);
  const style =
    `body{margin:0;height:100vh;font:1rem/1.5 Georgia,serif;background:${palette.paper}}` +
    "img,svg,iframe{position:absolute;width:100%;height:calc(100% - 4rem);border:0;object-fit:cover}" +
    `svg{fill:${palette.accent}}` +
    "p{position:absolute;inset:auto 0 0;margin:0;line-height:4rem;text-align:center}" +
    `a{margin:.5rem;padding:.6rem 1rem;border-radius:2rem;color:${palette.ink}}` +
    "a:first-child{border:1px solid;text-decoration:none}" +
    `a:focus-visible{outline:3px solid ${palette.focus}}`;
  return {
    styleHash: createHash("sha256").update(style).digest("base64"),
    /** Blank: nobody has said where the place is on a map. */
    html(language: Language): string {
      const { map } = wordsOf(language).site;
      const spot = spotOf(wedding.place);
      if (!spot) return "";
      const address = embedAddress(spot).replaceAll("&", "&amp;");
      return (
        `<!doctype html><html lang="${language}"><title>${map.show}</title><style>${style}</style>` +
        `<img src="${drawing}" alt="">${pin}<iframe name="${shownFrameName}" title="OpenStreetMap"></iframe>` +
        `<p><a href="${address}" target="${shownFrameName}">${map.show}</a><a href="about:blank" target="${shownFrameName}">${map.hide}</a>`
      );
    },
  };
}, new WeakMap());

function embedAddress({ latitude, longitude }: NonNullable<ReturnType<typeof spotOf>>): string {
  const box = [
    longitude - halfDegrees.longitude,
    latitude - halfDegrees.latitude,
    longitude + halfDegrees.longitude,
    latitude + halfDegrees.latitude,
  ].map((degrees) => degrees.toFixed(4));
  const query = new URLSearchParams({
    bbox: box.join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `${mapOrigin}/export/embed.html?${query}`;
}
