import { palette } from "#styles/couple-colours.ts";
import { wedding } from "#wedding/wedding.ts";

export function loader(): Response {
  const name = `${wedding.couple.first} & ${wedding.couple.second}`;
  const manifest = {
    name,
    short_name: name,
    start_url: "/",
    display: "browser",
    background_color: palette.paper,
    theme_color: palette.paper,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}
