/** Inserts where the cursor was and leaves it behind the text. `write`: what becomes of the words selected there. */
export function insertText(id: string, write: (chosen: string) => string): void {
  const control = document.getElementById(id);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  const { value } = control;
  const [from, to] = [control.selectionStart ?? value.length, control.selectionEnd ?? value.length];
  control.setRangeText(write(value.slice(from, to)), from, to, "end");
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.focus();
}
