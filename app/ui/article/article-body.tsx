import { Fragment, lazy, Suspense } from 'react'
import { buildOutline } from './outline.rules.ts'
import { isPlain, plainSection } from './plain-section.tsx'
import richStyles from './rich/rich.css?url'
import type { Section } from './section.ts'

/** What most articles have nothing of, in a script and a stylesheet of their own. */
const RichSections = lazy(() => import('./rich/rich-sections.tsx'))

/** The body of an article, section by section, and its footnotes at the end; a section of an unknown type shows nothing. */
export function ArticleBody({ sections }: { sections: readonly Section[] }) {
  const anchors = new Map(buildOutline(sections).map(({ index, id }) => [index, id]))
  return (
    <div className="article-body">
      {sections.every(isPlain) ? (
        sections.map((section, index) => (
          <Fragment key={section.id ?? index}>{plainSection(section, anchors.get(index))}</Fragment>
        ))
      ) : (
        <>
          {/* outside of the boundary, so that the server puts it into the head */}
          <link rel="stylesheet" href={richStyles} precedence="article" />
          <Suspense>
            <RichSections sections={sections} anchors={anchors} />
          </Suspense>
        </>
      )}
    </div>
  )
}
