// What an input says of itself to assistive technology while it has a list of names.

type Combobox = { listId: string; isOpen: boolean; activeId: string | null };

export function describeCombobox(input: HTMLInputElement, { listId, isOpen, activeId }: Combobox): void {
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
