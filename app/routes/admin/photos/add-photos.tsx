import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Language } from "#domain/language.ts";
import { mostPhotoBytes } from "#domain/photos/uploaded-photo.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { photosPath } from "../admin-paths.ts";
import { FileInput } from "../editing/file-input.tsx";
import type { PhotosData } from "./load-photos.ts";
import { accepted, WhyNoPhoto } from "./place-card.tsx";
import type { PhotoRefused } from "./photos-commands.ts";
import { FormOf } from "../editing/form-of.tsx";
import { useIsAwake } from "../editing/in-browser.ts";

export function AddPhotos({
  making,
  refused,
}: Pick<PhotosData, "making"> & { refused: PhotoRefused | null }) {
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
