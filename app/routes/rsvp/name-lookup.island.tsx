// The name suggestions: a combobox with a list (WAI-ARIA Authoring Practices, combobox pattern) on the
// existing input, so that focus and text stay. The input belongs to the form; React renders the list and the
// announcements for screen readers.

import { useEffect, useId, useState } from "react";
import { createRoot } from "react-dom/client";
import { type Language, readLanguage } from "#domain/language.ts";
import type { Suggestion } from "#domain/names/suggestions.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import { openFilling } from "./fill-form.ts";
import { useSuggestions } from "./use-suggestions.island.ts";

export function openNameLookup(form: HTMLFormElement, input: HTMLInputElement): void {
  const place = form.querySelector("#suggestions");
  if (!place) return;
  const language = readLanguage(document.documentElement.lang);
  createRoot(place).render(<NameLookup form={form} input={input} language={language} />);
}

type NameLookupProps = { form: HTMLFormElement; input: HTMLInputElement; language: Language };

function NameLookup({ form, input, language }: NameLookupProps) {
  const words = rsvpWords[language];
  const listId = useId();
  const { suggestions, isStopped, close } = useSuggestions(input);
  const [active, setActive] = useState<Suggestion | null>(null);
  const [said, setSaid] = useState("");
  const [fill] = useState(() => openFilling(form, words, (name) => setSaid(words.suggestionTakenBack(name))));
  const names = suggestions ?? [];
  const isOpen = names.length > 0;
  // A new list starts without a selection, even if it contains the selected name again.
  const activeIndex = active === null ? -1 : names.indexOf(active);
  const optionId = (index: number) => `${listId}-${index}`;

  async function choose({ id, name }: Suggestion) {
    close();
    const outcome = await fill(id);
    if (outcome === "dropped") return;
    setSaid(outcome === "filled" ? words.suggestionFilled(name) : words.suggestionsStopped);
  }

  useEffect(() => {
    describeCombobox(input, { listId, isOpen, activeId: activeIndex < 0 ? null : optionId(activeIndex) });
  });

  useEffect(() => {
    function move(event: KeyboardEvent) {
      if (event.isComposing || !isOpen) return;
      if (event.key === "ArrowDown") setActive(names[activeIndex + 1] ?? names[0] ?? null);
      else if (event.key === "ArrowUp") setActive(names[activeIndex - 1] ?? names.at(-1) ?? null);
      else if (event.key === "Escape") close();
      else if (event.key === "Enter" && active && activeIndex >= 0) void choose(active);
      else return;
      event.preventDefault();
    }
    const events = new AbortController();
    input.addEventListener("keydown", move, { signal: events.signal });
    input.addEventListener("blur", close, { signal: events.signal });
    return () => events.abort();
  });

  function status(): string {
    if (isStopped) return words.suggestionsStopped;
    if (suggestions === null) return said;
    return isOpen ? words.suggestionsCount(names.length) : words.suggestionsNone;
  }

  return (
    <>
      <ul id={listId} role="listbox" aria-label={words.firstName} hidden={!isOpen}>
        {names.map((suggestion, index) => (
          <li
            key={suggestion.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === activeIndex}
            // Not on click: by then the field would have lost the focus and closed the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => void choose(suggestion)}
          >
            <span>{suggestion.name}</span>
            {suggestion.hint === null ? null : <span className="small">{suggestion.hint}</span>}
          </li>
        ))}
      </ul>
      <p role="status" className={isOpen ? "visually-hidden" : "small"}>
        {status()}
      </p>
    </>
  );
}

type Combobox = { listId: string; isOpen: boolean; activeId: string | null };

/** The ARIA attributes of an input with a list of names. */
function describeCombobox(input: HTMLInputElement, { listId, isOpen, activeId }: Combobox): void {
  input.setAttribute("role", "combobox");
  input.setAttribute("autocomplete", "off");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-expanded", String(isOpen));
  input.setAttribute("aria-controls", listId);
  if (activeId === null) {
    input.removeAttribute("aria-activedescendant");
  } else {
    input.setAttribute("aria-activedescendant", activeId);
    document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }
}
