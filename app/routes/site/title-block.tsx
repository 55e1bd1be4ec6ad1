// The title of a page: flower, text, optional date, and picture.

import type { PhotoPlace } from "#domain/wedding/wedding.ts";
import { Flower } from "#ui/flower.tsx";
import { Picture } from "./photo.tsx";

type TitleBlockProps = {
  title: React.ReactNode;
  flower: Parameters<typeof Flower>[0]["name"];
  date?: { day: string; text: string };
  photo?: { place: PhotoPlace; alt: string };
  children?: React.ReactNode;
};

export function TitleBlock({ title, flower, date, photo, children }: TitleBlockProps) {
  return (
    <>
      <header className="title-block">
        <Flower name={flower} />
        <h1>{title}</h1>
        {date ? (
          <p className="label">
            <time dateTime={date.day}>{date.text}</time>
          </p>
        ) : null}
        {children}
      </header>
      {photo ? <Picture {...photo} first /> : null}
    </>
  );
}
