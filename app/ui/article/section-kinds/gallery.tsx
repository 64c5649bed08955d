import { inlineText } from '#app/ui/article/inline-text.tsx'
import type { Render } from '#app/ui/article/section.ts'
import { SectionImage } from './image.tsx'

export const gallery: Render<'gallery'> = ({ images, caption }, { references }) =>
  images.length > 0 && (
    <figure className="gallery">
      <ul>
        {images.map((image, index) => (
          <li key={index}>
            <SectionImage image={image} sizes="(min-width: 640px) 440px, 100vw" />
            {image.caption && <p>{inlineText(image.caption, references)}</p>}
          </li>
        ))}
      </ul>
      {caption && <figcaption>{inlineText(caption, references)}</figcaption>}
    </figure>
  )
