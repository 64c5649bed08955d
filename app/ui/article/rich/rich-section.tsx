import type { ReactNode } from 'react'
import { hanging, inlineText, paragraphs, type References } from '#app/ui/article/inline-text.tsx'
import { listItems } from '#app/ui/article/plain-section.tsx'
import { isEmptySection, type Section } from '#app/ui/article/section.ts'
import { Callout } from './callout.tsx'
import { Picture, pictureFigure } from './picture-figure.tsx'
import { tableFigure } from './table-figure.tsx'
import { videoFigure } from './video-figure.tsx'
import { FileLink } from './file-link.tsx'

/** Renders a section that `plainSection` does not; one of an unknown kind shows nothing. */
export function richSection(section: Section, anchor: string | undefined, references: References): ReactNode {
  if (isEmptySection(section)) return null
  switch (section.type) {
    case 'heading':
      return (
        <h3 id={anchor} {...hanging(section.text)}>
          {inlineText(section.text, references)}
        </h3>
      )
    case 'list':
      return <ol>{listItems(section.items, references)}</ol>
    case 'image':
      return section.url === '' ? null : pictureFigure(section, references)
    case 'gallery':
      return section.images.length === 0 ? null : (
        <figure className="gallery">
          <ul>
            {section.images.map((picture, index) => (
              <li key={index}>
                <Picture picture={picture} sizes="(min-width: 640px) 440px, 100vw" />
                {picture.caption && <p>{inlineText(picture.caption, references)}</p>}
              </li>
            ))}
          </ul>
          {section.caption && <figcaption>{inlineText(section.caption, references)}</figcaption>}
        </figure>
      )
    case 'table':
      return tableFigure(section, references)
    case 'callout':
      return <Callout tone={section.tone}>{paragraphs(section.text, references)}</Callout>
    case 'video':
      return section.url === '' ? null : videoFigure(section, references)
    case 'file':
      return section.url === '' ? null : <FileLink section={section} />
    case 'divider':
      return <hr />
    default:
      return null
  }
}
