// The page of photos. Every form works without script; a script only sends several files, and shows how far they are.

import { couple } from "#domain/roles.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { Options } from "#ui/options.tsx";
import { Back } from "#ui/back.tsx";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import type { AdminAnswer } from "../act.ts";
import { adminRequest } from "../admin-request.ts";
import { photosPath, previewPath, websitePath } from "../admin-view.ts";
import { useRefusalInSight } from "../editing/refusal-in-sight.ts";
import { Refusal } from "../editing/refusal.tsx";
import type { Route } from "./+types/photos-page";
import { AddPhotos } from "./add-photos.tsx";
import { loadPhotos, type PhotosData } from "./load-photos.ts";
import type { PhotoRefused } from "./photos-commands.ts";
import { PhotoPlaceCard } from "./place-card.tsx";
import { WhyNoPhoto } from "./why-no-photo.tsx";
import { FormOf } from "../editing/form-of.tsx";
import { PageTitle } from "../page-title.tsx";
import "./photos.css";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "website" };

export const loader = (args: Route.LoaderArgs) => orUnavailable(loadPhotos(adminRequest(args)));

export { middleware } from "../while-preparing.ts";
export { action } from "../act.ts";

export default function PhotosPage({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  useRefusalInSight(answer);
  const words = useWords("photos");
  const refused = refusedIn(answer);
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
              <WhyNoPhoto refused={isAbout(id)} />
              <PutForm id={id} name={name} places={data.places} />
              <RemoveForm id={id} name={name} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <article className="canvas photos-page">
      <Back to={websitePath(language)}>{words.back}</Back>
      <PageTitle>{words.title}</PageTitle>
      <p>{words.lead}</p>
      <p>
        <a className="button" href={previewPath(language, { page: "home" })}>
          {words.toPreview}
        </a>
      </p>
      <Refusal answer={refused ? undefined : answer} />
      {refused && !homes.includes(refused.of) ? <WhyNoPhoto refused={refused} /> : null}
      {data.notice && !answer ? <Notice kind="good">{words[data.notice]}</Notice> : null}
      <AddPhotos making={data.making} refused={isAbout("")} />
      {data.refused.map(({ id, name, because }) => (
        <div key={id} className="notice bad cluster">
          <p>
            <strong>{name}</strong> {words.refused[because]}
          </p>
          <RemoveForm id={id} name={name} />
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
              <PhotoPlaceCard view={view} refused={isAbout(view.place)} />
            </li>
          ))}
        </ul>
      </section>
      {data.unused.length > 0 ? null : unused}
    </article>
  );
}

type OneProps = { id: string; name: string };

function PutForm({ id, name, places }: OneProps & Pick<PhotosData, "places">) {
  const language = useLanguage();
  const words = useWords("photos");
  const firstFree = places.find(({ file }) => file === "");
  return (
    <FormOf command="place-photo" sends={{ photo: id }} action={photosPath(language)} className="cluster">
      {places.map(({ place, file }) => (
        <input key={place} type="hidden" name={`seen-${place}`} value={file} />
      ))}
      <label htmlFor={`place-${id}`} className="visually-hidden">
        {words.unused.place}: {name}
      </label>
      <select id={`place-${id}`} name="place" defaultValue={firstFree?.place}>
        <Options of={places.map(({ place }) => [place, words.names[place]])} />
      </select>
      <button className="button quiet">{words.unused.put}</button>
    </FormOf>
  );
}

function RemoveForm({ id, name }: OneProps) {
  const language = useLanguage();
  const words = useWords("photos").unused;
  return (
    <FormOf command="discard-photo" sends={{ photo: id }} action={photosPath(language)}>
      <button className="button quiet" aria-label={words.removeOf(name)}>
        {words.remove}
      </button>
    </FormOf>
  );
}

function refusedIn(answer: AdminAnswer | undefined): PhotoRefused | null {
  if (answer?.ok !== false) return null;
  switch (answer.intent) {
    case "upload-photo":
    case "place-photo":
    case "focus-photo":
    case "describe-photo":
    case "discard-photo":
      return answer.refusal;
    default:
      return null;
  }
}
