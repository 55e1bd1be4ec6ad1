// A picture beside a title and a text, with a date or a button below (spec.md, section 2).

import type { PhotoPlace, WeddingTexts } from "#domain/wedding/wedding.ts";
import { Editable } from "../../editable.tsx";
import { Picture } from "./photo.tsx";

export type HeroBlockProps = {
  name: keyof WeddingTexts["intro"];
  photo: PhotoPlace;
  alt: string;
  /** Where `title` and `message` stand among the couple's texts. */
  at: `texts.${string}`;
  title: string;
  message: string;
  /** The picture stands at the end of the line instead of the start. */
  reverse: boolean;
  extra:
    | { kind: "button"; to: string; text: string }
    | { kind: "date"; at: `wedding.story.${number}`; date: string; text: string }
    | null;
};

export function HeroBlock({ photo, alt, at, title, message, reverse, extra }: Omit<HeroBlockProps, "name">) {
  return (
    <section className={reverse ? "hero-block reverse" : "hero-block"}>
      <Picture place={photo} alt={alt} />
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
        {message ? (
          <p>
            <Editable at={`${at}.message`}>{message}</Editable>
          </p>
        ) : null}
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
