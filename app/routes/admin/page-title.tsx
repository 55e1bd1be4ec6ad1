import type { ComponentProps } from "react";
import { useRouteLoaderData } from "react-router";
import { type SiteFacts, usePage } from "../../page-handle.ts";

type PageTitleProps = Omit<ComponentProps<"h1">, "children"> & { children: string };

/** The heading of a page, by which its window is called, too. */
export function PageTitle({ children, ...heading }: PageTitleProps) {
  const couple = useRouteLoaderData<SiteFacts>("root")?.couple;
  const { bare } = usePage();
  return (
    <>
      <title>{couple && !bare ? `${children} · ${couple}` : children}</title>
      <h1 {...heading}>{children}</h1>
    </>
  );
}
