// Every form works without script; a script only sends several files, and shows how far they are.

import { couple } from "#domain/roles.ts";
import { Options } from "#ui/options.tsx";
import { Back } from "#ui/back.tsx";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../../page-handle.ts";
import { adminLoader } from "../../admin-request.ts";
import { photosPath, websitePath } from "../../admin-paths.ts";
import type { Route } from "./+types/photos-page";
import { loadPhotos, type PhotosData } from "./load-photos.ts";
import { PhotoPlaceCard, WhyNoPhoto, accepted } from "./place-card.tsx";
import { FormOf, refusalOf } from "../../editing/form-of.tsx";
import { PageTitle, PageNotice } from "../../page-parts.tsx";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Language } from "#domain/language.ts";
import { mostPhotoBytes } from "#domain/photos/uploaded-photo.ts";
import { wordsOf } from "#i18n/words.ts";
import { PublishBar, whyNotPublished } from "../publish-bar.tsx";
import { FileInput } from "../../editing/form-field.tsx";
import type { PhotoRefused } from "./photos-commands.ts";
import { useIsAwake } from "../../editing/in-browser.ts";
import "./photos.css";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "website" };

export const loader = adminLoader(loadPhotos);

export { middleware } from "../../while-preparing.ts";
export { action } from "../../act.ts";

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
      <Notice kind="refusal">{whyNotPublished(answer, language)}</Notice>
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
      <PublishBar standing={data.standing} to={photosPath(language)} />
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

function AddPhotos({ making, refused }: Pick<PhotosData, "making"> & { refused: PhotoRefused | null }) {
  const language = useLanguage();
  const words = useWords("photos");
  const sending = useSending(language);
  useProgress(making.length > 0);

  const form = useRef<HTMLFormElement>(null);

  function send(field: HTMLInputElement): void {
    const files = [...(field.files ?? [])];
    if (files.length > 0) void sending.send(files);
    field.form?.reset();
  }
  // Chosen before the script was awake.
  const sendChosen = useEffectEvent(() => {
    const field = form.current?.querySelector<HTMLInputElement>("input[type=file]");
    if (field) send(field);
  });
  useEffect(() => sendChosen(), []);

  return (
    <section aria-labelledby="add-title">
      <h2 id="add-title">{words.add.title}</h2>
      <FormOf
        ref={form}
        command="upload-photo"
        encType="multipart/form-data"
        action={photosPath(language)}
        className="stack add-photos"
      >
        <label>
          {sending.isReady ? words.add.choose : words.add.one}
          <FileInput
            name="photo"
            accept={accepted}
            required
            multiple={sending.isReady}
            onChange={({ currentTarget }) => send(currentTarget)}
            aria-describedby="add-help"
          />
        </label>
        <p id="add-help" className="small">
          {words.add.drop} {words.add.help}
        </p>
        <WhyNoPhoto refused={refused} />
        {sending.refused.map(({ name, words: why }) => (
          <p key={name} className="problem" role="alert">
            <strong>{name}</strong> {why}
          </p>
        ))}
        <p className="without-script">
          <button className="button">{words.add.button}</button>
        </p>
        <p role="status">{sending.current ? words.add.sending(sending.current, sending.remaining) : null}</p>
      </FormOf>
      {making.length > 0 ? (
        <div className="notice stack">
          <h3>{words.making.title}</h3>
          <ul className="photos-making">
            {making.map(({ id, name, done, of }) => (
              <li key={id}>
                <label>
                  {words.making.progress(name, done, of)}
                  <progress value={done} max={of} />
                </label>
              </li>
            ))}
          </ul>
          <p className="without-script">
            {words.making.wait} <a href={photosPath(language)}>{words.making.again}</a>
          </p>
        </div>
      ) : null}
    </section>
  );
}

/** One after another: the site makes them one after another, too, and keeps what waits in memory. */
function useSending(language: Language) {
  const { revalidate } = useRevalidator();
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly { name: string; words: string }[]>([]);

  async function send(files: readonly File[]): Promise<void> {
    setRefused([]);
    for (const [at, photo] of files.entries()) {
      setWaiting(files.slice(at).map(({ name }) => name));
      const words = await sendOne(photo, language);
      if (words !== null) setRefused((before) => [...before, { name: photo.name, words }]);
      await revalidate();
    }
    setWaiting([]);
  }

  return { isReady: useIsAwake(), refused, send, current: waiting[0] ?? null, remaining: waiting.length };
}

/** The same form as without script. The page that refuses it says why. null: the photo has been taken. */
async function sendOne(photo: File, language: Language): Promise<string | null> {
  if (photo.size > mostPhotoBytes) return wordsOf(language).photos.refused["too large"];
  const body = new FormData();
  body.set("intent", "upload-photo");
  body.set("photo", photo);
  try {
    const address = photosPath(language);
    const answer = await fetch(address, { method: "POST", body, redirect: "manual" });
    if (answer.type === "opaqueredirect") return null;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const alertText = page.querySelector("[role=alert]")?.textContent;
    return alertText ?? wordsOf(language).photos.failed["not saved"];
  } catch {
    return wordsOf(language).photos.failed["not saved"];
  }
}

const lookEveryMs = 1500;

function useProgress(isMaking: boolean): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [isMaking]);
}
