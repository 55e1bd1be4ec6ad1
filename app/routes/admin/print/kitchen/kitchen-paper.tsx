// The kitchen's sheet on paper: as many pages of A4 as it takes. Nothing in it is said by colour alone.

import { Listing } from "#ui/listing.tsx";
import type { KitchenContent } from "./load-kitchen.ts";

type KitchenPaperProps = { content: Pick<KitchenContent, "paper">; couple: string };

export function KitchenPaperSheet({ content: { paper }, couple }: KitchenPaperProps) {
  return (
    <section className="paper flowing kitchen-sheet" lang={paper.language}>
      <header>
        <p className="paper-label">
          {couple} · {paper.about}
        </p>
        <h3>{paper.title}</h3>
        <p>{paper.asOf}</p>
      </header>
      <div className="listing">
        <Listing parts={paper.parts} headings="h4" />
      </div>
    </section>
  );
}
