// On the server alone: what the browser draws gets no more than its loader gives it.

import { createContext, use } from "react";
import type { Language } from "#domain/language.ts";
import { type DisplayedPhoto, uploadOfFile } from "#domain/photos/uploaded-photo.ts";
import type { PhotoPlace, Wedding, WeddingContent, WeddingTexts } from "#domain/wedding/wedding.ts";
import { textsOf } from "#i18n/couple.ts";
import { pageWordsOf } from "#i18n/couple/page-words.ts";
import type { MarkdownBlock } from "#domain/markdown/markdown.ts";

export type FindPhoto = (file: string) => DisplayedPhoto | null;

export const PhotosContext = createContext<FindPhoto>(() => null);

/** null: the couple show none there, or it was uploaded and is gone since. */
export function usePhoto(place: PhotoPlace): DisplayedPhoto | null {
  const file = useWedding().photos[place]?.file;
  if (!file) return null;
  const photo = use(PhotosContext)(file);
  if (!photo && uploadOfFile(file) === null) throw new Error(`There is no photo for ${place}.`);
  return photo;
}

export const WeddingContext = createContext<WeddingContent | null>(null);

export function useWedding(): Wedding {
  return useContent().wedding;
}

export function useTexts(language: Language): WeddingTexts {
  return textsOf(useContent(), language);
}

/** Where the page is drawn without the couple's content, what it has is one paragraph. */
export function usePageWords(language: Language, at: string, text: string): readonly MarkdownBlock[] {
  const content = use(WeddingContext);
  const blocks = content && pageWordsOf(content, language, at);
  return blocks ?? [{ kind: "rich text", words: [{ kind: "text", text }] }];
}

function useContent(): WeddingContent {
  const content = use(WeddingContext);
  if (!content) throw new Error("The couple's facts and texts are on the server alone.");
  return content;
}
