// HTML as text that cannot be broken out of: every value is escaped unless it is HTML of ours.

export type Html = { readonly html: string };

export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  return {
    html: parts.reduce((text, part, at) => text + toHtml(values[at - 1] ?? "") + part),
  };
}

function toHtml(value: string | Html | readonly Html[]): string {
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
