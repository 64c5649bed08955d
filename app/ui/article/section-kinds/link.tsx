import type { Render } from '#app/ui/article/section.ts'
import { SectionImage } from './image.tsx'

/** The host of an address, without `www.`. */
export const hostOf = (url: string): string => (URL.parse(url)?.host ?? url).replace(/^www\./, '')

/** Renders a link card. It loads nothing from the linked page. */
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
