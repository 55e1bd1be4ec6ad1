// The form that uploads a photo for one place.

import type { ChangeEvent } from "react";
import { mostPhotoBytes } from "#domain/photos/uploaded-photo.ts";
import type { PhotoPlace } from "#domain/wedding/wedding.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { photosPath } from "../admin-view.ts";
import { FileInput } from "../editing/file-input.tsx";
import { FormOf } from "../editing/form-of.tsx";

/** A phone that takes its photos in another format converts them for a page that names these. */
export const accepted = "image/jpeg,image/png,image/webp,image/avif,image/svg+xml";

type PhotoFieldProps = { place: PhotoPlace; isFirst: boolean };

export function PhotoField({ place, isFirst }: PhotoFieldProps) {
  const language = useLanguage();
  const words = useWords("photos");

  /** Reports a file that is too large before it is sent. */
  function checkSize({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const isTooLarge = (input.files?.[0]?.size ?? 0) > mostPhotoBytes;
    input.setCustomValidity(isTooLarge ? words.refused["too large"] : "");
    input.reportValidity();
  }

  return (
    <details>
      <summary>{isFirst ? words.places.choose : words.places.replace}</summary>
      <FormOf
        command="upload-photo"
        sends={{ place }}
        encType="multipart/form-data"
        action={photosPath(language)}
        className="stack"
      >
        <label>
          {words.add.one}
          <FileInput name="photo" accept={accepted} required onChange={checkSize} />
        </label>
        <button className="button quiet" aria-label={words.places.replaceOf(words.names[place])}>
          {words.add.button}
        </button>
      </FormOf>
    </details>
  );
}
