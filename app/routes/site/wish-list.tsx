import { readLanguage } from "#domain/language.ts";
import type { Route } from "./+types/wish-list";
import { useTexts } from "../../wedding-context.ts";
import { TitleBlock } from "./title-block.tsx";

export const handle = { page: "wishList" };

export default function WishList({ params }: Route.ComponentProps) {
  const { wishList, photos } = useTexts(readLanguage(params.language));
  return (
    <article className="page">
      <TitleBlock
        title={wishList.title}
        flower="redClover"
        photo={{ place: "wishList", alt: photos.wishList }}
      />
      <div className="prose">
        <p className="lead">{wishList.greeting}</p>
        <p>{wishList.request}</p>
        <p>{wishList.thanks}</p>
      </div>
    </article>
  );
}
