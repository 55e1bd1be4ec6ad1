import { Move } from "./section-parts.tsx";
import { Link } from "react-router";
import type { Language } from "#domain/language.ts";
import type { ContentSection } from "#domain/wedding/editing/content-fields.ts";
import { leftToWrite } from "#i18n/editing/left-to-write.ts";
import { wordsOf } from "#i18n/words.ts";
import { Icon } from "#ui/icon.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { homePath, introductionsPath, photosPath, previewPath, websitePath } from "../admin-paths.ts";
import type { SectionPage, WebsiteData } from "./load-wedding.ts";

const groups = {
  facts: ["couple", "places"],
  look: ["colours", "photos"],
  rsvp: ["answering", "food", "questions", "events"],
  guests: ["introductions", "deletion"],
} as const;

type WebsiteNavProps = { data: WebsiteData };

export function WebsiteNav({ data }: WebsiteNavProps) {
  const language = useLanguage();
  const words = useWords("editing");
  const { standing, beside, previewed } = data;
  const names = useWords("frame").pages;
  const { title: introductions, inDraft } = useWords("introductions");
  const further = data.pages.map((one) => ({ ...one, says: saysOfPage(one, words.order) }));
  const always = (page: "home" | "rsvp") => ({ page, says: "" });
  const stateOf = (section: ContentSection) => statesOf(standing, section, language).join(" · ");
  const isOpen = (section: ContentSection) => (beside?.section === section ? "page" : undefined);
  const others = {
    photos: {
      name: words.photos,
      to: photosPath(language),
      says: standing.photos > 0 ? words.state.changed(standing.photos) : "",
    },
    introductions: {
      name: introductions,
      to: introductionsPath(language),
      says: inDraft(standing.introductions),
    },
  };
  return (
    <nav className="website-nav closes" aria-label={words.nav.label}>
      <div>
        <h2>{words.order.title}</h2>
        <ul>
          {[always("home"), ...further, always("rsvp")].map(({ page, says }) => (
            <li key={page}>
              <Link
                to={previewPath(language, { ...previewed, page })}
                aria-current={previewed.page === page ? "true" : undefined}
              >
                {names[page]}
              </Link>
              <Link to={websitePath(language, page)} className="all-of-page" aria-current={isOpen(page)}>
                <Icon name="pencil" />
                <span className="visually-hidden">{words.nav.all(words.sections[page])}</span>
              </Link>
              <State says={[says, stateOf(page)].filter(Boolean).join(" · ")} />
            </li>
          ))}
          <li>
            <Link to={`${websitePath(language, "home")}#pages`}>{words.nav.order}</Link>
          </li>
        </ul>
      </div>
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <div key={group}>
          <h2>{words.nav[group]}</h2>
          <ul>
            {groups[group].map((one) => {
              const { name, to, says } =
                one === "photos" || one === "introductions"
                  ? others[one]
                  : { name: words.sections[one], to: websitePath(language, one), says: stateOf(one) };
              return (
                <li key={one}>
                  <Link to={to} aria-current={one === beside?.section ? "page" : undefined}>
                    {name}
                  </Link>
                  <State says={says} />
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      {standing.isSample ? (
        <p className="notice">
          <a href={homePath(language)}>{wordsOf(language).firstEvening.begin.title}</a>
        </p>
      ) : null}
    </nav>
  );
}

function State({ says }: { says: string }) {
  return says === "" ? null : <span className="small">{says}</span>;
}

type OrderWords = ReturnType<typeof useWords<"editing">>["order"];

function saysOfPage(
  { isHidden, missingIn, isMissing }: Omit<WebsiteData["pages"][number], "page">,
  words: OrderWords,
): string {
  if (isHidden) return words.isHidden;
  return missingIn.length > 0 ? words.missing(isMissing ? null : missingIn) : "";
}

function statesOf(
  { sections }: WebsiteData["standing"],
  section: ContentSection,
  language: Language,
): string[] {
  const { state } = wordsOf(language).editing;
  return sections
    .filter((one) => one.section === section)
    .flatMap(({ changed, problems, ...toDo }) => [
      ...(problems > 0 ? [state.problems(problems)] : []),
      ...(changed > 0 ? [state.changed(changed)] : []),
      ...leftToWrite([toDo], language),
    ]);
}

export function PageOrder({ pages }: Pick<SectionPage, "pages">) {
  const words = useWords("editing").order;
  const names = useWords("frame").pages;
  const shown = pages.filter(({ isHidden }) => !isHidden).length;
  return (
    <section aria-labelledby="pages" className="page-order below">
      <h2 id="pages">{words.title}</h2>
      <p className="small">{words.lead}</p>
      <ol className="ruled-rows">
        {pages.map(({ page, ...one }, index) => (
          <li key={page}>
            <span>
              {names[page]} <span className="small">{saysOfPage(one, words)}</span>
            </span>
            <span className="line">
              {one.isHidden ? (
                <Move what={page} way="show" name={names[page]} />
              ) : (
                <>
                  {index > 0 ? <Move what={page} way="up" name={names[page]} /> : null}
                  {index < shown - 1 ? <Move what={page} way="down" name={names[page]} /> : null}
                  <Move what={page} way="hide" name={names[page]} />
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
