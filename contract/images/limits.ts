import { mebibyte } from '#contract/limits.ts'

/** Maximum size of an image (pixels), and the widths (pixels) that are stored, up to that of the original. */
export const imageLimits = {
  pixels: 50_000_000,
  /** what is stored of one: no side longer than WebP can hold, and no more pixels than are encoded within ten seconds */
  storedSide: 16_383,
  storedPixels: 8_000_000,
  widths: [480, 800, 1200, 1600],
  square: [96, 192, 512],
  logo: [512],
  /** the size of an SVG drawing (bytes) */
  drawingBytes: mebibyte,
  /** images on a page of the library */
  pageSize: 24,
  /** maximum length of an alternative text (characters) */
  alt: 200,
} as const

/** Images and files that an article or a draft may show in total. */
export const maxShownFiles = 2_000
