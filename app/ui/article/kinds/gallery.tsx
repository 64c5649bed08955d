import { inlineText } from '#app/ui/article/inline-text.tsx'
import type { Render } from '#app/ui/article/section.ts'
import { Picture } from './image.tsx'

export const gallery: Render<'gallery'> = ({ images, caption }, { references }) =>
  images.length > 0 && (
    <figure className="gallery">
      <ul>
        {images.map((picture, index) => (
          <li key={index}>
            <Picture picture={picture} sizes="(min-width: 640px) 440px, 100vw" />
            {picture.caption && <p>{inlineText(picture.caption, references)}</p>}
          </li>
        ))}
      </ul>
      {caption && <figcaption>{inlineText(caption, references)}</figcaption>}
    </figure>
  )
