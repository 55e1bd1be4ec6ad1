import { readLanguage } from "#domain/language.ts";
import type { Route } from "./+types/wish-list";
import { Editable } from "../../editable.tsx";
import { useTexts } from "../../wedding-context.ts";
import { shownPage } from "./shown-page.ts";
import { Written } from "../../written.tsx";
import { TitleBlock } from "./title-block.tsx";

export const middleware: Route.MiddlewareFunction[] = [shownPage("wishList")];

export const handle = { page: "wishList" };

export default function WishList({ params }: Route.ComponentProps) {
  const language = readLanguage(params.language);
  const { wishList, photos } = useTexts(language);
  return (
    <article className="page">
      <TitleBlock
        title={<Editable at="texts.wishList.title">{wishList.title}</Editable>}
        flower="redClover"
        photo={{ place: "wishList", alt: photos.wishList }}
      />
      <div className="prose">
        <Written at="texts.wishList.greeting" className="lead" language={language}>
          {wishList.greeting}
        </Written>
        <Written at="texts.wishList.request" language={language}>
          {wishList.request}
        </Written>
        <Written at="texts.wishList.thanks" language={language}>
          {wishList.thanks}
        </Written>
      </div>
    </article>
  );
}
