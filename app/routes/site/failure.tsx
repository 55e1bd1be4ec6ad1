import { pagePath } from "#domain/page.ts";
import { Flower } from "#ui/flower.tsx";
import { useLanguage, useWords } from "../../language-context.ts";

/** Says that the fault is the site's. With "refused": for a form that was refused. */
export function Failure({ what = "failed" }: { what?: "failed" | "refused" }) {
  const language = useLanguage();
  const { [what]: failed, pages } = useWords("frame");
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
