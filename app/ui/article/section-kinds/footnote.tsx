import type { ReactNode } from 'react'
import { paragraphs, type References } from '#app/ui/article/inline-text.tsx'
import { headingPrefix } from '#app/ui/article/outline.rules.ts'
import type { Render, Section } from '#app/ui/article/section.ts'

/** The ids of a footnote and of its first reference. Heading ids never contain an underscore. */
const noteId = (number: number) => `${headingPrefix}note_${number}`
const referenceId = (number: number) => `${headingPrefix}ref_${number}`

/** Footnotes are rendered at the end of the article. */
export const footnote: Render<'footnote'> = () => null

/**
 * Creates the functions that render footnote references and then the footnotes. Footnotes are numbered by their first
 * reference and link back to it.
 */
export function createFootnotes(sections: readonly Section[]) {
  const texts = new Map<string, string[]>()
  for (const section of sections)
    if (section.type === 'footnote')
      texts.set(section.label, [...(texts.get(section.label) ?? []), section.text])
  const numbers = new Map([...texts.keys()].map((label) => [label, 0]))
  const numbered: string[] = []
  const numberOf = (label: string): number => {
    if (numbers.get(label) === 0) numbers.set(label, numbered.push(label))
    return numbers.get(label)!
  }
  const refer = (label: string, key: number, isInText: boolean) => {
    const isFirst = isInText && numbers.get(label) === 0
    const number = numberOf(label)
    return (
      <sup key={key} id={isFirst ? referenceId(number) : undefined}>
        <a href={`#${noteId(number)}`} aria-label={`Footnote ${number}`}>
          {number}
        </a>
      </sup>
    )
  }
  const references: References = { numbers, refer: (label, key) => refer(label, key, true) }

  /** Renders the footnotes. Call it after the text is rendered. */
  const renderNotes = (): ReactNode => {
    if (texts.size === 0) return null
    const inText = numbered.length
    const within: References = { numbers, refer: (label, key) => refer(label, key, false) }
    const notes: ReactNode[] = []
    while (notes.length < texts.size) {
      const label = numbered[notes.length] ?? [...texts.keys()].find((one) => numbers.get(one) === 0)!
      const number = numberOf(label)
      notes.push(
        <li key={label} id={noteId(number)}>
          {paragraphs(texts.get(label)!.join('\n\n'), within)}
          {number <= inText && (
            <a href={`#${referenceId(number)}`} aria-label={`Back to reference ${number}`}>
              ↩
            </a>
          )}
        </li>,
      )
    }
    return (
      <section className="footnotes" aria-label="Footnotes">
        <ol>{notes}</ol>
      </section>
    )
  }
  return { references, renderNotes }
}
