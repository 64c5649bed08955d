import { toPlainText } from '#contract/posts/inline-text.ts'
import { kindOf } from '#contract/posts/section-kinds/kinds.ts'
import type { SectionInput } from './sections.ts'

/** A section, or the placeholder for one that this version can't read. */
export type Readable = SectionInput | { type: 'kept'; id?: string | undefined; kind?: string }

/** A text of a section, and the path of its field in it. */
type PlacedText = { text: string; path: string }

/** Returns the texts at a path, in which `*` stands for each entry of a list. */
function textsAt(value: unknown, path: readonly string[], at: readonly string[] = []): PlacedText[] {
  const [name, ...rest] = path
  if (name === undefined) return [{ text: String(value), path: at.join('.') }]
  const names = name === '*' ? Object.keys(value as object) : [name]
  return names.flatMap((one) => textsAt((value as Record<string, unknown>)[one], rest, [...at, one]))
}

const fieldsAt = (section: Readable, paths: readonly string[] = []): PlacedText[] =>
  paths.flatMap((path) => textsAt(section, path.split('.')))

/** The texts of a section with inline markup, and the path of each, in reading order. */
export const markedFieldsOf = (section: Readable): PlacedText[] => fieldsAt(section, kindOf(section)?.marked)

/** The images of a section, including the poster of a video, in display order. */
export const imagesOf = (section: Readable): { url: string; path: string }[] =>
  fieldsAt(section, kindOf(section)?.images).map(({ text, path }) => ({ url: text, path }))

/** The texts of a section without markup. @param footnotes the labels of the article's footnotes, whose references are left out */
export function textsOf(section: Readable, footnotes: ReadonlySet<string>): string[] {
  const texts = [
    ...(kindOf(section)?.plain?.(section as never) ?? []),
    ...markedFieldsOf(section).map(({ text }) => toPlainText(text, footnotes)),
  ]
  return texts.filter((text) => text !== '')
}
