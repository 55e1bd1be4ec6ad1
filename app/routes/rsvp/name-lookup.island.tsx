// The name suggestions: a combobox with a list (WAI-ARIA Authoring Practices, combobox pattern)
// over the input that is already there, so that focus and text stay as they are. The input is the
// form's own; React draws the list and the words for screen readers.

import { useEffect, useId, useState } from "react";
import { createRoot } from "react-dom/client";
import { type Language, readLanguage } from "#domain/language.ts";
import type { Suggestion } from "#domain/suggestions.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import { fillForm } from "./fill-form.ts";
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
  const [activeIndex, setActiveIndex] = useState(-1);
  const [said, setSaid] = useState("");
  const isOpen = suggestions !== null && suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => setActiveIndex(-1), [suggestions]);

  useEffect(() => {
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-expanded", String(isOpen));
    input.setAttribute("aria-controls", listId);
    input.autocomplete = "off";
    if (isOpen && activeIndex >= 0) {
      input.setAttribute("aria-activedescendant", optionId(activeIndex));
      document.getElementById(optionId(activeIndex))?.scrollIntoView({ block: "nearest" });
    } else {
      input.removeAttribute("aria-activedescendant");
    }
  });

  async function choose({ id, name }: Suggestion) {
    close();
    const outcome = await fillForm(form, id);
    setSaid(outcome === "filled" ? words.suggestionFilled(name) : words.suggestionsStopped);
  }

  useEffect(() => {
    function move(event: KeyboardEvent) {
      if (event.isComposing || !suggestions || !isOpen) return;
      const last = suggestions.length - 1;
      const chosen = suggestions[activeIndex];
      if (event.key === "ArrowDown") setActiveIndex(activeIndex >= last ? 0 : activeIndex + 1);
      else if (event.key === "ArrowUp") setActiveIndex(activeIndex <= 0 ? last : activeIndex - 1);
      else if (event.key === "Escape") close();
      else if (event.key === "Enter" && chosen) void choose(chosen);
      else return;
      event.preventDefault();
    }
    const events = new AbortController();
    input.addEventListener("keydown", move, { signal: events.signal });
    input.addEventListener("blur", close, { signal: events.signal });
    return () => events.abort();
  });

  const status = isStopped
    ? words.suggestionsStopped
    : suggestions === null
      ? said
      : suggestions.length === 0
        ? words.suggestionsNone
        : words.suggestionsCount(suggestions.length);
  return (
    <>
      <ul id={listId} role="listbox" aria-label={words.firstName} hidden={!isOpen}>
        {(suggestions ?? []).map((suggestion, index) => (
          <li
            key={suggestion.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === activeIndex}
            // Not the click: by then the field would have lost its focus, and the list with it.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => void choose(suggestion)}
          >
            <span>{suggestion.name}</span>
            {suggestion.hint === null ? null : <span className="small">{suggestion.hint}</span>}
          </li>
        ))}
      </ul>
      <p role="status" className={isOpen ? "visually-hidden" : "small"}>
        {status}
      </p>
    </>
  );
}
