import type { SectionInput } from '#contract/posts/sections/sections.ts'

/** A section as a conversion makes it; its images have their addresses as the text has them. Who stores it validates it. */
export type ConvertedSection = SectionInput

/** An image of a gallery. */
export type ConvertedImage = Extract<SectionInput, { type: 'gallery' }>['images'][number]

/** Content that sections can't express: its kind and its text. */
export type Lost = { what: string; quote: string }

/** A converted text. Every word of it is in a section or quoted in `lost`. */
export type Converted = { sections: ConvertedSection[]; lost: Lost[] }

/** The address of an image to be stored, or why there is none. */
export type TakenImage = { url: string } | { why: string }

/** How a conversion reads addresses, relative ones by `baseUrl`. */
export type ConversionOptions = {
  baseUrl?: string | undefined
  /** Whether files and uploaded videos become sections, since who stores them can have the files. */
  takesFiles?: boolean
  /** Whether elements that HTML does not have are noted: they are components of the site that a text is from. */
  notesComponents?: boolean
  /** Where a link leads, by its address as the text has it; undefined where that is as for any other text. */
  resolveLink?: (address: string) => string | undefined
  /** What becomes of an image, by its address as the text has it; undefined where that is as for any other text. */
  takeImage?: (address: string) => TakenImage | undefined
}
