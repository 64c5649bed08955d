import { Fragment } from 'react'
import { plainSection } from '#app/ui/article/plain-section.tsx'
import type { Section } from '#app/ui/article/section.ts'
import { numberFootnotes } from '#contract/posts/sections/footnotes.ts'
import { createReferences, footnotes } from './footnotes.tsx'
import { richSection } from './rich-section.tsx'

type Props = { sections: readonly Section[]; anchors: ReadonlyMap<number, string> }

/** The sections of an article that has one of any kind, in one rendering, since it decides which reference to a footnote is the first. */
export default function RichSections({ sections, anchors }: Props) {
  const numbers = numberFootnotes(sections)
  const seen = new Set<string>()
  const references = createReferences(numbers, seen)
  const body = sections.map((section, index) => (
    <Fragment key={section.id ?? index}>
      {plainSection(section, anchors.get(index), references) ??
        richSection(section, anchors.get(index), references)}
    </Fragment>
  ))
  return (
    <>
      {body}
      {numbers.size > 0 && footnotes(sections, createReferences(numbers, new Set(numbers.keys())), seen)}
    </>
  )
}
