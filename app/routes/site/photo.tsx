// A picture of the couple's, in the sizes that the photo build made.

import { overhang, shapeOfPhoto, shareOfScreen, shownAs } from "#domain/wedding/photo-shape.ts";
import type { PhotoPlace } from "#domain/wedding/wedding.ts";
import { Editable } from "../../editable.tsx";
import { usePhoto } from "../../wedding-context.ts";

type PhotoProps = {
  place: PhotoPlace;
  alt: string;
  /** The picture is visible when the page opens, so it is not loaded lazily. */
  first?: boolean;
};

export function Picture({ place, alt, first = false }: PhotoProps) {
  const photo = usePhoto(place);
  if (!photo) return null;
  const shape = shapeOfPhoto[place];
  const {
    ratio: [width, height],
    column,
  } = shownAs[shape];
  const wider = overhang(place, photo);
  const rounded = (length: number) => Math.round(length * wider);
  const acrossScreen = `${rounded(100)}vw`;
  const drawn = column
    ? `(min-width: ${column.fromScreen}rem) clamp(${rounded(column.least)}rem,${rounded(shareOfScreen(column.most))}vw,${rounded(column.most)}rem), ${acrossScreen}`
    : acrossScreen;
  const sourceSet = (kind: "avif" | "jpeg") =>
    photo.sources.map((source) => `${source[kind]} ${source.width}w`).join(", ");
  return (
    <picture className={`photo photo-${shape}`}>
      <source type="image/avif" srcSet={sourceSet("avif")} sizes={drawn} />
      <Editable at={`wedding.photos.${place}`}>
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
      </Editable>
    </picture>
  );
}
