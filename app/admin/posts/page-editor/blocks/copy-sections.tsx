import { Fragment, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { writeMarkdown } from '#conversion/markdown/write-markdown.ts'
import { paragraphs, type References } from '#app/ui/article/inline-text.tsx'
import { plainSection } from '#app/ui/article/plain-section.tsx'
import { richSection } from '#app/ui/article/rich/rich-section.tsx'
import { toSectionInput, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { writeOwnSections } from './own-sections.ts'

/** References to footnotes are copied as they are typed. */
const references: References = { numbers: new Map(), refer: () => null }

/** What other programs understand of the article's own markup. */
const keptAttributes = new Set(['href', 'src', 'alt', 'class', 'scope'])

/** A section as the article shows it; what it shows by scripts and pictures of its own as a link or as text. */
function shown(section: DraftSection): ReactNode {
  switch (section.type) {
    case 'code':
      return (
        <pre>
          <code className={section.language && `language-${section.language}`}>{section.text}</code>
        </pre>
      )
    case 'video':
      return <p>{section.url && <a href={section.url}>{section.title || section.url}</a>}</p>
    case 'file':
      return <p>{section.url && <a href={section.url}>{section.text || section.name}</a>}</p>
    case 'footnote':
      return paragraphs(`[^${section.label}]: ${section.text}`)
    default:
      return plainSection(section, undefined, references) ?? richSection(section, undefined, references)
  }
}

/** Sections as HTML that means what they are, without what the site's styles and scripts need. */
function toHtml(sections: readonly DraftSection[]): string {
  const host = document.createElement('div')
  const root = createRoot(host)
  flushSync(() =>
    root.render(sections.map((section) => <Fragment key={section.key}>{shown(section)}</Fragment>)),
  )
  for (const element of host.querySelectorAll('button, source, svg')) element.remove()
  for (const element of host.querySelectorAll('*')) {
    // another program knows no paths of this site
    if (element instanceof HTMLAnchorElement) element.setAttribute('href', element.href)
    if (element instanceof HTMLImageElement) element.setAttribute('src', element.src)
    for (const name of element.getAttributeNames())
      if (!keptAttributes.has(name) || (name === 'class' && element.tagName !== 'CODE'))
        element.removeAttribute(name)
  }
  const html = host.innerHTML
  root.unmount()
  return html
}

/** Puts sections on the clipboard: as HTML and Markdown for other programs, and as they are for this one. */
export function copySections(sections: readonly DraftSection[], data: DataTransfer): void {
  const readable = sections.map(toSectionInput).filter((section) => section.type !== 'kept')
  data.setData('text/html', toHtml(sections))
  data.setData('text/plain', writeMarkdown(readable))
  writeOwnSections(readable, data)
}
