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

const sizes = {
  hero: "100vw",
  wide: "(min-width: 60rem) 56rem, 100vw",
  block: "(min-width: 48rem) 27rem, 100vw",
};

const ratios = { hero: [1600, 900], wide: [1600, 800], block: [1200, 900] } as const;

export function Photo({ place, alt, shape, first = false }: PhotoProps) {
  const photo = photos[wedding.photos[place].file];
  if (!photo) throw new Error(`There is no photo for ${place}.`);
  const sourceSet = (kind: "avif" | "jpeg") =>
    photo.sources.map((source) => `${source[kind]} ${source.width}w`).join(", ");
  const [width, height] = ratios[shape];
  return (
    <picture className={`photo photo-${shape}`}>
      <source type="image/avif" srcSet={sourceSet("avif")} sizes={sizes[shape]} />
      <img
        className={`at-${place}`}
        src={photo.sources.at(-1)?.jpeg}
        srcSet={sourceSet("jpeg")}
        sizes={sizes[shape]}
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
