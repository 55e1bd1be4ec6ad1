export type Html = { readonly html: string };

export type HtmlValue = string | Html | readonly Html[];

/** Every value is escaped unless it is HTML made here. Indentation goes: every byte of an email is stored and sent. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const texts = parts.map((part, at) => part.replaceAll(/\n\s+/g, "\n") + toHtml(values[at] ?? ""));
  return { html: texts.join("") };
}

function toHtml(value: HtmlValue): string {
  if (typeof value === "string") return escape(value);
  return "html" in value ? value.html : value.map((item) => item.html).join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
