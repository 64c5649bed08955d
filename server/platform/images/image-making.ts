import type { FileKind } from '#contract/files/files.ts'
import type { imageFormats } from '#contract/images/image-files.ts'

export type ImageKind = Extract<FileKind, 'jpeg' | 'png' | 'gif' | 'webp'>

/** What is to be made of a picture: `widths` in ascending order; a square is cut out of its middle. */
export type ImageOrder = {
  /** Where the picture is. */
  path: string
  kind: ImageKind
  isSquare: boolean
  widths: number[]
  /** Folder for what is made. */
  folder: string
}

/** One finished file; `path` is where it lies. */
export type MadeFile = { path: string; width: number; height: number; bytes: number }

/** The picture in its own format, and in every width and modern format. */
export type MadeImage = { main: MadeFile; variants: (MadeFile & { format: (typeof imageFormats)[number] })[] }

/** `unreadable`: it is no picture, or a broken one; `unwritable`: the disk did not take what was made. */
export type ImageFault = 'unreadable' | 'too-many-pixels' | 'unwritable'
