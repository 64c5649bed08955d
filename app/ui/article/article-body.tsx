import { Fragment, lazy, Suspense, type ReactNode } from 'react'
import { buildOutline } from './outline.rules.ts'
import { isPlain, plainSection } from './plain-section.tsx'
import richStyles from './rich/rich.css?url'
import type { Section } from './section.ts'

/** Kinds of section that few articles use. They have their own script and stylesheet. */
const RichSections = lazy(() => import('./rich/rich-sections.tsx'))

/** Wraps a rendered section. */
export type FrameSection = (section: Section, rendered: ReactNode) => ReactNode

const unframed: FrameSection = (_section, rendered) => rendered

type Props = { sections: readonly Section[]; frame?: FrameSection | undefined }

/** The body of an article: its sections, then its footnotes. Sections of unknown types are skipped. */
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
          {/* outside the boundary, so that the server adds it to the head */}
          <link rel="stylesheet" href={richStyles} precedence="article" />
          <Suspense>
            <RichSections sections={sections} anchors={anchors} frame={frame} />
          </Suspense>
        </>
      )}
    </div>
  )
}
