// One place on the pages: its picture, with the spot that stays visible, its words, and the way to another picture.

import { Fragment } from "react";
import { languageNames, languages } from "#domain/language.ts";
import { mostLettersOfPhoto } from "#domain/wedding/photo-shape.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { photosPath } from "../admin-view.ts";
import type { PlaceView } from "./load-photos.ts";
import { PhotoField } from "./photo-field.tsx";
import type { PhotoRefused } from "./photos-commands.ts";
import { WhyNoPhoto } from "./why-no-photo.tsx";
import { FormOf } from "../editing/form-of.tsx";

type PhotoPlaceCardProps = { view: PlaceView; refused: PhotoRefused | null };

export function PhotoPlaceCard({ view, refused }: PhotoPlaceCardProps) {
  const words = useWords("photos");
  const { place, file, picture } = view;
  return (
    <article className="photo-place" aria-labelledby={`${place}-title`}>
      <h3 id={`${place}-title`}>{words.names[place]}</h3>
      <div className="photo-and-words">
        {picture ? (
          <FocusForm view={view} picture={picture} />
        ) : (
          <p>{file === "" ? words.places.none : words.places.gone}</p>
        )}
        <div className="stack">
          <WhyNoPhoto refused={refused} />
          {picture?.lack ? (
            <p className="notice warn">
              {words.places.small(picture.had, picture.lack.shown, picture.lack.least)}
            </p>
          ) : null}
          <DescribeForm view={view} typed={refused?.typed ?? null} />
          <PhotoField place={place} isFirst={file === ""} />
        </div>
      </div>
    </article>
  );
}

type FocusFormProps = { view: PlaceView; picture: NonNullable<PlaceView["picture"]> };

/** The browser says where the picture was tapped, so no script is needed. Numbers do for a keyboard. */
function FocusForm({ view: { place, focus }, picture }: FocusFormProps) {
  const language = useLanguage();
  const words = useWords("photos");
  const { src, width, height, visible } = picture;
  const tap = words.places.tap(words.names[place]);
  const action = photosPath(language);
  const about = (
    <>
      <input type="hidden" name="intent" value="focus-photo" />
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="seenX" value={focus.x} />
      <input type="hidden" name="seenY" value={focus.y} />
    </>
  );
  return (
    <div className="photo-focus">
      <form method="post" action={action} className="photo-spot">
        {about}
        <input type="hidden" name="width" value={width} />
        <input type="hidden" name="height" value={height} />
        <input type="image" name="spot" src={src} alt={tap} width={width} height={height} />
        <svg
          aria-hidden="true"
          width={width}
          height={height}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
        >
          <path d={outside(visible)} fillRule="evenodd" className="unseen" />
          <ellipse
            cx={focus.x}
            cy={focus.y}
            rx={(100 * 7) / width}
            ry={(100 * 7) / height}
            className="spot"
          />
        </svg>
      </form>
      <details>
        <summary>{words.places.byHand}</summary>
        <form method="post" action={action} className="stack">
          {about}
          <label>
            {words.places.fromLeft}
            <input type="number" name="left" min={0} max={100} step="any" required defaultValue={focus.x} />
          </label>
          <label>
            {words.places.fromTop}
            <input type="number" name="top" min={0} max={100} step="any" required defaultValue={focus.y} />
          </label>
          <button className="button quiet">{words.places.save}</button>
        </form>
      </details>
    </div>
  );
}

/** Everything but what is seen. */
function outside({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  return `M0 0H100V100H0ZM${x} ${y}h${width}v${height}h${-width}Z`;
}

type DescribeFormProps = { view: PlaceView; typed: PhotoRefused["typed"] | null };

function DescribeForm({ view: { place, texts, spoken, isDescribedStill }, typed }: DescribeFormProps) {
  const language = useLanguage();
  const words = useWords("photos");
  return (
    <FormOf command="describe-photo" sends={{ place }} action={photosPath(language)} className="photo-words">
      <fieldset>
        <legend>{words.places.described}</legend>
        {isDescribedStill ? <p className="notice warn">{words.places.describedStill}</p> : null}
        <div className="in-each-language">
          {languages
            .filter((one) => !spoken.includes(one))
            .map((one) => (
              <Fragment key={one}>
                <input type="hidden" name={`seen-${one}`} value={texts[one]} />
                <input type="hidden" name={`text-${one}`} value={texts[one]} />
              </Fragment>
            ))}
          {spoken.map((one) => (
            <label key={one}>
              {spoken.length === 1 ? null : languageNames[one]}
              <input type="hidden" name={`seen-${one}`} value={texts[one]} />
              <textarea
                name={`text-${one}`}
                lang={one}
                aria-label={spoken.length === 1 ? words.places.described : undefined}
                rows={2}
                maxLength={mostLettersOfPhoto}
                defaultValue={typed?.[one] ?? texts[one]}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <button className="button quiet" aria-label={words.places.saveOf(words.names[place])}>
        {words.places.save}
      </button>
    </FormOf>
  );
}
