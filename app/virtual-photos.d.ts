// The module that scripts/photo-plugin.ts generates from the pictures in the wedding folder.

declare module "virtual:photos" {
  /** By file name in Unicode NFC. Sizes are ascending; the addresses may be cached for ever. */
  export const photos: Readonly<
    Record<
      string,
      {
        /** In pixels, after the camera's orientation is applied. */
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
