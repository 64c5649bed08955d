import type { SectionInput } from '#contract/posts/sections/sections.ts'
import type { DescribedImage } from '#contract/posts/section-kinds/kind.ts'

/** Writes parts of a section as HTML. */
export type HtmlParts = {
  inline(text: string): string
  paragraphs(text: string): string
  address(path: string): string
  image(image: DescribedImage): string
  caption(text: string): string
}

/** Writes a kind of section for other programs: as Markdown, and as HTML without classes and scripts. */
export type Writer<Type extends SectionInput['type']> = {
  /** @param write writes a text with inline markup. Blank lines end paragraphs; other line breaks stay */
  markdown(section: Extract<SectionInput, { type: Type }>, write: (text: string) => string): string
  html(section: Extract<SectionInput, { type: Type }>, parts: HtmlParts): string
}
