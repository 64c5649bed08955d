import type { FileKind } from '#contract/files/files.ts'
import type { imageVariantFormats } from '#contract/images/image-files.ts'

export type ImageKind = Extract<FileKind, 'jpeg' | 'png' | 'gif' | 'webp'>

/** The images that the worker creates from one upload. */
export type ImageJob = {
  /** path of the uploaded file */
  path: string
  /** format to store it in */
  kind: ImageKind
  /** whether the upload is an SVG drawing, which is converted to an image */
  isDrawing?: boolean
  /** whether the upload is too large to process several at a time */
  isLarge?: boolean | undefined
  /** whether to crop a square from the middle */
  isSquare: boolean
  /** widths of the variants in pixels, ascending; none is wider than the upload */
  widths: number[]
  /** folder for the written files */
  folder: string
}

/** A file written by the worker; width and height in pixels. */
export type ProcessedFile = { path: string; width: number; height: number; bytes: number }

/** The image in its own format, and its variants in every width and modern format. */
export type ProcessedImage = {
  main: ProcessedFile
  variants: (ProcessedFile & { format: (typeof imageVariantFormats)[number] })[]
}

/**
 * `unreadable`: not an image, or a damaged one; `empty`: a drawing that shows nothing; `text`: a drawing with text, which needs fonts;
 * `too-costly`: takes too long to process; `unwritable`: the disk is full.
 */
export type ImageError = 'unreadable' | 'empty' | 'text' | 'too-many-pixels' | 'too-costly' | 'unwritable'
