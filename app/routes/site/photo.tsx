// A picture of the couple's, in the sizes that the photo build made.

import { overhang, shapeOfPhoto, shownAs } from "#domain/wedding/photo-shape.ts";
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
  const acrossScreen = `${Math.round(100 * wider)}vw`;
  const drawn = column
    ? `(min-width: ${column.fromScreen}rem) ${Math.round(column.width * wider)}rem, ${acrossScreen}`
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
