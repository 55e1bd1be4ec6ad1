// A picture of the couple's in the sizes that the photo build made.

import type { PhotoPlace } from "#domain/wedding.ts";
import { wedding } from "#wedding/wedding.ts";
import { photos } from "virtual:photos";

type PhotoProps = {
  place: PhotoPlace;
  alt: string;
  shape: "hero" | "wide" | "block";
  /** In view when the page opens: fetched at once instead of when scrolled to. */
  first?: boolean;
};

/** Cropped at the sides, a picture is drawn wider than its place by the factor `wider`. */
const sizes = {
  hero: (wider: number) => `${Math.round(100 * wider)}vw`,
  wide: (wider: number) => `(min-width: 60rem) ${Math.round(56 * wider)}rem, ${Math.round(100 * wider)}vw`,
  block: (wider: number) => `(min-width: 48rem) ${Math.round(27 * wider)}rem, ${Math.round(100 * wider)}vw`,
};

const ratios = { hero: [1600, 900], wide: [1600, 800], block: [1200, 900] } as const;

export function Photo({ place, alt, shape, first = false }: PhotoProps) {
  const photo = photos[wedding.photos[place].file];
  if (!photo) throw new Error(`There is no photo for ${place}.`);
  const sourceSet = (kind: "avif" | "jpeg") =>
    photo.sources.map((source) => `${source[kind]} ${source.width}w`).join(", ");
  const [width, height] = ratios[shape];
  const drawn = sizes[shape](Math.max(1, photo.width / photo.height / (width / height)));
  return (
    <picture className={`photo photo-${shape}`}>
      <source type="image/avif" srcSet={sourceSet("avif")} sizes={drawn} />
      <img
        className={`at-${place}`}
        src={photo.sources.at(-1)?.jpeg}
        srcSet={sourceSet("jpeg")}
        sizes={drawn}
        alt={alt}
        width={width}
        height={height}
        {...(first
          ? { fetchPriority: "high" as const }
          : { loading: "lazy" as const, decoding: "async" as const })}
      />
    </picture>
  );
}
