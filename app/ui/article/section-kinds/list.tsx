import { hangingQuoteProps, inlineText } from '#app/ui/article/inline-text.tsx'
import type { Render, Section } from '#app/ui/article/section.ts'
import { nestedItems } from '#contract/posts/sections/lists.ts'

/** Whether a list holds the outcomes of a case study: a flat list whose first item reads `before → **after** what`. */
export const isOutcomes = (section: Section | undefined) =>
  section?.type === 'list' && !section.ordered && !section.levels && section.items[0]?.includes('→ **')

export const list: Render<'list'> = (section, { references }) => {
  const List = section.ordered ? 'ol' : 'ul'
  const item = (text: string, key: number, below: readonly string[] = []) => (
    <li key={key} {...hangingQuoteProps(text)}>
      {inlineText(text, references)}
      {below.length > 0 && <List>{below.map((one, index) => item(one, index))}</List>}
    </li>
  )
  return (
    <List className={isOutcomes(section) ? 'rails outcomes text-body text-muted' : undefined}>
      {nestedItems(section).map(({ text, below }, index) => item(text, index, below))}
    </List>
  )
}
