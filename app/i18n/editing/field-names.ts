import type { InEach, Language } from "#domain/language.ts";
import * as en from "./en/field-names.ts";
import * as sv from "./sv/field-names.ts";

type Names = Readonly<Record<string, string>>;

const each: InEach<{ factNames: Names; textNames: Names }> = { en, sv };

/** `name`: of a field in a form. A text is called the same in each language. */
export function editedFieldName(name: string, language: Language): string {
  const { factNames, textNames } = each[language];
  const [part, ...path] = name.split(".");
  const found = part === "wedding" ? factNames[path.join(".")] : textNames[path.slice(1).join(".")];
  return found ?? name;
}
