// The page of photos. Every form works without script; a script only sends several files, and shows how far they are.

import { photoWords } from "#i18n/photos/photos.ts";
import type { Language } from "#domain/language.ts";
import type { PartProps } from "../admin-request.ts";
import { adminPath } from "../admin-view.ts";
import { Refusal } from "../editing/refusal.tsx";
import { AddPhotos } from "./add-photos.tsx";
import type { PhotosData } from "./load-photos.ts";
import type { PhotoRefused } from "./photos-actions.ts";
import { PhotoPlaceCard } from "./place-card.tsx";
import { WhyNoPhoto } from "./why-no-photo.tsx";

export default function PhotosPage({ data, answer, language }: PartProps<PhotosData>) {
  const words = photoWords[language];
  const refused = answer && !answer.ok && isPhotoRefused(answer.refusal) ? answer.refusal : null;
  const isAbout = (of: string) => (refused?.of === of ? refused : null);
  const homes = ["", ...data.places.map(({ place }) => place), ...data.unused.map(({ id }) => id)];
  // Whatever waits for a place is seen before thirteen places are.
  const unused = (
    <section aria-labelledby="unused-title">
      <h2 id="unused-title">{words.unused.title}</h2>
      {data.unused.length === 0 ? <p>{words.unused.none}</p> : null}
      <ul className="photo-places">
        {data.unused.map(({ id, name, thumbnail, width, height }) => (
          <li key={id} className="unused-photo">
            <img {...thumbnail} alt="" loading="lazy" />
            <div className="stack">
              <p>
                <strong>{name}</strong> <span className="small">{words.unused.size(width, height)}</span>
              </p>
              <WhyNoPhoto refused={isAbout(id)} language={language} />
              <PutForm id={id} name={name} places={data.places} language={language} />
              <RemoveForm id={id} name={name} language={language} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <article className="guest-page photos-page">
      <p>
        <a href={adminPath(language, { wedding: "" })}>
          <span aria-hidden="true">←&nbsp;</span>
          {words.back}
        </a>
      </p>
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <p>
        <a className="button" href={adminPath(language, { preview: "home" })}>
          {words.toPreview}
        </a>
      </p>
      <Refusal answer={refused ? undefined : answer} language={language} />
      {refused && !homes.includes(refused.of) ? <WhyNoPhoto refused={refused} language={language} /> : null}
      {data.notice && !answer ? (
        <p className="notice good" role="status">
          {words[data.notice]}
        </p>
      ) : null}
      <AddPhotos making={data.making} refused={isAbout("")} language={language} />
      {data.refused.map(({ id, name, because }) => (
        <div key={id} className="notice bad cluster">
          <p>
            <strong>{name}</strong> {words.refused[because]}
          </p>
          <RemoveForm id={id} name={name} language={language} />
        </div>
      ))}
      {data.unused.length > 0 ? unused : null}
      <section aria-labelledby="places-title">
        <h2 id="places-title">{words.places.title}</h2>
        <p className="small">
          {words.places.tapHelp} {words.places.keyboard}
        </p>
        <ul className="photo-places">
          {data.places.map((view) => (
            <li key={view.place} id={view.place}>
              <PhotoPlaceCard view={view} refused={isAbout(view.place)} language={language} />
            </li>
          ))}
        </ul>
      </section>
      {data.unused.length > 0 ? null : unused}
    </article>
  );
}

type OneProps = { id: string; name: string; language: Language };

function PutForm({ id, name, places, language }: OneProps & Pick<PhotosData, "places">) {
  const words = photoWords[language];
  const firstFree = places.find(({ file }) => file === "");
  return (
    <form method="post" action={adminPath(language, { photos: "" })} className="cluster">
      <input type="hidden" name="intent" value="place-photo" />
      <input type="hidden" name="photo" value={id} />
      {places.map(({ place, file }) => (
        <input key={place} type="hidden" name={`seen-${place}`} value={file} />
      ))}
      <label htmlFor={`place-${id}`} className="visually-hidden">
        {words.unused.place}: {name}
      </label>
      <select id={`place-${id}`} name="place" defaultValue={firstFree?.place}>
        {places.map(({ place }) => (
          <option key={place} value={place}>
            {words.names[place]}
          </option>
        ))}
      </select>
      <button className="button quiet">{words.unused.put}</button>
    </form>
  );
}

function RemoveForm({ id, name, language }: OneProps) {
  const words = photoWords[language].unused;
  return (
    <form method="post" action={adminPath(language, { photos: "" })}>
      <input type="hidden" name="intent" value="discard-photo" />
      <input type="hidden" name="photo" value={id} />
      <button className="button quiet" aria-label={words.removeOf(name)}>
        {words.remove}
      </button>
    </form>
  );
}

function isPhotoRefused(refusal: unknown): refusal is PhotoRefused {
  return typeof refusal === "object" && refusal !== null && "of" in refusal && "why" in refusal;
}
