// A form of a page as a browser that shows it would send it, without script.

export type BrowserForm = {
  action: string;
  method: string;
  /** In the order of the page. */
  fields: readonly FormField[];
  /** Those of its buttons that send something. */
  buttons: readonly { name: string; value: string }[];
};

type FormField = { name: string; value: string; isHidden: boolean; mostLetters: number | null };
export type Fields = Record<string, string | readonly string[]>;

/** The form of the page as a browser sends it: what is written in it and what is ticked. */
export function formFields(html: string): Fields {
  return byName(fieldsIn(html));
}

/** All that the page's form carries along; a name that stands more than once has several values. */
export function hiddenFields(html: string): Fields {
  return byName(fieldsIn(html).filter(({ isHidden }) => isHidden));
}

export function hiddenField(html: string, name: string): string {
  const value = hiddenFields(html)[name]?.[0];
  if (!value) throw new Error(`The page has no hidden field "${name}".`);
  return value;
}

function byName(fields: readonly FormField[]): Fields {
  const groups = Map.groupBy(fields, ({ name }) => name);
  return Object.fromEntries([...groups].map(([name, all]) => [name, all.map(({ value }) => value)]));
}

/** The form with this field. */
export function findForm(html: string, field: { name: string; value: string }): BrowserForm {
  const found = formsIn(html).find(({ fields }) =>
    fields.some(({ name, value }) => name === field.name && value === field.value),
  );
  if (!found) throw new Error(`The page has no form with ${field.name}=${field.value}.`);
  return found;
}

/** All forms of a page, in its order. */
export function formsIn(html: string): readonly BrowserForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, head = "", inside = ""]) => ({
    action: attribute(head, "action") ?? "",
    method: attribute(head, "method") ?? "get",
    fields: fieldsIn(inside),
    buttons: [...inside.matchAll(/<button\b([^>]*)>/g)].flatMap(([, button = ""]) => {
      const name = attribute(button, "name");
      return name === null ? [] : [{ name, value: attribute(button, "value") ?? "" }];
    }),
  }));
}

/** What is sent when some fields are filled in anew, with the ends of lines that browsers send. */
export function fillForm({ fields }: BrowserForm, filled: Readonly<Record<string, string>>): URLSearchParams {
  const unknown = Object.keys(filled).filter((name) => !fields.some((field) => field.name === name));
  if (unknown.length > 0) throw new Error(`The form has no ${unknown.join(", ")}.`);
  return new URLSearchParams(
    fields.map(({ name, value, mostLetters }) => {
      const text = filled[name] ?? value;
      if (mostLetters !== null && text.length > mostLetters) throw new Error(`${name} does not fit.`);
      return [name, text.replaceAll(/\r?\n/g, "\r\n")] as [string, string];
    }),
  );
}

function fieldsIn(html: string): FormField[] {
  const controls = /<(input|button)\b([^>]*)>|<(textarea|select)\b([^>]*)>(.*?)<\/\3>/gs;
  return [...html.matchAll(controls)].flatMap(([, single, given, double, more, inside = ""]) => {
    const head = given ?? more ?? "";
    const name = attribute(head, "name");
    if (name === null || single === "button") return [];
    if (/type="(checkbox|radio)"/.test(head) && !/ checked(=|\s|\/|$)/.test(head)) return [];
    if (/type="(file|image|submit)"/.test(head)) return [];
    const most = attribute(head, "maxLength") ?? attribute(head, "maxlength");
    const value =
      double === "textarea"
        ? unescaped(inside.replace(/^\n/, ""))
        : double === "select"
          ? chosenOf(inside)
          : (attribute(head, "value") ?? (/type="checkbox"/.test(head) ? "on" : ""));
    const isHidden = head.includes(`type="hidden"`);
    return [{ name, value, isHidden, mostLetters: most === null ? null : Number(most) }];
  });
}

function chosenOf(options: string): string {
  const all = [...options.matchAll(/<option\b([^>]*)>(.*?)<\/option>/gs)];
  const chosen = all.find(([, head = ""]) => / selected/.test(head)) ?? all[0];
  return attribute(chosen?.[1] ?? "", "value") ?? unescaped(chosen?.[2] ?? "");
}

function attribute(head: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(head)?.[1];
  return found === undefined ? null : unescaped(found);
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** As it was before React wrote it into a page. */
export function unescaped(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity, name: string) => entities[name] ?? entity);
}
