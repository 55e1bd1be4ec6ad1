// Drawn from the couple's draft for the frame in the admin area, anew for each request, and nobody keeps it.

import { redirect } from "react-router";
import { applyChanges, asValue, valueAt } from "#domain/history/patches.ts";
import { type Language, languageOfPath } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { contentSections, hasParagraphs } from "#domain/wedding/editing/content-fields.ts";
import { countParts } from "#domain/wedding/editing/move-part.ts";
import { fieldsOfSection, listsOfSection } from "#domain/wedding/editing/section-form.ts";
import { showField } from "#domain/wedding/editing/wedding-field-text.ts";
import { textsOf } from "#i18n/couple.ts";
import { wordsOf } from "#i18n/words.ts";
import type { EditableContent, WeddingContent, PhotoPlace, WeddingTexts } from "#domain/wedding/wedding.ts";
import { languagesOf, spokenLanguage } from "#domain/wedding/site-languages.ts";
import type { Services } from "#server/services.ts";
import { drawForCoupleContext, servicesContext, type PencilOf } from "#server/web/contexts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { editableOf, findEditedContent } from "#server/records/wedding/wedding-content.ts";
import type { Route } from "./+types/previewed-page";
import { previewPath, introductionsPath, photosPath } from "./admin-paths.ts";
import { pagesInPreview, readPreviewed, pencilId, type Previewed } from "./wedding/preview/preview-paths.ts";
import { listTexts } from "#domain/left-overs/text-tree.ts";
import { formOfPencil, type PencilledFact, type PencilPlace } from "#domain/wedding/editing/pencil-place.ts";
import { editedFieldName, partNameOf } from "#i18n/editing/field-names.ts";
import { withoutMarks } from "#domain/markdown/markdown.ts";

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const language = spokenLanguage(services.wedding, url.searchParams.get("for"));
  const edited = await orUnavailable(findEditedContent(services));
  const previewed = readPreviewed(url.searchParams, { language, spoken: languagesOf(edited.wedding) });
  const { page, pageLanguage } = previewed;
  const { content, unwritten } = inviteToWrite(edited, pageLanguage);
  const pencils = pencilsFor({ texts: textsOf(content, pageLanguage), unwritten, previewed, language });
  // The guest book waits until all of it is there.
  const path = pagePath(pageLanguage, page) + (page === "guestBook" ? "?whole" : "");
  const drawn = await context.get(drawForCoupleContext)(path, asOpenSite(services, content), pencils);
  // A hidden page leads home in the frame as well.
  if (drawn.status === 302) {
    const home = new URLSearchParams([...url.searchParams].filter(([name]) => name !== "page"));
    return redirect(`${url.pathname}?${home}`);
  }
  const html = makeInert(await drawn.text(), (to, into) =>
    previewPath(language, { ...previewed, page: to, pageLanguage: into }),
  );
  const policies = ["Content-Type", "Content-Security-Policy", "X-Frame-Options"].flatMap((name) => {
    const value = drawn.headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return new Response(html, { status: drawn.status, headers: [...policies, ["Cache-Control", "no-store"]] });
}

/** Nobody needs a code, since the frame is for the couple alone. */
function asOpenSite(services: Services, content: WeddingContent): Services {
  const { visitorSessions, settings } = services;
  return {
    ...services,
    content,
    wedding: content.wedding,
    isOpen: true,
    settings: { ...settings, access: "open" },
    visitorSessions: { ...visitorSessions, admit: visitorSessions.admitByLink },
  };
}

/** Where the couple have written nothing, their preview invites them to. `unwritten`: the names of those texts. */
function inviteToWrite(
  content: WeddingContent,
  pageLanguage: Language,
): { content: WeddingContent; unwritten: ReadonlySet<string> } {
  const whole = asValue(editableOf(content));
  const names = contentSections
    .flatMap((section) => fieldsOfSection(section, countParts(section, whole)))
    .filter(({ at: [first, language] }) => first === "texts" && language === pageLanguage)
    // Paragraphs may stand without a heading, and neither the summary nor what a photo shows stands on a page.
    .filter(({ at }) => !["summary", "headings", "photos"].some((key) => at.includes(key)))
    .filter(({ kind, at }) => showField(kind, valueAt(whole, at)) === "");
  if (names.length === 0) return { content, unwritten: new Set() };
  const { after } = applyChanges(
    editableOf(content),
    names.map(({ kind, at: place }) => {
      const isInParts = kind === "two phrases" || kind === "around number";
      const at = [...place, ...(isInParts ? ["before"] : [])];
      return { at, from: valueAt(whole, at), to: wordsOf(pageLanguage).preview.invitation };
    }),
  );
  return {
    content: { ...content, texts: (after as EditableContent).texts },
    unwritten: new Set(names.map(({ at }) => at.slice(2).join("."))),
  };
}

type PathOf = (page: (typeof pagesInPreview)[number], pageLanguage: Language) => string;

/**
 * Makes a page of the guests fit for the preview: its links lead to other previewed pages or nowhere, and its forms are
 * drawn but send nothing. The frame forbids the rest (server/web/security-headers.ts).
 * React writes every attribute in double quotes, and no text with a bare "<".
 */
function makeInert(html: string, pathOf: PathOf): string {
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
  const pageLanguage = languageOfPath(address);
  const page = pagesInPreview.find((one) => address === pagePath(pageLanguage, one));
  if (!page) return link.replace(attribute, "");
  return link.replace(
    attribute,
    ` href="${pathOf(page, pageLanguage).replaceAll("&", "&amp;")}" target="_top"`,
  );
}

type PencilsFor = {
  texts: WeddingTexts;
  unwritten: ReadonlySet<string>;
  previewed: Previewed;
  language: Language;
};

/** `texts`: of the language in which the page is shown. */
function pencilsFor({ texts, unwritten, previewed, language }: PencilsFor): PencilOf {
  const known = new Set<string>();
  const idOf = (field: string) => {
    if (known.has(field)) return undefined;
    known.add(field);
    return pencilId(field);
  };
  return (at) => {
    const [kind, ...path] = at.split(".");
    const form = formOfPencil(at);
    if (!form) return null;
    if (form === "introductions") {
      return {
        id: idOf(form),
        address: introductionsPath(language),
        label: wordsOf(language).preview.introductions,
      };
    }
    if (form === "photos") {
      const place = path[1] as PhotoPlace;
      const label = wordsOf(language).preview.photo(wordsOf(language).photos.names[place]);
      return { id: idOf(place), address: photosPath(language, place), label };
    }
    const whole = kind === "texts" ? ["texts", previewed.pageLanguage, ...path].join(".") : at;
    const lists = listsOfSection(form).map((list) => `wedding.${list}`);
    const fields = fieldsOfSection(form).map(({ name: one }) => one);
    const name = [...fields, ...lists].find((one) => `${one}.`.startsWith(`${whole}.`));
    if (name === undefined) return null;
    const beside = { section: form, field: name };
    // A field takes the focus, which a browser gives to none where the address names a place.
    const address =
      previewPath(language, { ...previewed, beside }) + (lists.includes(name) ? `#${name}` : "");
    if (kind === "texts" && unwritten.has(path.join("."))) {
      const part = partNameOf(name.split("."), language);
      const field = editedFieldName(name, language);
      const label = wordsOf(language).preview.write(part === null ? field : `${part}: ${field}`);
      return { id: idOf(name), address, label, isUnwritten: true };
    }
    const label =
      kind === "texts" ? wordsOf(language).preview.text(wordsAt(texts, path)) : factLabel(at, language);
    return { id: idOf(name), address, label };
  };
}

function factLabel(at: PencilPlace, language: Language): string {
  const { fact, facts } = wordsOf(language).preview;
  const [, name] = at.split(".");
  return fact(facts[name as PencilledFact]);
}

const mostLetters = 40;

function wordsAt(texts: WeddingTexts, path: readonly string[]): string {
  const words = listTexts(texts)
    .filter(({ path: at }) => path.every((key, index) => at[index] === key))
    .map((one) => (hasParagraphs(one.path) ? withoutMarks(one.text) : one.text))
    .join("")
    .trim();
  const letters = [...words];
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join("").trimEnd()}…` : words;
}
