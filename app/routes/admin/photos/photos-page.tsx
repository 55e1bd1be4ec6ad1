// Every form works without script; a script only sends several files, and shows how far they are.

import { couple } from "#domain/roles.ts";
import { Options } from "#ui/options.tsx";
import { Back } from "#ui/back.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminLoader } from "../admin-request.ts";
import { photosPath, websitePath } from "../admin-paths.ts";
import type { Route } from "./+types/photos-page";
import { AddPhotos } from "./add-photos.tsx";
import { loadPhotos, type PhotosData } from "./load-photos.ts";
import { PhotoPlaceCard, WhyNoPhoto } from "./place-card.tsx";
import { FormOf, refusalOf } from "../editing/form-of.tsx";
import { PageNotice } from "../editing/page-notice.tsx";
import { PageTitle } from "../page-title.tsx";
import "./photos.css";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "website" };

export const loader = adminLoader(loadPhotos);

export { middleware } from "../while-preparing.ts";
export { action } from "../act.ts";

const forms = ["upload-photo", "place-photo", "focus-photo", "describe-photo", "discard-photo"] as const;

/** Beside a refused form stands what somebody else has changed. */
export const shouldRevalidate = () => true;

export default function PhotosPage({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const words = useWords("photos");
  const refused = refusalOf(answer, ...forms);
  const isAbout = (of: string) => (refused?.of === of ? refused : null);
  const homes = ["", ...data.places.map(({ place }) => place), ...data.uploads.map(({ id }) => id)];
  return (
    <article className="canvas photos-page">
      <Back to={websitePath(language)}>{words.back}</Back>
      <PageTitle>{words.title}</PageTitle>
      {refused && !homes.includes(refused.of) ? <WhyNoPhoto refused={refused} /> : null}
      {answer ? null : (
        <PageNotice words={{ added: words.added, saved: words.saved, removed: words.removed }} />
      )}
      <AddPhotos making={data.making} refused={isAbout("")} />
      {data.refused.map(({ id, name, because }) => (
        <div key={id} className="notice bad cluster">
          <p>
            <strong>{name}</strong> {words.refused[because]}
          </p>
          <RemoveForm id={id} name={name} />
        </div>
      ))}
      {data.uploads.length > 0 ? (
        <section aria-labelledby="uploads-title">
          <h2 id="uploads-title">{words.uploads.title}</h2>
          <ul className="photo-grid tiles">
            {data.uploads.map((upload) => (
              <li key={upload.id} className="upload">
                <img {...upload.thumbnail} alt="" loading="lazy" />
                <p>
                  <strong>{upload.name}</strong>{" "}
                  <span className="small">{words.uploads.size(upload.width, upload.height)}</span>
                </p>
                <WhyNoPhoto refused={isAbout(upload.id)} />
                {upload.places.length > 0 ? (
                  <p className="small">{upload.places.map((place) => words.names[place]).join(" · ")}</p>
                ) : (
                  <PutForm id={upload.id} name={upload.name} places={data.places} />
                )}
                {upload.isInUse ? null : <RemoveForm id={upload.id} name={upload.name} />}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="places-title">
        <h2 id="places-title">{words.places.title}</h2>
        <ul className="photo-grid tiles">
          {data.places.map((view) => (
            <li key={view.place}>
              <PhotoPlaceCard
                view={view}
                uploads={data.uploads}
                refused={isAbout(view.place)}
                isOpen={data.open === view.place}
              />
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}

type OneProps = { id: string; name: string };

function PutForm({ id, name, places }: OneProps & Pick<PhotosData, "places">) {
  const language = useLanguage();
  const words = useWords("photos");
  const firstFree = places.find(({ file }) => file === "");
  return (
    <FormOf command="place-photo" sends={{ photo: id }} action={photosPath(language)} className="put-photo">
      {places.map(({ place, file }) => (
        <input key={place} type="hidden" name={`seen-${place}`} value={file} />
      ))}
      <label htmlFor={`place-${id}`} className="visually-hidden">
        {words.uploads.place}: {name}
      </label>
      <select id={`place-${id}`} name="place" defaultValue={firstFree?.place}>
        <Options of={places.map(({ place }) => [place, words.names[place]])} />
      </select>
      <button className="button quiet small">{words.uploads.put}</button>
    </FormOf>
  );
}

function RemoveForm({ id, name }: OneProps) {
  const language = useLanguage();
  const words = useWords("photos").uploads;
  return (
    <FormOf command="discard-photo" sends={{ photo: id }} action={photosPath(language)}>
      <button className="button quiet small" aria-label={words.removeOf(name)}>
        {words.remove}
      </button>
    </FormOf>
  );
}
