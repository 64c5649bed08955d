import type { SectionInput } from '#contract/posts/sections/sections.ts'

/** A converted section. It isn't validated, and its images still have the addresses of the source text. */
export type ConvertedSection = SectionInput

/** An image of a gallery. */
export type ConvertedImage = Extract<SectionInput, { type: 'gallery' }>['images'][number]

/** Content that sections can't represent: what it is, and its text. */
export type Lost = { what: string; quote: string }

/** The result of a conversion. Every word of the source is in a section or quoted in `lost`. */
export type Converted = { sections: ConvertedSection[]; lost: Lost[] }

/** The address of an image to store, or why it can't be stored. */
export type TakenImage = { url: string } | { why: string }

/** Options of a conversion. Relative addresses are resolved against `baseUrl`. */
export type ConversionOptions = {
  baseUrl?: string | undefined
  /** Converts files and uploaded videos to sections, because the caller can store them. */
  takesFiles?: boolean
  /** Reports elements that aren't HTML, since they are components of the source site. */
  notesComponents?: boolean
  /** Returns the target of a link, by its address in the source; undefined for the default. */
  resolveLink?: (address: string) => string | undefined
  /** Returns the result for an image, by its address in the source; undefined for the default. */
  takeImage?: (address: string) => TakenImage | undefined
}
