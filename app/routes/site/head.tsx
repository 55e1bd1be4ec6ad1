import { type Language, locales } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import italic from "#ui/fonts/brygada-italic.woff2";
import roman from "#ui/fonts/brygada-roman.woff2";
import { useLanguage, useWords } from "../../language-context.ts";
import { isVisibleIn, type PageHandle, type SiteFacts } from "../../page-handle.ts";

type HeadProps = {
  page: PageHandle;
  /** null: an error occurred before the site's facts were read. */
  site: SiteFacts | null;
};

export function Head({
  page: { page = "home", title: name, personal = false, bare = false },
  site,
}: HeadProps) {
  const language = useLanguage();
  const { pages, titles } = useWords("frame");
  const ownTitle = name ? titles[name] : pages[page];
  const isHome = page === "home" && name === undefined;
  const title = !site
    ? ownTitle
    : isHome
      ? site.title
      : site.isOpen && !bare
        ? `${ownTitle} · ${site.couple}`
        : ownTitle;
  const addressIn = (other: Language) => `${site?.publicUrl}${pagePath(other, page)}`;
  const written = (site?.languages ?? []).filter((other) => isVisibleIn(site, page, other));
  return (
    <>
      {/* Of the admin area, each page calls its window by its heading. */}
      {page === "admin" && name === undefined ? null : <title>{title}</title>}
      {site?.summary ? <meta name="description" content={site.summary} /> : null}
      {site ? <meta name="theme-color" content={site.paper} /> : null}
      {site?.indexing && site.isOpen && !personal ? null : <meta name="robots" content="noindex" />}
      {[roman, italic].map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {site?.isOpen ? (
        <>
          <link rel="canonical" href={addressIn(language)} />
          {written.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={addressIn(other)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressIn(written[0] ?? language)} />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={title} />
          {site.summary ? <meta property="og:description" content={site.summary} /> : null}
          <meta property="og:url" content={addressIn(language)} />
          <meta property="og:locale" content={locales[language].replace("-", "_")} />
          {site.picture ? <meta property="og:image" content={site.picture.address} /> : null}
          {site.picture?.alt ? <meta property="og:image:alt" content={site.picture.alt} /> : null}
        </>
      ) : null}
    </>
  );
}
