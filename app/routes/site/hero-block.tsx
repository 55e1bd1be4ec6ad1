// A picture beside a title and a text, with a date or a button below (spec.md, section 2).

import type { PageName } from "#domain/page.ts";
import type { PhotoPlace, WeddingTexts } from "#domain/wedding/wedding.ts";
import { Picture } from "./photo.tsx";

export type HeroBlockProps = {
  page: PageName;
  name: keyof WeddingTexts["intro"];
  photo: PhotoPlace;
  alt: string;
  title: string;
  message: string;
  /** The picture stands at the end of the line instead of the start. */
  reverse: boolean;
  extra: { kind: "button"; to: string; text: string } | { kind: "date"; date: string; text: string };
};

export function HeroBlock({
  photo,
  alt,
  title,
  message,
  reverse,
  extra,
}: Omit<HeroBlockProps, "page" | "name">) {
  return (
    <section className={reverse ? "hero-block reverse" : "hero-block"}>
      <Picture place={photo} alt={alt} />
      <div className="stack">
        {extra.kind === "date" ? (
          <p className="label">
            <time dateTime={extra.date}>{extra.text}</time>
          </p>
        ) : null}
        <h2>{title}</h2>
        <p>{message}</p>
        {extra.kind === "button" ? (
          <p>
            <a className="button quiet" href={extra.to}>
              {extra.text}
            </a>
          </p>
        ) : null}
      </div>
    </section>
  );
}
