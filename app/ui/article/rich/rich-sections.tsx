import { Fragment } from 'react'
import type { FrameSection } from '#app/ui/article/article-body.tsx'
import { createFootnotes } from '#app/ui/article/section-kinds/footnote.tsx'
import { plainSection } from '#app/ui/article/plain-section.tsx'
import type { Section } from '#app/ui/article/section.ts'
import { richSection } from './rich-section.tsx'

type Props = { sections: readonly Section[]; anchors: ReadonlyMap<number, string>; frame: FrameSection }

/** Renders articles with sections of any kind, in order, so that footnotes are numbered by their first reference. */
export default function RichSections({ sections, anchors, frame }: Props) {
  const { references, renderNotes } = createFootnotes(sections)
  return (
    <>
      {sections.map((section, index) => (
        <Fragment key={section.id ?? index}>
          {frame(
            section,
            plainSection(section, anchors.get(index), references) ??
              richSection(section, anchors.get(index), references),
          )}
        </Fragment>
      ))}
      {renderNotes()}
    </>
  )
}
