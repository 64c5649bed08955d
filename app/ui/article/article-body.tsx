import { Fragment, lazy, Suspense, type ReactNode } from 'react'
import { buildOutline } from './outline.rules.ts'
import { isPlain, plainSection } from './plain-section.tsx'
import richStyles from './rich/rich.css?url'
import type { Section } from './section.ts'

/** The kinds of section that few articles have, in their own script and stylesheet. */
const RichSections = lazy(() => import('./rich/rich-sections.tsx'))

/** Puts something around a section that is shown. */
export type FrameSection = (section: Section, rendered: ReactNode) => ReactNode

const unframed: FrameSection = (_section, rendered) => rendered

type Props = { sections: readonly Section[]; frame?: FrameSection | undefined }

/** The body of an article, section by section, and its footnotes at the end; a section of an unknown type shows nothing. */
export function ArticleBody({ sections, frame = unframed }: Props) {
  const anchors = new Map(buildOutline(sections).map(({ index, id }) => [index, id]))
  return (
    <div className="article-body">
      {sections.every(isPlain) ? (
        sections.map((section, index) => (
          <Fragment key={section.id ?? index}>
            {frame(section, plainSection(section, anchors.get(index)))}
          </Fragment>
        ))
      ) : (
        <>
          {/* outside of the boundary, so that the server puts it into the head */}
          <link rel="stylesheet" href={richStyles} precedence="article" />
          <Suspense>
            <RichSections sections={sections} anchors={anchors} frame={frame} />
          </Suspense>
        </>
      )}
    </div>
  )
}
