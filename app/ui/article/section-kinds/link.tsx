import type { Render } from '#app/ui/article/section.ts'
import { SectionImage } from './image.tsx'

/** The name of the site that an address leads to. */
export const hostOf = (url: string): string => (URL.parse(url)?.host ?? url).replace(/^www\./, '')

/** Renders a card that is one link to a page, from which nothing is loaded. */
export const link: Render<'link'> = ({ url, title, description, image, facts }) =>
  url !== '' && (
    <p className="link-card">
      <a href={url} rel="noopener">
        <span>
          <strong>{title || hostOf(url)}</strong>
          {description && <span>{description}</span>}
          {title && <small>{hostOf(url)}</small>}
        </span>
        {image && (
          <SectionImage
            image={{ url: image, alt: '', decorative: true, facts }}
            sizes="(min-width: 640px) 320px, 100vw"
          />
        )}
      </a>
    </p>
  )
