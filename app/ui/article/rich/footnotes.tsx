import { paragraphs, type References } from '#app/ui/article/inline-text.tsx'
import { headingPrefix } from '#app/ui/article/outline.rules.ts'
import type { Section } from '#app/ui/article/section.ts'

/** The ids of a footnote and of the first reference to it: no heading has an underscore in its id. */
const noteId = (number: number) => `${headingPrefix}note_${number}`
const referenceId = (number: number) => `${headingPrefix}ref_${number}`

/** What renders references to footnotes: the first to each has an id. @param seen receives the labels of those that were referred to */
export function createReferences(numbers: ReadonlyMap<string, number>, seen: Set<string>): References {
  return {
    numbers,
    refer(label, key) {
      const number = numbers.get(label)!
      const id = seen.has(label) ? undefined : referenceId(number)
      seen.add(label)
      return (
        <sup key={key} id={id}>
          <a href={`#${noteId(number)}`} aria-label={`Footnote ${number}`}>
            {number}
          </a>
        </sup>
      )
    },
  }
}

/** Renders the footnotes of an article, each with a link back to where it is first referred to. */
export function footnotes(
  sections: readonly Section[],
  references: References,
  referred: ReadonlySet<string>,
) {
  const textOf = (label: string) =>
    sections.flatMap((section) =>
      section.type === 'footnote' && section.label === label ? [section.text] : [],
    )
  return (
    <section className="footnotes" aria-label="Footnotes">
      <ol>
        {[...references.numbers].map(([label, number]) => (
          <li key={label} id={noteId(number)}>
            {paragraphs(textOf(label).join('\n\n'), references)}
            {referred.has(label) && (
              <a href={`#${referenceId(number)}`} aria-label={`Back to reference ${number}`}>
                ↩
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
