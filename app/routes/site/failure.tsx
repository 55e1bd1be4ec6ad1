import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { frameWords } from "#i18n/frame.ts";
import { Flower } from "#ui/flower.tsx";

/**
 * The error page: says that the fault is the site's and links onwards. With "refused": for a form that was
 * refused.
 */
export function Failure({ language, what = "failed" }: { language: Language; what?: "failed" | "refused" }) {
  const { [what]: failed, pages } = frameWords[language];
  return (
    <main className="page center">
      <Flower name="lilyOfTheValley" />
      <h1>{failed.title}</h1>
      <p role="alert">{failed.message}</p>
      <p className="cluster">
        <a className="button" href="">
          {failed.retry}
        </a>
        <a href={pagePath(language, "home")}>{pages.home}</a>
      </p>
    </main>
  );
}
