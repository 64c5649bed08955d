import { inlineText } from '#app/ui/article/inline-text.tsx'
import type { Render } from '#app/ui/article/section.ts'
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

/** The `sizes` of a picture by its width. */
const sizes = {
  text: '(min-width: 752px) 720px, 100vw',
  wide: '(min-width: 912px) 880px, 100vw',
  full: '100vw',
}

/** Renders a picture of the text's width or wider, with its caption. */
export const image: Render<'image'> = (section, { references }) =>
  section.url !== '' && (
    <figure className="picture" data-width={section.width}>
      <Picture picture={section} sizes={sizes[section.width]} />
      {section.caption && <figcaption>{inlineText(section.caption, references)}</figcaption>}
    </figure>
  )
