// What the couple edit of their own: how their draft stands, or one form of it. Every form works without script.

import type { PartProps } from "../admin-request.ts";
import type { WeddingData } from "./load-wedding.ts";
import { SectionForm } from "./section-form.tsx";
import { WeddingOverviewPage } from "./wedding-overview.tsx";

export default function WeddingPage({ data, ...rest }: PartProps<WeddingData>) {
  return data.view === "section" ? (
    <SectionForm data={data} {...rest} />
  ) : (
    <WeddingOverviewPage data={data} {...rest} />
  );
}
