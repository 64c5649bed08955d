import type { FileKind } from '#contract/files/files.ts'
import type { imageVariantFormats } from '#contract/images/image-files.ts'

export type ImageKind = Extract<FileKind, 'jpeg' | 'png' | 'gif' | 'webp'>

/** The images that the worker makes from one upload. */
export type ImageJob = {
  /** of the uploaded file */
  path: string
  /** in which it is stored */
  kind: ImageKind
  /** the upload is an SVG drawing, of which an image is made */
  isDrawing?: boolean
  /** the upload is larger than those of which several may be processed at a time */
  isLarge?: boolean | undefined
  /** crops a square out of the middle */
  isSquare: boolean
  /** of the variants, in pixels, ascending; none is wider than the upload */
  widths: number[]
  /** folder for the files that are written */
  folder: string
}

/** A file that the worker has written; width and height in pixels. */
export type ProcessedFile = { path: string; width: number; height: number; bytes: number }

/** The image in its own format, and its variants in every width and modern format. */
export type ProcessedImage = {
  main: ProcessedFile
  variants: (ProcessedFile & { format: (typeof imageVariantFormats)[number] })[]
}

/**
 * `unreadable`: not an image, or a damaged one; `empty`: a drawing that shows nothing by itself; `text`: one with text, which needs typefaces; `too-costly`: takes too long to process;
 * `unwritable`: the disk is full.
 */
export type ImageError = 'unreadable' | 'empty' | 'text' | 'too-many-pixels' | 'too-costly' | 'unwritable'
