import type { Route } from "./+types/wish-list";
import { Editable } from "../../editable.tsx";
import { useLanguage } from "../../language-context.ts";
import { useTexts } from "../../wedding-context.ts";
import { Markdown } from "../../markdown.tsx";
import { visiblePage, TitleBlock } from "./title-block.tsx";

export const middleware: Route.MiddlewareFunction[] = [visiblePage("wishList")];

export const handle = { page: "wishList" };

export default function WishList() {
  const language = useLanguage();
  const { wishList, photos } = useTexts(language);
  return (
    <article className="page">
      <TitleBlock
        title={<Editable at="texts.wishList.title">{wishList.title}</Editable>}
        flower="redClover"
        photo={{ place: "wishList", alt: photos.wishList }}
      />
      <div className="prose">
        <Markdown at="texts.wishList.greeting" className="lead">
          {wishList.greeting}
        </Markdown>
        <Markdown at="texts.wishList.request">{wishList.request}</Markdown>
        <Markdown at="texts.wishList.thanks">{wishList.thanks}</Markdown>
      </div>
    </article>
  );
}
