import { isChapterWritten } from "#domain/wedding/events.ts";
import { storyPhotoPlaces } from "#domain/wedding/wedding.ts";
import { formatDay } from "#i18n/dates.ts";
import type { Route } from "./+types/our-story";
import { Editable } from "../../editable.tsx";
import { useLanguage } from "../../language-context.ts";
import { useTexts, useWedding } from "../../wedding-context.ts";
import { HeroBlock } from "./pictures.tsx";
import { visiblePage, TitleBlock } from "./title-block.tsx";

export const middleware: Route.MiddlewareFunction[] = [visiblePage("ourStory")];

export const handle = { page: "ourStory" };

export default function OurStory() {
  const language = useLanguage();
  const { ourStory, photos } = useTexts(language);
  const { story } = useWedding();
  const chapters = storyPhotoPlaces.flatMap((photo, index) => {
    const entry = ourStory.entries[index];
    return entry && isChapterWritten(entry) ? [{ photo, index, entry, date: story[index] || null }] : [];
  });
  return (
    <article className="page story">
      <TitleBlock
        title={<Editable at="texts.ourStory.title">{ourStory.title}</Editable>}
        flower="woodCranesbill"
        photo={{ place: "ourStory", alt: photos.ourStory }}
      />
      <ol className="timeline">
        {chapters.map(({ entry, photo, date, index }, place) => (
          <li key={photo}>
            <HeroBlock
              {...entry}
              at={`texts.ourStory.entries.${index}`}
              photo={photo}
              alt={photos[photo] ?? ""}
              reverse={place % 2 === 1}
              extra={
                date && { kind: "date", at: `wedding.story.${index}`, date, text: formatDay(date, language) }
              }
            />
          </li>
        ))}
      </ol>
    </article>
  );
}
