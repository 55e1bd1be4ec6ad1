// Makes a page of the guests fit for the preview: its links lead to other previewed pages or nowhere, and its forms are
// drawn but send nothing. The frame forbids the rest (server/web/security-headers.ts).

import { languageOfPath, type Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { pagesInPreview } from "./preview-paths.ts";

type PathOf = (page: (typeof pagesInPreview)[number], shown: Language) => string;

/** React writes every attribute in double quotes, and no text with a bare "<". */
export function makeInert(html: string, pathOf: PathOf): string {
  return html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, "")
    .replaceAll(/<(?:noscript)\b[^>]*>.*?<\/noscript>/gs, "")
    .replaceAll(/<a (?!class="pencil")[^>]*>/g, (link) => leadElsewhere(link, pathOf))
    .replaceAll(/<form\b[^>]*>/g, (form) => form.replace(/ action="[^"]*"/, ""))
    .replaceAll(/<button\b[^>]*>/g, (button) =>
      button.replace(/ (?:type|formAction)="[^"]*"/gi, "").replace("<button", '<button type="button"'),
    )
    .replaceAll(/ srcDoc="[^"]*"/gi, (map) => map.replaceAll(/ href=&quot;.*?&quot;/g, ""));
}

function leadElsewhere(link: string, pathOf: PathOf): string {
  const [attribute = "", address = ""] = / href="([^"]*)"/.exec(link) ?? [];
  if (attribute === "" || address.startsWith("#")) return link;
  const shown = languageOfPath(address);
  const page = pagesInPreview.find((one) => address === pagePath(shown, one));
  if (!page) return link.replace(attribute, "");
  return link.replace(attribute, ` href="${pathOf(page, shown).replaceAll("&", "&amp;")}" target="_top"`);
}
