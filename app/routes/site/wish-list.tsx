import { readLanguage } from "#domain/language.ts";
import { textsOf } from "#i18n/couple.ts";
import type { Route } from "./+types/wish-list";
import { TitleBlock } from "./title-block.tsx";

export const handle = { page: "wishList" };

export default function WishList({ params }: Route.ComponentProps) {
  const { wishList, photos } = textsOf(readLanguage(params.language));
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
