// The form is sent into the frame, where the email has the styles that no page may have.

import { useEffect, useRef } from "react";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { useSiteLanguages } from "../../../../page-handle.ts";

type BesideProps = { id: string; reader: { guestId: string; name: string } };

export function EmailBeside({ id, reader: { guestId, name } }: BesideProps) {
  const words = useWords("draft").beside;
  const language = useLanguage();
  const spoken = useSiteLanguages();
  const beside = useRef<HTMLElement>(null);
  useEffect(() => (beside.current ? drawWhileTyping(beside.current) : undefined), []);
  const query = { mailing: id, guest: guestId };
  const first = spoken.includes(language) ? language : spoken[0];
  const drawing = `/api/mailing-email?${new URLSearchParams(query)}`;
  return (
    <aside className="email-beside" ref={beside} aria-label={words.title(name)}>
      <p className="cluster">
        <span className="label">{words.title(name)}</span>
        {spoken.map((one) => (
          <button
            key={one}
            className="button quiet small"
            name="in"
            value={one}
            formAction={drawing}
            formTarget="email"
          >
            {spoken.length === 1 ? words.draw : words.drawIn[one]}
          </button>
        ))}
      </p>
      <div className="drawn-email">
        <iframe
          name="email"
          title={words.title(name)}
          src={`${drawing}&${new URLSearchParams({ in: first })}`}
          sandbox=""
          loading="lazy"
        />
      </div>
    </aside>
  );
}

const pauseMs = 400;

function drawWhileTyping(beside: HTMLElement): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  const form = beside.closest("form");
  let pause: ReturnType<typeof setTimeout> | undefined;
  beside.addEventListener(
    "click",
    (event) => {
      if (!(event.target instanceof HTMLButtonElement)) return;
      event.preventDefault();
      draw(beside, event.target);
    },
    { signal },
  );
  form?.addEventListener(
    "input",
    ({ target }) => {
      const language = target instanceof HTMLElement ? target.lang : "";
      const button = beside.querySelector<HTMLButtonElement>(`[name=in][value="${language}"]`);
      if (!button) return;
      clearTimeout(pause);
      pause = setTimeout(() => draw(beside, button), pauseMs);
    },
    { signal },
  );
  return () => {
    clearTimeout(pause);
    gone.abort();
  };
}

/** In a new frame below the old one, until it is drawn: so the browser's way back does not lead through all of them. */
function draw(beside: HTMLElement, button: HTMLButtonElement): void {
  const old = beside.querySelector("iframe");
  if (!old?.checkVisibility()) return;
  const next = old.cloneNode() as HTMLIFrameElement;
  next.removeAttribute("src");
  next.removeAttribute("loading");
  next.name = `email ${Date.now()}`;
  old.before(next);
  button.formTarget = next.name;
  button.form?.requestSubmit(button);
  next.addEventListener("load", () => {
    while (next.nextElementSibling) next.nextElementSibling.remove();
  });
}
