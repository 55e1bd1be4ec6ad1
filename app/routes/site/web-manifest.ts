import { paletteOfCouple } from "#styles/couple-colours.ts";
import { servicesContext } from "#server/web/contexts.ts";
import type { Route } from "./+types/web-manifest";

export function loader({ context }: Route.LoaderArgs): Response {
  const { wedding, isOpen } = context.get(servicesContext);
  const { paper } = paletteOfCouple(wedding);
  const name = isOpen ? `${wedding.couple.first} & ${wedding.couple.second}` : "Osa";
  const manifest = {
    name,
    short_name: name,
    start_url: "/",
    display: "browser",
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}
