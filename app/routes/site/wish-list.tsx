import { readLanguage } from "#domain/language.ts";
import type { Route } from "./+types/wish-list";
import { Editable } from "../../editable.tsx";
import { useTexts } from "../../wedding-context.ts";
import { shownPage } from "./shown-page.ts";
import { TitleBlock } from "./title-block.tsx";

export const middleware: Route.MiddlewareFunction[] = [shownPage("wishList")];

export const handle = { page: "wishList" };

export default function WishList({ params }: Route.ComponentProps) {
  const { wishList, photos } = useTexts(readLanguage(params.language));
  return (
    <article className="page">
      <TitleBlock
        title={<Editable at="texts.wishList.title">{wishList.title}</Editable>}
        flower="redClover"
        photo={{ place: "wishList", alt: photos.wishList }}
      />
      <div className="prose">
        {wishList.greeting ? (
          <p className="lead">
            <Editable at="texts.wishList.greeting">{wishList.greeting}</Editable>
          </p>
        ) : null}
        {wishList.request ? (
          <p>
            <Editable at="texts.wishList.request">{wishList.request}</Editable>
          </p>
        ) : null}
        {wishList.thanks ? (
          <p>
            <Editable at="texts.wishList.thanks">{wishList.thanks}</Editable>
          </p>
        ) : null}
      </div>
    </article>
  );
}
