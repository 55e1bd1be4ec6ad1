import { readLanguage } from "#domain/language.ts";
import { formatDay } from "#i18n/dates.ts";
import type { Route } from "./+types/our-story";
import { Editable } from "../../editable.tsx";
import { useTexts, useWedding } from "../../wedding-context.ts";
import { HeroBlock } from "./hero-block.tsx";
import { TitleBlock } from "./title-block.tsx";

export const handle = { page: "ourStory" };

const scenes = ["story1", "story2", "story3", "story4", "story5"] as const;

export default function OurStory({ params }: Route.ComponentProps) {
  const language = readLanguage(params.language);
  const { ourStory, photos } = useTexts(language);
  const { story } = useWedding();
  return (
    <article className="page story">
      <TitleBlock
        title={<Editable at="texts.ourStory.title">{ourStory.title}</Editable>}
        flower="woodCranesbill"
        photo={{ place: "ourStory", alt: photos.ourStory }}
      />
      <ol className="timeline">
        {ourStory.entries.map((entry, index) => {
          const photo = scenes[index];
          const date = story[index];
          return photo && date ? (
            <li key={entry.title}>
              <HeroBlock
                {...entry}
                at={`texts.ourStory.entries.${index}`}
                photo={photo}
                alt={photos[photo]}
                reverse={index % 2 === 1}
                extra={{ kind: "date", at: `wedding.story.${index}`, date, text: formatDay(date, language) }}
              />
            </li>
          ) : null;
        })}
      </ol>
    </article>
  );
}
