/** Maximum size of a picture (pixels), and the widths (pixels) that stored ones come in, as far as the original reaches. */
export const imageLimits = {
  pixels: 40_000_000,
  widths: [480, 800, 1200, 1600],
  square: [96, 192, 512],
} as const
