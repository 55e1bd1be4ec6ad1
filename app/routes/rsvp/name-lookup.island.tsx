// A combobox with a list (WAI-ARIA Authoring Practices, combobox pattern) on the existing input, so that focus and text
// stay. The input belongs to the form; React renders the list and the announcements.

import { useCallback, useEffect, useId, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { readLanguage } from "#domain/language.ts";
import type { Suggestion } from "#domain/names/name-matching.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import { LanguageContext, useWords } from "../../language-context.ts";
import type { FilledGuest } from "./suggestions.ts";

export function openNameLookup(form: HTMLFormElement, input: HTMLInputElement): void {
  const place = form.querySelector("#suggestions");
  if (!place) return;
  const language = readLanguage(document.documentElement.lang);
  createRoot(place).render(
    <LanguageContext value={language}>
      <NameLookup form={form} input={input} />
    </LanguageContext>,
  );
}

type NameLookupProps = { form: HTMLFormElement; input: HTMLInputElement };

function NameLookup({ form, input }: NameLookupProps) {
  const words = useWords("rsvp");
  const listId = useId();
  const { suggestions, isStopped, close } = useSuggestions(input);
  const [active, setActive] = useState<Suggestion | null>(null);
  const [message, setSaid] = useState("");
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
    if (suggestions === null) return message;
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

/** Makes a quick typist send one request per word, not one per letter. */
const pauseMs = 120;
const leastLetters = 2;

function useSuggestions(input: HTMLInputElement) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[] | null>(null);
  const [isStopped, setStopped] = useState(false);
  const asking = useRef(new AbortController());

  const close = useCallback(() => {
    asking.current.abort();
    setSuggestions(null);
  }, []);

  useEffect(() => {
    async function ask() {
      asking.current.abort();
      const question = new AbortController();
      asking.current = question;
      const typed = input.value;
      if (typed.trim().length < leastLetters) return setSuggestions(null);
      try {
        await pause(question.signal);
        const answer = await fetch(`/api/suggestions?${new URLSearchParams({ name: typed })}`, {
          signal: question.signal,
        });
        setStopped(answer.status === 429);
        const found = answer.ok ? ((await answer.json()) as Suggestion[]) : null;
        if (!question.signal.aborted) setSuggestions(found);
      } catch {
        // Aborted for a newer request, or no network: the visitor types the full name.
        if (!question.signal.aborted) setSuggestions(null);
      }
    }
    const listen = () => void ask();
    input.addEventListener("input", listen);
    listen();
    return () => {
      input.removeEventListener("input", listen);
      asking.current.abort();
    };
  }, [input]);

  return { suggestions, isStopped, close };
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/** "dropped": a newer choice, or more typing, came before the response. */
type Filling = "filled" | "refused" | "dropped";

type Words = { keepsEmail: (masked: string) => string };
type Value = string | boolean;

/** `before`: the former value of each field that the choice filled and the visitor has not changed since. */
type Filled = { firstName: string; lastName: string; before: Map<HTMLInputElement, Value> };

function openFilling(form: HTMLFormElement, words: Words, onTakenBack: (name: string) => void) {
  let choice = new AbortController();
  let filled: Filled | null = null;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const names = [field("firstName"), field("lastName")];

  form.addEventListener("input", ({ target }) => {
    const touched = target as HTMLInputElement;
    if (!names.includes(touched)) return void filled?.before.delete(touched);
    choice.abort();
    if (!filled || (["firstName", "lastName"] as const).every((name) => isLike(field(name), filled))) return;
    const { firstName, lastName } = filled;
    takeBack();
    onTakenBack(`${firstName} ${lastName}`.trim());
  });

  function takeBack(): void {
    for (const [input, value] of filled?.before ?? []) put(input, value);
    // Chosen on an earlier page of the same answer: which fields it filled is no longer known.
    if (!filled && field("shown").value !== "") {
      for (const input of form.querySelectorAll<HTMLInputElement>(".coming details input, #email")) {
        put(input, input.type === "checkbox" ? false : "");
      }
    }
    filled = null;
    for (const name of names) name.required = true;
    show({ guest: "", shown: "", maskedEmail: null, showsLists: false });
  }

  function show(about: { guest: string; shown: string; maskedEmail: string | null; showsLists: boolean }) {
    field("guest").value = about.guest;
    field("shown").value = about.shown;
    const note = form.querySelector<HTMLElement>("#email-note");
    if (note) {
      note.hidden = about.maskedEmail === null;
      note.textContent = about.maskedEmail === null ? "" : words.keepsEmail(about.maskedEmail);
    }
    field("email").required = about.maskedEmail === null;
    form.querySelector("#lists-kept")?.toggleAttribute("hidden", about.showsLists);
    // The counts beside the lists and the texts of Other depend on the boxes.
    for (const list of form.querySelectorAll("details")) list.dispatchEvent(new Event("change"));
  }

  return async function choose(guest: GuestId): Promise<Filling> {
    choice.abort();
    choice = new AbortController();
    const { signal } = choice;
    const body = new URLSearchParams({ guest });
    const answer = await fetch("/api/suggestions", { method: "POST", body, signal }).catch(() => null);
    if (!answer?.ok) return signal.aborted ? "dropped" : "refused";
    const known = (await answer.json()) as FilledGuest;
    if (signal.aborted) return "dropped";
    takeBack();
    const { firstName, lastName, shown } = known;
    const before = new Map<HTMLInputElement, Value>();
    field("firstName").value = firstName;
    field("lastName").value = lastName;
    // A guest with one name on the list needs no second.
    for (const name of names) name.required = name.value !== "";
    function fill(input: HTMLInputElement, value: Value): void {
      if (!before.has(input)) before.set(input, input.type === "checkbox" ? input.checked : input.value);
      put(input, value);
    }
    /** Ticks known items and adds the rest to the text beside "Other"; typed text stays. */
    function tick(list: string, other: string, items: readonly string[]): void {
      const boxes = [...form.querySelectorAll<HTMLInputElement>(`input[name="${list}"]`)];
      for (const box of boxes) if (items.includes(box.value) && !box.checked) fill(box, true);
      const others = items.filter((item) => !boxes.some((box) => box.value === item)).join(", ");
      const typed = field(`${other}Chosen`).checked ? field(other).value.trim() : "";
      if (others === "" || others === typed) return;
      fill(field(other), typed === "" ? others : `${typed}, ${others}`);
      fill(field(`${other}Chosen`), true);
    }
    const isOffered = (allergy: string) =>
      form.querySelector(`input[name="allergies"][value="${CSS.escape(allergy)}"]`) !== null;
    const isEverything = known.kind === "everything";
    if (isEverything) {
      if (known.email !== null) fill(field("email"), known.email);
      tick("foodOptions", "otherFood", known.foodOptions);
      tick("allergies", "otherAllergy", known.allergies);
      for (const box of form.querySelectorAll<HTMLInputElement>("input[name=severeAllergies]")) {
        const isMarked =
          box.value === ""
            ? known.severeAllergies.some((item) => !isOffered(item))
            : known.severeAllergies.includes(box.value);
        if (isMarked && !box.checked) fill(box, true);
      }
    }
    filled = { firstName, lastName, before };
    const showsLists = isEverything && known.foodOptions.length + known.allergies.length > 0;
    show({ guest, shown, maskedEmail: isEverything ? null : known.maskedEmail, showsLists });
    return "filled";
  };
}

function put(input: HTMLInputElement, value: Value): void {
  if (typeof value === "boolean") input.checked = value;
  else input.value = value;
}

function isLike(input: HTMLInputElement, filled: Filled | null): boolean {
  const folded = (text: string) => text.trim().replaceAll(/\s+/g, " ").toLowerCase();
  return folded(input.value) === folded(filled?.[input.name as "firstName" | "lastName"] ?? "");
}
