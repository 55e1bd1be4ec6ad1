import type { FurtherPage, PhotoPlace } from "#domain/wedding/wedding.ts";
import { Flower } from "#ui/flower.tsx";
import { Picture } from "./pictures.tsx";
import { type MiddlewareFunction, redirect } from "react-router";
import { readLanguage } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { pagesOf } from "#i18n/couple.ts";
import { servicesContext } from "#server/web/contexts.ts";

type TitleBlockProps = {
  title: React.ReactNode;
  flower: Parameters<typeof Flower>[0]["name"];
  photo?: { place: PhotoPlace; alt: string };
  children?: React.ReactNode;
};

export function TitleBlock({ title, flower, photo, children }: TitleBlockProps) {
  return (
    <>
      <header className="title-block">
        <Flower name={flower} />
        <h1>{title}</h1>
        {children}
      </header>
      {photo ? <Picture {...photo} first /> : null}
    </>
  );
}

export function visiblePage(page: FurtherPage): MiddlewareFunction<Response> {
  return ({ context, params }, next) => {
    const language = readLanguage(params["language"]);
    const isShown = pagesOf(context.get(servicesContext).content, language).includes(page);
    if (!isShown) throw redirect(pagePath(language, "home"));
    return next();
  };
}
