import { type ChangeEvent, Fragment } from "react";
import { languageNames, languages } from "#domain/language.ts";
import { mostPhotoBytes } from "#domain/photos/uploaded-photo.ts";
import { mostLettersOfPhoto } from "#domain/wedding/photo-shape.ts";
import { keepTyped } from "#ui/typed-early.ts";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { photosPath } from "../../admin-paths.ts";
import { FileInput } from "../../editing/form-field.tsx";
import type { PlaceView, Upload } from "./load-photos.ts";
import type { PhotoRefused } from "./photos-commands.ts";
import { FormOf } from "../../editing/form-of.tsx";

/** A phone that takes its photos in another format converts them for a page that names these. */
export const accepted = "image/jpeg,image/png,image/webp,image/avif,image/svg+xml";

type PhotoPlaceCardProps = {
  view: PlaceView;
  uploads: readonly Upload[];
  refused: PhotoRefused | null;
  isOpen: boolean;
};

export function PhotoPlaceCard({ view, uploads, refused, isOpen }: PhotoPlaceCardProps) {
  const words = useWords("photos");
  const { place, file, picture } = view;
  const lack = picture?.lack && words.places.small(picture.had, picture.lack.width, picture.lack.least);
  return (
    <details className="photo-place" id={place} open={isOpen || refused !== null}>
      <summary>
        {picture ? <Cropped picture={picture} /> : <span className="no-photo" />}
        <span>{words.names[place]}</span>
        {lack || view.isDescribedStill ? <span className="small left-over">{words.places.look}</span> : null}
        {picture ? null : (
          <span className="small">{file === "" ? words.places.none : words.places.gone}</span>
        )}
      </summary>
      <div className="photo-forms below">
        {picture ? <FocusForm view={view} picture={picture} /> : null}
        <div className="stack">
          <WhyNoPhoto refused={refused} />
          {lack ? <p className="notice warn">{lack}</p> : null}
          {picture ? <DescribeForm view={view} typed={refused?.typed ?? null} /> : null}
          <ChooseForm view={view} uploads={uploads} />
          <UploadForm place={place} />
        </div>
      </div>
    </details>
  );
}

type PictureProps = { picture: NonNullable<PlaceView["picture"]> };

function Cropped({ picture: { src, width, height, visible } }: PictureProps) {
  const box = [
    (visible.x * width) / 100,
    (visible.y * height) / 100,
    (visible.width * width) / 100,
    (visible.height * height) / 100,
  ];
  return (
    <svg viewBox={box.join(" ")} aria-hidden="true" focusable="false">
      <image href={src} width={width} height={height} preserveAspectRatio="none" />
    </svg>
  );
}

function ChooseForm({ view: { place, file }, uploads }: Pick<PhotoPlaceCardProps, "view" | "uploads">) {
  const language = useLanguage();
  const words = useWords("photos");
  const others = uploads.filter(({ places }) => !places.includes(place));
  if (others.length === 0 && file === "") return null;
  return (
    <FormOf
      command="place-photo"
      sends={{ place }}
      action={photosPath(language, place)}
      className="choose-photo"
    >
      <input type="hidden" name={`seen-${place}`} value={file} />
      {others.length > 0 ? (
        <fieldset className="line">
          <legend>{words.places.fromUploads}</legend>
          {others.map(({ id, name, thumbnail: { src } }) => (
            <button key={id} name="photo" value={id} aria-label={words.places.putOf(name)}>
              <img src={src} alt="" loading="lazy" width="96" height="72" />
            </button>
          ))}
        </fieldset>
      ) : null}
      {file === "" ? null : (
        <button name="photo" value="none" className="button quiet small">
          {words.places.takeOff} <span className="visually-hidden">{words.names[place]}</span>
        </button>
      )}
    </FormOf>
  );
}

type FocusFormProps = PictureProps & { view: PlaceView };

/** The browser says where the picture was tapped, so no script is needed. Numbers do for a keyboard. */
function FocusForm({ view: { place, focus }, picture }: FocusFormProps) {
  const language = useLanguage();
  const words = useWords("photos");
  const { src, width, height, visible } = picture;
  const tap = words.places.tap(words.names[place]);
  const action = photosPath(language, place);
  const about = (
    <>
      <input type="hidden" name="seenX" value={focus.x} />
      <input type="hidden" name="seenY" value={focus.y} />
    </>
  );
  return (
    <div className="photo-focus">
      <p className="small">{words.places.tapHelp}</p>
      <FormOf command="focus-photo" sends={{ place }} action={action} className="photo-spot">
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
      </FormOf>
      <details>
        <summary>{words.places.byHand}</summary>
        <FormOf command="focus-photo" sends={{ place }} action={action} className="stack">
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
        </FormOf>
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
    <FormOf
      command="describe-photo"
      sends={{ place }}
      action={photosPath(language, place)}
      isLive
      className="photo-words"
    >
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
                ref={keepTyped}
                aria-label={spoken.length === 1 ? words.places.described : undefined}
                rows={2}
                maxLength={mostLettersOfPhoto}
                defaultValue={typed?.[one] ?? texts[one]}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <button className="button quiet small" aria-label={words.places.saveOf(words.names[place])}>
        {words.places.save}
      </button>
    </FormOf>
  );
}

function UploadForm({ place }: Pick<PlaceView, "place">) {
  const language = useLanguage();
  const words = useWords("photos");

  function checkSize({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const isTooLarge = (input.files?.[0]?.size ?? 0) > mostPhotoBytes;
    input.setCustomValidity(isTooLarge ? words.refused["too large"] : "");
    input.reportValidity();
  }

  return (
    <FormOf
      command="upload-photo"
      sends={{ place }}
      encType="multipart/form-data"
      action={photosPath(language, place)}
      className="stack"
    >
      <label>
        {words.places.another}
        <FileInput name="photo" accept={accepted} required onChange={checkSize} />
      </label>
      <p>
        <button className="button quiet small" aria-label={words.places.replaceOf(words.names[place])}>
          {words.add.button}
        </button>
      </p>
    </FormOf>
  );
}

export function WhyNoPhoto({ refused }: { refused: PhotoRefused | null }) {
  const words = useWords("photos");
  if (!refused) return null;
  const { why } = refused;
  const text = why in words.refused ? words.refused[why as keyof typeof words.refused] : null;
  return (
    <p className="problem" role="alert">
      {text ??
        (why === "by keyboard" ? words.places.keyboard : words.failed[why as keyof typeof words.failed])}
    </p>
  );
}
