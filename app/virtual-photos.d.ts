// What scripts/photo-plugin.ts makes of the pictures in the wedding folder.

declare module "virtual:photos" {
  /** By file name, in Unicode's composed form. Sizes ascend; addresses may be cached for ever. */
  export const photos: Readonly<
    Record<
      string,
      {
        /** Of the picture as it is seen, in pixels. */
        width: number;
        height: number;
        /** The dominant colour, `#rrggbb`. */
        color: string;
        sources: readonly { width: number; avif: string; jpeg: string }[];
      }
    >
  >;

  /** 1200 × 630, for link previews; a path. */
  export const openGraphImage: string;
}
