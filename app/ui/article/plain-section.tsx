import type { ReactNode } from 'react'
import { CodeBlock } from './code-block.tsx'
import { hanging, inlineText, paragraphs, type References } from './inline-text.tsx'
import { isEmptySection, type Section } from './section.ts'

/** Renders a section as the specification has it; null for any other. */
export function plainSection(
  section: Section,
  anchor: string | undefined,
  references?: References,
): ReactNode {
  if (isEmptySection(section)) return null
  switch (section.type) {
    case 'paragraph':
      return paragraphs(section.text, references)
    case 'heading':
      return section.level === 3 ? null : (
        <h2 id={anchor} {...hanging(section.text)}>
          {inlineText(section.text, references)}
        </h2>
      )
    case 'code':
      return <CodeBlock text={section.text} language={section.language} spans={section.spans} />
    case 'list':
      return section.ordered ? null : (
        <ul className={isOutcomes(section) ? 'rails outcomes text-body text-muted' : undefined}>
          {listItems(section.items, references)}
        </ul>
      )
    case 'quote':
      return (
        <figure className="quote">
          <blockquote>{paragraphs(section.text, references)}</blockquote>
          {section.author && <figcaption>{section.author}</figcaption>}
        </figure>
      )
    case 'conclusion':
      return <div className="conclusion">{paragraphs(section.text, references)}</div>
    default:
      return null
  }
}

/** What a case study came to: a list whose first item is `before → **after** what`. */
export const isOutcomes = (section: Section | undefined) =>
  section?.type === 'list' && section.items[0]?.includes('→ **')

export const listItems = (items: readonly string[], references: References | undefined): ReactNode[] =>
  items.map((item, index) => (
    <li key={index} {...hanging(item)}>
      {inlineText(item, references)}
    </li>
  ))
