import { readLanguage } from "#domain/language.ts";
import { factOfPlace, isChapterWritten, scheduleOf, visiblePages } from "#domain/wedding/events.ts";
import { pagePath } from "#domain/page.ts";
import type { FurtherPage } from "#domain/wedding/wedding.ts";
import { formatDay, formatTime } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import { servicesContext } from "#server/web/contexts.ts";
import wreath from "#ui/flowers/wreath.svg";
import type { PageHandle } from "../../page-handle.ts";
import { Editable } from "../../editable.tsx";
import { useLanguage, useWords } from "../../language-context.ts";
import { useTexts, useWedding } from "../../wedding-context.ts";
import type { Route } from "./+types/home";
import { HeroBlock, type HeroBlockProps, Picture } from "./pictures.tsx";
import { loadPrivacy, Privacy, type PrivacyFacts } from "./privacy.tsx";

/** The privacy notice shares this address, because the site may have only seven pages. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const isAsked = url.searchParams.has("privacy");
  const { isOpen } = context.get(servicesContext);
  const language = readLanguage(params.language);
  const privacy = isAsked && isOpen ? await loadPrivacy(context, language) : null;
  // A visitor whose browser has kept the page has seen the wreath draw itself.
  return { privacy, isOpen, isBack: request.headers.has("If-None-Match") };
}

export const handle = (data: { privacy: PrivacyFacts | null } | undefined): PageHandle =>
  data?.privacy ? { title: "privacy", personal: true } : { page: "home" };

const blockOf: Record<FurtherPage, Pick<HeroBlockProps, "name" | "photo" | "flower">> = {
  wishList: { name: "wishlist", photo: "introWishList", flower: "redClover" },
  information: { name: "information", photo: "introInformation", flower: "harebell" },
  ourStory: { name: "ourstory", photo: "introOurStory", flower: "woodCranesbill" },
  guestBook: { name: "guestbook", photo: "introGuestBook", flower: "oxeyeDaisy" },
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const wedding = useWedding();
  const texts = useTexts(language);
  if (!loaderData.isOpen) return <OpensSoon />;
  if (loaderData.privacy) return <Privacy facts={loaderData.privacy} />;
  const blocks = visiblePages(wedding, texts)
    .map((page) => ({ page, ...blockOf[page] }))
    .filter(({ name }) => isChapterWritten(texts.intro[name]));
  const happenings = scheduleOf(wedding).filter(({ at, place }) => at !== null || place.name);
  const { before, firstStrong, between, secondStrong, after } = texts.homeIntro;
  return (
    <>
      <section className="hero">
        <div className="wreath">
          <img
            src={loaderData.isBack ? `${wreath}#still` : wreath}
            alt=""
            width="600"
            height="600"
            fetchPriority="high"
          />
          <div className="wreath-words">
            <Names title={texts.title} />
            <p className="date">
              {wedding.date ? (
                <Editable at="wedding.date">
                  <time dateTime={wedding.date}>{formatDay(wedding.date, language)}</time>
                </Editable>
              ) : null}
              {wedding.place.town ? (
                <>
                  {wedding.date ? <br /> : null}
                  <Editable at="wedding.place">{wedding.place.town}</Editable>
                </>
              ) : null}
            </p>
          </div>
        </div>
        <div className="essentials">
          {happenings.length > 0 ? (
            <ul>
              {happenings.map(({ name, at, place }) => (
                <li key={name}>
                  {at ? <time dateTime={at}>{formatTime(at, language)}</time> : null}{" "}
                  <span>
                    {wordsOf(language).site[name]}
                    {place.name ? (
                      <>
                        , <Editable at={factOfPlace(wedding, name)}>{place.name}</Editable>
                      </>
                    ) : null}
                  </span>
                </li>
              ))}
            </ul>
          ) : null}
          {texts.answerBefore ? (
            <p className="answer-by">
              <Editable at="texts.answerBefore">{texts.answerBefore}</Editable>
            </p>
          ) : null}
          <a className="button" href={pagePath(language, "rsvp")}>
            {wordsOf(language).frame.pages.rsvp}
          </a>
        </div>
        <Picture place="hero" alt={texts.photos.hero} first />
      </section>
      {Object.values(texts.homeIntro).some((part) => part.trim() !== "") ? (
        <section className="notice-block">
          <p className="lead">
            <Editable at="texts.homeIntro">
              {before}
              {firstStrong.trim() ? <strong>{firstStrong}</strong> : null}
              {between}
              {secondStrong.trim() ? <strong>{secondStrong}</strong> : null}
              {after}
            </Editable>
          </p>
        </section>
      ) : null}
      {blocks.map(({ page, name, photo, flower }, index) => (
        <HeroBlock
          key={name}
          photo={photo}
          flower={flower}
          reverse={index % 2 === 1}
          extra={{ kind: "button", to: pagePath(language, page), text: texts.intro[name].button }}
          at={`texts.intro.${name}`}
          title={texts.intro[name].title}
          message={texts.intro[name].message}
          alt={texts.photos[photo] ?? ""}
        />
      ))}
    </>
  );
}

function Names({ title }: { title: string }) {
  const { first, second } = useWedding().couple;
  const names = `${first} & ${second}`;
  const isLong = Math.max(first.length, second.length + 2) > 9;
  return (
    <h1>
      <span className={isLong ? "names long" : "names"}>
        {first}{" "}
        <span className="second">
          <em>&amp;</em> {second}
        </span>
      </span>{" "}
      <span className="said">
        <Editable at="texts.title">
          {title.startsWith(names) ? title.slice(names.length).trim() : title}
        </Editable>
      </span>
    </h1>
  );
}

/** Nothing of the couple's, who have not said yet what everybody may read. */
function OpensSoon() {
  const words = useWords("firstEvening").soon;
  return (
    <section className="hero soon">
      <div className="wreath">
        <img src={wreath} alt="" width="600" height="600" fetchPriority="high" />
        <div className="wreath-words">
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
        </div>
      </div>
    </section>
  );
}
