import { mebibyte } from '#contract/limits.ts'

/** Maximum size of an image (pixels), and the widths (pixels) that are stored, up to that of the original. */
export const imageLimits = {
  pixels: 50_000_000,
  /** limits of the stored image: the longest side that WebP allows, and the pixels that are encoded within ten seconds */
  storedSide: 16_383,
  storedPixels: 8_000_000,
  widths: [480, 800, 1200, 1600],
  square: [96, 192, 512],
  logo: [512],
  /** maximum size of an SVG (bytes) */
  drawingBytes: mebibyte,
  /** images on a page of the library */
  pageSize: 24,
  /** maximum length of an alternative text (characters) */
  alt: 200,
} as const

/** Maximum number of images and files in a post or draft. */
export const maxShownFiles = 2_000
