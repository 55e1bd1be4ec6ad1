import type { PhotoPlace, WeddingTexts } from "#domain/wedding/wedding.ts";
import { Flower } from "#ui/flower.tsx";
import { Editable } from "../../editable.tsx";
import { Markdown } from "../../markdown.tsx";
import { usePhoto } from "../../wedding-context.ts";
import { overhang, shapeOfPhoto, shareOfScreen, displayShapes } from "#domain/wedding/photo-shape.ts";

export type HeroBlockProps = {
  name: keyof WeddingTexts["intro"];
  photo: PhotoPlace;
  alt: string;
  at: `texts.${string}`;
  title: string;
  message: string;
  reverse: boolean;
  /** Where the couple show no picture. */
  flower?: Parameters<typeof Flower>[0]["name"] | undefined;
  extra:
    | { kind: "button"; to: string; text: string }
    | { kind: "date"; at: `wedding.story.${number}`; date: string; text: string }
    | null;
};

export function HeroBlock({
  photo,
  alt,
  at,
  title,
  message,
  reverse,
  extra,
  flower,
}: Omit<HeroBlockProps, "name">) {
  const isPlain = usePhoto(photo) === null && flower !== undefined;
  return (
    <section className={reverse ? "hero-block reverse" : "hero-block"}>
      {isPlain ? <Flower name={flower} /> : <Picture place={photo} alt={alt} />}
      <div className="stack">
        {extra?.kind === "date" ? (
          <p className="label">
            <Editable at={extra.at}>
              <time dateTime={extra.date}>{extra.text}</time>
            </Editable>
          </p>
        ) : null}
        {title ? (
          <h2>
            <Editable at={`${at}.title`}>{title}</Editable>
          </h2>
        ) : null}
        <Markdown at={`${at}.message`}>{message}</Markdown>
        {extra?.kind === "button" ? (
          <p>
            <Editable at={`${at}.button`}>
              <a className="button quiet" href={extra.to}>
                {extra.text}
              </a>
            </Editable>
          </p>
        ) : null}
      </div>
    </section>
  );
}

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
  } = displayShapes[shape];
  const wider = overhang(place, photo);
  const rounded = (length: number) => Math.round(length * wider);
  // A picture in a column leaves the page's margins free (--edge in tokens.css).
  const acrossScreen = `${rounded(column ? 92 : 100)}vw`;
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
