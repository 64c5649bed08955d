import { blocks } from '#conversion/markdown/marks.ts'
import { markdownImage } from './image.ts'
import type { Writer } from './writer.ts'

export const gallery: Writer<'gallery'> = {
  markdown: ({ images, caption }, write) => blocks(...images.map(markdownImage), write(caption)),
  html: ({ images, caption }, { image, paragraphs }) =>
    images.map(image).join('') + (caption ? paragraphs(caption) : ''),
}
