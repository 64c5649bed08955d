import { inlineText, type References } from '#app/ui/article/inline-text.tsx'
import type { Section } from '#app/ui/article/section.ts'
import { imageSources } from '#contract/images/image-files.ts'
import type { Pictured } from '#contract/posts/sections/sections.ts'

type PictureProps = { picture: Omit<Pictured, 'caption'>; sizes: string }

/** A picture in the formats and widths that it is stored in. One of another site, which the page may not load, is a link to it. */
export function Picture({ picture, sizes }: PictureProps) {
  const { url, facts, decorative } = picture
  const alt = decorative ? '' : picture.alt
  if (!/^\/(?!\/)/.test(url)) {
    return (
      <a href={url} rel="noopener">
        {alt || url}
      </a>
    )
  }
  return (
    <picture>
      {imageSources({ featuredImage: url, image: facts }).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img src={url} alt={alt} width={facts?.width} height={facts?.height} loading="lazy" decoding="async" />
    </picture>
  )
}

/** Renders a picture of the text's width or wider, with its caption. */
export function pictureFigure(section: Extract<Section, { type: 'image' }>, references: References) {
  const widest = section.width === 'wide' ? 880 : 720
  return (
    <figure className="picture" data-width={section.width}>
      <Picture picture={section} sizes={`(min-width: ${widest + 32}px) ${widest}px, 100vw`} />
      {section.caption && <figcaption>{inlineText(section.caption, references)}</figcaption>}
    </figure>
  )
}
