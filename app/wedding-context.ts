// The couple's facts and texts while a page is drawn. On the server alone: what the browser draws gets no more than its
// loader gives it.

import { createContext, use } from "react";
import type { Language } from "#domain/language.ts";
import type { Wedding, WeddingContent, WeddingTexts } from "#domain/wedding/wedding.ts";
import { textsOf } from "#i18n/couple.ts";

export const WeddingContext = createContext<WeddingContent | null>(null);

export function useWedding(): Wedding {
  return useContent().wedding;
}

export function useTexts(language: Language): WeddingTexts {
  return textsOf(useContent(), language);
}

function useContent(): WeddingContent {
  const content = use(WeddingContext);
  if (!content) throw new Error("The couple's facts and texts are on the server alone.");
  return content;
}
