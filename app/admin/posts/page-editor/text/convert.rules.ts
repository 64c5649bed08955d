import {
  madeSection,
  newSection,
  type DraftSection,
  type NewSectionType,
} from '#app/admin/posts/draft.rules.ts'
import { toPlainText } from '#contract/posts/inline-text.ts'
import { isTextSection, linesOf, withLines, type TextSection } from './section-text.rules.ts'

/** A new paragraph with the lines as its paragraphs. */
export const toParagraph = (lines: readonly string[]): TextSection =>
  withLines(newSection('paragraph') as TextSection, lines)

/** The lines of a section that becomes another kind; the author of a quotation is the last one. */
export function allLines(section: TextSection): string[] {
  const lines = linesOf(section)
  return section.type === 'quote' && section.author?.trim() ? [...lines, section.author] : lines
}

/** The same words as another kind of section, under the key of the section; undefined where that kind has no running text. */
export function convertSection(
  section: TextSection,
  type: NewSectionType,
  all: readonly DraftSection[],
): DraftSection | undefined {
  const { key, id } = section
  const blank = { ...madeSection(type, all), key, id } as DraftSection
  const lines = allLines(section)
  if (blank.type === 'code') return { ...blank, text: lines.map((line) => toPlainText(line)).join('\n') }
  return isTextSection(blank) ? withLines(blank, lines) : undefined
}
