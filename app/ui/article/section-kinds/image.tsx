import { inlineText } from '#app/ui/article/inline-text.tsx'
import type { Render } from '#app/ui/article/section.ts'
import { imageSources } from '#contract/images/image-files.ts'
import type { DescribedImage } from '#contract/posts/sections/sections.ts'

type ImageProps = { image: Omit<DescribedImage, 'caption'>; sizes: string }

/** An image in its stored formats and widths. An image on another site, which the page may not load, becomes a link. */
export function SectionImage({ image, sizes }: ImageProps) {
  const { url, facts, decorative } = image
  const alt = decorative ? '' : image.alt
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

/** The `sizes` attribute for each width. */
const sizes = {
  text: '(min-width: 752px) 720px, 100vw',
  wide: '(min-width: 912px) 880px, 100vw',
  full: '100vw',
}

/** Renders an image with its caption, at the width of the text or wider. */
export const image: Render<'image'> = (section, { references }) =>
  section.url !== '' && (
    <figure className="image" data-width={section.width}>
      <SectionImage image={section} sizes={sizes[section.width]} />
      {section.caption && <figcaption>{inlineText(section.caption, references)}</figcaption>}
    </figure>
  )
